from wedges import *
rib=lambda t,*w: ribbon(t,*w,n=max(len(points(t)),len(w),3))
dot=lambda x,y,r,q=0: blob([(x+r,y),(x,y+(q or r)),(x-r,y),(x,y-(q or r))])
a=Art()
def mir(t): return " ".join(("!" if w[0]=="!" else "")+f"{512-float(w.lstrip('!').split(',')[0]):.0f},{w.split(',')[1]}" for w in t.split())
# antlers
for f,l in ((lambda t:t,1),(mir,0)):
    for t,w in (("!214,150 160,120 100,112 50,70 !40,-20",(46,40,34,26,0)),("!150,120 130,60 !150,-24",(30,26,0)),("!96,112 80,50 !92,-10",(28,22,0)),("!70,96 20,100 !-22,66",(26,22,0)),("!120,116 70,150 !14,158",(28,22,0)),("!196,140 196,80 !214,30",(28,22,0))): a.ink(rib(f(t),*w))
    for t,w in (("!206,140 150,114 104,106 !62,70",10),("!142,100 128,60 !142,6",8),("!88,92 78,52 !84,16",7),("!52,60 42,20 !42,0",7)): a.cut(rib(f(t),0,w if l else w-2,w if l else w-2,0))
def grown(o,d=7):
    cx,cy=sum(q[0] for q in o)/len(o),sum(q[1] for q in o)/len(o)
    return [(x+(x-cx)/max(1,((x-cx)**2+(y-cy)**2)**.5)*d,y+(y-cy)/max(1,((x-cx)**2+(y-cy)**2)**.5)*d) for x,y,_ in o]
# leaves of the mane, from the back to the front
def leaf(x,y,tx,ty,w,lit):
    from math import hypot
    dx,dy=tx-x,ty-y; L=hypot(dx,dy); nx,ny=-dy/L,dx/L
    P=lambda u,v:(x+dx*u+nx*v*w,y+dy*u+ny*v*w)
    o=[(*P(0,0),1),(*P(.28,-.86),0),(*P(.5,-.62),1),(*P(.66,-.8),0),(*P(.8,-.36),1),(*P(1,0),1),(*P(.8,.36),1),(*P(.66,.8),0),(*P(.5,.62),1),(*P(.28,.86),0)]
    a.cut(poly(grown(o))); a.ink(poly([q[:2] for q in o])); s=1 if lit else .7
    a.cut(wedge(P(.1,0),P(.94,0),9*s,.02,lens=True))
    for u in (.3,.55):
        a.cut(wedge(P(u+.12,-.6),P(u,-.06),9*s)); 
        if lit and u<.5: a.cut(wedge(P(u+.12,.6),P(u,.06),8))
for x,y,tx,ty,w in ((170,210,64,196,30),(160,250,36,268,34),(160,290,36,346,36),(176,330,66,428,38),(200,360,124,486,40)):
    leaf(x,y,tx,ty,w,True); leaf(512-x,y,512-tx,ty,w,False)
leaf(256,390,256,522,44,True); leaf(226,380,186,510,38,True); leaf(286,380,326,510,38,False)
# face
fc="256,130 312,142 352,186 360,250 344,310 308,360 !256,388 204,360 168,310 152,250 160,186 200,142"
a.front(fc, 8)
a.cut(hatch("166,208 164,256 180,310 212,350","204,214 200,256 210,300 230,330",9,(11,15,11),.05,rag=.7)); a.cut(hatch("346,208 348,256 332,310 300,350","312,218 314,256 304,300 286,326",8,(9,11,9),-.05,rag=.7))
# brow of two leaves
for f,l in ((lambda t:t,1),(mir,0)):
    e="!178,232 202,218 !242,246 220,258 194,252"; a.cut(blob(f(e))); cx=212 if l else 300; a.accent(dot(cx,240,12,11)); a.ink(dot(cx,241,5,7)); a.cut(dot(cx-4,236,3))
    b="!252,252 236,214 !250,190 222,196 !214,172 186,190 !164,178 160,206 !136,214 176,218 212,226"; a.cut(halo(f(b),5)); a.ink(blob(f(b))); a.cut(rib(f("!240,230 212,208 !168,202"),0,10 if l else 7,0))
nose="!242,226 !270,226 274,270 !292,300 256,312 !220,300 238,270"; a.front(nose, 5); a.cut(blob("!246,234 !256,234 254,276 !246,300 !230,296 244,272"))
# a mouth under a moustache of leaves
a.cut(rib("!226,346 256,340 !288,346",4,15,4)); a.ink(rib("!232,346 256,343 !280,346",0,5,0))
leaf(250,314,158,352,24,True); leaf(262,314,354,352,24,False)
# brow leaf and a few acorns for a crown
leaf(256,206,256,104,36,True)
for x,y in ((196,150),(316,150)):
    a.cut(dot(x,y,25)); a.ink(dot(x,y+4,15,17)); a.cut(wedge((x-8,y+6),(x-4,y+18),6)); c=f"!{x-20},{y+2} {x-14},{y-14} {x},{y-18} {x+14},{y-14} !{x+20},{y+2}"; a.front(c, 3); a.cut(wedge((x-12,y-4),(x-2,y-12),6,lens=True))
a.fit()
a.save("wood-king.svg")
