from motifs import Frame, streaks
from wedges import Art, blob, disc, halo, hatch, poly, ribbon, wedge

art = Art()
frame = Frame([(17, 21), (130, 15), (256, 22), (386, 16), (495, 19)], [(488, 132), (496, 252), (489, 380), (494, 493)],
              [(378, 489), (252, 497), (124, 488), (19, 494)], [(24, 370), (15, 250), (25, 128)])
frame.begin(art)

# sky, and trees that keep their distance
streaks(art, (("!18,150 60,140 !110,152", 12), ("!18,182 44,178 !72,186", 8), ("!500,226 456,218 !410,230", 12), ("!500,258 474,254 !446,262", 7)))
for x, y, w in ((40, 300, 26), (84, 330, 22), (126, 312, 24), (404, 322, 22), (440, 296, 26), (482, 316, 24)):
    art.ink(blob([(x - w, 424, 1), (x - w * 0.62, 372, 1), (x - w * 0.78, 374, 1), (x - w * 0.3, y + 40), (x, y, 1), (x + w * 0.3, y + 40), (x + w * 0.78, 374, 1), (x + w * 0.62, 372, 1), (x + w, 424, 1)]))
    art.cut(wedge((x - w * 0.34, y + 60), (x - w * 0.1, y + 22), 8))
ground = "!0,420 70,408 150,414 230,404 330,410 430,404 !512,416 !512,512 !0,512"
art.front(ground, 7)
for k, (x, y, dx, dy) in enumerate(((60, 416, -22, 34), (110, 420, -16, 44), (420, 414, 20, 40), (468, 416, 18, 30), (150, 446, -14, 36), (370, 446, 16, 36))):
    art.cut(wedge((x, y), (x + dx, y + dy), 16, 0.05))

# smoke, in no hurry
art.ink(ribbon("!352,70 340,60 344,48 366,42 394,44 406,56 394,68 !378,64", 8, 17, 18, 15, 11, 0), blob("!430,46 452,36 !476,46 454,50"), blob("!436,70 456,62 !474,70 458,74"))

# legs: the house can leave
for hip, knee, foot, m in (((218, 322), (164, 362), (204, 432), -1), ((304, 322), (360, 362), (324, 432), 1)):
    leg = ribbon([(*hip, 1), (*knee, 1)], 34, 24) + disc(*knee, 15) + ribbon([(*knee, 1), (*foot, 1)], 22, 18)
    art.cut(ribbon([(*hip, 1), (*knee, 1)], 48, 38), disc(*knee, 22), ribbon([(*knee, 1), (*foot, 1)], 36, 32))
    x, y = foot
    toes = []
    for dx, dy in ((-58, 22), (-22, 36), (30, 34), (50, 4)):
        dx = dx if m < 0 else -dx
        toes.append([(x, y - 4, 1), (x + dx * 0.5, y + dy * 0.3 - 6), (x + dx, y + dy, 1)])
    for toe in toes:
        art.cut(ribbon(toe, 32, 26, 8))
    art.ink(leg)
    for toe in toes:
        art.ink(ribbon(toe, 18, 15, 3))
    kx, ky = knee
    for k in range(3):
        q = (kx + (x - kx) * (0.22 + 0.25 * k), ky + (y - ky) * (0.22 + 0.25 * k))
        art.cut(wedge((q[0] - 8, q[1] + 2), (q[0] + 7, q[1] - 2), 7))
    art.cut(wedge((hip[0] - 4, hip[1] + 12), ((hip[0] * 2 + kx * 3) / 5 - 2, (hip[1] * 2 + ky * 3) / 5), 9))

# chimney, bent
chimney = "!318,190 !330,140 !316,112 !336,84 !328,78 !336,64 !384,78 !378,94 !370,90 !354,118 !368,144 !362,214"
art.front(chimney, 7)
art.cut(poly("338,74 356,79 352,88 336,84"), hatch("328,116 340,142 332,184", "346,110 358,142 354,190", 5, 10))

# walls
wall = "!150,236 !366,228 !352,318 !368,332 !362,346 !158,348 !150,336 !170,322"
art.front(wall, 8)
for y in (250, 270, 290, 310):
    x0, x1 = 160 + (y - 236) * 0.22, 364 - (y - 228) * 0.16
    art.cut(wedge((x0 + 2, y), (x0 + 40, y + 2), 13))
    art.cut(wedge((x1 - 8, y + 2), (x1 - 38, y), 9))
art.cut(ribbon("!162,332 256,334 !356,330", 5, 10, 4))

# roof: tall, crooked, with a wart
roof = "!112,252 !132,212 176,150 206,106 !222,54 !214,36 !240,42 252,84 284,136 340,180 !404,230 !408,248 340,234 256,242 180,240"
art.front(roof, 8)
for k, (y, x0, x1) in enumerate(((92, 218, 246), (124, 206, 262), (156, 186, 292), (188, 164, 330), (216, 144, 370))):
    n = max(2, round((x1 - x0) / 27))
    for i in range(n):
        x = x0 + (x1 - x0) * (i + (0.5, 0.35)[k % 2]) / n
        lit = (x - x0) / (x1 - x0)
        w = (19, 15, 9)[min(2, int(lit * 3))]
        art.cut(wedge((x, y + 6), (x + 3, y - (18, 15, 11)[min(2, int(lit * 3))]), w))

# the window sees you, the door would like a word
art.cut(disc(222, 284, 36))
art.ink(disc(222, 284, 31))
art.cut(disc(222, 284, 27))
art.accent(disc(222, 284, 23))
art.cut(wedge((208, 288), (218, 268), 7, lens=True))
art.ink(poly("218,258 226,258 226,310 218,310"), poly("196,280 248,280 248,288 196,288"))
door = "!276,334 !272,284 282,266 300,258 318,266 328,284 !324,334"
art.front(door, 7)
art.cut(wedge((288, 328), (290, 276), 9), wedge((304, 330), (304, 284), 7))

frame.end(art)
art.save("witchs-house.svg")
