from motifs import beak_and_talons, owl_on_book
from wedges import *
from math import *
a=Art()
owl_on_book(a,"!150,96 176,70 256,58 336,70 !362,96 372,110 376,130 394,190 398,260 376,330 334,384 !300,402 256,408 !212,402 178,384 136,330 114,260 118,190 136,130 140,110")
# brow and horns
# eyes: shut, and not for thinking
for cx,s in ((200,-1),(312,1)):
    a.cut(disc(cx,146,58))
    o=[]
    for k in range(14):
        t=k*2*pi/14+.2; o+=wedge((cx+57*cos(t),146+57*sin(t)),(cx+43*cos(t),146+43*sin(t)),14 if cos(t)+sin(t)>-.2 else 9)
    a.ink(o); a.ink(ribbon([(cx-38,146,1),(cx-16,160),(cx+16,160),(cx+38,146,1)],12,19,19,12),*[wedge((cx+d,160),(cx+d*1.4,182),12) for d in (-22,0,22)])
cap="!128,112 134,60 170,14 226,-20 300,-30 366,-6 412,50 432,120 !424,166 !398,150 392,110 368,74 !384,112 320,94 256,88 192,94"
a.front(cap, 7)
a.cut(hatch("148,70 176,30 226,-2","176,84 204,52 244,28",5,(14,13),.05)); a.cut(ribbon("!214,80 236,30 !290,-14",6,14,6),ribbon("!290,80 306,40 !346,6",5,12,4),ribbon("!398,60 412,100 !414,136",0,11,0))
band="!118,118 124,92 190,78 256,72 322,78 388,92 !394,118 384,132 320,114 256,108 192,114 !128,132"
a.cut(halo(band,6)); a.ink(halo(band,1)); a.cut(halo(band,-8)); a.ink(hatch("380,102 280,86","374,122 282,104",5,10))
a.cut(disc(416,182,37)); a.ink(disc(416,182,29)); a.accent(disc(416,182,22)); a.cut(wedge((404,188),(412,168),9,.15,lens=True))
beak_and_talons(a)
def zed(x,y,w,t=13): return [(x,y),(x+w,y),(x+w,y+t),(x+t*1.5,y+w-t),(x+w,y+w-t),(x+w,y+w),(x,y+w),(x,y+w-t),(x+w-t*1.5,y+t),(x,y+t)]
a.ink(poly(zed(36,190,44,12)),poly(zed(6,110,58,14)),poly(zed(44,20,74,17)))
a.fit()
a.save("sleeping-owl.svg")
