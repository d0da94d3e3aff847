from math import cos, pi, sin

from motifs import Frame, streaks
from wedges import Art, blob, disc, halo, hatch, poly, ribbon, wedge

art = Art()
frame = Frame([(21, 18), (132, 24), (254, 15), (382, 23), (494, 17)], [(488, 128), (497, 250), (489, 376), (493, 494)],
              [(382, 487), (256, 497), (128, 489), (18, 495)], [(24, 374), (15, 254), (25, 130)])
frame.begin(art)

# a plain with nothing to hide behind
streaks(art, (("!18,62 80,52 130,58 !172,72", 13), ("!18,94 50,90 !92,98", 8), ("!500,58 452,50 !398,62", 12)))
ground = "!0,170 30,160 !74,138 !96,150 !122,134 !152,158 256,152 !356,158 !392,130 !418,148 !440,136 !480,160 !512,170 !512,512 !0,512"
art.ink(blob(ground))
art.cut(hatch("72,146 38,164", "70,166 40,176", 2, 11), hatch("390,140 362,160", "390,162 372,168", 2, 11), wedge((120, 142), (114, 162), 10))

CX, CY, RX, RY = 256, 298, 208, 158


def at(r, t):
    """The point at the share r of the outer wall's radius and t turns clockwise from the right."""
    return CX + r * RX * cos(2 * pi * t), CY + r * RY * sin(2 * pi * t)


def way(r, t0, t1):
    n = max(3, round(abs(t1 - t0) * 12) + 1)
    return [at(r, t0 + (t1 - t0) * k / (n - 1)) for k in range(n)]


WALLS = (1, 0.775, 0.55)
art.cut(blob(way(1.13, 0, 1)[:-1]))
for k in range(26):  # the light comes over the rim
    t = (k + 0.5) / 26
    if not 0.2 < t < 0.3:
        art.cut(wedge(at(1.17, t), at(1.26 + 0.1 * (k % 3 == 0) + 0.06 * (k % 2), t), 15))
for k, gap in enumerate((0.25, 0.02, 0.42)):
    half = 0.038 / WALLS[k]
    art.ink(ribbon(way(WALLS[k], gap + half, gap + 1 - half), 22, 22))
for r0, r1, t in ((1, 0.775, 0.335), (0.775, 0.55, 0.9), (1, 0.775, 0.86), (1, 0.775, 0.64)):
    art.ink(ribbon([at(r0, t), at(r1, t)], 21, 21))
# leaves: gouges along the lit side of the hedges
for k, n in enumerate((34, 27, 20)):
    for i in range(n):
        t, gap = (i + 0.5) / n, (0.25, 0.02, 0.42)[k]
        if min(abs(t - gap), 1 - abs(t - gap)) < 0.065 / WALLS[k]:
            continue
        x, y = at(WALLS[k], t)
        lit = -cos(2 * pi * t) * 0.5 - sin(2 * pi * t)
        w = 10 if lit > -0.2 else 7
        art.cut(wedge((x - 5, y - 5), (x + 7, y + (7 if lit > -0.2 else 5)), w))

# the thread
thread = [(236, 474), (250, 464), (256, 452), at(0.93, 0.247), at(0.89, 0.225)] + way(0.888, 0.2, 0.07) + [at(0.86, 0.035), at(0.775, 0.02), at(0.69, 0.035)]
thread += way(0.663, 0.07, 0.36) + [at(0.64, 0.395), at(0.55, 0.42), at(0.47, 0.43), at(0.38, 0.4)]
art.cut(ribbon(thread, *[18] * 22))
art.accent(ribbon(thread, *[9] * 22))
art.ink(disc(228, 468, 25))
art.cut(disc(228, 468, 21))
art.accent(disc(228, 468, 17))
art.cut(ribbon("!216,464 228,456 !240,460", 0, 4, 0), ribbon("!216,474 228,466 !242,470", 0, 4, 0))

# the room in the middle, and who has it
bull = (
    "!256,362 234,352 226,322 !216,294 !182,302 !200,274 !214,266 184,258 162,236 154,204 !158,180 178,212 206,228 232,234 256,230 "
    "280,234 306,228 334,212 !354,180 358,204 350,236 328,258 !298,266 !312,274 !330,302 !296,294 286,322 278,352"
)
art.front(bull, 12)
art.cut(blob("!224,276 !248,288 !240,296 !228,290"), blob("!288,276 !264,288 !272,296 !284,290"))
art.cut(hatch("170,214 186,240 216,252", "186,216 204,232 226,242", 4, 10), ribbon("!236,246 232,256 !240,268", 0, 7, 0), wedge((238, 302), (244, 330), 10))
art.cut(ribbon("!240,334 256,342 !272,334", 3, 6, 3))

frame.end(art)
art.save("labyrinth.svg")
