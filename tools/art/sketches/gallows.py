from math import cos, pi, sin

from motifs import Frame, streaks
from wedges import Art, blob, disc, halo, hatch, poly, ribbon, wedge

art = Art()
frame = Frame([(22, 17), (136, 23), (260, 15), (380, 22), (493, 18)], [(487, 126), (496, 252), (488, 376), (494, 494)],
              [(384, 488), (258, 497), (130, 490), (17, 496)], [(24, 376), (15, 258), (23, 134)])
frame.begin(art)

# the day goes down behind it
sun = (196, 300)
for k in range(18):
    t = pi + pi * (k + 0.3) / 18.6
    c, s = cos(t), sin(t)
    e = (222, 186, 206)[k % 3]
    art.ink(wedge((sun[0] + 126 * c, sun[1] + 126 * s), (sun[0] + e * c, sun[1] + e * s), (15, 11)[k % 2]))
art.accent(disc(*sun, 104))
for y, x0, x1, w in ((276, 104, 200, 9), (306, 84, 246, 12), (338, 100, 292, 13), (318, 240, 302, 9)):
    art.cut(ribbon([(x0, y), ((x0 + x1) / 2, y - 3), (x1, y)], 0, w, 0))
# bars of cloud
streaks(art, (
    ("!18,92 80,80 150,86 !196,98", 15),
    ("!22,60 70,54 !120,62", 9),
    ("!500,300 460,292 !420,302", 12),
    ("!500,330 470,326 !436,334", 7),
))

# hill
hill = "!0,406 60,396 150,380 250,366 350,360 430,368 !512,392 !512,512 !0,512"
art.front(hill, 8)
for k, (x, y) in enumerate(((52, 404), (104, 396), (160, 386), (214, 380), (268, 376))):
    art.cut(wedge((x, y + 6), (x - 26 - k * 2, y + 40 + k * 7), 14 + k, -0.05))
for k, (x, y) in enumerate(((430, 380), (468, 390))):
    art.cut(wedge((x, y + 6), (x + 18, y + 38), 15, 0.05))
# the road that everybody comes by
road = "!196,498 !330,498 346,470 392,444 446,430 !500,424 !500,410 430,412 352,424 270,448 220,474"
art.cut(blob(road))
art.ink(hatch("488,424 400,436 338,474", "440,416 340,428 270,462", 6, (10, 15), 0.04))

# the frame
post = "!350,70 !398,62 !402,250 !408,384 !352,384 !354,250"
beam = "!118,78 !126,120 !452,98 !448,54"
brace = "!352,206 !356,168 !282,104 !240,110"
foot = "!352,384 !334,402 !300,416 !456,416 !424,400 !408,384"
for shape in (foot, brace, post, beam):
    art.front(shape, 8)
art.cut(hatch("358,112 360,240 360,372", "386,120 386,240 388,376", 10, (12, 16), 0.06))
art.cut(hatch("132,84 240,76 336,70", "164,108 270,98 360,92", 8, (9, 13), 0.04), wedge((404, 64), (440, 90), 12))
art.cut(ribbon("!270,110 304,138 !344,176", 2, 9, 3), wedge((338, 406), (376, 402), 9))

# the rope: nobody in it today
rope = [(182, 114), (186, 150), (184, 186), (188, 212)]
art.cut(ribbon(rope, 30, 30))
art.ink(ribbon(rope, 15, 15))
loop = "!186,236 164,268 152,304 166,336 190,346 214,334 224,302 210,266 !190,236"
art.cut(ribbon(loop, 28, 28))
art.ink(ribbon(loop, 14, 15, 14))
knot = "!172,196 !204,196 !204,244 !172,244"
art.cut(halo(knot, 6))
art.ink(poly(knot))
art.cut(*(poly([(172, y), (204, y - 4), (204, y + 1), (172, y + 5)]) for y in (207, 220, 233)))
for x, y in ((182, 132), (184, 158), (184, 182), (160, 282), (154, 310), (176, 340), (206, 338), (222, 308), (214, 280)):
    art.cut(wedge((x - 6, y + 4), (x + 7, y - 6), 6, lens=True))

# a crow has time
crow = "!398,64 410,34 432,26 446,30 !474,42 !448,46 446,62 434,78 !404,92 !372,112 !382,88"
art.front(crow, 7)
art.cut(disc(442, 37, 4), wedge((412, 46), (388, 96), 11, 0.05), wedge((428, 58), (406, 86), 8))

frame.end(art)
art.save("gallows.svg")
