"""The heroes and places of a story."""

from typing import NamedTuple

from printgen.components.picture import Picture


class Hero(NamedTuple):
    """A hero: a name, pronouns in three forms, and the former trade."""

    name: str
    they: str
    them: str
    their: str
    trade: str

    @property
    def first_name(self) -> str:
        """What the others call the hero."""
        return self.name.split()[0]

    def template_values(self) -> dict[str, object]:
        """Return the words about the hero that every sentence may use, by placeholder."""
        return {
            "hero": self.first_name,
            "full": self.name,
            "they": self.they,
            "them": self.them,
            "their": self.their,
            "themself": f"{self.them}self",
            "They": self.they.capitalize(),
            "Their": self.their.capitalize(),
        }

    def fallback_picture(self) -> Picture:
        """Return a figure for a hero without a picture."""
        return Picture("villager-woman" if self.they == "she" else "villager-man", self.name)


class HeroTemplate(NamedTuple):
    """Who a member of a party can be: pronouns, names and the former trade."""

    they: str
    them: str
    their: str
    names: tuple[str, ...]
    trade: str = ""

    def to_heroes(self) -> tuple[Hero, ...]:
        """Return a hero for each name."""
        return tuple(Hero(name, self.they, self.them, their=self.their, trade=self.trade) for name in self.names)


class StoryPlace(NamedTuple):
    """A place in a story: its title, the words on arriving there, and its picture, "" for none."""

    title: str
    arrive: str
    art: str = ""
