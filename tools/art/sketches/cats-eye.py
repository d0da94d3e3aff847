from wedges import *
from math import *
a=Art()
# a polished stone in a setting of claws
P=lambda r,t,q=.8:(256+r*cos(t),262+r*q*sin(t))
ring=" ".join("%.0f,%.0f"%P(200,k*pi/6) for k in range(12))
a.ink(blob(ring))
n=26
for k in range(n):
    t=2*pi*k/n+.1; lit=cos(t-3.9)>.1
    x,y=P(184,t); a.cut(disc(x,y,14 if lit else 10))
    if lit: a.ink(disc(x+3,y+3,7))
a.cut(disc(256,262,166,134)); a.ink(disc(256,262,158,126)); 
a.accent(disc(256,262,148,116))
# shadow of the dome, right and below
a.ink(hatch([(*P(152,t),0) for t in (-.6,-.1,.4,.9,1.4,1.9)],[(*P(98,t),0) for t in (-.6,-.1,.4,.9,1.4,1.9)],15,(9,16,9),-.06,rag=.9))
# the slit, that follows you
sl="!256,142 282,190 292,262 282,332 !256,382 230,332 220,262 230,190"
a.front(sl, 10); a.cut(ribbon("!240,196 232,262 !242,322",0,9,0))
# light on it
a.cut(blob("!140,250 150,214 180,184 !206,172 200,206 178,236 !164,262")); a.cut(wedge((146,276),(168,318),12,-.1,lens=True))
# claws
for t in (.72,pi-.72,pi+.72,-.72):
    c,s=cos(t),sin(t)
    q=[(256+202*c-22*s,262+166*s+22*c,1),(256+222*c,262+186*s,0),(256+202*c+22*s,262+166*s-22*c,1),(256+134*c+6*s,262+108*s-6*c,0),(256+118*c,262+94*s,1),(256+134*c-6*s,262+108*s+6*c,0)]
    a.front(q, 7); a.cut(wedge((256+200*c-7*abs(s),262+164*s-6),(256+144*c-3,262+116*s-3),12 if c<0 or s<0 else 8))
# rays
for k in range(9):
    t=-pi/2+(k-4)*.33; r0,l=(1,0)[0],(58,38)[k%2]
    x,y=256+216*cos(t),262+180*sin(t)
    if abs(abs(t+pi/2)-.85)<.12: continue
    a.ink(wedge((x,y-6),(x+l*cos(t),y-6+l*sin(t)),14))
for k in (-2,-1,0,1,2):
    t=pi/2+k*.34; x,y=256+214*cos(t),262+178*sin(t); l=(46,34,46)[abs(k)%3]
    a.ink(wedge((x,y+4),(x+l*cos(t),y+4+l*sin(t)),13))
a.fit()
a.save("cats-eye.svg")
