from math import cos, pi, sin

from wedges import Art, blob, disc, halo, hatch, move, poly, ribbon, wedge

art = Art()
top, right = [(20, 20), (126, 24), (250, 14), (376, 24), (494, 17)], [(498, 130), (489, 252), (497, 380), (491, 494)]
bottom, left = [(386, 489), (258, 498), (130, 490), (17, 496)], [(14, 376), (24, 254), (16, 134)]
art.ink(poly(top + right + bottom + left))
# light falls on the small heap in the middle
cx, cy = 256, 300
for k in range(13):
    t = -pi / 2 + (k - 6) * 0.22
    r0, r1 = 112, (250, 190, 226)[k % 3]
    art.cut(wedge((cx + r0 * cos(t), cy + r0 * sin(t)), (cx + r1 * cos(t), cy + r1 * sin(t)), 21 if abs(k - 6) < 5 else 14))


def coin(x, y, r, lit):
    """A coin that lies: its rim is dark on the side away from the light."""
    art.cut(blob([(x - r + 5, y), (x, y - r * 0.62 + 5), (x + r - 5, y), (x, y + r * 0.62 - 5)]))
    art.ink(wedge((x + lit * r * 0.8, y), (x + lit * r * 0.1, y + 1), 7))


def heap(outline, rows, lit, r):
    """A black mass; the coins on it lie in rows like scales, those away from the light are lost in the dark."""
    art.front(outline, 8)
    for y, xs in rows:
        for x in xs:
            coin(x, y, r, lit)


def label(x, y, s, turn, sign):
    """A parcel's tag on its string: clipped corners, an eyelet, and the mark of the village."""

    def put(paths):
        return move(paths, x - 256, y - 256, turn, s, (256, 256))

    string = "!256,176 250,140 262,110 !256,76"
    art.cut(put(ribbon(string, 20, 20, 20)))
    art.ink(put(ribbon(string, 9, 9, 9)))
    tag = "!226,160 !286,160 !322,198 !322,356 !190,356 !190,198"
    art.cut(put(halo(tag, 8)))
    art.ink(put(poly(tag.replace("!", ""))))
    art.cut(put(poly("233,174 279,174 308,204 308,342 204,342 204,204")))
    art.ink(put(disc(256, 196, 14)), put(hatch("306,220 306,338", "288,224 288,334", 4, 12)))
    art.cut(put(disc(256, 196, 6)))
    art.ink(*[put(poly(part)) for part in sign])


HOUSE = ("256,220 302,262 288,262 288,324 266,324 266,288 246,288 246,324 224,324 224,262 210,262",)
MILL = ("244,262 268,262 280,328 232,328", "206,226 220,218 306,300 294,310", "294,214 308,224 222,306 210,296")
CHURCH = ("212,326 212,282 232,266 232,240 246,212 260,240 260,262 300,282 300,326",)
# one that is older than the others, then two villages that were worth the trouble
first = "!20,440 21,300 34,262 52,236 72,262 100,320 !130,440"
art.front(first, 8)
coin(50, 266, 20, 1)
coin(38, 300, 20, 1)
heap("!22,440 34,380 64,300 96,236 122,212 148,236 178,300 206,372 !226,440", [(240, (122,)), (270, (98, 146)), (306, (78,)), (342, (60, 178)), (378, (46, 186)), (414, (42,))], 1, 22)
heap("!288,440 308,370 334,300 362,234 390,206 416,234 446,300 476,376 !488,440", [(236, (390,)), (268, (368, 416)), (302, (346,)), (340, (332, 456)), (378, (470,)), (414, (468,))], -1, 22)
# what stands out of them: a candlestick, a cup
stick = "!84,226 !92,214 !92,150 !80,144 !80,130 !122,130 !122,144 !110,150 !110,214 !118,226"
art.cut(halo(stick, 7))
art.ink(poly(stick.replace("!", "")))
art.cut(poly("90,134 112,134 112,140 90,140"), wedge((98, 212), (98, 156), 8))
art.cut(poly("92,132 94,96 110,96 110,132"))
art.ink(hatch("110,100 110,130", "98,102 98,128", 3, 9))
cup = "!386,132 !446,126 440,164 424,180 !420,182 !424,208 !404,210 !408,184 394,168"
art.front(cup, 7)
art.cut(ribbon("!392,142 414,144 !438,138", 5, 8, 5), wedge((398, 150), (408, 174), 10))
label(118, 352, 0.7, -7, MILL)
label(402, 352, 0.7, 8, CHURCH)
# home, third from the left, and rather small
small = "!152,452 176,416 206,380 234,362 256,356 278,362 306,380 336,416 !360,452"
art.front(small, 9)
for x, y in ((186, 438), (204, 408), (312, 408), (328, 438)):
    coin(x, y, 20, 1)
label(258, 404, 0.46, 3, HOUSE)
crown = "!196,352 !172,262 !214,296 !226,232 !256,286 !286,232 !298,296 !340,262 !316,352 256,364"
art.ink(halo(crown, 15))
art.cut(halo(crown, 8))
art.ink(halo(crown, 2))
art.accent(halo(crown, -4))
art.ink(ribbon("!202,332 256,343 !310,332", 6, 8, 6))
art.cut(wedge((192, 300), (210, 330), 9, 0, True), wedge((228, 262), (236, 312), 9, 0, True))
# floor
art.cut(ribbon("!20,456 250,454 !492,456", 7, 9, 7))
for x0, x1 in ((24, 112), (118, 230), (236, 352), (358, 488)):
    art.cut(poly([(x0 + 4, 466), (x1 - 4, 466), (x1, 485), (x0, 485)]))
    art.ink(hatch([(x1, 470), (x1, 482)], [(x1 - 50, 470), (x1 - 36, 481)], 2, 9))
art.save("tagged-heaps.svg")
