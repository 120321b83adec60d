"""The words of a game: kinds of things, and kinds of moves about them, each declared once.

>>> HEX = Things("hex", {0: "a2", 1: "b3"})
>>> TOKEN = Things("token", {0: "priest", 1: "farmer"}, pick="stand:{}", also={"p": 0, "f": 1})
>>> words = Vocabulary(tidy=str.lower)
>>> PLACE = words.kind("place", "{token} {hex}", TOKEN, HEX)
>>> END = words.kind("end", quiet=True)
>>> words.parse("P B3"), words.parse("p b3") is PLACE(0, 1), PLACE(0, 1).args
('priest b3', True, (0, 1))
>>> words.wording(PLACE(1, 0)), words.picks(PLACE(1, 0))
(('place', {'token': 'farmer', 'hex': 'a2'}), ('stand:farmer', 'a2'))
>>> list(words.repicked(PLACE(1, 0), "a2", "b3")), words.is_quiet(END())
(['farmer b3'], True)

Parsing, notation, the parameters of a move's message, what is touched to make it, what is asked
when something else is touched, and what is played when time runs out all follow from this.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any, Generic, NamedTuple, TypeVar, TypeVarTuple, overload

from uruk.kernel.bitboard import MoveTable
from uruk.kernel.errors import BadMove
from uruk.kernel.moves import Move

T = TypeVar("T")
A = TypeVar("A")
B = TypeVar("B")
Args = TypeVarTuple("Args")
Quiet = bool | tuple[Any, ...]
"""Whether a kind of move does nothing: never, always, or about these things only."""
PLACEHOLDER = re.compile(r"\{(\w+)\}")
LONGEST = 60
FEW = 10


class Things(Generic[T]):
    """A kind of thing that moves are about: how each is written, touched and named in messages.

    `pick` is the element of the drawing to touch, by its word or thing by thing (nothing if it is
    empty); `also` has other ways to write a thing and `tidy` makes a word out of what people
    write; `says` gives a message's parameters for it if they are not just its word.
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


class Touch(NamedTuple):
    """Something touched to make a move: a thing, or an element that is named after several."""

    places: tuple[int, ...]
    form: str = ""

    def element(self, things: tuple[Things[Any], ...], args: tuple[Any, ...]) -> str:
        if not self.form:
            (place,) = self.places
            element: str = things[place].picks[args[place]]
            return element
        return self.form.format(*(things[place].words[args[place]] for place in self.places))

    def read(self, things: tuple[Things[Any], ...], element: str) -> dict[int, Any] | None:
        """Which thing stands in which place if this element is touched; None if it is no such.

        Instead of an element that is named after several things one of them may be touched.
        """
        for place in self.places:
            if element in things[place].picked:
                return {place: things[place].picked[element]}
        found = re.fullmatch(re.escape(self.form).replace(r"\{\}", "(.+)"), element)
        if not self.form or found is None:
            return None
        read = {}
        for place, word in zip(self.places, found.groups(), strict=True):
            if word not in things[place].values:
                return None
            read[place] = things[place].values[word]
        return read


class MoveKind(Generic[*Args]):
    """A kind of move; called with its things it gives the move, always the same object."""

    def __init__(
        self,
        name: str,
        form: str,
        things: tuple[Things[Any], ...],
        picks: tuple[str, ...] | None,
        *,
        quiet: Quiet,
    ) -> None:
        self.name = name
        self.key = name.replace("-", "_")
        """Its message's key."""
        self.form = form
        self.things = things
        self.quiet = quiet
        self._moves: dict[tuple[Any, ...], Move] = {}
        left = {f"{{{thing.name}}}": thing for thing in things}
        self.words = tuple(left.pop(word, word) for word in form.split())
        if left:
            raise ValueError(f"{form!r} does not say {', '.join(left)}")
        self.touches = self._touches(picks)

    def _touches(self, picks: tuple[str, ...] | None) -> tuple[Touch, ...]:
        if picks is None:
            return tuple(Touch((n,)) for n, thing in enumerate(self.things) if thing.picks)
        place = {thing.name: n for n, thing in enumerate(self.things)}
        return tuple(
            Touch(
                tuple(place[name] for name in PLACEHOLDER.findall(pick)),
                PLACEHOLDER.sub("{}", pick),
            )
            for pick in picks
        )

    def __call__(self, *args: *Args) -> Move:
        move = self._moves.get(args)
        if move is None:
            values: Any = args
            words = {t.name: t.words[value] for t, value in zip(self.things, values, strict=True)}
            move = self._moves[args] = Move(self.form.format_map(words), self.name, args)
        return move

    def make(self, args: tuple[Any, ...]) -> Move:
        """The move about things whose types only its reader knows."""
        call: Callable[..., Move] = self
        return call(*args)

    def every(self) -> Iterator[Move]:
        """All moves of this kind, the last thing changing first."""
        return map(self.make, product(*(thing.words for thing in self.things)))

    def table(self, *first: Any) -> MoveTable:
        """The moves about these things and each space, for games that keep spaces as bits."""
        spaces = self.things[-1].words
        return MoveTable(
            [self.make((*first, s)) if s in spaces else None for s in range(max(spaces) + 1)]
        )

    def read(self, words: list[str]) -> Move:
        """The move that these words note; BadMove if they are not of this form."""
        if len(words) != len(self.words):
            raise BadMove("move", f"it is written {self.form!r}")
        args = []
        for expected, word in zip(self.words, words, strict=True):
            if isinstance(expected, str):
                if word != expected:
                    raise BadMove("move", f"{word[:LONGEST]!r} stands where {expected!r} must")
            elif (tidied := expected.tidy(word)) in expected.values:
                args.append(expected.values[tidied])
            else:
                raise BadMove("move", f"{word[:LONGEST]!r} is no {expected.name}")
        return self.make(tuple(args))

    def picks(self, move: Move) -> tuple[str, ...]:
        return tuple(touch.element(self.things, move.args) for touch in self.touches)

    def touched(self, picks: list[str], like: Move) -> Move | None:
        """The move that these elements make; what they do not say is as in a move of this kind."""
        if len(picks) != len(self.touches):
            return None
        args = dict(enumerate(like.args)) if like.kind == self.name else {}
        for touch, element in zip(self.touches, picks, strict=True):
            found = touch.read(self.things, element)
            if found is None:
                return None
            args |= found
        if len(args) < len(self.things):
            return None
        return self.make(tuple(args[place] for place in range(len(self.things))))


Kind = MoveKind[*tuple[Any, ...]]


class Vocabulary:
    """All kinds of moves of a game; `about` says what a reader of the notation must know."""

    def __init__(self, about: str = "", *, tidy: Callable[[str], str] | None = None) -> None:
        self.about = about
        self.kinds: dict[str, Kind] = {}
        self._tidy = tidy
        self._starting: dict[str, list[Kind]] = {}
        self._moves: dict[tuple[Any, ...], Move] = {}

    @overload
    def kind(
        self,
        name: str,
        form: str = "",
        *,
        quiet: Quiet = False,
        picks: tuple[str, ...] | None = None,
    ) -> MoveKind[()]: ...
    @overload
    def kind(
        self,
        name: str,
        form: str,
        a: Things[A],
        /,
        *,
        quiet: Quiet = False,
        picks: tuple[str, ...] | None = None,
    ) -> MoveKind[A]: ...
    @overload
    def kind(
        self,
        name: str,
        form: str,
        a: Things[A],
        b: Things[B],
        /,
        *,
        quiet: Quiet = False,
        picks: tuple[str, ...] | None = None,
    ) -> MoveKind[A, B]: ...
    def kind(
        self,
        name: str,
        form: str = "",
        *things: Things[Any],
        quiet: Quiet = False,
        picks: tuple[str, ...] | None = None,
    ) -> Any:
        """Declares a kind of move.

        `quiet` moves are played when time runs out. `picks` are the elements of the drawing to
        touch, where they are not just its things.
        """
        return self.add(name, form or name, things, quiet=quiet, picks=picks)

    def add(
        self,
        name: str,
        form: str,
        things: Sequence[Things[Any]],
        *,
        quiet: Quiet = False,
        picks: tuple[str, ...] | None = None,
    ) -> Kind:
        """Declares a kind of move about any number of things."""
        if name in self.kinds:
            raise ValueError(f"{name!r} is a kind of move already")
        made: Kind = MoveKind(name, form, tuple(things), picks, quiet=quiet)
        self.kinds[name] = made
        first = made.words[0]
        for word in [first] if isinstance(first, str) else first.values:
            self._starting.setdefault(word, []).append(made)
        return made

    def __iter__(self) -> Iterator[Move]:
        """Every move of the game."""
        return (move for kind in self.kinds.values() for move in kind.every())

    def move(self, kind: str, *args: Any) -> Move:
        """The move of a kind about these things."""
        key = (kind, *args)
        move = self._moves.get(key)
        if move is None:
            move = self._moves[key] = self.kinds[kind].make(args)
        return move

    def parse(self, text: str) -> Move:
        """The move that a text notes; BadMove if it is none."""
        words = (self._tidy(text) if self._tidy else text).split()
        problem = f"words: {', '.join(self._starting)}"
        for kind in self._starting.get(words[0], ()) if words else ():
            try:
                move = kind.read(words)
            except BadMove as error:
                problem = error.message
            else:
                if self._tidy or move == text:
                    return move
        raise BadMove("move", f"{text[:LONGEST]!r} is no move of this game ({problem})")

    def wording(self, move: Move) -> tuple[str, dict[str, Any]]:
        """The message key and its parameters that put the move into words."""
        kind = self.kinds[move.kind]
        params: dict[str, Any] = {}
        for thing, value in zip(kind.things, move.args, strict=True):
            params |= thing.says(value)
        return kind.key, params

    def picks(self, move: Move) -> tuple[str, ...]:
        """The elements of the drawing that a person touches, in turn, to make this move."""
        return self.kinds[move.kind].picks(move)

    def repicked(self, move: Move, pick: str, other: str) -> Iterator[Move]:
        """The moves that are made by touching something else instead of one of the elements."""
        picks = self.picks(move)
        touched = [other if element == pick else element for element in picks]
        for kind in self.kinds.values() if pick in picks else ():
            if found := kind.touched(touched, move):
                yield found

    def is_quiet(self, move: Move) -> bool:
        """Whether the move does nothing: the answer when time runs out."""
        quiet = self.kinds[move.kind].quiet
        return quiet is True or move.args == quiet

    def examples(self) -> list[tuple[str, Move]]:
        """Each kind's form with a move of it, for the notation's page."""
        return [
            (kind.form, kind.make(tuple(thing.example for thing in kind.things)))
            for kind in self.kinds.values()
        ]
