from wedges import *
from math import *
a=Art()
# a four-leaved clover on a cord
c=(256,262)
stem="!262,280 268,340 290,400 !330,470 !350,500 !376,486 !350,462 318,396 300,340 !292,280"
a.ink(blob(stem)); a.cut(ribbon("!278,310 288,360 308,404 !340,462",0,9,8,0))
leaf="!256,252 214,226 178,186 164,140 182,106 222,104 !256,132 290,104 330,106 348,140 334,186 298,226"
for k,turn in enumerate((0,90,180,270)):
    T=lambda p: move(p,turn=turn+4,about=(256,262))
    a.cut(T(halo(leaf,8)))
    a.ink(T(blob(leaf)))
for k,turn in enumerate((0,90,180,270)):
    T=lambda p: move(p,turn=turn+4,about=(256,262))
    # the pale chevron and the vein of each leaf; more light on the two upper left
    lit=(1,0,0,1)[k]
    a.cut(T(ribbon("!190,148 214,172 256,196 298,172 !322,148",0,17,15,17,0)))
    a.cut(T(ribbon("!256,240 256,210",6,11)))
    if lit:
        a.cut(T(hatch("176,132 196,116 226,116","204,150 218,142 238,146",4,14)),T(hatch("186,186 216,220","216,182 238,206",3,12)))
        a.cut(T(hatch("290,118 330,124","282,146 308,150",3,11)),T(hatch("326,186 296,220","300,186 276,206",3,10)))
    else:
        a.cut(T(hatch("196,120 232,122","212,146 240,148",3,9)),T(hatch("286,120 324,126","276,146 304,150",3,9)))
# the drop of dew in the middle
d=disc(256,262,34); a.cut(disc(256,262,44)); a.ink(d); a.accent(disc(256,262,27)); a.cut(wedge((242,268),(254,246),9,.15,lens=True))
for x0,y0,x1,y1 in ((70,96,42,60),(110,56,92,22),(40,150,10,132),(440,96,468,60),(402,56,420,22),(472,150,502,132),(60,400,30,430),(100,446,78,480)): a.ink(wedge((x0,y0),(x1,y1),16))
a.fit(); a.save("clover.svg")
