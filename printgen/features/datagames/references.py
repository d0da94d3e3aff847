"""Reference cards, as reference.toml or [[panel]] says: two panels make one, to be folded."""

from collections.abc import Iterator, Mapping
from typing import Any

from printgen.components.cards.folded import Folded
from printgen.components.panels.panel import Air, Panel, PanelHeading, Spring
from printgen.features.datagames.builders.blocks import block
from printgen.features.datagames.builders.elements import Workshop
from printgen.features.datagames.reading.blocks import PANEL
from printgen.features.datagames.reading.expressions import text
from printgen.features.datagames.reading.headers import Header
from printgen.features.datagames.reading.keys import check_table
from printgen.features.datagames.sheets import bench, benches, file_of

LONG = 13
"""A title of more letters is set smaller."""
BETWEEN = Air(1.6)


def references(shop: Workshop, header: Header) -> tuple[Folded, ...]:
    """The panels two by two; the last of an odd number has an empty one beside it."""
    file = file_of(header, "reference.toml")
    made = [_panel(shop, header, table, f"{file}, panel {k}") for k, table in enumerate(header.panels, 1)]
    pairs = [made[k : k + 2] for k in range(0, len(made), 2)]
    return tuple(Folded(pair[0][0], pair[0][1], pair[1][1] if len(pair) > 1 else ()) for pair in pairs)


def _panel(shop: Workshop, header: Header, table: Any, where: str) -> tuple[str, Panel]:
    given = check_table(table, PANEL, where, shop.faults)
    head = bench(shop, given, header.values, where)
    title = text(head.get("title")) or header.facts.title
    heading = PanelHeading(title, "panel" if len(title) < LONG else "panel_second", head.picture("picture"))
    items = tuple(_items(shop, given, header.values, where))
    if not given.get("blocks"):
        shop.faults.add(where, 'has no blocks; write blocks = [ { text = "..." } ]')
    below = () if heading.picture else (BETWEEN,)  # a picture reaches lower than the words
    return title, (heading, *below, *items, Spring())


def _items(shop: Workshop, given: Mapping[str, Any], values: Mapping[str, Any], where: str) -> Iterator[Any]:
    for noun, now in benches(shop, given.get("blocks", []), values, where):
        made = block(now, noun, small=True)
        if made is not None:
            yield BETWEEN
            yield made
