from math import cos, pi, sin

from wedges import Art, blob, disc, halo, hatch, move, poly, ribbon, wedge

art = Art()
top, right = [(18, 22), (132, 16), (258, 24), (384, 15), (494, 20)], [(488, 130), (497, 256), (489, 378), (495, 492)]
bottom, left = [(380, 487), (254, 497), (126, 489), (20, 495)], [(25, 370), (15, 252), (23, 130)]
ring = top + right + bottom + left
inner = [(256 + (x - 256) * 0.962, 256 + (y - 256) * 0.962) for x, y in ring]
art.ink(poly(ring))
art.cut(poly(inner))

# wind: swelling lines that bend round the mill
for line, w in (
    ("!20,66 90,52 150,60 !196,84", 12),
    ("!20,118 70,108 !118,122", 9),
    ("!500,92 440,80 392,92 !360,112", 12),
    ("!500,300 452,292 !404,308", 11),
    ("!500,346 470,340 !418,352", 7),
    ("!20,318 60,310 !112,324", 11),
    ("!330,44 380,36 !452,48", 9),
):
    art.ink(ribbon(line, 2, w, w * 0.8, 0))

# hill and furrows
hill = "!0,410 80,398 170,392 256,388 350,394 430,410 !512,436 !512,512 !0,512"
art.ink(blob(hill))
for x0, y0, x1, y1, w in (
    (104, 426, 52, 462, 17), (150, 408, 76, 474, 20), (188, 414, 120, 484, 21),
    (330, 420, 384, 484, 19), (372, 414, 440, 478, 19), (416, 420, 484, 470, 17), (456, 428, 492, 452, 12),
):
    art.cut(wedge((x0, y0), (x1, y1), w, 0.06 if x0 < 256 else -0.06))

# the tower
body = "!214,206 !326,206 338,310 !358,422 262,432 !170,422 200,310"
art.cut(halo(body, 8))
art.ink(blob(body))
art.cut(poly("222,212 256,212 248,320 240,414 184,410 208,310"))
art.ink(hatch("258,220 246,320 240,406", "230,228 214,320 196,400", 9, (13, 17), 0.05))
art.cut(hatch("326,250 346,404", "294,254 314,404", 7, (13, 16), -0.05))
# cap
cap = "!202,212 214,164 246,128 272,118 300,130 328,164 !338,212 270,220"
art.cut(halo(cap, 8))
art.ink(blob(cap))
art.cut(blob("!214,202 224,168 !256,134 246,168 !240,204"), ribbon("!250,208 274,210 !326,204", 4, 8, 3))
# door
door = "!244,426 !244,372 254,352 268,346 282,352 292,372 !292,426"
art.cut(halo(door, 7))
art.ink(blob(door))
art.cut(blob("!250,420 !250,374 258,358 268,352 278,358 286,374 !286,420"))
art.accent(blob("!254,420 !254,376 261,362 268,357 275,362 282,376 !282,420"))
art.cut(wedge((261, 414), (267, 366), 7, lens=True))
# light on the step
art.cut(poly("242,428 296,428 330,462 304,456 286,484 268,458 240,478 236,452 208,458"))
# the sails: one has met somebody before
hub = (266, 196)
for k in range(4):
    c, s = cos((31 + 90 * k) * pi / 180), sin((31 + 90 * k) * pi / 180)

    def at(u, v):
        return hub[0] + c * u - s * v, hub[1] + s * u + c * v, 1

    n = 3 if k == 1 else 5
    sail = [at(42, -4), at(184, -7), at(188, 50), at(46, 38)]
    if n == 3:
        sail = [at(42, -4), at(136, -6), at(152, 12), at(132, 20), at(150, 42), at(46, 38)]
    art.cut(halo(sail, 8))
    art.ink(poly(sail))
    for i in range(n):
        u = 52 + i * 27
        art.cut(poly([at(u, 9), at(u + 18, 9), at(u + 18, 37 + i), at(u, 31 + i)]))
    beam = [at(0, -9), at(192, -8), at(192, 6), at(0, 9)]
    art.cut(halo(beam, 4))
    art.ink(poly(beam))
art.cut(disc(*hub, 26))
art.ink(disc(*hub, 20))
art.cut(disc(262, 192, 8))

# a rider who takes it for something else
horse = (
    "!20,424 !36,372 34,356 46,346 66,350 84,346 96,328 !104,316 110,324 126,344 !122,352 108,350 102,366 98,378 !112,400 "
    "!106,404 !92,384 !90,426 !82,426 !78,386 60,386 !54,426 !46,426 !46,390 !34,426"
)
man = "!54,356 56,330 62,312 !58,306 60,290 70,286 80,292 !80,308 84,322 !82,356 !72,362"
lance = "!30,342 !144,254 !40,356"
for shape in (lance, horse, man):
    art.cut(move(halo(shape, 6), 14, -14))
    art.ink(move(blob(shape), 14, -14))
art.cut(*(move(p, 14, -14) for p in (wedge((60, 348), (66, 318), 7), ribbon("!60,300 70,298 !80,300", 5, 4), wedge((44, 362), (76, 360), 7))))

art.trim(((0, 1, top), (1, -1, top[-1:] + right), (0, -1, right[-1:] + bottom), (1, 1, bottom[-1:] + left + top[:1])))
for a, b, c, d in zip(ring, ring[1:] + ring[:1], inner[1:] + inner[:1], inner):
    art.ink(poly([a, b, c, d]))
art.save("windmill.svg")
