from wedges import *
from math import *
a=Art()
# it nodded, and then it broke: the head hangs by a splinter
T=lambda p: move(p,turn=-38)
U=lambda p: move(p,-8,44,turn=44,about=(330,190))
def part(F):
    return (lambda *p:[a.ink(F(x)) for x in p]),(lambda *p:[a.cut(F(x)) for x in p]),(lambda *p:[a.accent(F(x)) for x in p])
ink,cut,acc=part(T)
sh="!-10,236 270,236 !296,228 !284,246 !310,250 !286,258 !300,276 !268,276 -10,276"
for f in ("!40,236 -6,160 !70,156 124,168 !176,236","!40,276 -6,352 !70,356 124,344 !176,276"): cut(halo(f,8)); ink(halo(f,1))
acc(blob("!60,228 26,172 74,168 118,178 !154,228")); acc(blob("!60,284 26,340 74,344 118,334 !154,284"))
ink(hatch("44,178 120,184","78,232 140,230",4,14,rag=.3),hatch("44,334 120,328","78,280 140,282",4,15,rag=.3)); cut(wedge((36,172),(62,220),7))
cut(halo(sh,7)); ink(blob(sh)); cut(ribbon("!184,248 220,246 !262,248",6,11,4)); cut(poly("-10,236 20,256 -10,276"))
for x in (180,26): cut(ribbon([(x,232,1),(x+5,256),(x,280,1)],7,8,7))
ink,cut,acc=part(U)
sh2="!440,176 330,176 !306,168 !318,186 !298,194 !316,206 !308,218 !330,214 440,214"
hd="!540,195 !414,116 !438,195 !414,274"
cut(halo(sh2,7)); ink(blob(sh2)); cut(ribbon("!340,188 380,187 !420,188",4,11,6))
cut(halo(hd,8)); ink(blob(hd)); cut(poly("508,190 436,142 452,190")); cut(hatch("498,206 436,248","470,200 446,212",4,10))
a.ink(ribbon("!322,134 340,140 !352,158",9,9,6))
# where it gave
for p,q in (((286,84),(270,46)),((330,78),(336,34)),((370,98),(398,66)),((246,120),(208,104))): a.ink(wedge(p,q,18))
for t in ("!388,176 !416,164 !412,192","!250,168 !268,156 !270,180"): a.ink(blob(t))
# how it shakes
for p in ("!474,300 492,330 476,358 !494,388","!350,392 336,418 352,444 !338,472"): a.ink(ribbon(p,0,13,13,0))
a.fit(); a.save("snapped-arrow.svg")
