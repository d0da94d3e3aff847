from wedges import *
from math import *
a=Art()
# one thick cord, tied: two loops, a heart of a knot, two tassels
for k in range(14):
    t=2*pi*(k+.5)/14
    if abs(cos(t))<.35: continue
    r0=212; r1=(246,234,240)[k%3]
    a.ink(wedge((256+r0*cos(t),232+r0*.82*sin(t)),(256+r1*1.08*cos(t),232+r1*.86*sin(t)),17))
def cord(text,w=46,n=10):
    g=Guide(text)
    a.cut(ribbon(text,w+16,w+16,w+16)); a.ink(ribbon(text,w,w,w))
    m=max(4,int(g.sums[-1]/30))
    for k in range(m):
        t=(k+.5)/m; (x,y),(nx,ny)=g.at(t),g.normal(t); tx,ty=ny,-nx
        lit=-(nx+ny)
        s=1 if nx+ny<0 else -1
        a.cut(wedge((x+s*nx*w*.36-tx*7,y+s*ny*w*.36-ty*7),(x-s*nx*w*.22+tx*7,y-s*ny*w*.22+ty*7),12))
cord("256,150 232,96 226,44 256,14 286,44 280,96 256,150",26)
cord("256,300 190,330 110,320 74,260 92,190 150,168 214,196 256,232")
cord("256,232 298,196 362,168 420,190 438,260 402,320 322,330 256,300")
cord("200,402 216,350 250,290 292,236 304,178 256,140")
cord("312,402 296,350 262,290 220,236 208,178 256,140")
cord("226,254 256,280 286,306",46)
# a bead holds the middle
bead="256,226 290,240 304,270 290,300 256,314 222,300 208,270 222,240"
a.cut(halo(bead,9)); a.ink(halo(bead,2)); a.cut(halo(bead,-7)); a.ink(halo(bead,-12)); a.accent(halo(bead,-15)); a.cut(wedge((238,276),(250,250),11,.15,lens=True))
for x,s in ((194,-1),(318,1)):
    b=f"!{x-30},392 !{x+30},392 !{x+32},420 !{x-32},420"; a.front(b, 7); a.cut(ribbon([(x-22,406,1),(x,409),(x+20,405,1)],4,8,4))
    t=f"!{x-30},424 !{x+30},424 {x+40},462 !{x+46},502 !{x+24},484 !{x+14},508 !{x},486 !{x-16},508 !{x-26},484 !{x-46},502 {x-40},462"
    a.ink(blob(t)); a.cut(*[wedge((x+d,430),(x+d*1.5,478),9) for d in (-18,0,18)])
a.fit(); a.save("knot-charm.svg")
