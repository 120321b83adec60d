"""The words of a game: kinds of things, and kinds of moves about them, each declared once.

>>> from uruk.kernel.things import Counted, Row
>>> HEX = Things("hex", {0: "a2", 1: "b3"})
>>> TOKEN = Things("token", {0: "priest", 1: "farmer"}, pick="stand:{}", also={"p": 0, "f": 1})
>>> words = Vocabulary(tidy=str.lower)
>>> PLACE = words.kind("place", "{token} {hex}", TOKEN, HEX)
>>> END = words.kind("end", quiet=True)
>>> words.parse("P B3"), words.parse("p b3") is PLACE(0, 1), PLACE(0, 1).args
(Move('priest b3'), True, (0, 1))
>>> words.wording(PLACE(1, 0)), words.picks(PLACE(1, 0))
(('place', {'token': 'farmer', 'hex': 'a2'}), ('stand:farmer', 'a2'))
>>> list(words.repicked(PLACE(1, 0), "a2", "b3")), words.is_quiet(END())
([Move('farmer b3')], True)

What ends a move may be missing, come several times, or be counted:

>>> WALK = words.kind("walk", "walk {path}", Row("path", HEX))
>>> PAY = words.kind("pay", "pay {tokens}", Counted("tokens", TOKEN, listed=list, made=tuple))
>>> LOOK = words.kind("look", "look {hex} {token}", HEX, TOKEN.optional(-1))
>>> print(WALK((0, 1)), PAY((0, 0, 1)), LOOK(0, 1), LOOK(0, -1), sep="; ")
walk a2 b3; pay 2 priest 1 farmer; look a2 farmer; look a2
>>> words.parse("walk b3 a2 b3").args, words.parse("pay 3 farmer").args, words.parse("look b3").args
(((1, 0, 1),), ((1, 1, 1),), (1, -1))

Parsing, notation, the parameters of a move's message, what is touched to make it, what is asked
when something else is touched, and what is played when time runs out all follow from this.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, product
from typing import Any, Generic, NamedTuple, TypedDict, TypeVar, TypeVarTuple, Unpack, overload

from uruk.kernel.bitboard import MoveTable
from uruk.kernel.errors import BadMove
from uruk.kernel.moves import Move
from uruk.kernel.things import Things

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
Args = TypeVarTuple("Args")
Quiet = bool | tuple[Any, ...]
"""Whether a kind of move does nothing: never, always, or about these things only."""
PLACEHOLDER = re.compile(r"\{(\w+)\}")
LONGEST = 120
"""No move is longer; what is longer is not read."""
SHOWN = 60
MOST_MOVES = 50_000
"""How many moves of a kind are kept; only those about any number of things can be so many."""


class Touch(NamedTuple):
    """Something touched to make a move: a thing, or an element that is named after several."""

    places: tuple[int, ...]
    form: str = ""

    def elements(self, things: tuple[Things[Any], ...], args: tuple[Any, ...]) -> tuple[str, ...]:
        if not self.form:
            (place,) = self.places
            return things[place].elements(args[place])
        return (self.form.format(*(things[place].word(args[place]) for place in self.places)),)

    def read(self, things: tuple[Things[Any], ...], elements: list[str]) -> dict[int, Any] | None:
        """Which thing stands in which place by the first of these elements; None if none does.

        They are taken away. Instead of an element that is named after several things one of them
        may be touched.
        """
        for place in self.places:
            value = things[place].touched(elements)
            if value is not None:
                return {place: value}
        if not self.form or not elements:
            return None
        found = re.fullmatch(re.escape(self.form).replace(r"\{\}", "(.+)"), elements.pop(0))
        if found is None:
            return None
        read = {}
        for place, word in zip(self.places, found.groups(), strict=True):
            if word not in things[place].values:
                return None
            read[place] = things[place].values[word]
        return read


class Traits(TypedDict, total=False):
    """What else may be declared of a kind of move."""

    quiet: Quiet
    """Whether it is played when time runs out."""
    picks: tuple[str, ...] | None
    """The elements of the drawing to touch, where they are not just its things."""
    key: str
    """Its message's key, where several kinds have the same message."""
    says: dict[str, Any]
    """Parameters of its message beside those of its things."""


class MoveKind(Generic[*Args]):
    """A kind of move; called with its things it gives the move, the same object every time."""

    def __init__(
        self, name: str, form: str, things: tuple[Things[Any], ...], **traits: Unpack[Traits]
    ) -> None:
        self.name = name
        self.key = traits.get("key", name.replace("-", "_"))
        self.form = form
        for thing in things:
            if len(thing.words) == 1:
                (only,) = thing.words.values()
                self.form = self.form.replace(f"{{{thing.name}}}", only)
        self.things = things
        self.quiet = traits.get("quiet", False)
        self.says = traits.get("says", {})
        self._moves: dict[tuple[Any, ...], Move] = {}
        self._picks: dict[Move, tuple[str, ...]] = {}
        left = {f"{{{thing.name}}}": thing for thing in things}
        self.words = tuple(left.pop(word, word) for word in form.split())
        if left:
            raise ValueError(f"{form!r} does not say {', '.join(left)}")
        self.touches = self._touches(traits.get("picks"))

    def _touches(self, picks: tuple[str, ...] | None) -> tuple[Touch, ...]:
        if picks is None:
            return tuple(Touch((n,)) for n, thing in enumerate(self.things) if thing.is_touched)
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
            if len(self._moves) >= MOST_MOVES:
                self._moves.clear()
            values: Any = args
            words = {t.name: t.word(value) for t, value in zip(self.things, values, strict=True)}
            text = self.form.format_map(words).rstrip()
            move = self._moves[args] = Move(text, self.name, args)
        return move

    def make(self, args: tuple[Any, ...]) -> Move:
        """The move about things whose types only its reader knows."""
        call: Callable[..., Move] = self
        return call(*args)

    def every(self) -> Iterator[Move]:
        """All moves of this kind, the last thing changing first; none if they are endless."""
        return map(self.make, product(*(thing.words for thing in self.things)))

    def table(self, *first: Any) -> MoveTable:
        """The moves about these things and each space, for games that keep spaces as bits."""
        spaces = self.things[-1].words
        return MoveTable(
            [self.make((*first, s)) if s in spaces else None for s in range(max(spaces) + 1)]
        )

    def read(self, words: list[str]) -> Move:
        """The move that these words note; BadMove if they are not of this form.

        The last part takes all words that are left, if it is not missing.
        """
        size = len(self.words)
        parts = words + [""] * (size - len(words))
        parts[size - 1 :] = [" ".join(parts[size - 1 :])]
        args = []
        for expected, part in zip(self.words, parts, strict=True):
            if isinstance(expected, str):
                if part != expected:
                    raise BadMove("move", f"it is written {self.form!r}")
                continue
            try:
                args.append(expected.value(part))
            except (KeyError, ValueError):
                problem = f"{part[:SHOWN]!r} is no {expected.name}" if part else ""
                raise BadMove("move", problem or f"it is written {self.form!r}") from None
        return self.make(tuple(args))

    def picks(self, move: Move) -> tuple[str, ...]:
        """What is touched for the move, found out once: every frame asks for hundreds."""
        found = self._picks.get(move)
        if found is None:
            if len(self._picks) >= MOST_MOVES:
                self._picks.clear()
            elements = (touch.elements(self.things, move.args) for touch in self.touches)
            found = self._picks[move] = tuple(chain.from_iterable(elements))
        return found

    def touched(self, picks: list[str], like: Move) -> Move | None:
        """The move that these elements make; what they do not say is as in a move of this kind."""
        args = dict(enumerate(like.args)) if like.kind == self.name else {}
        left = picks.copy()
        for touch in self.touches:
            found = touch.read(self.things, left)
            if found is None:
                return None
            args |= found
        if left or len(args) < len(self.things):
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
        self._picks: dict[Move, tuple[str, ...]] = {}
        self._read: dict[str, Move] = {}

    @overload
    def kind(self, name: str, form: str = "", **traits: Unpack[Traits]) -> MoveKind[()]: ...
    @overload
    def kind(
        self, name: str, form: str, a: Things[A], /, **traits: Unpack[Traits]
    ) -> MoveKind[A]: ...
    @overload
    def kind(
        self, name: str, form: str, a: Things[A], b: Things[B], /, **traits: Unpack[Traits]
    ) -> MoveKind[A, B]: ...
    @overload
    def kind(
        self,
        name: str,
        form: str,
        a: Things[A],
        b: Things[B],
        c: Things[C],
        /,
        **traits: Unpack[Traits],
    ) -> MoveKind[A, B, C]: ...
    def kind(
        self, name: str, form: str = "", *things: Things[Any], **traits: Unpack[Traits]
    ) -> Any:
        """Declares a kind of move."""
        return self.add(name, form or name, things, **traits)

    def add(
        self, name: str, form: str, things: Sequence[Things[Any]], **traits: Unpack[Traits]
    ) -> Kind:
        """Declares a kind of move about any number of things."""
        if name in self.kinds:
            raise ValueError(f"{name!r} is a kind of move already")
        made: Kind = MoveKind(name, form, tuple(things), **traits)
        self.kinds[name] = made
        first = made.words[0]
        for word in [first] if isinstance(first, str) else first.values:
            self._starting.setdefault(word, []).append(made)
        return made

    def __iter__(self) -> Iterator[Move]:
        """Every move of the game, but those about any number of things."""
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
        move = self._read.get(text)
        if move is None:
            if len(self._read) >= MOST_MOVES:
                self._read.clear()
            move = self._read[text] = self._parse(text)
        return move

    def _parse(self, text: str) -> Move:
        words = (self._tidy(text) if self._tidy else text).split() if len(text) <= LONGEST else []
        problems = []
        for kind in self._starting.get(words[0], ()) if words else ():
            try:
                move = kind.read(words)
            except BadMove as error:
                problems.append(error.message)
            else:
                if self._tidy or move == text:
                    return move
        problem = "; ".join(dict.fromkeys(problems)) or f"words: {', '.join(self._starting)}"
        raise BadMove("move", f"{text[:SHOWN]!r} is no move of this game ({problem})")

    def wording(self, move: Move) -> tuple[str, dict[str, Any]]:
        """The message key and its parameters that put the move into words."""
        kind = self.kinds[move.kind]
        params: dict[str, Any] = {}
        for thing, value in zip(kind.things, move.args, strict=True):
            params |= thing.says(value)
        return kind.key, params | kind.says

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
