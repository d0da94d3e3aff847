from wedges import *
from math import *
a=Art()
pen=a.moved(0,0,turn=38); ink,cut,acc=pen.ink,pen.cut,pen.accent
# the staff
ink(blob("!228,220 226,360 230,470 !240,540 !272,540 282,470 286,360 !284,220"))
cut(ribbon("!240,290 240,380 !242,470",12,14,9)); cut(hatch("278,290 276,470","256,280 258,460",8,(11,9),.03))
pen.front("!214,400 256,392 !298,400 !302,426 256,436 !210,426",6); cut(wedge((222,412),(252,414),12),wedge((292,410),(272,413),8))
# the curl
curl="!256,244 262,180 300,120 352,60 372,-30 330,-122 236,-160 146,-122 112,-34 146,46 226,76 290,42 302,-26 260,-68 !212,-56"
W=(58,58,62,66,68,68,66,62,58,54,48,42,34,26,0)
ink(ribbon(curl,*W))
g=Guide(curl)
def across(t0,t1,n,r0,r1,w,bend=.05):
    o=[]
    for k in range(n):
        t=t0+(t1-t0)*k/(n-1); i=t*(len(W)-1); wd=W[int(i)]/2
        (x,y),(nx,ny)=g.at(t),g.normal(t); s=(1,.8,.94,.72)[k%4]
        o+=wedge((x+nx*wd*r0,y+ny*wd*r0),(x+nx*wd*(r0+(r1-r0)*s),y+ny*wd*(r0+(r1-r0)*s)),w,bend)
    return o
# light falls on the side that is upper left after the turn: the outside of the bow there, the inside where it comes back
cut(across(.04,.26,9,.74,-.3,11)); cut(across(.33,.56,11,-.78,.5,14)); cut(across(.6,.78,7,.76,-.1,10)); cut(across(.8,.93,5,-.6,.4,9))
for t in (.17,.3,.43):
    (x,y),(nx,ny),(u,v),(p,q)=g.at(t),g.normal(t),g.at(t+.07),g.at(t+.035)
    leaf=[(x+nx*24,y+ny*24,1),(p+nx*66,q+ny*66,0),(u+nx*84,v+ny*84,1),(u+nx*48,v+ny*48,0),(u+nx*24,v+ny*24,1)]
    pen.front(leaf,5); cut(wedge((p+nx*36,q+ny*36),(u+nx*72,v+ny*72),11))
# the stone in the heart of the curl
x,y=212,-30
cut(disc(x,y,46)); ink(disc(x,y,39)); cut(disc(x,y,32)); acc(disc(x,y,28)); cut(wedge((x-14,y+4),(x-10,y-20),11,.2,lens=True))
# a knop where the curl begins
kn="!206,246 256,232 !306,246 324,274 !306,304 256,316 !206,304 188,274"
pen.front(kn,8); cut(hatch("200,268 212,296 244,308","240,250 242,268 256,284",4,(14,12),.06),ribbon("!214,250 256,240 !290,246",0,10,0),hatch("312,272 302,294","288,262 282,280",2,9)); 
foot="!228,520 256,512 !284,520 292,556 !256,624 220,556"; pen.front(foot,6); cut(wedge((238,532),(252,598),13))
a.fit()
a.save("crook.svg")
