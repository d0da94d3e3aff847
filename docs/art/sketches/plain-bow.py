from wedges import *
a=Art()
T=lambda p: move(p,0,0,turn=-45)
ink=lambda *p:[a.ink(T(x)) for x in p]; cut=lambda *p:[a.cut(T(x)) for x in p]; acc=lambda *p:[a.accent(T(x)) for x in p]
string="!198,-4 !210,-4 !160,256 !210,516 !198,516 !147,256"
ink(blob(string))
# one bent branch, thicker in the middle, with the stub of a twig
limb="!172,-34 !206,-52 264,-8 316,48 !332,30 !362,50 !352,90 380,136 398,190 404,256 396,330 372,404 !376,440 !348,448 322,470 264,524 !204,562 !176,542 230,490 280,436 312,380 328,320 334,256 328,196 310,136 276,76 230,20"
ink(blob(limb))
cut(ribbon("!216,-24 260,26 308,86 340,160 350,226 !350,280",5,13,16,15,13,0))
cut(ribbon("!346,306 334,364 302,424 256,482 !208,532",0,11,12,11,4))
cut(hatch("312,62 350,104 382,176","298,78 330,118 362,180",5,(11,13)),hatch("394,292 386,340","370,292 374,334",2,11),wedge((392,214),(366,216),11),hatch("358,406 322,454 270,504","344,384 304,438 256,488",7,(11,8)),wedge((338,44),(350,62),9))
cut(disc(360,352,14,19)); ink(disc(361,353,7,11))
cut(ribbon("!182,4 200,-10 !214,-22",8,8,8),ribbon("!184,508 200,522 !216,534",8,8,8))
# the arrow: a whittled stick and goose feathers
flights=[[(x,256+s*y,c) for x,y,c in ((90,8,1),(54,44,1),(102,50,0),(154,38,0),(184,8,1))] for s in (1,-1)]
shaft="!84,244 !460,244 !546,256 !460,268 !84,268"
cut(halo(shaft,8),*(halo(f,13) for f in flights)); ink(blob(shaft))
cut(poly("448,249 524,255 448,256"))
for s,fl in zip((1,-1),flights):
    ink(halo(fl,7)); acc(blob(fl))
    for x in (86,112,138): cut(wedge((x-6,256+s*(48,46,44)[(x-86)//26]),(x+22,256+s*16),9))
ink(poly("78,244 192,244 192,268 78,268 90,256"))
a.fit()
a.save("plain-bow.svg")
