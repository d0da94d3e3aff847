"""Keevorn: moves and positions in words, so that a person can write a record by hand.

The cards, when they are turned from the part of the Floor whose order nobody knows. A card that is known to come (put back by
a Probe, or traded and buried when nothing lies above it any more) comes without a line. Jokers are marked a, b, c, d, or
distinguished by their pictures; where only one can be meant, "joker" says enough.

    cards 7-spades     cards ace-hearts     cards king-clubs     cards joker a

You, before and in a room:

    you trade king-clubs         to the Peddler; then the cards revealed, up to a Weapon
    you enough                   trade no more; also: discard no more by a Surprise
    you fight king-clubs         then the Weapons that join; if none can join, the fight is over at once
    you add 7-spades             a Weapon joins: from the matching Hand, or a Spade from the room
    you strike                   no more join; when none is left that could, this line is not written
    you equip 6-hearts           then, if that Hand is full:
    you drop 5-diamonds          what makes room
    you play 3-clubs             a Relic
    you read ace-spades          a Scroll; then the card that is the Fortune
    you probe with 8-clubs       a skill; then the card, if it was unknown, and:
    you take 4-hearts            into the room
    you return 4-hearts          to the top of the Floor
    you heal with 9-hearts       a skill
    you bury with 10-diamonds    a skill; then:
    you bury queen-spades        the card that goes under the Floor
    you store 8-spades           from the room into the backpack
    you place 8-spades           from the backpack into the room

Fortunes that take something, and wishes in the Secret Floor:

    you lose 5-clubs             Loss, from the backpack
    you discard jack-hearts      Relief, Surprise
    you wish vigor               pain, loss, vigor, relief or surprise

If you place a card and then store it again before anything else was played, you write nothing. A record kept
at a table: the head, the moves, the result ("won, 14 health, 3 clean kills" or "lost, in room 9 at depth 1").

    printgen record 1
    game keevorn
    rules 2
    players hand
    cards king-clubs
    cards 7-spades
    cards ace-hearts
    cards 4-spades
    you trade king-clubs
    cards 9-hearts
    you enough
    ...
    result lost, in room 9 at depth 1
"""

from typing import Any

from . import rules

RANKS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
SUITS = ("spades", "clubs", "hearts", "diamonds")
WEAPON_SKILLS = ("attack", "probe", "heal", "bury")
FORTUNES = ("pain", "loss", "vigor", "relief", "surprise")
JOKER_WORD = "joker"
JOKER_LETTERS = "abcd"
VERBS = {rules.BURY: "bury", rules.RELIEF: "discard", rules.SURPRISE: "discard", rules.PEDDLE: "trade"}


def card_to_text(card: int) -> str:
    """Return a card in the words of a record.

    >>> card_to_text(6), card_to_text(26), card_to_text(53)
    ('7-spades', 'ace-hearts', 'joker b')
    """
    return (
        f"{JOKER_WORD} {JOKER_LETTERS[card - rules.JOKER]}" if card >= rules.JOKER else f"{RANKS[card % 13]}-{SUITS[card // 13]}"
    )


def player_label(s: Any, who: int) -> str:
    """Return who moves: "cards" or "you"."""
    return "cards" if who < 0 else "you"


def action_to_text(s: Any, x: int) -> str:
    """Return a move in this position in words."""
    if s.node == rules.EXPLORE:
        return exploring_to_text(s, x)
    if s.node >= rules.ENTER:
        return card_to_text(x)
    if s.node == rules.FIGHT:
        return "strike" if x == rules.STRIKE else f"add {card_to_text(joining_card(s, x))}"
    if s.node == rules.EQUIP:
        return f"drop {card_to_text(s.hand[rules.first_hand_slot(s.room[s.chosen]) + x])}"
    if s.node == rules.PROBED:
        return f"{'take' if x == rules.TAKE else 'return'} {card_to_text(s.top)}"
    if s.node == rules.LOSS:
        return f"lose {card_to_text(s.pack[x])}"
    if s.node == rules.WISH:
        return f"wish {FORTUNES[x]}"
    return "enough" if x == rules.ENOUGH else f"{VERBS[s.node]} {card_to_text(s.room[x])}"


def exploring_to_text(s: Any, x: int) -> str:
    """Return a use of a card of the room or the backpack in words."""
    if x >= rules.PLACE:
        return f"place {card_to_text(s.pack[x - rules.PLACE])}"
    card = s.room[x % rules.ROOM]
    if x >= rules.STORE:
        return f"store {card_to_text(card)}"
    if x >= rules.SKILL:
        return f"{WEAPON_SKILLS[card // 13]} with {card_to_text(card)}"
    rank = card % 13 + 1
    verb = "read" if rank == rules.ACE else "fight" if rank >= rules.JACK else "equip" if rank >= s.least else "play"
    return f"{verb} {card_to_text(card)}"


def joining_card(s: Any, x: int) -> int:
    """Return the card that joins the fight by the move ``x``."""
    card: int = s.hand[rules.first_hand_slot(s.room[s.chosen]) + x] if x < rules.IN_ROOM else s.room[x - rules.IN_ROOM]
    return card


def cards_in_fight(s: Any) -> list[int]:
    """Return the cards that have joined the fight."""
    return [joining_card(s, x) for x in range(rules.STRIKE) if s.joined >> x & 1]


def result_to_text(s: Any) -> str:
    """Return the outcome in words.

    Examples: "won, 14 health, 3 clean kills", "lost, in room 9 at depth 1".
    """
    if s.outcome == rules.WON:
        return f"won, {s.health} health, {number_with_noun(s.clean, 'clean kill')}"
    return f"lost, in room {s.rooms} at depth {s.depth}"


def number_with_noun(count: int, noun: str) -> str:
    """Return a number with its noun, in the plural unless it is 1.

    >>> number_with_noun(1, "card"), number_with_noun(0, "card")
    ('1 card', '0 cards')
    """
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def cards_to_text(cards: Any) -> str:
    """Return cards in words, with a dot for an empty slot."""
    return "  ".join("·" if card == rules.EMPTY else card_to_text(card) for card in cards)


def observation(s: Any, seat: int) -> tuple[str, ...]:
    """Return the position as the player knows it.

    The player can count which cards lie in the Floor, but does not know their order.
    """
    lines = [
        f"room {s.rooms}   depth {s.depth}   health {s.health} of {s.most}   {number_with_noun(s.clean, 'clean kill')}",
        f"room        {cards_to_text(s.room)}",
        f"red hand    {cards_to_text(s.hand[:2])}",
        f"black hand  {cards_to_text(s.hand[2:])}",
        f"backpack    {cards_to_text(s.pack)}",
        f"floor       {floor_to_text(s)}",
        f"discard     {number_with_noun(s.discard.bit_count(), 'card')}",
    ]
    if s.node == rules.FIGHT:
        lines.append(f"fight       {card_to_text(s.room[s.chosen])} with {cards_to_text(cards_in_fight(s)) or 'bare hands'}")
    if s.node == rules.WISH:
        lines.append(f"a well      {number_with_noun(s.wishes, 'wish').replace('wishs', 'wishes')}")
    return tuple(lines)


def floor_to_text(s: Any) -> str:
    """Return what is known of the Floor: the number of its cards, the card on top, those underneath."""
    parts = [number_with_noun(s.unknown.bit_count() + s.unders + (s.top != rules.EMPTY), "card")]
    if s.top != rules.EMPTY:
        parts.append(f"on top {card_to_text(s.top)}")
    if s.unders:
        parts.append(f"underneath {cards_to_text(s.under[: s.unders])}")
    return ", ".join(parts)


def explain_action(s: Any, x: int) -> str:
    """Return what a decision means in this position, for a person who must decide."""
    if s.node == rules.EXPLORE:
        return explain_exploring(s, x)
    if s.node == rules.FIGHT:
        return explain_fight(s, x)
    if s.node == rules.EQUIP:
        return "discard it to make room"
    if s.node == rules.PROBED:
        return "into the room" if x == rules.TAKE else "back on top of the Floor"
    if s.node == rules.WISH:
        return explain_wish(s, x)
    if x == rules.ENOUGH and s.node in (rules.SURPRISE, rules.PEDDLE):
        return "the room stays as it is"
    if s.node == rules.PEDDLE:
        return "goes under the Floor, a Weapon comes"
    return "goes under the Floor" if s.node == rules.BURY else "goes to the discard pile"


def explain_exploring(s: Any, x: int) -> str:
    """Return what a use of a card means in this position."""
    if x >= rules.PLACE:
        return "from the backpack into the room"
    card = s.room[x % rules.ROOM]
    rank = card % 13 + 1
    if x >= rules.STORE:
        stored = sum(held != rules.EMPTY for held in s.pack)
        return f"into the backpack, which holds {stored} of {rules.PACK}"
    if x >= rules.SKILL:
        skills = {
            rules.CLUBS: "look at the top of the Floor",
            rules.HEARTS: f"gain {rank} Health",
            rules.DIAMONDS: "another card goes under the Floor",
        }
        return f"discard it: {skills[card // 13]}"
    if rank == rules.ACE:
        return "discard it: a card comes and is your Fortune"
    if rank >= rules.JACK:
        return f"strength {rank}; with bare hands you lose {rank}"
    if rank >= s.least:
        return f"into the {'red' if rules.first_hand_slot(card) == 0 else 'black'} Hand"
    return f"{'gain' if card // 13 >= rules.HEARTS else 'lose'} {rank} Health"


def explain_fight(s: Any, x: int) -> str:
    """Return the result of the fight if this card joins, or if no more join."""
    strength = s.room[s.chosen] % 13 + 1
    cards = cards_in_fight(s) + ([joining_card(s, x)] if x != rules.STRIKE else [])
    power = sum(card % 13 + 1 for card in cards)
    if power < strength:
        return f"{power} against {strength}: lose {strength - power}"
    if power == strength:
        return f"{power} against {strength}: a clean kill"
    spade = any(card // 13 == 0 for card in cards)
    return f"{power} against {strength}: {f'gain {power - strength}' if spade else 'no loss'}"


def explain_wish(s: Any, x: int) -> str:
    """Return the effect of a Fortune at the present depth."""
    return (
        f"lose {3 * s.depth} Health",
        "discard a card of the backpack",
        f"gain {3 * s.depth} Health",
        "discard a Monster or Relic of the room",
        "discard any cards of the room",
    )[x]
