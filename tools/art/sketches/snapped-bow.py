from wedges import *
a=Art()
flip=lambda p: move(p,turn=180,mirror=True)
limb="!306,262 !322,220 !332,276 !352,226 !364,300 !374,232 !392,262 396,184 380,112 334,54 286,32 258,12 254,-14 266,-36 !262,-48 !238,-44 222,-20 216,6 !196,16 !204,38 !222,34 246,62 280,86 312,130 322,180"
def half(F):
    cut,ink=lambda *p:[a.cut(F(x)) for x in p],lambda *p:[a.ink(F(x)) for x in p]
    cut(halo(limb,8)); ink(blob(limb))
    cut(ribbon("!334,200 332,160 316,116 286,76 248,46 236,10 !248,-36",0,13,14,12,9,7,0))
    cut(hatch("390,186 382,150 348,86 298,48","362,182 356,154 326,98 284,60",8,(11,12,9),-.05,rag=.7))
    cut(ribbon("!344,240 350,214 !350,184",0,9,0),wedge((380,244),(378,214),8))
# the halves spring apart
U=lambda p: move(move(p,turn=-45),-26,-6,turn=14,about=(350,160))
L=lambda p: move(move(flip(p),turn=-45),6,26,turn=-14,about=(350,160))
tu,tl=(F([((206,24),[])])[0][0] if F is U else F([((206,24),[])])[0][0] for F in (U,L))
# slack string
string=ribbon([(*tu,1),(tu[0]+6,tu[1]+90),(108,240),(190,262),(236,322),(222,388),(290,416),(*tl,1)],11,12,11,12,11)
half(U); half(L); a.ink(string)
# the arrow has fallen, point down
A=lambda p: move(p,-86,104,turn=118,scale=.8)
fl=[[(x,256+s*y,c) for x,y,c in ((98,4,1),(58,44,1),(106,52,0),(156,44,0),(190,4,1))] for s in (1,-1)]
shaft="!100,245 !452,245 !452,267 !100,267"; head="!440,208 !536,256 !440,304 !460,256"
a.cut(A(halo(shaft,10)),A(halo(head,12)),*(A(halo(f,18)) for f in fl)); a.ink(A(blob(shaft)),A(blob(head))); a.cut(A(poly("462,262 510,257 456,284")))
for s,f in zip((1,-1),fl):
    a.ink(A(halo(f,9))); a.accent(A(blob(f)))
    for x in (92,122): a.cut(A(wedge((x-6,256+s*48),(x+26,256+s*14),12)))
a.ink(A(poly("88,245 196,245 196,267 88,267 98,256")))
a.fit()
a.save("snapped-bow.svg")
