"""What several pictures have in common: medals, places and skies, faces, cloaks, hats and blades, an owl on its book."""
from math import cos, pi, sin

from wedges import blob, disc, halo, hatch, poly, ribbon, wedge

RIM = 0.962  # a place's white begins inside its edge


def medallion(art, ray=44, shines=lambda t: True):
    """A coin's milled rim, a ring of light, rays so long that die to the lower right, where it shines."""
    art.ink(disc(256, 256, 240))
    art.cut(disc(254, 254, 220))
    art.ink(disc(259, 259, 206))
    for k in range(24):
        t = k * pi / 12 + .06
        light = (1 - cos(t - pi * .25)) / 2
        art.cut(wedge(around(t, 232), around(t, 224 - 4 * light), 5 + 9 * light))
    for k in range(30):
        t, length = k * pi / 15 + .1, (1, .7, .86, .62)[k % 4]
        light = (1 - cos(t - pi * .25)) / 2
        if light > .16 and shines(t):
            tip = 200 - ray * length * (.4 + light)
            art.cut(wedge((259 + 200 * cos(t), 259 + 200 * sin(t)), (259 + tip * cos(t), 259 + tip * sin(t)), 6 + 9 * light))


def around(t, r):
    """A point of a circle about the middle."""
    return 256 + r * cos(t), 256 + r * sin(t)


class Frame:
    """The hand-cut edge of a place, a little inside which its white begins: its points, clockwise from the upper left."""

    def __init__(self, *sides):
        self.sides = sides
        self.edge = [point for side in sides for point in side]
        self.inner = [(256 + (x - 256) * RIM, 256 + (y - 256) * RIM) for x, y in self.edge]

    def begin(self, art):
        """A white place in its black edge."""
        art.ink(poly(self.edge))
        art.cut(poly(self.inner))

    def end(self, art):
        """Nothing stands over the edge, and the edge over everything."""
        top, right, bottom, left = self.sides
        art.trim(((0, 1, top), (1, -1, top[-1:] + right), (0, -1, right[-1:] + bottom), (1, 1, bottom[-1:] + left + top[:1])))
        self.rim(art)

    def rim(self, art):
        """The edge over everything."""
        edge, inner = self.edge, self.inner
        for a, b, c, d in zip(edge, edge[1:] + edge[:1], inner[1:] + inner[:1], inner):
            art.ink(poly([a, b, c, d]))


def streaks(art, lines, root=3):
    """Swelling lines across a sky, each with its width."""
    for line, wide in lines:
        art.ink(ribbon(line, root, wide, wide * .8, 0))


def rays(middle, rings, lengths):
    """The rays of a light in rings (from a radius to a radius, how many, how wide): root, tip, width, number of the ring."""
    for ring, (r0, r1, n, wide) in enumerate(rings):
        for k in range(n):
            t = 2 * pi * (k + .5 * ring) / n
            end = r0 + (r1 - r0) * lengths[k % 3]
            yield (middle[0] + r0 * cos(t), middle[1] + r0 * sin(t)), (middle[0] + end * cos(t), middle[1] + end * sin(t)), wide, ring


def owl_on_book(art, owl):
    """An owl of this outline, without a face, that stands on an open book."""
    # book
    book="!18,376 100,352 190,362 256,392 322,362 412,352 !494,376 !486,482 400,462 318,468 !256,496 194,468 112,462 !26,482"
    art.ink(blob(book))
    art.cut(blob("!34,384 104,368 188,376 !246,404 !246,468 190,448 110,444 !40,458")); art.cut(blob("!266,404 324,376 408,368 !478,384 !472,458 402,444 322,448 !266,468"))
    for k,(y,w) in enumerate(((392,10),(412,10),(432,9))):
        art.ink(ribbon(f"!{60+k*4},{y+8} 120,{y} !{(206,190,180)[k]},{y+6}",2,w,3)); art.ink(ribbon(f"!{(318,330,322)[k]},{y+4} 400,{y-2} !{(452,440,446)[k]},{y+8}",3,w,2))
    art.ink(hatch("474,388 470,452","440,386 430,446",4,9)); art.ink(hatch("244,408 246,464","212,398 210,446",4,10)); art.ink(hatch("268,408 268,464","288,396 286,452",3,8))
    art.cut(ribbon("!36,470 112,454 194,458 !250,482",4,6,6,3))
    # owl: one dark egg with two horns
    art.front(owl, 10)
    # wings folded
    art.cut(hatch("128,186 122,250 140,320 168,366","176,206 170,260 178,320 196,360",8,(13,15,12),.08,rag=.7))
    art.cut(ribbon("!190,196 176,262 190,326 !216,380",0,8,8,0)); art.cut(ribbon("!322,196 336,262 322,326 !298,380",0,7,6,0))
    art.cut(hatch("388,210 390,262 370,326","356,220 358,262 344,318",6,9,-.06))
    # breast: rows of white feathers, dying to the right
    for y,n,x0,x1 in ((226,5,204,304),(262,4,212,290),(298,4,206,284),(334,3,218,272)):
        for k in range(n):
            x=x0+(x1-x0)*k/(n-1); w=22-5*k
            art.cut(wedge((x,y),(x+3,y+31),max(8,w)))


def beak_and_talons(art):
    """Those of the owl, before its face and its book."""
    beak="!256,142 280,168 272,196 !256,222 240,196 232,168"
    art.front(beak, 6); art.cut(wedge((248,166),(254,206),11,.05))
    # talons
    for x in (216,296):
        for d in (-20,0,20):
            t=f"!{x+d-9},384 {x+d},378 !{x+d+9},384 {x+d+6},406 !{x+d-2},422 {x+d-8},402"
            art.front(t, 5)


def cloak(art, outline, light, count, folds):
    """A black cloak: so many cuts where the light falls on a shoulder, and folds, each with its width."""
    art.ink(blob(outline))
    art.cut(hatch(*light, count, (14, 10), -.08))
    creases(art, folds)


def creases(art, folds):
    """White cuts down a cloak or through hair, each with its width."""
    for fold, w in folds:
        art.cut(ribbon(fold, 0, w, w * .8, 0))


def eyes(art, brows, lids, whites, pupils):
    """Both eyes of a face that looks past us: the near one first, then the far one; pupils as middle and radius."""
    for pair in (brows, lids):
        art.ink(*map(blob, pair))
    art.cut(*map(blob, whites))
    art.ink(*(disc(*pupil) for pupil in pupils))


def face(art, outline, shade, count, widths):
    """A face with as many cuts of shade on the side away from the light."""
    art.pale(outline, 5, 8)
    art.ink(hatch(*shade, count, widths, .06))


def ear(art, outline, hollow, seam=5):
    """An ear before the head, and the white in it."""
    art.front(outline, seam)
    art.cut(blob(hollow))


def beard(art, outline, seam, shade, widths, strands):
    """A white beard, shaded on the side away from the light, in strands, each with its width."""
    art.pale(outline, 7, seam)
    art.ink(hatch(*shade, 6, widths, .06))
    for strand, w in strands:
        art.ink(ribbon(strand, 0, w, 0))


def moustache(art, outline):
    """A white moustache, a little smaller than its outline."""
    art.ink(halo(outline, 6))
    art.cut(halo(outline, -1))


def hat(art, cone, brim, seam, band, light, widths, bend):
    """A pointed hat with a broad brim, a band on the brim, and the cone's lit side."""
    art.front(cone, seam)
    art.front(brim, 8)
    art.cut(ribbon(band, 0, 8, 10, 8, 0))
    art.cut(hatch(*light, 7, widths, bend))


def blade(pen, outline, seam, bevel, edge, count, width):
    """A blade, the bevel on which the light lies, and cuts at the other edge."""
    pen.front(outline, seam)
    pen.cut(blob(bevel))
    pen.cut(hatch(*edge, count, width))


def guard(pen, outline, groove, swell=7):
    """A guard between blade and grip, with a groove along it."""
    pen.front(outline, 6)
    pen.cut(ribbon(groove, 3, swell, 3))


def alight(art, outline, *edges):
    """What shines: white, black, white and the colour, each out to its distance from the outline."""
    for fill, edge in zip((art.cut, art.ink, art.cut, art.accent), edges):
        fill(halo(outline, edge))
