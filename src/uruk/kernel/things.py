"""Kinds of things that moves are about: how each is written, touched and named in messages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

T = TypeVar("T")
A = TypeVar("A")
NONE = "none"
"""What a message says of an optional thing that is missing."""
COUNTS = {str(number): number for number in range(1, 100)}
FEW = 10


class Things(Generic[T]):
    """A kind of thing that moves are about: how each is written, touched and named in messages.

    `pick` is the element of the drawing to touch, by its word or thing by thing (nothing if it is
    empty); `also` has other ways to write a thing and `tidy` makes a word out of what people
    write; `says` gives a message's parameters for it if they are not just its word.
    A thing whose word is empty is not written; one with a word of several words ends its move.
    """

    def __init__(
        self,
        name: str,
        words: Mapping[T, str],
        *,
        pick: str | Mapping[T, str] = "{}",
        also: Mapping[str, T] | None = None,
        tidy: Callable[[str], str] = str,
        says: Callable[[T], dict[str, Any]] | None = None,
    ) -> None:
        self.name = name
        self.words = words
        self.tidy = tidy
        self.values = {word: value for value, word in words.items()} | dict(also or {})
        if isinstance(pick, str):
            pick = {value: pick.format(word) for value, word in words.items()} if pick else {}
        self.picks = pick
        self.picked = {element: value for value, element in pick.items()}
        self.says = says or (lambda value: {name: words[value]})

    @property
    def example(self) -> T:
        """One of these things, for people who read about them: no large number."""
        values = list(self.words)
        few = len(values) < FEW or self.words[values[-1]].isdecimal()
        return values[min(2, len(values) - 1) if few else len(values) // 2]

    def word(self, value: T) -> str:
        """How the thing is written."""
        return self.words[value]

    def value(self, word: str) -> T:
        """The thing that is written so; KeyError or ValueError if there is none."""
        return self.values[self.tidy(word)]

    @property
    def is_touched(self) -> bool:
        """Whether there is anything to touch for these things."""
        return bool(self.picks)

    def elements(self, value: T) -> tuple[str, ...]:
        """What is touched to name the thing."""
        return (self.picks[value],) if value in self.picks else ()

    def touched(self, elements: list[str]) -> T | None:
        """The thing that the first of these elements name, which are taken away; or None."""
        if elements and elements[0] in self.picked:
            return self.picked[elements.pop(0)]
        return self.values.get("")

    def called(self, name: str) -> Things[T]:
        """The same things under another name, for moves that are about two of them."""
        return Things(
            name,
            self.words,
            pick=self.picks,
            also=self.values,
            tidy=self.tidy,
            says=lambda value: {name: self.says(value)[self.name]},
        )

    def optional(self, nothing: T) -> Things[T]:
        """These things or nothing, at the end of a move."""
        return Things(
            self.name,
            {nothing: "", **self.words},
            pick=self.picks,
            also=self.values,
            tidy=self.tidy,
            says=lambda value: {self.name: NONE} if value == nothing else self.says(value),
        )


class Row(Things[tuple[T, ...]]):
    """Several of some things, one after another, at the end of a move."""

    def __init__(
        self,
        name: str,
        things: Things[T],
        *,
        says: Callable[[tuple[T, ...]], dict[str, Any]] | None = None,
    ) -> None:
        super().__init__(name, {}, says=says or (lambda row: {name: self.listed(row)}))
        self.things = things

    @property
    def example(self) -> tuple[T, ...]:
        return tuple(self.things.words)[:2]

    def listed(self, row: tuple[T, ...]) -> list[str]:
        """The words of the things."""
        return [self.things.words[thing] for thing in row]

    def word(self, value: tuple[T, ...]) -> str:
        return " ".join(self.listed(value))

    def value(self, word: str) -> tuple[T, ...]:
        return tuple(self.things.value(part) for part in word.split(" "))

    @property
    def is_touched(self) -> bool:
        return self.things.is_touched

    def elements(self, value: tuple[T, ...]) -> tuple[str, ...]:
        return tuple(self.things.picks[thing] for thing in value)

    def touched(self, elements: list[str]) -> tuple[T, ...] | None:
        found: list[T] = []
        while elements and elements[0] in self.things.picked:
            found.append(self.things.picked[elements.pop(0)])
        return tuple(found) or None


class Counted(Things[T], Generic[T, A]):
    """Some things by their number, at the end of a move: 2 food 1 gold.

    `listed` gives the things, each as often as there is of it; `made` makes of them what the rules
    work with. `nothing` is written if there are none; without it there are some.
    """

    def __init__(
        self,
        name: str,
        things: Things[A],
        *,
        listed: Callable[[T], Sequence[A]],
        made: Callable[[Sequence[A]], T],
        nothing: str | None = None,
    ) -> None:
        super().__init__(name, {}, pick="", says=lambda value: {name: self._words(value)})
        self.things = things
        self.listed = listed
        self.made = made
        self.nothing = nothing

    @property
    def example(self) -> T:
        first, second, *_ = self.things.words
        return self.made((first, first, second))

    def _words(self, value: T) -> list[str]:
        return [self.things.words[thing] for thing in self.listed(value)]

    def word(self, value: T) -> str:
        counts = Counter(self._words(value))
        return " ".join(f"{count} {word}" for word, count in counts.items()) or self.nothing or ""

    def value(self, word: str) -> T:
        found: list[A] = []
        words = word.split(" ") if word != self.nothing else []
        for count, thing in zip(words[::2], words[1::2], strict=True):
            found += [self.things.value(thing)] * COUNTS[count]
        return self.made(found)
