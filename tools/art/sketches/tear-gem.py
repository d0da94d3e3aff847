from wedges import *
from math import *
a=Art()
# a drop, cut in facets
C=dict(top=(256,36),a=(196,150),b=(140,240),c=(112,322),d=(132,398),e=(186,452),f=(256,474),g=(326,452),h=(380,398),i=(400,322),j=(372,240),k=(316,150))
m=dict(A=(222,196),B=(182,300),C=(206,386),D=(256,410),E=(306,386),F=(330,300),G=(290,196),M=(256,300))
V={**C,**m}
def face(names,d=5):
    ps=[V[n] for n in names]; cx=sum(p[0] for p in ps)/len(ps); cy=sum(p[1] for p in ps)/len(ps); out=[]
    n=len(ps); s=1 if sum(ps[i][0]*ps[(i+1)%n][1]-ps[(i+1)%n][0]*ps[i][1] for i in range(n))>0 else -1
    for i in range(n):
        (ax,ay),(x,y),(bx,by)=ps[i-1],ps[i],ps[(i+1)%n]
        u=(x-ax,y-ay);v=(bx-x,by-y);lu,lv=hypot(*u),hypot(*v)
        nx,ny=(-u[1]/lu-v[1]/lv)*s,(u[0]/lu+v[0]/lv)*s; k=max(.3,(nx*nx+ny*ny)/2)
        out.append((x+nx/k*d,y+ny/k*d))
    return poly(out)
a.ink(poly([(256+(x-256)*1.06,266+(y-266)*1.04) for x,y in C.values()]))
for n in (("top","a","A"),("a","b","B","A"),("b","c","B"),("c","d","C","B"),("e","f","D","C")): a.cut(face(n))
a.cut(face(("A","B","M"))); a.cut(face(("top","A","G"))); 
a.accent(face(("A","M","G"))); a.accent(face(("B","C","M"))); a.accent(face(("C","D","M"))); a.accent(face(("M","D","E")))
a.cut(face(("d","e","C"))); 
a.ink(hatch([(*V["M"],0),(*V["D"],0)],[(222,330,0),(230,390,0)],4,9,rag=.8))
a.ink(hatch("132,300 122,326","164,288 150,316",2,10),hatch("146,404 188,446","172,376 206,414",4,10,rag=.6),hatch("204,150 234,90","222,168 240,120",3,8))
# dark side
a.cut(hatch("300,142 356,236","284,150 330,230",6,(9,12),.04,rag=.5)); a.cut(hatch("390,328 368,396","344,306 330,378",6,(12,11),-.03,rag=.7)); a.cut(hatch("316,394 270,420","356,420 282,462",5,(10,9),rag=.6)); a.cut(hatch("298,206 326,292","270,290 284,300",4,10,rag=.7))
a.cut(wedge((170,270),(216,176),13,.04,lens=True)); a.cut(wedge((243,240),(252,214),8,lens=True))
# rings on the water that it fell on
for t,w in (("!40,454 20,478 60,508 160,528 256,534 352,528 452,508 492,478 !472,454",(0,12,15,14,12,14,11,9,0)),("!84,448 76,468 110,488 180,502 256,506 332,502 402,488 436,468 !428,448",(0,9,11,10,9,10,8,7,0))): a.ink(ribbon(t,*w))
# splashes
for x,y,u,v in ((64,420,40,388),(448,420,472,388)): a.ink(wedge((u,v),(x,y),14)); 
def star(x,y,r): a.ink(blob([(x,y-r,1),(x+r*.17,y-r*.17,1),(x+r,y,1),(x+r*.17,y+r*.17,1),(x,y+r,1),(x-r*.17,y+r*.17,1),(x-r,y,1),(x-r*.17,y-r*.17,1)]))
star(112,120,50); star(404,168,36)
a.fit()
a.save("tear-gem.svg")
