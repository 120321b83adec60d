"""What must hold for any state of any game; each check raises AssertionError where it does not."""

import contextlib
import json
import math
import re
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from typing import Any
from xml.etree import ElementTree

import msgspec

from tests.contract.cases import as_json, facts, play_on, seats_and_spectator, snapshot, spelt
from uruk import BadMove, Event, Game, IllegalMove, Move, Refusal, Rng, State
from uruk.kernel import position
from uruk.kernel.scene import Element, Scene
from uruk.kernel.text import Catalogue, Wording
from uruk.kernel.view import View

STEPS_AFTER = 5
ASKED = 60
PLAYED = 6
MUTATIONS = 50
MOST_THROWS = 3
MOST_WAYS = 20_000
WRITTEN_AS_IT_IS = re.compile(r"[★▼?+]?[A-Za-z]{0,2}\d*(\.\d+)?")
"""Numbers, marks, and the names of rows, columns and spaces."""
SAID: set[tuple[Game, bytes]] = set()
"""Wordings of drawings that every language of their game was seen to say: most come again."""


# ---------------------------------------------------------------- copies and positions


def check_copy(state: State, rng: Rng) -> None:
    """A copy is equal and independent, and the same moves lead to the same state."""
    before, facts_before = snapshot(state), facts(state)
    first, second = state.copy(), state.copy()
    assert snapshot(first) == before, "a copy differs"
    played = play_on(first, rng, STEPS_AFTER)
    assert facts(state) == facts_before, "playing on a copy changed the original"
    assert facts(second) == facts_before, "playing on a copy changed another copy"
    for move in played:
        second.play(move)
    after = facts(first)
    assert facts(second) == after, "two copies went different ways"
    third = second.copy()
    play_on(second, rng, STEPS_AFTER)
    assert facts(third) == after, "playing on a state changed its copy"


def check_position(state: State, rng: Rng) -> None:
    """The position document gives the same state, as data, as TOML and as JSON."""
    before = snapshot(state)
    document = state.position()
    for text in (position.dumps(document), as_json(document)):
        assert position.loads(text) == document, f"written and read, it is another: {text}"
    loaded = state.game.load(document)
    assert snapshot(loaded) == before, f"loading gave another state: {document}"
    assert snapshot(state) == before, "loading changed the state"
    ahead = state.copy()
    played = play_on(ahead, rng, STEPS_AFTER)
    before_reveals = loaded.revealed
    for move in played:
        loaded.play(move)
    assert facts(loaded) == facts(ahead), "a loaded state went another way"
    reveals = loaded.revealed - before_reveals
    assert reveals == ahead.revealed - state.revealed, "a loaded state counts other reveals"


# ---------------------------------------------------------------- moves


def check_notation(state: State) -> None:
    """Legal moves are unique texts in a stable order, and are parsed back."""
    legal = state.legal()
    assert len(set(legal)) == len(legal), "two legal moves have the same notation"
    assert state.legal() == legal, "legal moves come in another order the second time"
    assert state.copy().legal() == legal, "a copy has other legal moves"
    for move in legal:
        assert type(move) is Move, f"{move!r} is no Move"
        parsed = state.parse(str(move))
        assert _same(parsed, move), f"{_full(move)} is parsed back as {_full(parsed)}"
        assert state.game.parse(str(move)) == move, f"{move} is parsed as another move by the game"


def _same(one: Move, other: Move) -> bool:
    return one == other and one.kind == other.kind and one.args == other.args


def _full(move: Move) -> str:
    return f"{move!r} ({move.kind} {move.args})"


def check_choices(state: State, foreign: Iterable[Move]) -> None:
    """The choices are the legal moves: counted, iterated, asked, and picked uniformly."""
    legal, choices = state.legal(), state.choices()
    assert len(choices) == len(legal), "choices count other than the legal moves"
    assert set(choices) == set(legal), "choices are other than the legal moves"
    for move in (*legal, *foreign):
        assert (move in choices) == (move in legal), f"choices do not know whether {move} is legal"
    assert is_uniform(state), "some legal moves are picked more often than others"
    rng = Rng("pick")
    for _ in range(PLAYED):
        assert state.choices().pick(rng) in legal, "an illegal move was picked"


class _TooFar(Exception):
    """A pick wants to throw once more than is looked at."""


class _Fork:
    """Dice that take a given path and note how many ways led on at each throw."""

    def __init__(self, path: list[int], throws: int) -> None:
        self.path = path
        self.throws = throws
        self.widths: list[int] = []

    def randrange(self, stop: int) -> int:
        number = len(self.widths)
        if number == self.throws:
            raise _TooFar
        self.widths.append(stop)
        return self.path[number] if number < len(self.path) else 0

    def shuffle(self, items: list[Any]) -> None:
        raise AssertionError("a pick needs no shuffle")


def is_uniform(state: State) -> bool:
    """Whether every legal move is picked with the same probability.

    All ways that the dice can fall are tried with one throw, then with two, and so on. Ways that
    want more throws are left out: a pick may throw again where it did not like the first throw.
    """
    legal = set(state.legal())
    for throws in range(1, MOST_THROWS + 1):
        chances = pick_chances(state, throws)
        if set(chances) - legal:
            return False
        if set(chances) == legal and len(set(chances.values())) == 1:
            return True
    return False


def pick_chances(state: State, throws: int) -> dict[Move, Fraction]:
    """The exact probability of each move that is picked with so many throws."""
    chances: dict[Move, Fraction] = {}
    choices = state.choices()
    path: list[int] = []
    for _ in range(MOST_WAYS):
        dice = _Fork(path, throws)
        with contextlib.suppress(_TooFar):
            move = choices.pick(dice)
            share = Fraction(1, math.prod(dice.widths))
            chances[move] = chances.get(move, Fraction(0)) + share
        path = path + [0] * (len(dice.widths) - len(path))
        while path and path[-1] + 1 == dice.widths[len(path) - 1]:
            path.pop()
        if not path:
            break
        path[-1] += 1
    return chances


def check_accepted(state: State, rng: Rng) -> None:
    """Every legal move is accepted: asked of many, played on copies by some."""
    legal = state.legal()
    rng.shuffle(legal)
    for move in legal[:ASKED]:
        assert state.explain(move) is None, f"the legal {move} is refused by {state.explain(move)}"
        assert state.explain(str(move)) is None, f"the legal {move} is refused as a text"
    for move in legal[:PLAYED]:
        state.copy().play(move)


def check_refused(state: State, rng: Rng, foreign: Iterable[Move]) -> None:
    """Other moves are refused by a rule of the book, garbage as BadMove; nothing changes."""
    before = snapshot(state)
    legal = set(state.legal())
    texts = sorted(set(_mutations(sorted(legal), list(foreign), rng)))
    rng.shuffle(texts)
    for text in texts[:MUTATIONS]:
        try:
            move = state.parse(text)
        except BadMove as error:
            assert str(error).strip(), f"no word about {text!r}"
            continue
        refusal = state.explain(move)
        if move in legal:
            assert refusal is None, f"the legal {move} is refused by {refusal}"
            continue
        assert refusal is not None, f"{move} is accepted but not among the legal moves"
        check_refusal(state.game, refusal)
        _check_raises(state, move, refusal)
    assert snapshot(state) == before, "a refused move changed the state"


def _check_raises(state: State, move: Move, refusal: Refusal) -> None:
    try:
        state.play(move)
    except IllegalMove as error:
        assert error.rule == refusal.rule, f"{move}: {error.rule} instead of {refusal.rule}"
        assert error.refusal.key == refusal.key
        assert state.log is None, "somebody listens after a refused move"
    else:
        raise AssertionError(f"{move} was explained by {refusal.rule} and then played")


WORD = re.compile(r"[A-Za-z]+|[0-9]+|.")
GARBAGE = ("", " ", "?", "nonsense", "null", "{}", "-1 -1", "\N{BROKEN BAR}", "x" * 500)


def _mutations(legal: list[Move], foreign: list[Move], rng: Rng) -> Iterable[str]:
    """Moves of other states and seats, legal moves with a part exchanged, and garbage."""
    yield from GARBAGE
    yield from map(str, foreign)
    known = [*map(str, legal), *map(str, foreign)]
    parts = sorted({part for text in known for part in WORD.findall(text)})
    for _ in range(MUTATIONS if known else 0):
        words = WORD.findall(rng.choice(known))
        place = rng.randrange(len(words)) if words else 0
        way = rng.randrange(4)
        if way == 0:
            words[place : place + 1] = [rng.choice(parts)]
        elif way == 1:
            del words[place]
        elif way == 2:
            words.insert(place, rng.choice(parts))
        else:
            words[place : place + 1] = [_shifted(words[place], rng)]
        yield "".join(words)


def _shifted(word: str, rng: Rng) -> str:
    """A neighbour of a number or of a letter."""
    if word.isdigit():
        return str(max(0, int(word) + 1 - 2 * rng.randrange(2)))
    place = rng.randrange(len(word))
    letter = chr(ord(word[place]) + 1 - 2 * rng.randrange(2))
    return word[:place] + letter + word[place + 1 :]


def check_garbage(state: State) -> None:
    """What is no move of any game is a BadMove, whoever decides."""
    for text in GARBAGE:
        try:
            state.play(text)
        except BadMove as error:
            assert error.field, f"no field is named for {text!r}"
        else:
            raise AssertionError(f"{text!r} was played")


# ---------------------------------------------------------------- words


def check_refusal(game: Game, refusal: Refusal) -> None:
    assert refusal.rule in game.rules, f"refused by {refusal.rule}, which is not in the rule book"
    check_message(game, f"refusal.{refusal.key}", refusal.params)


def check_message(game: Game, key: str, params: dict[str, Any]) -> None:
    """Every language has the message, and its parameters are all given."""
    as_json(params)
    for catalogue in game.catalogues.values():
        assert key in catalogue, f"{catalogue.language} has no message {key}"
        missing = catalogue.parameters(key) - params.keys()
        assert not missing, f"{catalogue.language} {key}: no value for {', '.join(sorted(missing))}"
        assert catalogue.format(key, params).strip(), f"{catalogue.language} {key} is empty"


def check_words(state: State) -> None:
    """The prompt and every legal move can be put into words, no two moves into the same."""
    prompt = state.prompt()
    if prompt is not None:
        values = {"seat": prompt.seat, **prompt.params, **prompt.private}
        check_message(state.game, f"prompt.{prompt.kind}", values)
    told: dict[str, Move] = {}
    for move in state.legal():
        key, params = state.game.wording(move)
        check_message(state.game, f"move.{key}", params)
        words = state.game.text().format(f"move.{key}", params)
        assert words not in told, f"{move} and {told[words]} read the same: {words}"
        told[words] = move


def check_event(game: Game, event: Event, players: int) -> None:
    """An event names a rule of the book, is plain data, and can be put into words."""
    assert event.rule in game.rules, f"{event.kind} names {event.rule}, which is no rule"
    assert set(event.to) <= set(range(players)), f"{event.kind} is told to no seat: {event.to}"
    for seat in (*event.to[:1], None):
        as_json(event.seen_by(seat))
    everything = {"seat": event.seat, **event.values, **event.private}
    check_message(game, f"event.{event.kind}", everything)
    for catalogue in game.catalogues.values():
        public = catalogue.format(f"event.{event.kind}", {"seat": event.seat, **event.values})
        assert public.strip(), f"{catalogue.language} event.{event.kind} tells others nothing"


def check_catalogue(catalogue: Catalogue) -> None:
    """Every message of a language can be read."""
    for key in catalogue.messages:
        catalogue.parameters(key)


# ---------------------------------------------------------------- hidden information


def seen(state: State, seat: int) -> bytes:
    """All that a seat is shown, byte for byte."""
    handle = state.at(seat)
    prompt = handle.prompt()
    return spelt(
        {
            "view": handle.view(),
            "prompt": None if prompt is None else prompt.seen_by(seat),
            "private": None if prompt is None else prompt.private,
            "legal": [str(move) for move in handle.legal()],
            "spectator": state.view(None),
        }
    )


def check_guess(state: State, rng: Rng) -> None:
    """What a seat sees of a state and of its guesses is the same, and a guess is a real state."""
    before = snapshot(state)
    looked_at = rng.randrange(state.players)
    for seat in range(state.players):
        seed = f"{seat}:{rng.word()}"
        guess = state.guess(seat, Rng(seed))
        assert seen(guess, seat) == seen(state, seat), f"seat {seat} sees a guess differ"
        if seat in (looked_at, state.seat):
            check_guess_needs_no_secret(state, guess, seat, f"again:{seed}")
        if seat == looked_at:
            whole = snapshot(guess)
            twin, loaded = state.guess(seat, Rng(seed)), state.game.load(guess.position())
            assert snapshot(twin) == whole, "the same dice gave another guess"
            assert snapshot(loaded) == whole, "a guess does not round-trip"
        play_on(guess, rng, STEPS_AFTER)
    assert snapshot(state) == before, "a guess, or playing on it, changed the state"


def check_guess_needs_no_secret(state: State, guess: State, seat: int, seed: str) -> None:
    """The same dice give the same guess of a state and of another that the seat takes for it.

    Otherwise what a bot chooses could depend on what its seat cannot know.
    """
    one, other = (start.guess(seat, Rng(seed)) for start in (state, guess))
    assert _views(one) == _views(other), f"a guess for seat {seat} needs what it cannot know"
    for move in play_on(one, Rng(seed), STEPS_AFTER):
        other.play(str(move))
    assert _views(one) == _views(other), f"a guess for seat {seat} goes on by what it cannot know"


def _views(state: State) -> bytes:
    return spelt([state.seen_by(seat) for seat in seats_and_spectator(state)])


def check_undo_is_safe(state: State, move: Move, rng: Rng) -> bool:
    """Whoever learns something by a move cannot have it taken back.

    The same move is played on the state and on a guess for each seat. If the seat then sees a
    difference, it has learnt something, and the move must have changed `revealed` or the seat
    that decides. Returns whether any guess was another state than the truth.
    """
    real = state.copy()
    real_events = real.play(move)
    closed = real.revealed != state.revealed or real.seat != state.seat
    hidden = False
    for seat in range(state.players):
        guess = state.guess(seat, Rng(f"{seat}:{rng.word()}"))
        hidden = hidden or _views(guess) != _views(state)
        if guess.explain(str(move)) is not None:
            assert seat != state.seat, f"{move} is legal in the state but not in the seat's guess"
            continue
        events = guess.play(str(move))
        same = seen(guess, seat) == seen(real, seat)
        hidden |= not same
        assert same or closed, f"seat {seat} learns something by {move}, which can be undone"
        told = [spelt(event.seen_by(seat)) for event in events]
        real_told = [spelt(event.seen_by(seat)) for event in real_events]
        assert told == real_told or closed, f"seat {seat} is told a secret by {move}"
    return hidden


def check_secret_choices(state: State, move: Move, rng: Rng) -> None:
    """Events tell nobody more about a choice than the view shows afterwards.

    Another move of the same kind is played instead. If the seat that decides then sees another
    table and somebody else the same, the choice is a secret (a bid), and events must not tell it.
    """
    others = [other for other in state.legal() if other.kind == move.kind and other != move]
    rng.shuffle(others)
    made = _told(state, move)
    for other in others[:PLAYED]:
        instead = _told(state, other)
        if instead[state.seat][0] == made[state.seat][0]:
            continue
        for watcher, (view, told) in instead.items():
            if view == made[watcher][0]:
                assert told == made[watcher][1], (
                    f"seat {watcher} is told whether {move} or {other} was chosen, but not shown"
                )


def _told(state: State, move: Move) -> dict[int | None, tuple[bytes, bytes]]:
    """What everybody sees after a move, and what everybody is told."""
    after = state.copy()
    events = after.play(move)
    return {
        seat: (spelt(after.seen_by(seat)), spelt([event.seen_by(seat) for event in events]))
        for seat in seats_and_spectator(state)
    }


# ---------------------------------------------------------------- pictures


def check_view(state: State) -> None:
    """A view's type is exact: its plain data, read back, are the view again."""
    for seat in seats_and_spectator(state):
        seen, plain = state.seen_by(seat), json.loads(as_json(state.view(seat)))
        try:
            read = type(seen).of(plain)
        except msgspec.ValidationError as error:
            raise AssertionError(f"the view is of another type: {error}") from None
        assert read == seen, "the plain view is another one than the typed"


def check_scene(state: State) -> None:
    """The table can be drawn for everybody, and every move made by touching what is drawn."""
    for seat in seats_and_spectator(state):
        view = json.loads(as_json(state.view(seat)))
        scene = state.game.scene(view)
        elements = [element for layer in scene.layers for element in layer.elements]
        _check_wordings(state.game, scene, elements)
        _check_art(scene.art)
        ElementTree.fromstring(msgspec.structs.replace(scene, art="").svg(state.game.text()))
        twice = [key for key, times in Counter(e.key for e in elements).items() if times > 1]
        assert not twice, f"elements share the keys {twice[:5]}"
        no_path = [e.key for e in elements if e.path and not e.path.startswith(("M", "m"))]
        assert not no_path, f"no browser draws the paths of {no_path[:5]}"
        ids = Counter(layer.id for layer in scene.layers)
        assert max(ids.values(), default=1) == 1, f"layers share an id: {ids}"
        if seat is not None and seat == state.seat:
            pickable = {element.pick for element in elements if element.pick}
            _check_picks(state, state.seen_by(seat), pickable)


@cache
def _check_art(art: str) -> None:
    """The symbols of a drawing, which are the same in all of them."""
    ElementTree.fromstring(Scene(1, 1, (), art).svg(Catalogue("en", {})))


def _check_wordings(game: Game, scene: Scene, elements: list[Element]) -> None:
    """Whatever a reader's client puts into words has its message in every language."""
    wordings: list[Wording | str] = [
        told for told in (scene.title, *(e.label for e in elements)) if told
    ]
    plain = [told for told in wordings if isinstance(told, str)]
    assert not plain, f"{plain[0]!r} is no message of the catalogue"
    written = [e.text for e in elements if isinstance(e.text, str)]
    worded = [text for text in written if not WRITTEN_AS_IT_IS.fullmatch(text)]
    assert not worded, f"{worded[0]!r} is written in one language only"
    for told in (*wordings, *(e.text for e in elements)):
        if isinstance(told, Wording) and (known := (game, spelt(told))) not in SAID:
            for catalogue in game.catalogues.values():
                _check_wording(catalogue, told)
            SAID.add(known)


def _check_wording(catalogue: Catalogue, told: Wording) -> None:
    assert told.key in catalogue, f"{catalogue.language} has no text for {told.key!r}"
    lacking = catalogue.parameters(told.key) - told.params.keys()
    assert not lacking, f"{told.key} is not told its {sorted(lacking)}"
    for value in told.params.values():
        for part in value if isinstance(value, list) else (value,):
            if isinstance(part, Wording):
                _check_wording(catalogue, part)
    catalogue.say(told)


def _check_picks(state: State, view: View, pickable: set[str]) -> None:
    for move in state.legal():
        missing = [pick for pick in state.game.picks(move, view) if pick not in pickable]
        assert not missing, f"{move} needs {missing[0]!r}, which is not in the scene"
