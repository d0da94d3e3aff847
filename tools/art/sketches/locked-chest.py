from wedges import *
from math import *
a=Art()
for p in ("!300,488 410,482 !512,462","!350,502 430,496 !490,486"): a.ink(ribbon(p,0,11,0))
# lid: a barrel of planks, shut
lid="!22,250 24,190 50,130 96,94 !130,80 !410,70 456,92 486,140 !492,220 !470,246 !344,276"
a.ink(blob(lid))
# the end of the lid
end="!342,272 340,200 362,130 !412,78 456,100 480,150 !486,222"
a.front(end, 3); a.cut(hatch("476,160 480,214","392,176 372,246",4,9,.04,rag=.6)); a.cut(ribbon("!356,260 354,200 374,140 !414,96",5,9,9,4))
# planks of the lid, lit from above
for v0,v1,w in ((.05,.3,1),(.36,.62,1),(.68,.94,0)):
    def L(u,v):
        t=pi*(.02+.5*v)  # from the front edge up to the ridge
        x0,y0=26+96*(1-cos(t)),246-160*sin(t); x1,y1=340+70*(1-cos(t)),270-194*sin(t)
        return x0+(x1-x0)*u,y0+(y1-y0)*u
    for u0,u1 in ((.13,.43),(.57,.88)):
        a.cut(poly([L(u0,v0),L(u1,v0),L(u1,(v0+v1)/2),L(u1,v1),L(u0,v1),L(u0,(v0+v1)/2)]))
        a.ink([p for k in range(3) for p in wedge(L(u1,v0+(v1-v0)*(k+.5)/3),L(u1-(.2,.12,.16)[k],v0+(v1-v0)*(k+.4)/3),8)])
    for u in (.065,.935,.5): a.cut(disc(*L(u,(v0+v1)/2),6))
# box
a.cut(halo("!22,262 !342,292 !492,238 !484,414 !338,484 !34,436",8))
a.ink(poly("22,262 342,292 492,238 484,414 338,484 34,436"))
for y in range(3):
    def P(u,v):
        x0,y0=24+(36-24)*v,268+(434-268)*v; x1,y1=340+(337-340)*v,298+(480-298)*v
        return x0+(x1-x0)*u,y0+(y1-y0)*u
    v0,v1=.08+.31*y,.08+.31*y+.25
    for u0,u1 in ((.13,.43),(.57,.88)):
        a.cut(poly([P(u0,v0),P(u1,v0),P(u1,v1),P(u0,v1)]))
        a.ink([p for k in range(3) for p in wedge(P(u1,v0+(v1-v0)*(k+.5)/3),P(u1-(.2,.12,.16)[(k+y)%3],v0+(v1-v0)*(k+.35)/3),9)])
    for u in (.065,.935): a.cut(disc(*P(u,(v0+v1)/2),6))
    def S(u,v):
        x0,y0=342+(338-342)*v,298+(484-298)*v; x1,y1=490+(482-490)*v,246+(414-246)*v
        return x0+(x1-x0)*u,y0+(y1-y0)*u
    a.cut([p for k in range(2) for p in wedge(S(.2,v0+.12*k),S((.62,.5,.56,.44)[(y+k)%4],v0+.12*k),9)]); a.cut(disc(*S(.88,v0+.06),5))
a.cut(ribbon("!30,270 342,300 !488,248",5,7,3))
# a chain over everything
def link(x,y,rx,ry,t,lit):
    M=lambda p: move(p,turn=t,about=(x,y))
    a.cut(M(disc(x,y,rx+6,ry+6))); a.ink(M(disc(x,y,rx,ry))); a.cut(M(disc(x,y,rx-12,ry-11)))
    if lit: a.cut(M(ribbon([(x-rx+6,y,1),(x-rx*.6,y-ry+6,0),(x+rx*.3,y-ry+5,1)],0,6,0)))
ch=Guide("60,120 120,200 186,262 260,310 330,388 366,462"); n=8
for k in range(n):
    if 2<k<5: continue
    t=(k+.5)/n; x,y=ch.at(t); (x2,y2)=ch.at(min(1,t+.03)); (x1,y1)=ch.at(max(0,t-.03)); u=atan2(y2-y1,x2-x1)*180/pi
    if k%2: 
        M=lambda p: move(p,turn=u,about=(x,y)); o=[(x-34,y-9,1),(x+34,y-9,1),(x+34,y+9,1),(x-34,y+9,1)]; a.cut(M(halo(o,5))); a.ink(M(poly([(p[0],p[1]) for p in o]))); a.cut(M(wedge((x-22,y-3),(x+20,y-2),6)))
    else: link(x,y,36,24,u,True)
# padlock
a.cut(disc(196,262,58)); a.ink(disc(196,262,51)); a.cut(disc(196,262,31)); a.cut(ribbon("!154,268 158,236 180,220 !206,216",0,9,10,0))
pl="!128,278 196,268 !264,282 270,340 252,384 !196,408 140,380 122,336"
a.front(pl, 8); a.cut(hatch("132,296 136,344 154,378","170,298 170,336 178,362",5,(14,12),.05,rag=.6)); a.cut(hatch("262,304 258,350 240,384","234,304 232,344 222,368",4,9,-.05,rag=.6)); a.cut(ribbon("!134,290 196,280 !256,292",6,9,4))
a.cut(disc(198,332,26)); a.ink(disc(198,332,21)); kh=blob("!188,326 198,314 !208,326 206,336 !214,372 !182,372 190,336"); a.cut(disc(198,326,19),poly("192,330 204,330 218,382 178,382")); a.accent(disc(198,326,14),poly("194,332 202,332 212,376 184,376")); a.cut(wedge((191,330),(195,316),5,lens=True))
a.fit()
a.save("locked-chest.svg")
