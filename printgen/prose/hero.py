"""Who a story is about, and where it goes."""

from typing import NamedTuple

from printgen.components.picture import Picture


class Hero(NamedTuple):
    """A name, pronouns in three forms, and what they were before."""

    name: str
    they: str
    them: str
    their: str
    trade: str

    @property
    def first_name(self) -> str:
        """What the others call them."""
        return self.name.split()[0]

    def template_values(self) -> dict[str, object]:
        """The words that every sentence may use."""
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
        """A figure of whoever has no picture of their own."""
        return Picture("villager-woman" if self.they == "she" else "villager-man", self.name)


class HeroTemplate(NamedTuple):
    """Who a party's member can be: pronouns, what they were before, names."""

    they: str
    them: str
    their: str
    names: tuple[str, ...]
    trade: str = ""

    def to_heroes(self) -> tuple[Hero, ...]:
        """A hero for each name."""
        return tuple(Hero(name, self.they, self.them, their=self.their, trade=self.trade) for name in self.names)


class StoryPlace(NamedTuple):
    """Where a story goes: its title, how it is come upon, and its picture, where it has one."""

    title: str
    arrive: str
    art: str = ""
