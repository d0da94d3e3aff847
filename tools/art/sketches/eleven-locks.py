from math import cos, pi, sin

from wedges import Art, blob, halo, hatch, move, poly, ribbon, wedge

art = Art()
top, right = [(18, 24), (130, 15), (262, 23), (384, 14), (495, 22)], [(489, 136), (498, 258), (491, 374), (496, 492)]
bottom, left = [(372, 497), (250, 489), (124, 498), (19, 490)], [(25, 364), (14, 248), (24, 126)]
art.ink(poly(top + right + bottom + left))

# the way on: an open arch to the left, with steps and light in it
gap = "!34,470 !38,196 54,146 !86,124 118,144 !134,192 !138,470"
art.cut(halo(gap, 8))
art.ink(poly("42,440 46,196 60,154 86,134 112,152 126,194 130,440"))
art.cut(poly("44,440 48,198 62,160 86,142 100,156 106,196 110,440"))
art.cut(poly("40,444 132,440 218,488 24,488"))
for y, x in ((330, 104), (358, 106), (390, 107), (426, 110)):
    art.ink(ribbon([(44, y), (x, y - 1)], 4, 10))
art.ink(hatch("110,180 112,312", "62,196 66,312", 6, 18), wedge((80, 140), (76, 176), 14))
art.ink(hatch("228,488 142,446", "150,484 100,452", 3, 13))
for y, x0, x1 in ((160, 24, 34), (252, 17, 27), (340, 23, 27)):
    art.cut(ribbon([(x0, y), (x1, y + 3)], 3, 8))
for x, y, d, e in (
    (30, 92, 34, 3),
    (50, 56, 40, 2),
    (104, 70, 36, 0),
    (100, 104, 24, 6),
    (146, 46, 30, 1),
    (400, 40, 26, 0),
    (448, 62, 26, 3),
):
    art.cut(wedge((x, y), (x + d, y + e), 12))

# the arch of the door
arch = lambda r, t: (320 + r * cos(t), 190 + r * 0.86 * sin(t))
for k in range(9):
    t0, t1 = pi + pi * k / 9 + 0.03, pi + pi * (k + 1) / 9 - 0.03
    outer = 166 + 5 * (k % 2)
    art.cut(poly([arch(146, t0), arch(outer, t0), arch(outer, t1), arch(146, t1)]))
    if k > 2:
        art.ink(
            [
                p
                for f in (0.3, 0.74)
                for p in wedge(arch(outer, t0 + (t1 - t0) * f), arch((158, 150)[f < 0.5], t0 + (t1 - t0) * f), 13)
            ]
        )
for y0, y1, e in ((194, 250, 0), (258, 316, 4), (324, 386, -3), (394, 446, 3)):
    art.cut(poly([(154 - e, y0), (178, y0), (178, y1), (154 - e, y1)]), poly([(468, y0), (484, y0), (484, y1), (468, y1)]))
    art.ink(wedge((485, y0 + 16), (468, y0 + 18), 16), wedge((485, y1 - 14), (472, y1 - 14), 14))

# oak, lit from the gap
art.ink(poly("186,446 186,190 206,126 258,80 322,68 386,80 438,126 458,190 458,446"))
xs, tops = (190, 262, 322, 382, 454), ((180, 86), (86, 76), (76, 86), (86, 180))
for i, (x0, x1) in enumerate(zip(xs, xs[1:])):
    a, b = tops[i]
    bend = [(x0 + 26, 130)] if i == 0 else [(x1 - 26, 130)] if i == 3 else []
    art.cut(poly([(x0 + 3, a), *bend, (x1 - 3, b), (x1 - 3, 442), (x0 + 3, 442)]))
art.ink(hatch("260,84 386,84", "270,116 374,112", 6, 15, rag=1.6))
art.ink(hatch("382,120 382,436", "356,126 354,436", 7, 15), hatch("457,176 457,436", "444,180 444,436", 7, 14))


# ten locks, picked
def bow(width):
    ring = [(-13, -6), (-13, -26), (0, -37), (13, -26), (13, -18, True)]
    return move(ribbon(ring, width, width), -1, -3, -30, 1, (-13, -6))


def padlock(x, y, turn, mirror):
    def hang(*shapes):
        return [p for paths in shapes for p in move(paths, x, y, turn, 0.95, (0, 0), mirror)]

    art.cut(hang(poly("-30,-20 30,-20 32,8 22,22 -22,22 -32,8")))
    art.ink(hang(bow(8), poly("-23,-14 23,-14 26,6 16,16 -16,16 -26,6")))
    art.cut(hang(wedge((0, 10), (0, -10), 11)))


for k, y in enumerate((180, 242, 304, 366, 427)):
    padlock((238, 225, 228, 222, 227)[k], y, (-8, 5, -3, 8, 0)[k], False)
    padlock((407, 419, 416, 421, 417)[k], y, (6, -6, 4, -8, 2)[k], True)

# the eleventh
hasp = "!276,112 !368,112 !376,134 !368,156 !276,156 !268,134"
art.cut(halo(hasp, 6))
art.ink(poly("276,112 368,112 376,134 368,156 276,156 268,134"))
ring = "!296,196 294,160 306,134 322,126 338,134 350,160 !348,196"
art.cut(ribbon(ring, 29, 29, 29))
art.ink(ribbon(ring, 18, 18, 18))
art.cut(ribbon("!296,188 297,164 !310,140", 3, 6, 2))
body = "!280,192 !364,192 !370,240 356,264 288,264 !274,240"
art.cut(halo(body, 12))
art.ink(halo(body, 7))
art.cut(halo(body, -1))
art.accent(halo(body, -5))
art.ink(poly("322,206 332,214 330,226 337,250 307,250 314,226 312,214"))
art.cut(ribbon("!287,202 286,226 !292,248", 3, 8, 2))

# the picks and the glove that hang from it
for x, y, hook in ((278, 384, -12), (292, 414, -14)):
    art.cut(ribbon([(290, 266), (x, y)], 24, 26))
    art.ink(ribbon([(290, 266), (x, y)], 8, 8), poly([(x + 4, y - 2), (x + 3, y + 7), (x + hook, y - 4), (x + hook, y - 14)]))
glove = (
    "!310,272 !372,268 !366,306 !364,318 376,336 384,360 !380,388 !368,386 !362,366 !360,418 !345,420 "
    "!342,376 !338,430 !323,430 !322,374 !316,416 !303,412 !306,360 !318,322 !316,306"
)
art.cut(move(halo(glove, 8), 2))
art.ink(move(blob(glove), 2))
art.cut(ribbon("!320,301 344,304 !372,299", 6, 7, 5), hatch("322,276 350,274", "326,294 350,294", 3, 8))
art.cut(wedge((315, 370), (326, 328), 8), wedge((334, 378), (340, 330), 9), wedge((355, 374), (354, 334), 8))

# the floor that nobody needs
for x0, x1 in ((236, 330), (340, 420), (430, 482)):
    art.cut(poly([(x0, 462), (x1, 462), (x1 + 4, 484), (x0 + 8, 484)]))
    art.ink(hatch([(x1 + 3, 467), (x1 + 5, 480)], [(x0 + 30, 468), (x0 + 50, 480)], 2, 12))
art.save("eleven-locks.svg")
