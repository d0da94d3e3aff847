from wedges import *
a=Art()
# the pole that it hangs on
pole="!2,92 60,100 256,112 450,98 !512,88 !512,120 450,130 256,142 60,132 !2,124"
a.ink(blob(pole)); a.cut(ribbon("!8,102 60,108 !110,112",10,9,0),ribbon("!420,114 460,110 !506,104",0,6,4))
out="!178,64 !218,50 256,92 !294,50 !334,64 392,84 !496,190 !430,268 !380,222 376,320 !394,470 !364,440 !338,496 !298,452 !256,506 !214,452 !174,496 !148,440 !118,470 136,320 !132,222 !82,268 !16,190 120,84"
a.front(out, 9)
# rings, row by row; fewer and smaller in the shadow
def inside(x,y):
    if y<110: return 150<x<362 and abs(x-256)>(110-y)*.55+28
    if y<225: return abs(x-256)<min(118+(y-104)*1.4,222-max(0,y-176)*1.1) and not (112<abs(x-256)<132 and y>206)
    return abs(x-256)<(104 if y<330 else 104+(y-330)*.12)
y=104; k=0
while y<446:
    x=40+(k%2)*14
    while x<480:
        belt=296<y<352
        if inside(x,y) and inside(x+12,y) and not belt:
            w=(19 if x<235 else 13 if x<320 else 9)
            s=1 if k%2 else -1
            a.cut(wedge((x+3,y-9),(x+3,y+10),w,.36*s,lens=True))
        x+=29
    y+=24; k+=1
# collar of leather, laced
col="!170,60 !222,40 240,76 256,86 272,76 !290,40 !342,60 326,104 288,128 !256,206 !224,128 186,104"
a.front(col, 7); a.cut(ribbon("!186,66 202,94 234,114 !250,164",9,12,12,0),ribbon("!326,66 308,94 280,112 !264,150",4,6,6,0)); a.cut(wedge((222,58),(236,92),9),wedge((290,58),(278,88),7))
a.cut(disc(256,112,19)); a.ink(disc(256,112,15)); a.accent(disc(256,112,11)); a.cut(wedge((249,116),(255,103),5,.2,lens=True))
# belt
belt="!126,300 190,316 256,320 322,316 !386,300 !388,338 322,354 256,358 190,354 !124,338"
a.front(belt, 8); a.cut(ribbon("!134,312 190,327 !228,330",6,9,4),hatch("140,338 226,350","144,322 222,336",5,8,rag=.4),hatch("372,330 316,346","366,318 316,332",3,7))
a.cut(poly("228,304 286,304 286,374 228,374")); a.ink(poly("234,310 280,310 280,368 234,368")); a.accent(poly("245,321 269,321 269,357 245,357")); a.cut(poly("249,325 257,325 249,347")); a.ink(poly("256,334 300,336 300,344 256,344"))
# the hem: leather under the rings
for x,y in ((176,478),(256,486),(336,478)): a.cut(wedge((x,y),(x,y-28),9 if x<270 else 6))
a.fit()
a.save("mail-shirt.svg")
