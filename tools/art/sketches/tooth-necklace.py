from wedges import *
from math import *
a=Art()
# a cord with knots
cord="!216,26 164,42 116,90 98,160 112,230 154,286 204,318 256,328 308,318 358,286 400,230 414,160 396,90 348,42 !296,26"
a.ink(ribbon(cord,17,17,17,17)); 
g=Guide(cord)
a.cut([p for k in range(26) for t in [(k+.5)/26] for p in wedge((g.at(t)[0]-4,g.at(t)[1]-5),(g.at(t)[0]+5,g.at(t)[1]+5),7 if g.at(t)[0]<300 else 5,lens=True)])
# loose ends and the knot
a.ink(ribbon("!226,30 196,64 206,104 !184,132",12,13,11,5),ribbon("!286,30 314,60 306,100 !330,126",12,13,11,5))
kn="!206,14 256,2 !306,14 312,34 !300,54 256,60 !212,54 200,34"; a.front(kn, 6); a.cut(hatch("222,20 290,20","228,46 286,42",4,10,rag=.3))
# teeth: white, with shadow from the right
def tooth(t,l,w,turn,big=False):
    x,y=g.at(t); M=lambda p: move(p,x,y,turn=turn,about=(0,0))
    o=[(-w,-4,1),(-w*.96,l*.3,0),(-w*.3,l*.72,0),(w*.34,l,1),(w*.72,l*.66,0),(w*1.06,l*.26,0),(w,-4,1)]
    a.cut(M(halo(o,7))); a.ink(M(blob(o)))
    i=[(-w+7,6,1),(-w*.96+8,l*.3,0),(-w*.3+5,l*.68,0),(w*.26,l*.88,1),(w*.5,l*.62,0),(w*.8-4,l*.28,0),(w-9,6,1)]
    a.cut(M(blob(i)))
    n=6 if big else 3
    a.ink(M(hatch([(w-5,l*.08,0),(w*.9,l*.4,0),(w*.5,l*.78,0)],[(w*.1,l*.1,0),(w*.05,l*.38,0),(w*.12,l*.7,0)],n,(11,12,8) if big else (12,9),-.05,rag=.9)))
    c=[(-w-8,-16,1),(0,-22,0),(w+8,-16,1),(w+6,8,1),(0,15,0),(-w-6,8,1)]
    a.cut(M(halo(c,5))); a.ink(M(blob(c))); a.cut(M(ribbon([(-w,-6,1),(0,-10,0),(w*.5,-8,1)],5,8,0)))
for t,l,w,u in ((.15,90,21,86),(.85,90,21,-86),(.26,112,25,62),(.74,112,25,-62),(.36,128,28,38),(.64,128,28,-38),(.44,140,28,13),(.56,140,28,-13)): tooth(t,l,w,u)
tooth(.5,176,36,0,True)
x,y=256,328
a.cut(disc(x,y,34)); a.ink(disc(x,y,28)); a.cut(disc(x,y,22)); a.accent(disc(x,y,18)); a.cut(wedge((x-8,y+6),(x,y-12),8,.2,lens=True))
a.fit()
a.save("tooth-necklace.svg")
