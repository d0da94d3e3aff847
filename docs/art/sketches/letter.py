from wedges import *
from math import *
a=Art()
T=lambda p: move(p,turn=-9)
ink=lambda *p:[a.ink(T(x)) for x in p]; cut=lambda *p:[a.cut(T(x)) for x in p]; acc=lambda *p:[a.accent(T(x)) for x in p]
for p in ("!290,470 400,460 !500,436","!330,488 420,480 !486,464"): a.ink(ribbon(p,0,12,0))
env="!40,132 150,124 256,130 362,122 !472,130 476,260 !470,414 360,420 256,414 150,422 !44,416 38,270"
ink(blob(env)); cut(halo(env,-16))
# what is inside looks out; the side folds
ink(poly("48,404 222,262 232,272 64,412"),poly("464,404 290,262 280,272 452,412"))
ink(hatch("456,170 456,390","420,190 344,300",7,(15,15),.03),hatch("80,400 430,402","110,372 410,368",11,(13,15),.02,rag=.8))
# the flap, in its own shadow
flap="!34,128 150,120 256,126 362,118 !478,126 390,204 318,262 !256,312 194,262 118,206"
cut(halo(flap,8)); ink(blob(flap)); cut(halo(flap,-14))
ink(hatch("452,142 372,204 300,262","404,142 340,186 276,240",8,(16,18,14),-.04,rag=.9),hatch("256,296 200,256 130,206","256,262 214,230 160,196",6,10,.03))
# the seal is a heart, of wax that ran
seal="!256,392 220,362 188,330 172,292 182,260 212,246 238,254 !256,274 274,254 300,246 330,260 340,292 324,330 292,362"
cut(halo(seal,13)); ink(halo(seal,6)); acc(halo(seal,-1)); cut(ribbon("!192,306 190,280 208,264 !226,264",0,13,12,0))
ink(hatch("330,284 312,330 272,370","302,282 288,314 262,342",6,(13,15,12),-.05))
ink(ribbon("!270,388 276,414 !272,440",12,16,10)); ink(disc(273,440,11))
for x,y,r in ((84,74,30),(420,60,38),(256,56,22)):
    h=[(x,y+r,1),(x-r*.8,y+r*.1),(x-r*.95,y-r*.45),(x-r*.5,y-r*.75),(x,y-r*.3,1),(x+r*.5,y-r*.75),(x+r*.95,y-r*.45),(x+r*.8,y+r*.1)]
    ink(blob(h)); cut(wedge((x-r*.6,y),(x-r*.4,y-r*.5),8,lens=True))
a.fit(); a.save("letter.svg")
