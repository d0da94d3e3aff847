from math import cos, pi, sin

from motifs import Frame
from wedges import Art, blob, halo, hatch, move, poly, ribbon, wedge

art = Art()
frame = Frame([(17, 24), (128, 15), (254, 22), (386, 14), (495, 21)], [(489, 128), (498, 256), (490, 380), (495, 493)],
              [(382, 488), (256, 498), (124, 489), (19, 496)], [(25, 372), (14, 250), (24, 128)])
art.ink(poly(frame.edge))


def spike(x, w, y0, y, teeth):
    """A stalactite, white towards the torch, dark teeth from the right."""
    art.cut(
        poly(
            [
                (x - w * 0.5, y0),
                (x - w * 0.26, y0 + (y - y0) * 0.5),
                (x, y),
                (x + w * 0.2, y0 + (y - y0) * 0.46),
                (x + w * 0.5, y0),
            ]
        )
    )
    for k in range(teeth):
        v = (k + 0.3) / teeth * 0.85
        h = w * 0.5 * (1 - v)
        art.ink(wedge((x + h + 3, y0 + (y - y0) * v), (x - h * (0.2, 0.6, 0)[k % 3], y0 + (y - y0) * (v + 0.1)), w * 0.32))


for t in ((46, 40, 34, 128, 3), (88, 46, 34, 186, 5), (136, 46, 34, 116, 3), (178, 40, 34, 170, 4), (470, 30, 34, 190, 4)):
    spike(*t)


def up(*shapes):
    """The face is drawn large and hung from the roof."""
    return [p for paths in shapes for p in move(paths, 14, -24, 0, 0.84, (321, 40))]


# the face in the roof: the torch lights it from below and from the left
rock = "!192,58 !198,112 182,160 !196,226 !204,276 !222,268 !236,316 !254,350 !272,342 !288,398 !312,384 !330,428 !352,388 !372,402 !384,350 !408,340 !420,290 !440,268 !450,216 464,160 !444,112 !450,58"
art.ink(up(halo(rock, 10)))
art.cut(up(halo(rock, 7)))
art.ink(up(blob(rock)), poly("208,23 458,21 456,50 428,42 330,46 246,40 218,52"))
art.cut(up(hatch("190,146 200,200 204,244", "234,140 242,200 244,240", 6, 18, 0.05)))
art.cut(up(hatch("452,150 446,216 434,300", "424,156 418,214 414,280", 6, 10, -0.05)))
# brows like ledges
art.cut(
    up(
        poly("198,128 222,92 262,86 306,118 312,142 262,124 228,128"),
        poly("330,142 336,118 378,88 416,94 440,126 412,126 380,122"),
    )
)
art.ink(up(hatch("222,88 304,112", "226,118 300,130", 5, 15), hatch("340,110 420,90", "348,130 424,122", 5, 19)))
# eyes shut, out of manners
for m in (0, 1):
    lid = "!222,166 246,148 276,152 !300,172 274,184 244,182"
    place = lambda p: move(p, 0, 0, 0, 1, (321, 0), bool(m))
    art.cut(up(place(blob(lid))))
    art.ink(up(place(ribbon("!226,168 260,178 !298,174", 3, 9, 4))))
# a nose that drips
art.cut(up(poly("304,148 330,146 336,196 356,224 344,240 324,262 300,242 286,228 302,196")))
art.ink(up(hatch("340,150 338,200 358,228", "318,160 320,204 326,236", 5, 15)))
# moustache
lip = "!324,262 !290,248 !240,256 !204,296 !232,284 !234,318 !256,288 !270,316 !286,286 !324,280"
art.cut(up(blob(lip), move(blob(lip), 0, 0, 0, 1, (321, 0), True)))
art.ink(up(hatch("412,280 394,258 352,248", "384,292 370,276 344,276", 5, 13)))
# and an answer
art.cut(up(poly("284,308 320,294 358,308 364,334 346,358 298,358 280,334")))
art.ink(up(poly("292,312 320,302 350,312 354,330 340,346 302,346 290,330")))

# it comes back to the spot
for r, w, t0, t1 in ((132, 13, 0.5, 0.86), (166, 15, 0.42, 0.87), (200, 17, 0.36, 0.86)):
    arc = [(334 + r * cos(pi * t), 262 + r * 0.92 * sin(pi * t)) for t in (t0, t0 * 0.67 + t1 * 0.33, t0 * 0.33 + t1 * 0.67, t1)]
    art.cut(ribbon(arc, 0, w, w, 0))

for k, t in enumerate((0.78, 0.92, 1.06, 1.2, 1.8, 1.94, 2.08)):
    c, d = cos(pi * t), sin(pi * t)
    e = (74, 64)[k > 3] + (26, 34, 22)[k % 3]
    art.cut(wedge((109 + 64 * c, 290 + 72 * d), (109 + e * c, 290 + e * 1.1 * d), 15))

# floor
ground = (
    "!26,444 60,436 !92,446 !150,450 214,444 !262,462 !330,472 !392,448 440,434 !486,426 !488,484 382,482 256,490 124,482 !26,488"
)
art.cut(blob(ground))
for x, w, y in ((462, 40, 350), (428, 32, 398)):
    art.ink(halo([(x - w / 2, 452, 1), (x, y, 1), (x + w / 2, 452, 1)], 8))
    spike(x, w, 450, y, 3)
art.ink(hatch("488,438 488,482", "330,462 250,484", 5, 16), hatch("176,480 90,478 34,470", "142,460 76,458 46,452", 4, 13))

# torch
stick = "!88,352 !132,352 122,384 !118,452 !102,452 98,384"
art.ink(halo(stick, 12))
art.front(stick, 6)
flame = "!112,214 134,252 !150,238 162,280 154,316 132,338 110,342 86,336 66,312 62,278 76,252 !82,276 98,250"
art.ink(halo(flame, 16))
art.cut(halo(flame, 7))
art.accent(blob(flame))
art.cut(blob("!112,276 124,298 !132,290 136,308 126,326 108,330 92,322 88,308 !96,312 106,296"))

# the hand-cut edge
frame.rim(art)
art.save("echo-cave.svg")
