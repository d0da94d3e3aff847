from wedges import *
from math import *
a=Art()
T=lambda p: move(p,turn=45)
ink=lambda *p:[a.ink(T(x)) for x in p]; cut=lambda *p:[a.cut(T(x)) for x in p]; acc=lambda *p:[a.accent(T(x)) for x in p]
# the blade of a king: broad, bright, a channel down the middle
ink(poly("176,300 184,40 190,-120 256,-246 322,-120 328,40 336,300"))
cut(poly("194,300 200,40 207,-114 249,-200 242,-110 240,300")); ink(hatch("196,290 206,-100","230,280 236,-90",13,(12,10),.08,rag=.8))
cut(hatch("320,296 313,40 306,-106","288,276 286,30 282,-90",12,(15,15,12),.08)); cut(ribbon("!258,300 259,40 !257,-170",10,11,0))
# the guard is a crown: he never took it off
cr="!108,384 98,300 !62,192 !136,262 !158,146 !208,258 !256,116 !304,258 !354,146 !376,262 !450,192 414,300 !404,384 330,404 256,410 182,404"
balls=((60,184,25),(157,136,25),(256,104,28),(355,136,25),(452,184,25))
for x,y,r in balls: cut(disc(x,y,r+9))
cut(halo(cr,10)); ink(blob(cr)); ink(*[disc(*b) for b in balls]); cut(*[disc(x-8,y-6,8) for x,y,r in balls])
cut(wedge((88,232),(128,326),18),wedge((160,182),(190,330),21),wedge((256,158),(256,320),20),wedge((352,182),(322,330),16),wedge((424,232),(386,322),14))
band="!100,330 180,350 256,356 332,350 !412,330 410,392 !402,408 330,426 256,432 182,426 !110,408 104,392"
cut(halo(band,8)); ink(blob(band)); cut(ribbon("!112,350 182,368 256,374 330,368 !400,350",6,12,13,11,6),ribbon("!118,400 182,414 !256,420",4,9,5))
for x,y,r in ((176,390,15),(336,390,15)): cut(disc(x,y,r)); acc(disc(x,y,r-5))
g="!256,372 !288,398 !256,424 !224,398"; cut(halo(g,4)); ink(halo(g,1)); acc(halo(g,-5)); cut(poly("243,397 256,386 257,396"))
# grip and pommel
ink(blob("!226,436 220,480 !224,530 !288,530 292,480 !286,436"))
for y in (446,474,502): cut(ribbon([(220,y+18,1),(244,y+9),(268,y-2),(290,y-11,1)],14,14,9,3))
cut(disc(256,570,52)); ink(disc(256,570,44)); cut(disc(256,570,32)); ink(disc(256,570,26)); acc(disc(256,570,22)); cut(wedge((246,578),(250,556),8,.2,lens=True))
a.fit()
a.save("royal-sword.svg")
