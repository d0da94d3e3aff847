from wedges import Art, blob, disc, halo, hatch, poly, ribbon, wedge

art = Art()
top, right = [(18, 20), (128, 15), (254, 23), (382, 15), (495, 21)], [(489, 128), (497, 254), (488, 378), (494, 494)]
bottom, left = [(384, 487), (256, 496), (126, 489), (19, 495)], [(25, 372), (15, 250), (24, 130)]
ring = top + right + bottom + left
inner = [(256 + (x - 256) * 0.962, 256 + (y - 256) * 0.962) for x, y in ring]
art.ink(poly(ring))
art.cut(poly(inner))

# sky
for line, w in (("!18,66 70,56 120,62 !164,78", 13), ("!18,98 48,92 !84,102", 8)):
    art.ink(ribbon(line, 3, w, w * 0.8, 0))


def columns(x0, x1, n, y0, y1):
    """White shafts with black teeth from the right, on a black wall."""
    step = (x1 - x0) / n
    for k in range(n):
        x = x0 + step * (k + 0.5)
        w = step * 0.32
        art.cut(poly([(x - w, y0), (x + w, y0), (x + w, y1), (x - w, y1)]))
        art.ink(hatch([(x + w + 1, y0 + 12), (x + w + 1, y1 - 6)], [(x - w * 0.3, y0 + 14), (x - w * 0.3, y1 - 4)], max(3, int((y1 - y0) / 26)), 9))


# columns that carry nothing any more
for foot, head, w, broken in (((64, 430), (60, 232), 19, 0), ((112, 430), (118, 280), 18, 1)):
    (x1, y1), (x0, y0) = foot, head
    shaft = [(x0 - w, y0, 1), (x0 + w, y0, 1), (x1 + w, y1, 1), (x1 - w, y1, 1)]
    if broken:
        shaft[:2] = [(x0 - w, y0 + 8, 1), (x0 - 6, y0 - 10, 1), (x0 + 2, y0 + 6, 1), (x0 + w, y0 - 16, 1)]
    art.cut(halo(shape := shaft, 7))
    art.ink(poly(shape))
    if not broken:
        cap = [(x0 - 32, y0 - 20, 1), (x0 + 32, y0 - 24, 1), (x0 + 30, y0 - 10, 1), (x0 + 21, y0 + 10, 1), (x0 - 21, y0 + 10, 1), (x0 - 30, y0 - 8, 1)]
        art.cut(halo(cap, 6))
        art.ink(poly(cap))
        art.cut(ribbon([(x0 - 24, y0 - 12), (x0 + 22, y0 - 15)], 7, 3))
    art.cut(poly([(x0 - w + 7, y0 + 16), (x0 - w + 15, y0 + 15), (x1 - w + 15, y1), (x1 - w + 7, y1)]), poly([(x0 - 1, y0 + 18), (x0 + 5, y0 + 17), (x1 + 5, y1), (x1 - 1, y1)]))
# the dome behind the front
drum = "!170,232 !174,186 !338,186 !342,232"
dome = "!164,192 174,150 204,118 !240,106 !240,92 !272,92 !272,106 308,118 338,150 !348,192"
for shape in (drum, dome):
    art.cut(halo(shape, 7))
    art.ink(blob(shape))
art.cut(hatch("178,180 190,150 214,130 246,120", "218,182 224,160 240,148 256,144", 6, (17, 14), 0.05), hatch("334,180 322,152 304,134", "312,182 300,162 288,152", 4, 11, -0.05))
# the king of it: an arm, and what he had in his hand
arm = "!396,440 404,380 398,330 !394,296 !388,268 400,250 430,248 444,262 !440,292 452,340 456,390 !460,440"
fork = "!412,460 !415,130 !372,124 366,96 !370,48 !390,84 !382,102 !414,106 !412,64 !404,66 !422,26 !440,66 !431,64 !430,106 !460,102 !453,84 !474,48 478,96 !472,124 !429,130 !428,460"
art.cut(halo(fork, 6))
art.ink(blob(fork))
art.cut(halo(arm, 8))
art.ink(blob(arm))
art.cut(blob("!398,298 !414,296 416,340 418,384 !418,430 !404,430 410,384 404,340"))
art.ink(hatch("417,304 420,400", "402,304 408,396", 5, 11, 0.05))
art.cut(hatch("438,318 444,352 450,400", "426,318 430,352 434,400", 4, 11, -0.05), ribbon("!392,300 418,306 !446,298", 6, 9, 6), ribbon("!394,284 418,290 !444,282", 5, 7, 5))
art.cut(wedge((400, 276), (404, 256), 11), wedge((416, 276), (416, 254), 10), wedge((430, 274), (428, 256), 9))
for k in range(6):
    art.cut(poly([(190 + k * 24, 198), (202 + k * 24, 198), (202 + k * 24, 222), (190 + k * 24, 222)]))

# the front of the temple
ped = "!128,286 !136,270 !256,204 !378,270 !386,286"
body = "!142,286 !372,286 !378,440 !136,440"
for shape in (body, ped):
    art.cut(halo(shape, 8))
    art.ink(blob(shape))
art.cut(poly("150,274 256,216 262,219 178,268 340,268 344,275"))
columns(150, 364, 6, 296, 440)
# the light inside
gate = "!228,440 !228,318 !286,318 !286,440"
art.ink(poly("222,294 292,294 292,440 222,440"))
art.cut(poly("232,312 282,312 282,440 232,440"))
art.accent(poly("236,316 278,316 278,440 236,440"))
art.cut(wedge((246, 366), (252, 326), 7, lens=True))
art.accent(disc(258, 246, 11))

# the sea has the rest
sea = "!0,372 44,354 86,362 !120,384 156,366 200,356 240,366 !276,386 312,368 356,358 396,366 !430,384 462,368 !512,358 !512,512 !0,512"
art.cut(halo(sea, 8))
art.ink(blob(sea))
for line, w in (
    ("!18,384 46,370 84,376 !116,396", 14), ("!130,396 162,380 200,372 238,380 !270,398", 15), ("!288,398 320,382 356,374 394,380 !424,398", 15), ("!440,394 466,382 !500,374", 12),
    ("!20,428 58,408 100,416 136,434 !172,428", 16), ("!358,424 398,408 440,416 !496,438", 15), ("!60,462 102,446 146,454 !186,470", 14), ("!340,466 384,448 430,456 !476,474", 14),
):
    art.cut(ribbon(line, 0, w, w * 0.7, w, 0))
# the light goes on under water
for k, (y, w) in enumerate(((412, 58), (434, 76), (456, 64), (476, 46))):
    art.cut(ribbon([(257 - w, y + (4, -3)[k % 2]), (257, y - 5), (257 + w, y + (-2, 4)[k % 2])], 0, 18, 0))
    art.accent(ribbon([(257 - w * 0.66, y + (3, -2)[k % 2]), (257, y - 5), (257 + w * 0.66, y + (-1, 3)[k % 2])], 0, 10, 0))

art.trim(((0, 1, top), (1, -1, top[-1:] + right), (0, -1, right[-1:] + bottom), (1, 1, bottom[-1:] + left + top[:1])))
for a, b, c, d in zip(ring, ring[1:] + ring[:1], inner[1:] + inner[:1], inner):
    art.ink(poly([a, b, c, d]))
art.save("atlantis.svg")
