from wedges import Art, blob, halo, hatch, move, poly, ribbon, wedge

art = Art()
top, right = [(22, 18), (140, 24), (262, 14), (378, 23), (493, 16)], [(487, 128), (498, 250), (489, 376), (496, 492)]
bottom, left = [(384, 489), (258, 498), (128, 490), (16, 495)], [(23, 372), (14, 254), (24, 130)]
art.ink(poly(top + right + bottom + left))

# rough courses above and below; they take their light from the joints of the warm one
cx, cy = 250, 236
rows = (
    (28, 92, (28, 92, 178, 318, 408, 484)),
    (92, 162, (26, 122, 190, 310, 378, 486)),
    (312, 376, (24, 118, 214, 330, 410, 486)),
    (376, 434, (26, 86, 190, 280, 366, 484)),
    (434, 486, (24, 130, 230, 320, 400, 486)),
)
for j, (y0, y1, xs) in enumerate(rows):
    for i, (x0, x1) in enumerate(zip(xs, xs[1:])):
        if j > 2 and i == 2:
            continue
        mx, w = (x0 + x1) / 2, (i * 7 + j * 5) % 5 - 2
        side = 1 if mx > cx else -1
        e, f = (x1, x0) if side > 0 else (x0, x1)
        near, away = (y1, y0) if j < 2 else (y0, y1)
        if j in (1, 2) and abs(mx - cx) < 150:
            art.cut(poly([(x0 + 5, y0 + 5 + w), (x1 - 5, y0 + 5), (x1 - 5 - w, y1 - 5), (x0 + 5, y1 - 5 + w)]))
            away += (near - away) * 0.12
            d = (near - away) * (0.4 + abs(mx - cx) / 400)
            art.ink(
                hatch(
                    [(x0 + 10, away), (x1 - 10, away)],
                    [(x0 + 16, away + d), (x1 - 14, away + d)],
                    int((x1 - x0) / 20),
                    17,
                    rag=1.5,
                )
            )
        else:
            s = -5 if near == y1 else 5
            art.cut(
                poly(
                    [
                        (x0 + 6, near + s - 2),
                        (mx, near + s - 4 + w),
                        (x1 - 6, near + s - 2),
                        (x1 - 6, near + s + 2),
                        (mx, near + s + 5 + w),
                        (x0 + 6, near + s + 2),
                    ]
                )
            )
            art.cut(wedge((f + side * 7, near), (f + side * 6, away - s), 9))
            n, reach = (2 * (i == 2), 3, 3, 3, 2)[j], max(0.3, 0.85 - abs(mx - cx) / 400)
            for k in range(n):
                y = y0 + (y1 - y0) * (k + 0.9) / (n + 1)
                art.cut(
                    wedge((f + side * 16, y), (f + side * (16 + (x1 - x0 - 20) * reach * (0.8, 1, 0.66)[(k + i) % 3]), y), 13)
                )

# the warm course, rubbed smooth
for x0, x1 in ((32, 126), (150, 378), (402, 480)):
    art.cut(poly([(x0, 190), (x0 + 8, 184), (x1 - 8, 184), (x1, 190), (x1, 284), (x1 - 8, 290), (x0 + 8, 290), (x0, 284)]))
for text in ("!36,172 250,169 !478,172", "!34,302 250,305 !480,302"):
    art.cut(ribbon(text, 4, 26, 4))
    art.accent(ribbon(text, 0, 20, 0))
for x in (138, 390):
    art.cut(poly([(x - 13, 174), (x + 13, 174), (x + 13, 300), (x - 13, 300)]))
    art.accent(poly([(x - 9, 170), (x + 9, 170), (x + 6, 236), (x + 9, 304), (x - 9, 304), (x - 7, 236)]))
art.cut(wedge((136, 204), (137, 262), 7, 0, True), wedge((392, 208), (391, 256), 7, 0, True))
art.ink(wedge((118, 212), (52, 202), 13), wedge((112, 238), (40, 240), 15), wedge((118, 264), (58, 274), 13))
art.ink(wedge((410, 212), (464, 204), 13), wedge((416, 238), (474, 240), 15), wedge((410, 264), (460, 274), 13))

# heat goes up from it
for x, y, s in ((92, 156, 0.84), (166, 154, 0.98), (352, 154, 0.98), (428, 156, 0.86)):
    curl = [(x, y), (x - 22 * s, y - 30 * s), (x + 4 * s, y - 62 * s), (x - 18 * s, y - 112 * s)]
    art.ink(ribbon(curl, 30, 36))
    art.cut(ribbon(curl, 0, 19, 17, 0))

# a hand laid to the stone
hand = (
    "!216,450 212,408 202,376 176,346 150,314 !138,290 150,280 164,286 186,312 !208,322 204,286 196,224 189,182 !194,164 207,163 217,178 "
    "225,222 !234,266 234,220 233,152 !239,136 253,135 260,150 261,210 !265,266 268,212 276,154 !282,140 296,142 299,158 294,216 "
    "!292,272 302,232 317,188 !326,177 338,183 338,200 326,252 319,312 315,352 306,386 300,420 !304,450"
)
put = lambda paths: move(paths, 2, 10, 8, 1, (256, 300))
art.cut(put(halo(hand, 9)), poly("158,424 240,426 328,449 334,498 138,498"))
art.ink(put(blob(hand)), poly("166,432 240,435 318,456 324,492 258,497 148,491"))
for nail in ((203, 168, 204, 186), (247, 141, 247, 160), (288, 147, 286, 166), (330, 186, 326, 202), (148, 288, 160, 304)):
    art.cut(put(wedge(nail[:2], nail[2:], 11)))
for a, b in (((222, 306), (212, 236)), ((248, 300), (247, 226)), ((274, 302), (282, 228)), ((298, 312), (316, 242))):
    art.cut(put(wedge(a, b, 10)))
art.cut(put(wedge((220, 356), (186, 330), 11)), put(hatch("310,340 298,420", "278,352 270,418", 4, 12, 0.08)))
art.cut(put(ribbon("!186,450 256,440 !332,450", 4, 8, 5)), put(hatch("336,462 340,486", "280,464 270,486", 2, 10)))
art.save("warm-wall.svg")
