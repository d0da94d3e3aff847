"""Who a story is about."""

from typing import NamedTuple


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

    def words(self) -> dict[str, object]:
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


class Member(NamedTuple):
    """Who a party's member can be: pronouns, what they were before, names."""

    they: str
    them: str
    their: str
    names: tuple[str, ...]
    trade: str = ""

    def heroes(self) -> tuple[Hero, ...]:
        """A hero for each name."""
        return tuple(Hero(name, self.they, self.them, self.their, self.trade) for name in self.names)
