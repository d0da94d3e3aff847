from wedges import *
from math import *
a=Art()
T=lambda p: move(p,turn=32)
pen=a.moved(turn=32); ink,cut,acc=pen.ink,pen.cut,pen.accent
# a cleft pole
pole="!232,-110 !280,-130 282,60 276,240 284,420 !280,620 !252,646 !228,612 236,420 228,240 234,60"
ink(blob(pole)); cut(ribbon("!246,-90 248,80 242,240 250,420 !244,590",8,14,13,14,8),hatch("276,-60 278,80 272,240 278,420 276,560","258,-70 260,80 256,240 262,410 260,550",10,(10,10),.02))
# the tendril goes round and round, and on
vine="!196,560 216,520 256,500 300,470 322,430 300,390 250,370 206,340 190,296 214,258 262,236 308,206 322,160 296,120 246,100 202,66 190,20 214,-20 262,-40 310,-70 336,-120 330,-170 !296,-196"
def over(t0,t1):
    g=Guide(vine); return [(*g.at(t0+(t1-t0)*k/8),k in (0,8)) for k in range(9)]
cut(ribbon(vine,34,38,38,38,34,26)); ink(ribbon(vine,14,22,24,22,20,16,8))
# where the pole passes in front
for y0,y1 in ((352,392),(90,128)):
    pass
ink(ribbon("!296,-196 270,-204 256,-186 266,-166 !284,-170",8,9,8,7,0))
def leaf(x,y,turn,s,mirror=False):
    L="!0,0 -52,-14 -84,-58 -76,-108 !-44,-148 0,-132 34,-92 36,-40"
    P=lambda p: T(move(p,x,y,turn=turn,scale=s,about=(0,0),mirror=mirror))
    a.cut(P(halo(L,8/s))); a.ink(P(blob(L)))
    a.cut(P(ribbon("!-6,-14 -24,-70 !-40,-128",0,11,0)),P(hatch("-66,-50 -62,-108","-34,-58 -40,-104",3,14)),P(hatch("26,-50 12,-100","-6,-46 -16,-84",3,10)))
leaf(322,430,62,.98,False); leaf(190,296,-62,.95); leaf(322,160,70,1.0); leaf(190,20,-70,.9); leaf(334,-110,74,.8)
# one pod, full
pod="!196,70 160,100 132,150 124,206 !136,246 166,214 188,164 !206,110"
P=lambda p: T(move(p,-26,-6,turn=18,about=(190,80),scale=1.05))
a.cut(P(halo(pod,8))); a.ink(P(halo(pod,1)))
for x,y,r in ((176,124,17),(158,162,18),(144,202,15)):
    a.cut(P(disc(x,y,r+3))); a.accent(P(disc(x,y,r))); a.cut(P(disc(x-5,y-5,5)))
a.fit(); a.save("bean-pole.svg")
