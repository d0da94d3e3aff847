from wedges import *
from math import *
a=Art()
for p in ("!300,486 400,482 !500,462","!340,500 410,498 !470,490"): a.ink(ribbon(p,0,11,0))
def arc(cx,cy,rx,ry,turn,t0,t1,n=16):
    o=[]
    for k in range(n+1):
        t=t0+(t1-t0)*k/n; x,y=rx*cos(t),ry*sin(t); c,s=cos(turn),sin(turn)
        o.append((cx+c*x-s*y,cy+s*x+c*y,k in (0,n)))
    return o
def band(g,t0,t1):
    A=lambda q,d=0,n=16: arc(g[0],g[1],g[2]+d,g[3]+d,g[4],*q,n)
    k=6 if t1-t0>2 else 3
    a.cut(ribbon(A((t0,t1),n=k),74,n=k+1)); a.ink(ribbon(A((t0-.05,t1+.05),n=k),60,n=k+1))
def light(g,t0,t1,n,r0,r1,w):
    P=lambda t,d: arc(g[0],g[1],g[2]+d,g[3]+d,g[4],t,t,1)[0][:2]
    o=[]
    for k in range(n):
        t=t0+(t1-t0)*k/(n-1); s=(1,.8,.92,.7)[k%4]; o+=wedge(P(t,r0),P(t+.03,r0+(r1-r0)*s),w)
    a.cut(o)
A=(178,296,140,158,-.5); B=(336,284,132,150,.45)
for g in (A,B):
    band(g,0,pi); band(g,pi,2*pi); a.ink(ribbon(arc(*g,-.2,.2,2),60,n=3))
def cuts(g):
    light(g,2.6,4.6,13,23,-14,15); light(g,-1.2,-.5,4,23,4,11); light(g,.3,1.5,8,-22,4,9); a.cut(ribbon(arc(*g,1.7,2.5,6),0,10,0))
cuts(A); cuts(B)
# the first passes over the second once
t0,t1=-.86,-.3
band(A,t0,t1); light(A,t0+.1,t1-.1,4,23,-2,11)
# a heart on the one, a crack through the other
def hrt(x,y,k): return f"!{x},{y+56*k:.0f} {x-42*k:.0f},{y+14*k:.0f} {x-54*k:.0f},{y-18*k:.0f} {x-32*k:.0f},{y-44*k:.0f} !{x},{y-22*k:.0f} {x+32*k:.0f},{y-44*k:.0f} {x+54*k:.0f},{y-18*k:.0f} {x+42*k:.0f},{y+14*k:.0f}"
x,y=98,158
h=hrt(x,y,1.15); a.front(h, 9); a.cut(halo(h,-8)); a.accent(halo(h,-12)); a.cut(wedge((70,160),(80,126),11,.15,lens=True)); a.ink(ribbon(f"!{x+2},{y-26} {x-10},{y+2} {x+10},{y+16} !{x-2},{y+56}",9,10,9,0))
for t,l in ((-2.6,46),(-2.1,60),(-1.57,48),(-1.0,60)): a.ink(wedge((x+82*cos(t),y+76*sin(t)),(x+(82+l)*cos(t),y+(76+l)*sin(t)),14))
a.fit()
a.save("linked-rings.svg")
