from wedges import *
from math import *
a=Art()
pen=a.moved(turn=24); ink,cut,acc=pen.ink,pen.cut,pen.accent
# handle
hnd="!226,356 232,410 220,450 !214,540 256,562 !298,540 292,450 280,410 !286,356"
ink(blob(hnd)); cut(ribbon("!240,392 242,430 234,470 !232,530",0,15,12,0),hatch("284,400 276,450 288,530","260,404 258,450 264,520",6,10))
r="!206,430 256,418 !306,430 !302,458 256,468 !210,458"; pen.front(r,6); cut(ribbon("!214,440 250,432 !280,434",6,8,4))
# frame with leaves
fr=disc(256,186,176,196)
for k in range(14):
    t=2*pi*(k+.5)/14
    x,y=256+172*cos(t),186+192*sin(t); 
    ink(disc(x,y,26))
ink(fr)
for k in range(14):
    t=2*pi*(k+.5)/14
    if cos(t)*.7+sin(t)*.7<.4: cut(wedge((256+190*cos(t),186+211*sin(t)),(256+166*cos(t+.05),186+184*sin(t+.05)),13))
cut(disc(256,186,146,166))
glass=disc(256,186,138,158); ink(glass)
# the panes that are left: each shows the light differently
c=(236,206)
rim=[(256+130*cos(t),186+150*sin(t)) for t in (3.5,4.15,4.8,5.5,6.1,.55,1.2,2.0,2.75)]
def pane(i,j,pull=10):
    p=[c,rim[i],rim[j]]; m=(sum(q[0] for q in p)/3,sum(q[1] for q in p)/3)
    return [(x+(m[0]-x)*pull/90,y+(m[1]-y)*pull/90) for x,y in p]
for i,j in ((0,1),(1,2),(2,3),(4,5),(5,6),(7,8),(8,0)): cut(poly(pane(i,j,13)))
ink(hatch([rim[3],rim[2]],[(286,150),(262,130)],4,(17,17)),hatch([rim[6],rim[5]],[(280,276),(306,256)],4,(18,18)))
# an eye that is not yours, in the middle of it
e="!152,202 184,172 224,164 260,176 !286,206 256,232 222,240 184,228"
cut(halo(e,13)); ink(halo(e,5)); cut(halo(e,-6)); acc(disc(221,202,29)); ink(disc(221,202,13)); cut(disc(211,192,7))
# a pane has come out
out=poly("420,210 478,150 500,262 452,300"); cut(poly("410,208 484,136 512,266 450,314")); ink(out); cut(poly("432,214 470,174 480,232")); 
for t in ("!452,344 !486,330 !476,372","!398,396 !420,386 !418,416"): ink(blob(t))
a.fit(); a.save("broken-mirror.svg")
