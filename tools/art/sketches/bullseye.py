from wedges import *
from math import *
a=Art()
# a straw target on its easel; the arrow has gone in where the other one was
for t in ("!120,396 !168,396 !116,512 !66,512","!344,396 !392,396 !446,512 !396,512"): a.ink(poly(t.replace('!','')))
a.cut(wedge((134,410),(88,504),12),wedge((358,410),(410,504),10))
C=(248,250); D=lambda r: disc(C[0],C[1],r,r*1.02)
a.cut(disc(C[0],C[1],226)); a.ink(D(216)); 
for k in range(26):
    t=2*pi*k/26; l=(1-cos(t-pi*.25))/2
    a.cut(wedge((C[0]+212*cos(t),C[1]+214*sin(t)),(C[0]+190*cos(t+.07),C[1]+192*sin(t+.07)),6+8*l))
a.cut(D(180)); a.ink(D(144)); a.cut(D(106)); a.ink(D(72)); a.cut(D(56)); a.accent(D(50))
for r0,r1,w,ks in ((186,150,15,range(9)),(110,78,13,range(8))):
    for k in ks:
        t=-.75+k*.25; a.ink(wedge((C[0]+r0*cos(t),C[1]+r0*sin(t)),(C[0]+(r1+4*(k%2))*cos(t),C[1]+(r1+4*(k%2))*sin(t)),w))
for k in range(9):
    t=2.5+k*.24; a.cut(wedge((C[0]+140*cos(t),C[1]+140*sin(t)),(C[0]+(116,122)[k%2]*cos(t),C[1]+(116,122)[k%2]*sin(t)),12))
# the arrow, from the lower right, coming at us
T=lambda p: move(p,turn=0)
sh=ribbon("!246,250 330,176 !446,76",22,24,28); a.cut(ribbon("!252,246 330,176 !446,76",38,40,44)); a.ink(sh); a.cut(ribbon("!272,222 330,170 !400,108",0,9,6))
for t in ("!392,120 !386,58 !424,24 !470,10 !478,14 !436,84","!404,128 !466,134 !500,96 !512,50 !506,32 !442,92"):
    a.front(t, 6)
a.cut(hatch("396,66 456,22","398,104 440,66",4,11,rag=.3),hatch("470,124 502,66","420,116 452,82",4,11,rag=.3))
a.ink(poly("226,250 248,226 262,240 240,270")); a.cut(wedge((222,232),(236,214),8,lens=True))
# the split one
for t in ("!252,262 300,300 !352,352 !368,340 !316,288 270,250","!244,268 276,312 !318,372 !336,366 !296,304 262,262"): a.front(t, 5)
a.fit(); a.save("bullseye.svg")
