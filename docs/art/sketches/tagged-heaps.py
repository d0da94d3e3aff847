from math import cos, pi, sin

from wedges import Art, blob, disc, halo, hatch, move, poly, ribbon, wedge

art = Art()
top, right = [(20, 20), (126, 24), (250, 14), (376, 24), (494, 17)], [(498, 130), (489, 252), (497, 380), (491, 494)]
bottom, left = [(386, 489), (258, 498), (130, 490), (17, 496)], [(14, 376), (24, 254), (16, 134)]
art.ink(poly(top + right + bottom + left))

# the crown shines: it has to make up the weight
cx, cy = 294, 316
for ring, (r0, r1, n, w) in enumerate(((92, 158, 26, 17), (166, 270, 32, 20))):
    for k in range(n):
        t = 2 * pi * (k + 0.5 * ring) / n
        e = r0 + (r1 - r0) * (1, 0.66, 0.84)[k % 3]
        x, y = cx + e * cos(t), cy + e * sin(t)
        if sin(t) < -0.5 and 36 < y and 232 < x < 366:
            art.cut(wedge((cx + r0 * cos(t), cy + r0 * sin(t)), (x, y), w))

# floor
art.cut(ribbon("!20,430 250,427 !492,430", 8, 10, 8))
for y0, y1, xs in ((440, 461, (24, 130, 250, 372, 488)), (467, 486, (24, 80, 190, 330, 440, 488))):
    for x0, x1 in zip(xs, xs[1:]):
        art.cut(poly([(x0 + 4, y0), (x1 - 4, y0), (x1 - 2, y1), (x0 + 2, y1)]))
        far = abs((x0 + x1) / 2 - cx)
        if far > 50:
            e, s = (x1, 1) if x0 > cx else (x0, -1)
            art.ink(hatch([(e, y0 + 5), (e, y1 - 5)], [(e - s * far * 0.36, y0 + 5), (e - s * far * 0.26, y1 - 6)], 2, 10))


def coin(x, y, r, lit, seam=0):
    """A coin on its back; the rim away from the light is dark."""
    if seam:
        art.ink(poly([(x - r - 8, y - 1), (x - 8, y - 16), (x + 8, y - 16), (x + r + 8, y), (x + 8, y + 16), (x - 8, y + 16)]))
    art.cut(blob([(x - r, y), (x - 2, y - r * 0.5), (x + r, y), (x + 2, y + r * 0.5)]))
    art.ink(wedge((x - lit * r * 0.7, y + 1), (x + lit * r * 0.55, y + 2), 7, 0.22 * lit))


def heap(outline, coins, lit, r=20):
    art.cut(halo(outline, 6))
    art.ink(blob(outline))
    for x, y in coins:
        coin(x, y, r, lit)


HOUSE = "276,217 316,243 303,243 303,264 281,264 281,248 268,248 268,264 248,264 248,243 236,243"


def tag(x, y, s, turn):
    """A parcel label with a house on it."""

    def put(paths):
        return move(paths, x - 256, y - 240, turn, s, (256, 240))

    art.ink(put(poly("172,240 208,190 340,190 340,290 208,290")))
    art.cut(put(poly("188,240 214,204 326,204 326,276 214,276")))
    art.ink(put(disc(218, 240, 8)), put(poly(HOUSE)))


# the first village had a bell
bell = "!46,262 56,240 58,200 70,172 86,164 102,172 116,200 120,238 !132,258 90,268"
tip = lambda paths: move(paths, 0, 8, -9, 1, (90, 260))
art.cut(tip(halo(bell, 7)), tip(disc(86, 152, 17)))
art.ink(tip(disc(86, 152, 9)), tip(blob(bell)))
art.cut(tip(hatch("116,188 118,240", "84,192 84,240", 4, 13, -0.05)), tip(ribbon("!54,246 90,254 !122,244", 3, 6, 3)))
heap("!30,428 38,384 54,320 74,276 94,266 114,280 134,330 156,390 !178,428", ((58, 412), (98, 416), (84, 296), (70, 326)), 1)
tag(84, 368, 0.66, -8)

# the second a cart
art.cut(disc(184, 156, 67))
art.ink(disc(184, 156, 60))
for k in range(8):
    a0, a1 = pi * k / 4 + 0.26, pi * k / 4 + 0.62
    if k not in (1, 2):
        art.cut(poly([(184 + r * cos(t), 156 + r * sin(t)) for r, t in ((46, a0 - 0.06), (46, a1 + 0.06), (20, a1), (20, a0))]))
art.cut(disc(184, 156, 9))
second = "!106,428 128,376 146,300 164,232 188,204 212,226 232,300 252,376 !276,428"
heap(second, ((140, 408), (186, 412), (152, 374), (187, 222), (174, 254), (212, 268), (196, 378)), 1)
tag(180, 322, 0.72, 6)

# the fourth a cock from its church
art.cut(
    poly("414,100 424,100 424,200 414,200"),
    poly("370,122 392,110 392,117 450,117 462,108 474,108 466,122 474,136 462,136 450,127 392,127 392,134"),
)
cock = "!378,66 !390,58 388,48 !394,38 !400,44 !408,38 412,50 420,66 440,64 448,44 466,34 486,44 !482,58 468,60 462,78 446,94 !424,100 !408,98 396,86 390,72"
art.cut(blob(cock))
art.ink(disc(399, 54, 4), hatch("478,46 464,60 450,84", "452,62 440,72 424,84", 3, 8))
fourth = "!312,428 340,380 364,300 386,216 416,188 444,212 466,290 482,370 !482,428"
heap(fourth, ((404, 412), (448, 410), (412, 376), (450, 374), (418, 214), (432, 246), (394, 262)), -1)
tag(424, 318, 0.76, -7)

# and home
heap("!212,434 232,402 258,372 292,358 328,372 352,402 !374,434", ((244, 420), (262, 394), (330, 398), (346, 420)), 1, 18)
tag(296, 412, 0.5, 4)
crown = "!256,368 !238,302 !264,326 !274,280 !294,318 !316,278 !324,326 !350,300 !334,366 294,376"
art.ink(halo(crown, 13))
art.cut(halo(crown, 7))
art.accent(blob(crown))
art.ink(ribbon("!254,352 294,359 !336,350", 5, 7, 5))
art.cut(wedge((254, 322), (264, 344), 9, 0, True))
for x, y in ((44, 438), (128, 439), (212, 441), (392, 439), (462, 437)):
    coin(x, y, 17, 1, 1)
for x, y, d, e in ((34, 54, 46, 2), (98, 42, 50, -2), (48, 92, 34, 3), (250, 40, 30, 2), (150, 70, 26, 0)):
    art.cut(wedge((x, y), (x + d, y + e), 12))
art.save("tagged-heaps.svg")
