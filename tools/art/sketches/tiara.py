from wedges import *
from math import *
a=Art()
for p in ("!330,470 430,462 !520,444","!360,486 430,480 !490,472"): a.ink(ribbon(p,0,11,0))
# open at the back: the front of it stands up, leaf by leaf
def leaf(x,y,tx,ty,w):
    dx,dy=tx-x,ty-y; L=hypot(dx,dy); nx,ny=-dy/L,dx/L
    return [(x-nx*w*.4,y-ny*w*.4,1),(x+dx*.5-nx*w,y+dy*.5-ny*w,0),(tx,ty,1),(x+dx*.5+nx*w,y+dy*.5+ny*w,0),(x+nx*w*.4,y+ny*w*.4,1)]
leaves=[(60,372,-8,258,34),(452,372,520,258,34),(112,380,52,180,40),(400,380,460,180,40),(180,386,140,112,44),(332,386,372,112,44)]
for x,y,tx,ty,w in leaves:
    o=leaf(x,y,tx,ty,w); a.front(o, 8)
    lit=x<256
    # a rib, and light left of it
    i=[(x-3,y-14,1),(x+(tx-x)*.5-w*(.62 if lit else .5),y+(ty-y)*.55-6,0),(tx+(x-tx)*.1,ty+(y-ty)*.1,1),(x+(tx-x)*.5-4,y+(ty-y)*.5,0)]
    if lit: a.cut(blob(i)); a.ink(hatch([(x+(tx-x)*.2,y+(ty-y)*.2,0),(x+(tx-x)*.8,y+(ty-y)*.8,0)],[(x+(tx-x)*.2-w*.5,y+(ty-y)*.2-10,0),(x+(tx-x)*.8-w*.4,y+(ty-y)*.8-6,0)],5,9,rag=.7))
    else: a.cut(hatch([(x+(tx-x)*.2,y+(ty-y)*.2,0),(x+(tx-x)*.85,y+(ty-y)*.85,0)],[(x+(tx-x)*.3-w*.55,y+(ty-y)*.3-4,0),(x+(tx-x)*.9-w*.3,y+(ty-y)*.9,0)],5,9,rag=.7))
# the tall one in the middle, with a stone that hangs in it
mid="!220,388 190,300 186,210 214,110 !256,14 298,110 326,210 322,300 !292,388"
a.front(mid, 9); 
a.cut(blob("!234,380 208,300 204,214 226,124 !250,58 238,140 224,214 228,300 !246,380")); a.ink(hatch("244,110 226,200 230,330","224,124 206,206 212,310",6,9,.04,rag=.7)); a.cut(hatch("274,100 306,200 304,330","268,130 290,206 288,310",7,(8,10,8),-.05,rag=.6))
st="!256,150 290,208 294,256 !256,310 218,256 222,208"
a.front(st, 9); a.cut(halo(st,-6)); a.accent(halo(st,-9)); a.ink(hatch("286,224 284,262 262,292","266,218 264,252 254,272",4,9,-.04)); a.cut(wedge((236,252),(244,196),12,.1,lens=True))
for x,y,r in ((256,4,21),(136,106,17),(376,106,17),(46,174,15),(466,174,15),(-12,252,13),(524,252,13)): a.cut(disc(x,y,r+6)); a.ink(disc(x,y,r)); a.cut(wedge((x-r*.6,y+r*.2),(x,y-r*.65),r*.62,.2,lens=True))
# the band: a half hoop, its ends towards the hair
bd="!-2,344 !24,340 60,372 140,398 256,408 372,398 452,372 !488,340 !514,344 500,398 460,432 372,460 256,470 140,460 52,432 12,398"
a.front(bd, 8); a.cut(ribbon("!12,362 50,396 140,422 !236,432",6,11,10,6),ribbon("!290,432 372,422 460,396 !500,364",4,7,6,3))
for x,y in ((60,416),(116,436),(176,447),(336,447),(396,436),(452,416)): a.cut(disc(x,y,9)); a.ink(disc(x+2,y+2,3.5))
g="!256,414 !284,440 !256,464 !228,440"; a.cut(halo(g,7)); a.ink(poly(g.replace('!',''))); a.accent(poly("256,423 274,440 256,456 238,440")); a.cut(poly("253,429 253,444 245,440"))
a.fit()
a.save("tiara.svg")
