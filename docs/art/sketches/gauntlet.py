from wedges import *
from math import *
a=Art()
# one gauntlet that reaches up, wide of cuff; of its fingers each has three plates
T=lambda p: move(p,6,0,turn=9)
ink=lambda *p:[a.ink(T(x)) for x in p]; cut=lambda *p:[a.cut(T(x)) for x in p]; acc=lambda *p:[a.accent(T(x)) for x in p]
# inside of the cuff, and strap
fingers=(("!316,232 !366,246 396,170 404,116 396,92 374,90 358,106",(396,102),(340,240)),
         ("!262,222 !322,230 346,130 350,54 338,28 312,28 296,50",(326,44),(292,226)),
         ("!206,220 !268,222 278,110 274,26 258,0 232,0 218,26",(248,14),(238,222)),
         ("!150,236 !210,222 210,130 198,60 180,38 156,44 146,70",(170,58),(182,228)))
for s,tip,root in fingers:
    cut(halo(s,8)); ink(blob(s))
for s,tip,root in fingers:
    dx,dy=root[0]-tip[0],root[1]-tip[1]; L=hypot(dx,dy); ux,uy=dx/L,dy/L; nx,ny=-uy,ux
    if nx>0: nx,ny=-nx,-ny
    P=lambda u,v:(tip[0]+ux*L*u+nx*v,tip[1]+uy*L*u+ny*v)
    for u in (.3,.55,.8):
        cut(ribbon([(*P(u-.03,28),1),(*P(u+.05,0),0),(*P(u-.03,-28),1)],9,10,8))
    for u in (.04,.36,.61):
        cut(wedge(P(u+.14,17),P(u,13),16,-.06),wedge(P(u+.14,1),P(u+.03,1),9,-.04))
thumb="!176,368 112,336 66,276 40,206 46,176 70,166 94,186 116,232 !168,270"
cut(halo(thumb,8)); ink(blob(thumb)); cut(ribbon("!60,262 90,246 !106,212",9,9,7),ribbon("!102,326 134,292 !148,254",9,9,7)); cut(wedge((56,196),(74,234),15,.04),wedge((82,270),(112,306),14,.04),wedge((80,196),(90,222),8))
# back of the hand, two plates
back="!142,242 200,216 270,216 330,228 !366,246 364,310 !346,366 256,384 !166,368 146,306"
cut(halo(back,8)); ink(blob(back))
cut(blob("!156,252 206,230 !256,230 250,300 !248,370 206,368 !178,358 160,304"))
ink(hatch("258,236 252,300 250,368","196,238 186,300 192,356",9,(13,17,12),.05,rag=.8)); 
cut(hatch("352,254 350,310 334,360","306,246 304,300 292,346",8,(11,11,8),-.06,rag=.7))
pl="!146,296 200,314 256,320 312,314 !366,296 !366,312 312,332 256,338 200,332 !148,314"
cut(halo(pl,3)); ink(blob(pl)); cut(ribbon("!154,308 204,322 !250,328",5,8,4))
for x,y in ((176,240),(234,226),(292,230),(344,246)):
    cut(disc(x,y,25,21)); ink(disc(x,y,20,16)); cut(wedge((x-12,y+5),(x+3,y-11),10,.2,lens=True))
# the wrist, and a cuff that comes to a point
cuff="!158,374 256,396 !350,372 362,410 !420,486 344,506 !256,548 164,510 !84,492 148,414"
cut(halo(cuff,9)); ink(blob(cuff))
cut(blob("!168,388 250,408 !246,524 172,496 !106,484 158,420")); ink(hatch("252,412 250,466 248,524","196,408 176,450 164,484",8,(13,16,12),.05,rag=.8)); ink(ribbon("!150,446 184,462 !244,480",0,10,6))
cut(hatch("350,392 366,426 398,478","306,398 316,440 334,486",7,(11,11,9),-.06,rag=.7)); cut(ribbon("!270,532 342,494 !396,484",8,7,0)); ink(ribbon("!98,488 170,504 !250,536",6,9,9))
for x,y in ((128,476),(176,486),(222,502)): ink(disc(x,y,6))
cut(disc(256,450,44)); ink(disc(256,450,37)); cut(disc(256,450,30)); acc(disc(256,450,25)); cut(wedge((244,458),(254,434),10,.2,lens=True))
a.fit()
a.save("gauntlet.svg")
