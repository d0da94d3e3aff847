"""Reference cards as reference.toml or [[panel]] describes them; two panels make one card, to be folded."""

from collections.abc import Iterator, Mapping
from typing import Any

from printgen.components.cards.folded_cards import FoldedCard
from printgen.components.panels.panel import EmptySpace, Panel, PanelHeading, Spring
from printgen.features.datagames.builders.blocks import build_block
from printgen.features.datagames.builders.elements import BuildTools
from printgen.features.datagames.reading.blocks import PANEL_KEYS
from printgen.features.datagames.reading.expressions import value_to_text
from printgen.features.datagames.reading.headers import Header
from printgen.features.datagames.reading.keys import check_table
from printgen.features.datagames.sheets import build_block_reader, iter_block_readers, table_file

LONG_PANEL = 13
"""A title of more letters is set smaller."""
PANEL_SPACE = EmptySpace(1.6)


def build_references(tools: BuildTools, header: Header) -> tuple[FoldedCard, ...]:
    """Build the cards from pairs of panels; the last of an odd number is paired with an empty one."""
    file = table_file(header, "reference.toml")
    made = [_build_panel(tools, header, table, f"{file}, panel {k}") for k, table in enumerate(header.panels, 1)]
    pairs = [made[k : k + 2] for k in range(0, len(made), 2)]
    return tuple(FoldedCard(pair[0][0], pair[0][1], pair[1][1] if len(pair) > 1 else ()) for pair in pairs)


def _build_panel(tools: BuildTools, header: Header, table: Any, where: str) -> tuple[str, Panel]:
    given = check_table(table, PANEL_KEYS, where, tools.faults)
    head = build_block_reader(tools, given, header.values, where)
    title = value_to_text(head.get("title")) or header.facts.title
    heading = PanelHeading(title, "panel" if len(title) < LONG_PANEL else "panel_second", head.picture("picture"))
    items = tuple(_build_panel_blocks(tools, given, header.values, where))
    if not given.get("blocks"):
        tools.faults.add(where, 'has no blocks; write blocks = [ { text = "..." } ]')
    below = () if heading.picture else (PANEL_SPACE,)  # a picture reaches lower than the words
    return title, (heading, *below, *items, Spring())


def _build_panel_blocks(tools: BuildTools, given: Mapping[str, Any], values: Mapping[str, Any], where: str) -> Iterator[Any]:
    for noun, now in iter_block_readers(tools, given.get("blocks", []), values, where):
        made = build_block(now, noun, is_small=True)
        if made is not None:
            yield PANEL_SPACE
            yield made
