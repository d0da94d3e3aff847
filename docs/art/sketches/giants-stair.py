from wedges import Art, blob, disc, halo, hatch, poly, ribbon, wedge

art = Art()
top, right = [(21, 17), (130, 23), (258, 16), (384, 22), (494, 18)], [(487, 130), (496, 254), (488, 380), (494, 492)]
bottom, left = [(382, 488), (256, 497), (130, 489), (17, 495)], [(24, 372), (15, 252), (24, 128)]
ring = top + right + bottom + left
inner = [(256 + (x - 256) * 0.962, 256 + (y - 256) * 0.962) for x, y in ring]
art.ink(poly(ring))
art.cut(poly(inner))

# light out of the door that somebody left open
for x0, y0, x1, y1, w in (
    (222, 64, 168, 28, 13), (246, 56, 226, 24, 11), (276, 56, 288, 22, 11), (302, 64, 346, 28, 13), (318, 92, 388, 60, 15), (206, 92, 122, 62, 15),
    (204, 124, 126, 114, 13), (320, 124, 386, 112, 13),
):
    art.ink(wedge((x0, y0), (x1, y1), w))

# cliffs
cl = "!0,0 !70,0 !92,60 !80,112 !112,156 !96,210 !118,262 !96,320 !104,380 !84,440 !90,512 !0,512"
cr = "!512,0 !436,0 !420,64 !434,112 !404,160 !416,216 !396,270 !418,322 !408,384 !430,440 !424,512 !512,512"
for c in (cl, cr):
    art.cut(halo(c, 8))
    art.ink(poly(c))
art.cut(hatch("30,36 28,250 30,470", "80,60 100,240 86,440", 12, (17, 24), 0.04))
art.cut(hatch("426,60 438,112 408,160 420,216 400,270 422,322 412,384 432,440", "470,90 476,300 478,460", 13, (17, 24), 0.04))

# the door
frame = "!206,152 !212,62 !318,62 !324,152"
art.cut(halo(frame, 6))
art.ink(poly(frame))
art.accent(poly("230,152 234,82 278,82 278,152"))
art.cut(poly("226,152 230,78 234,78 231,152"), poly("230,78 282,78 282,84 230,84"), wedge((244, 146), (250, 92), 8, lens=True))
leaf = "!282,78 !304,90 !308,164 !282,152"
art.cut(halo(leaf, 4))
art.ink(poly(leaf))
art.cut(wedge((216, 146), (220, 76), 8), poly("212,66 318,66 312,73 219,73"))

art.ink(poly("0,446 512,446 512,512 0,512"))
# five steps, each one higher than a man
steps = ((152, 176, 178, 352), (200, 224, 156, 374), (262, 288, 132, 396), (334, 364, 104, 420), (418, 452, 60, 462))
foot = (200, 262, 334, 418, 512)
for k, (y0, y1, x0, x1) in enumerate(steps):
    d = 10 + k * 3
    y2 = foot[k]
    shape = [(x0 + d, y0, 1), (x1 - d, y0, 1), (x1, y1, 1), (x1 + 4, y2, 1), (x0 - 4, y2, 1), (x0, y1, 1)]
    art.ink(halo(shape, 4))
    art.cut(poly([(x0 + d + 3, y0 + 3), (x1 - d - 3, y0 + 2), (x1 - 3, y1 - 2), (x0 + 3, y1)]))
    art.ink(poly([(x0, y1 + 1), (x1, y1), (x1 + 4, y2), (x0 - 4, y2)]))
    n = 6 + k if k < 4 else 7
    w = 10 + k * 3.2
    art.cut(hatch([(x0 + 8, y1 + 7), (x0 + (x1 - x0) * (0.5 if k == 4 else 0.74), y1 + 7)], [(x0 + 12, y2 - 4), (x0 + (x1 - x0) * (0.5 if k == 4 else 0.76), y1 + (y2 - y1) * 0.55)], n, (w, w * 0.75), 0.04))
    for j, f in enumerate((0.22, 0.55, 0.85)):
        x = x0 + (x1 - x0) * f + (k % 2) * 14
        art.ink(wedge((x + 10, y1 - 1), (x - 6, y0 + (y1 - y0) * 0.4), 5 + k))
# cracks
art.ink(ribbon("!330,352 318,346 !306,336", 0, 7, 4), ribbon("!170,278 180,270 !184,262", 0, 6, 4))
# a bite out of the fourth step
bite = "!352,334 !420,334 !424,368 !398,388 !384,366 !366,362"
art.ink(poly(bite))
art.cut(wedge((372, 366), (382, 404), 12), wedge((404, 384), (406, 412), 11))

# one who means to go all the way, looking at how far that is
art.ink(poly("252,366 350,366 352,416 252,416"))
rope = "!278,336 !284,362 280,384 !288,404"
art.ink(ribbon(rope, 20, 20))
art.cut(ribbon(rope, 9, 9))
man = "!270,446 278,416 282,400 !274,388 284,374 300,366 314,374 !320,388 !314,398 330,404 340,418 !334,432 !328,432 !334,462 !318,462 !312,444 !300,444 !296,464 !280,464"
staff = "!346,384 !355,386 !350,466 !342,466"
for shape in (staff, man):
    art.cut(halo(shape, 7))
    art.ink(blob(shape))
art.cut(ribbon("!282,396 298,402 !314,396", 4, 7, 4), wedge((292, 412), (288, 438), 8), wedge((314, 412), (320, 434), 9), wedge((290, 380), (302, 374), 7, lens=True))

art.trim(((0, 1, top), (1, -1, top[-1:] + right), (0, -1, right[-1:] + bottom), (1, 1, bottom[-1:] + left + top[:1])))
for a, b, c, d in zip(ring, ring[1:] + ring[:1], inner[1:] + inner[:1], inner):
    art.ink(poly([a, b, c, d]))
art.save("giants-stair.svg")
