"""Quester's Keep: the fields of a position, its nodes, and the numbers of the decisions."""

from .land import TILES
from .treasure import KINDS

SEATS = 6
HERO, REMOVE, LAND, DEAL, WILD, QUESTER, PRIZE, LOOT = range(8)  # cards
FIRST, GREEN, RED, ABILITY = range(8, 12)  # dice
GATE, GIFT, KEEP, HIRE, PAY, MOVE, MEET, FIGHT, AWAY, AFTER, TILE, SPOT, DONE = range(12, 25)

WARRIOR, RANGER, THIEF, WIZARD = range(4)
HAND = 3  # quest cards held
ROUNDS = 6  # of the endgame
MAINS = 0b1111

# Decisions while moving: 0 to 7 a side or a step; then these. At MEET, FIGHT and AFTER the same ones where they make sense.
GO = 8  # end the movement, end the turn, pass by, roll the dice
TRY = 9  # the ability's die: the Ranger's stride, the Wizard's teleport
HEAL = 10
PORT = 11  # the teleport potion
LEAVE = 12
QUEST = 13  # reveal the quest card
FLEE = 14
STEAL = 16  # + seat

# Business at the Keep.
TRADE = 0  # a trophy for a treasure
BUY = 1  # + kind: two trophies for an item of the market
RECRUIT = 6
SEEK = 7  # a quest card
BANK = 9  # + kind
ACTIVATE = 27  # + kind
END = 45  # of the turn; from here on the decisions beside business
LATE = END - GO  # + such a decision

FIELDS = {
    "node": 0,
    "begun": 0,  # the set-up is over
    "seat": 0,  # who moves
    "seats": 0,
    "goal": 0,  # quests that bring the end
    "advanced": 0,
    "grail": 0,
    "solo": 0,
    "joined": 0,  # heroes drawn
    "hero": SEATS,
    "rolls": SEATS,  # for who goes first
    "rolling": 0,  # who still rolls for it, as a mask
    "tile": SEATS,
    "spot": SEATS,
    "health": SEATS,
    "trophies": SEATS,  # creatures of wild encounters, as a mask
    "hand": SEATS,  # quest cards, as a mask
    "quests": SEATS,  # completed
    "active": SEATS * KINDS,
    "banked": SEATS * KINDS,
    "hired": 0,  # seats with a mercenary
    "wage": SEATS,  # the treasure paid for it
    "gone": 0,  # seats that left
    "deck": KINDS,
    "discard": KINDS,
    "cellar": KINDS,  # treasure known to lie under quest cards
    "buried": 0,  # plain cards of the deck's that lie there
    "market": 0,
    "land": 0,  # tiles not drawn, as a mask
    "laid": 0,
    "turned": TILES,
    "east": TILES,
    "down": TILES,
    "near": 6 * TILES,  # the tile beyond each side + 1
    "ways": TILES,  # tiles that can be reached in one basic move, as a mask
    "wild": 0,  # the wild encounter deck, as a mask
    "wild_out": 0,  # its discard
    "foes": 0,  # the quest encounter deck
    "foes_out": 0,
    "scrolls": 0,  # quest cards in the deck, or with the Grail the piles
    "open": 0,  # free quest locations
    "lair": TILES,  # the creature there + 1
    "foe": 0,
    "strong": 0,  # its health
    "quest": 0,  # the quest that is fought for + 1
    "green": 0,
    "points": 0,  # movement left: tiles, or points
    "way": 0,  # the side of the tile to be drawn
    "moved": 0,
    "crossed": 0,
    "settled": 0,  # the movement is over
    "tried": 0,  # the ability
    "fresh": 0,  # nothing was done this turn
    "acted": 0,  # something was done since the business at the Keep
    "stored": KINDS,  # banked on this visit
    "owed": 0,  # trophies still to be paid
    "wares": 0,  # for which item of the market + 1, or 0 for a treasure
    "victim": 0,
    "prizes": 0,  # treasure still to be drawn
    "back": 0,  # the node after a draw
    "turns": 0,  # begun
    "clock": 0,  # rounds of the endgame that are left
    "ender": 0,  # its seat
    "over": 0,
    "winners": 0,
}
