from wedges import *
from math import *
a=Art()
# the wax that it has just left, with the seal in it
wax="!-10,470 2,430 40,404 96,392 150,404 188,392 232,410 254,446 240,486 250,512 206,530 160,522 110,536 56,524 10,520"
a.ink(blob(wax)); a.cut(ribbon("!14,446 50,418 100,406 !150,416",0,10,11,0)); 
a.cut(disc(122,464,82,46)); a.ink(disc(124,467,76,40)); a.accent(disc(124,468,70,35))
def tower(x,y,k,q=1): return poly([(x+u*k,y+v*k*q) for u,v in ((-22,30),(-18,-6),(-26,-10),(-26,-32),(-14,-32),(-14,-22),(-6,-22),(-6,-32),(6,-32),(6,-22),(14,-22),(14,-32),(26,-32),(26,-10),(18,-6),(22,30))])
a.cut(tower(122,467,1.35,.62))
a.ink(hatch("238,470 220,512","212,470 196,502",3,9))
# the band, seen from the side
M=lambda p: move(p,26,-14,turn=24,about=(256,256))
ink=lambda *p:[a.ink(M(x)) for x in p]; cut=lambda *p:[a.cut(M(x)) for x in p]; acc=lambda *p:[a.accent(M(x)) for x in p]
cut(disc(270,330,196,168)); ink(disc(270,330,188,160)); cut(disc(268,330,168,140)); ink(disc(273,338,166,137)); cut(disc(270,344,118,92))
E=lambda t,r:(270+166*r*cos(t),336+138*r*sin(t))
def row(t0,t1,n,r0,r1,w):
    o=[]
    for k in range(n):
        t=t0+(t1-t0)*k/(n-1); s=(1,.8,.92,.7)[k%4]; o+=wedge(E(t,r0),E(t,r0+(r1-r0)*s),w)
    return o
cut(row(pi*.62,pi*1.15,11,.97,.76,14),row(pi*.05,pi*.42,7,.83,.95,9))
# shoulders and the broad face
sh="!78,250 120,150 256,116 400,140 !452,244 400,290 330,268 200,268 !130,292"
cut(halo(sh,8)); ink(blob(sh)); cut(hatch("96,246 130,270","130,200 156,236",3,(13,11)),hatch("440,240 406,272","404,206 372,240",4,9))
cut(disc(262,124,178,126)); ink(disc(264,130,170,118)); ink(disc(262,120,170,116)); cut(disc(260,118,158,104)); ink(disc(263,122,148,94)); cut(disc(261,120,138,85))
ink(hatch([(262+136*cos(t),121+84*sin(t),0) for t in (-.7,-.2,.3,.8,1.3,1.7)],[(262+98*cos(t),121+58*sin(t),0) for t in (-.7,-.2,.3,.8,1.3,1.7)],13,(9,14,9),-.05,rag=.9))
# the tower is cut into it
ink(tower(258,122,1.95,.98))
cut(wedge((232,174),(236,122),12,.04),wedge((214,92),(218,70),8)); acc(poly("252,174 252,140 258,130 264,130 270,140 270,174"))
cut(ribbon([(262+163*cos(t),121+110*sin(t),t in (2.4,4.6)) for t in (2.4,2.9,3.4,4.0,4.6)],0,6,6,6,0))
a.fit()
a.save("signet-ring.svg")
