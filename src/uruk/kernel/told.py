"""What is told to whom: decisions, events and results, as plain data."""

from typing import Any

import msgspec

Document = dict[str, Any]


class SeenPrompt(msgspec.Struct, frozen=True, gc=False):
    """What is being decided, as one seat may know it."""

    kind: str
    """The kind of decision; `prompt.<kind>` puts it into words."""
    seat: int
    """Who decides."""
    params: dict[str, Any]
    """What everybody may know about it, by name."""
    private: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET
    """What only the deciding seat may know, by name; absent where there is nothing of the kind."""

    @property
    def values(self) -> dict[str, Any]:
        """All that the seat may know about it, for the words."""
        private = {} if self.private is msgspec.UNSET else self.private
        return {"seat": self.seat, **self.params, **private}


class Prompt(msgspec.Struct, frozen=True):
    """What is being decided: by whom, of which kind, with which parameters.

    `params` may be shown to everybody, `private` to the deciding seat only.
    """

    kind: str
    seat: int
    params: dict[str, Any] = {}
    private: dict[str, Any] = {}

    def seen_by(self, seat: int | None) -> SeenPrompt:
        private = self.private_to(seat)
        return SeenPrompt(self.kind, self.seat, self.params, private or msgspec.UNSET)

    def private_to(self, seat: int | None) -> dict[str, Any]:
        """What only this seat may know of it."""
        return self.private if seat == self.seat else {}


class Event(msgspec.Struct, frozen=True):
    """Something that happened, told in keys and values; `private` is for the seats in `to` only."""

    kind: str
    seat: int | None
    rule: str
    values: dict[str, Any] = {}
    private: dict[str, Any] = {}
    to: tuple[int, ...] = ()

    def seen_by(self, seat: int | None) -> Document:
        shown = {"kind": self.kind, "seat": self.seat, "rule": self.rule, "values": self.values}
        if seat in self.to:
            shown["private"] = self.private_to(seat)
        return shown

    def private_to(self, seat: int | None) -> dict[str, Any]:
        """What this seat may know of it and not everybody."""
        return self.private if seat in self.to else {}


class Standing(msgspec.Struct, frozen=True):
    """A seat's final place (1 is best; equal places are shared), score and its breakdown."""

    seat: int
    """Whose place it is."""
    place: int
    """1 is best; equal places are shared."""
    score: float
    """The final score."""
    breakdown: dict[str, Any] = {}
    """What the score, or the place, is made of."""


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game ended: by which rule, and every seat's standing in seat order.

    Players without a seat, whom nobody decides for, share the places but are no winners.
    """

    rule: str
    """The rule by which it ended."""
    standings: tuple[Standing, ...]
    """One for each seat."""
    rivals: tuple[Standing, ...] = ()
    """One for each player without a seat; their numbers go on after the last seat."""
    together: bool = False
    """Whether the seats win together, as soon as one of them is ahead of all rivals."""

    def plain(self) -> Document:
        """The result as a document, in the form that JSON gives back."""
        document: Document = msgspec.json.decode(msgspec.json.encode(self))
        return document

    @property
    def winners(self) -> tuple[int, ...]:
        best = {s.seat for s in self.standings if s.place == 1}
        return tuple(s.seat for s in self.standings if s.seat in best or (self.together and best))

    @property
    def scores(self) -> tuple[float, ...]:
        return tuple(s.score for s in self.standings)

    @property
    def ranking(self) -> tuple[int, ...]:
        """The seats from first to last."""
        return tuple(s.seat for s in sorted(self.standings, key=lambda s: (s.place, s.seat)))

    @property
    def everybody(self) -> tuple[Standing, ...]:
        """All standings in the order of the players' numbers, those without a seat last."""
        return (*self.standings, *self.rivals)


class Teller:
    """Something that notes what happens in its log, while somebody listens."""

    __slots__ = ()
    log: list[Event] | None

    def tell(self, kind: str, seat: int | None, rule: str, /, **values: Any) -> None:
        """Notes an event that everybody may see."""
        if self.log is not None:
            self.log.append(Event(kind, seat, rule, values))

    def whisper(self, kind: str, seat: int, rule: str, values: Document, private: Document) -> None:
        """Notes an event of which a part is for its own seat only."""
        if self.log is not None:
            self.log.append(Event(kind, seat, rule, values, private, (seat,)))
