"""The suite itself: each check fails for a toy game that breaks what it checks."""

import itertools
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from tests.contract import cases, checks, test_stored
from tests.contract.cases import Case, Walk, walk
from tests.kernel.toy import TOY, CaravansGame, CaravansState, CaravansView
from uruk import BadRecord, Game, Move, Prompt, Record, Refusal, Rng, State
from uruk.kernel.moves import Dice, ListedChoices
from uruk.kernel.scene import Element, Layer, Scene, said
from uruk.kernel.text import Wording

Check = Callable[[Walk], None]
honest = CaravansState


def broken(state: dict[str, Any] | None = None, game: dict[str, Any] | None = None) -> Walk:
    """A walk of the toy game whose states (or game) have some methods replaced."""
    played = walk(Case(TOY, 2))
    state_class = type("BrokenState", (CaravansState,), {"__slots__": (), **(state or {})})
    game_class = type("BrokenGame", (CaravansGame,), {"state_class": state_class, **(game or {})})
    made = game_class()
    setattr(state_class, "game", made)  # noqa: B010 - made just now
    fresh = made.new(2, played.seed)
    samples = []
    for number, move in enumerate(played.moves):
        last = played.moves[number - 1] if number else None
        samples.append(cases.Sample(number, honest.copy(fresh), move, last))
        honest.apply(fresh, move)
    return played._replace(case=Case(made, 2), samples=tuple(samples), end=fresh)


def at_every_step(check: Callable[[cases.Sample], object]) -> Check:
    def run(walked: Walk) -> None:
        for sample in walked.samples:
            check(sample)

    return run


copies = at_every_step(lambda s: checks.check_copy(s.state, Rng(s.number)))
positions = at_every_step(lambda s: checks.check_position(s.state, Rng(s.number)))
notation = at_every_step(lambda s: checks.check_notation(s.state))
choices = at_every_step(lambda s: checks.check_choices(s.state, [s.last] if s.last else []))
accepted = at_every_step(lambda s: checks.check_accepted(s.state, Rng(s.number)))
refused = at_every_step(
    lambda s: checks.check_refused(s.state, Rng(s.number), walk(Case(TOY, 2)).moves)
)
words = at_every_step(lambda s: checks.check_words(s.state))
guesses = at_every_step(lambda s: checks.check_guess(s.state, Rng(s.number)))
undo = at_every_step(lambda s: checks.check_undo_is_safe(s.state, s.move, Rng(s.number)))
secrets = at_every_step(lambda s: checks.check_secret_choices(s.state, s.move, Rng(s.number)))
garbage = at_every_step(lambda s: checks.check_garbage(s.state))
views = at_every_step(lambda s: checks.check_view(s.state))
scenes = at_every_step(lambda s: checks.check_scene(s.state))


@at_every_step
def events(sample: cases.Sample) -> None:
    for event in sample.state.copy().play(sample.move):
        checks.check_event(sample.state.game, event, 2)


ALL: tuple[Check, ...] = (
    copies, positions, notation, choices, accepted, refused, garbage, words, events, guesses,
    undo, secrets, views, scenes,
)  # fmt: skip


def test_an_honest_game_passes_every_check() -> None:
    walked = broken()
    walked = walked._replace(samples=walked.samples[::4])
    for check in ALL:
        check(walked)


def test_a_pick_may_throw_again() -> None:
    choices(broken({"choices": lambda state: Again(state.legal())}))


# ---------------------------------------------------------------- what may break


def _shared_copy(self: CaravansState) -> State:
    clone = honest.copy(self)
    clone._answers = self._answers
    return clone


def _same_state(self: CaravansState) -> State:
    return self


def _position_without(field: str) -> Callable[[CaravansState], dict[str, Any]]:
    def describe(self: CaravansState) -> dict[str, Any]:
        return {**honest.describe(self), field: []}

    return describe


def _position_of_another_deck(self: CaravansState) -> dict[str, Any]:
    document = honest.describe(self)
    return {**document, "deck": document["deck"][::-1]}


flips = itertools.count()


def _unstable_legal(self: CaravansState) -> list[Move]:
    legal = honest.legal(self)
    return legal[::-1] if next(flips) % 2 else legal


def _doubled_legal(self: CaravansState) -> list[Move]:
    legal = honest.legal(self)
    return [*legal, *legal[:1]]


def _numberless(self: CaravansState, text: str) -> Move:
    move = TOY.parse(text)
    return Move(str(move), move.kind, ())


class Biased(ListedChoices):
    __slots__ = ()

    def pick(self, rng: Dice) -> Move:
        return self.moves[min(rng.randrange(len(self.moves) + 1), len(self.moves) - 1)]


class Again(ListedChoices):
    """Throws again where it does not like the first throw: no less even, and no mistake."""

    __slots__ = ()

    def pick(self, rng: Dice) -> Move:
        while (number := rng.randrange(len(self.moves) + 3)) >= len(self.moves):
            pass
        return self.moves[number]


class TwoThrows(ListedChoices):
    """Picks a half and then one of it; even only where the halves are."""

    __slots__ = ()

    def pick(self, rng: Dice) -> Move:
        half = (len(self.moves) + 1) // 2
        part = self.moves[half:] if rng.randrange(2) and len(self.moves) > 1 else self.moves[:half]
        return part[rng.randrange(len(part))]


class Narrow(ListedChoices):
    __slots__ = ()

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves[1:])


def _refuse_some(self: CaravansState, move: Move) -> Refusal | None:
    return Refusal("TY-1.2", "not_offered") if move == "bid 1" else honest.refusal(self, move)


def _refuse_nothing(self: CaravansState, move: Move) -> Refusal | None:
    return None


def _refuse_by_no_rule(self: CaravansState, move: Move) -> Refusal | None:
    refusal = honest.refusal(self, move)
    return None if refusal is None else Refusal("TY-9.9", "not_offered")


def _refuse_without_words(self: CaravansState, move: Move) -> Refusal | None:
    refusal = honest.refusal(self, move)
    return None if refusal is None else Refusal("TY-1.2", "no_such_message")


def _refuse_and_change(self: CaravansState, move: Move) -> Refusal | None:
    refusal = honest.refusal(self, move)
    if refusal is not None:
        self.data.coins[0] += 1
    return refusal


def _prompt_of_no_words(self: CaravansState) -> Prompt:
    return Prompt("no_such_prompt", honest.decision(self).seat)


def _prompt_without_params(self: CaravansState) -> Prompt:
    prompt = honest.decision(self)
    return Prompt(prompt.kind, prompt.seat)


def _prompt_that_tells(self: CaravansState) -> Prompt:
    prompt = honest.decision(self)
    return Prompt(prompt.kind, prompt.seat, {**prompt.params, "looked": list(self.data.looked)})


def _telling(kind: str, rule: str) -> Callable[[CaravansState, Move], None]:
    def apply(self: CaravansState, move: Move) -> None:
        honest.apply(self, move)
        self.tell(kind, 0, rule)

    return apply


def _tell_a_hand(self: CaravansState, move: Move) -> None:
    honest.apply(self, move)
    self.tell("rested", 0, "TY-2.1", hand=list(self.data.hands[0]))


def _tell_a_tuple_of_keys(self: CaravansState, move: Move) -> None:
    honest.apply(self, move)
    self.tell("rested", 0, "TY-2.1", coins={0: 1})


def _tell_a_bid(self: CaravansState, move: Move) -> None:
    honest.apply(self, move)
    if move.kind == "bid":
        self.tell("bid_made", 0, "TY-1.2", coins=move.args[0])


def _read_anything(self: CaravansState, text: str) -> Move:
    return honest.legal(self)[0]


def _show_everything(self: CaravansState, seat: int | None) -> dict[str, Any]:
    return {**honest.view(self, seat), "hand": [list(hand) for hand in self.data.hands]}


def _show_the_next_card(self: CaravansState, seat: int | None) -> dict[str, Any]:
    return {**honest.view(self, seat), "next": list(self.data.deck[:1])}


def _show_bids_to_spectators(self: CaravansState, seat: int | None) -> dict[str, Any]:
    view = honest.view(self, seat)
    return view if seat is not None else {**view, "bids": list(self.data.bids)}


def _show_seats_by_their_hands(self: CaravansState, seat: int | None) -> dict[str, Any]:
    """The order of a list gives a secret away."""
    hands = sorted(range(self.players), key=lambda s: sum(self.data.hands[s]))
    return {**honest.view(self, seat), "order": hands}


def _show_other_types(self: CaravansState, seat: int | None) -> CaravansView:
    return replace(honest.seen_by(self, seat), lot=str(self.data.lot))


def _show_another_lot(self: CaravansState, seat: int | None) -> dict[str, Any]:
    return {**honest.view(self, seat), "lot": self.data.lot + 1}


def _guess_knowing_more(self: CaravansState, seat: int, rng: Dice) -> State:
    luck = sum(sum(hand) * (s + 1) for s, hand in enumerate(self.data.hands))
    return honest.guess(self, seat, Rng(f"{luck}:{rng.randrange(1 << 30)}"))


def _guess_in_place(self: CaravansState, seat: int, rng: Dice) -> State:
    self.redraw(self.data, seat, rng)
    return honest.copy(self)


def _scene_with(element: Element, art: str = "") -> Callable[..., Scene]:
    def scene(self: Game, view: dict[str, Any]) -> Scene:
        drawn = TOY.scene(view)
        extra = Layer("extra", (element, element))
        return Scene(drawn.width, drawn.height, (*drawn.layers, extra), art)

    return scene


def _scene_saying(element: Element) -> Callable[..., Scene]:
    def scene(self: Game, view: dict[str, Any]) -> Scene:
        drawn = TOY.scene(view)
        return Scene(drawn.width, drawn.height, (*drawn.layers, Layer("extra", (element,))), "")

    return scene


def _empty_scene(self: Game, view: dict[str, Any]) -> Scene:
    return Scene(1, 1, (), "")


def _scene_of_bad_art(self: Game, view: dict[str, Any]) -> Scene:
    drawn = TOY.scene(view)
    return Scene(drawn.width, drawn.height, drawn.layers, "<g>")


def _wording(self: Game, move: Move) -> tuple[str, dict[str, Any]]:
    return "no_such_move", {}


BROKEN: list[tuple[str, str, Check, dict[str, Any], dict[str, Any]]] = [
    ("a copy shares its answers", "playing on", copies, {"copy": _shared_copy}, {}),
    ("a copy is the state itself", "playing on a copy changed", copies, {"copy": _same_state}, {}),
    (
        "a position forgets last bids",
        "another state",
        positions,
        {"describe": _position_without("last_bids")},
        {},
    ),
    (
        "a position forgets the moves",
        "another state",
        positions,
        {"describe": _position_without("moves")},
        {},
    ),
    (
        "a position has another deck",
        "another state",
        positions,
        {"describe": _position_of_another_deck},
        {},
    ),
    ("legal moves change their order", "another order", notation, {"legal": _unstable_legal}, {}),
    ("a legal move comes twice", "same notation", notation, {"legal": _doubled_legal}, {}),
    ("a move is parsed as another", "parsed back as", notation, {"parse": _numberless}, {}),
    ("picks are biased", "more often", choices, {"choices": lambda s: Biased(s.legal())}, {}),
    ("halves are picked", "more often", choices, {"choices": lambda s: TwoThrows(s.legal())}, {}),
    (
        "choices lack a move",
        "choices are other",
        choices,
        {"choices": lambda s: Narrow(s.legal())},
        {},
    ),
    (
        "choices have others",
        "choices count",
        choices,
        {"choices": lambda s: ListedChoices([Move("x", "x")])},
        {},
    ),
    ("a legal move is refused", "is refused by TY-1.2", accepted, {"refusal": _refuse_some}, {}),
    ("an illegal move is accepted", "accepted but not", refused, {"refusal": _refuse_nothing}, {}),
    (
        "a refusal names no rule",
        "TY-9.9, which is not",
        refused,
        {"refusal": _refuse_by_no_rule},
        {},
    ),
    (
        "a refusal has no words",
        "no message refusal",
        refused,
        {"refusal": _refuse_without_words},
        {},
    ),
    (
        "a refusal changes the state",
        "changed the state",
        refused,
        {"refusal": _refuse_and_change},
        {},
    ),
    ("a prompt has no words", "no message prompt", words, {"decision": _prompt_of_no_words}, {}),
    ("a prompt lacks a value", "no value for lot", words, {"decision": _prompt_without_params}, {}),
    ("a move has no words", "no message move", words, {}, {"wording": _wording}),
    (
        "an event has no words",
        "no message event",
        events,
        {"apply": _telling("no_such_event", "TY-1.1")},
        {},
    ),
    (
        "an event names no rule",
        "TY-9.9, which is no rule",
        events,
        {"apply": _telling("rested", "TY-9.9")},
        {},
    ),
    (
        "an event lacks a value",
        "no value for pips",
        events,
        {"apply": _telling("rolled", "TY-2.3")},
        {},
    ),
    ("an event is no JSON", "key 0 is no text", events, {"apply": _tell_a_tuple_of_keys}, {}),
    ("an event tells a secret", "told a secret", undo, {"apply": _tell_a_hand}, {}),
    ("an event tells a secret choice", "but not shown", secrets, {"apply": _tell_a_bid}, {}),
    ("garbage is read as a move", "was played", garbage, {"parse": _read_anything}, {}),
    ("a view shows all hands", "sees a guess differ", guesses, {"view": _show_everything}, {}),
    ("a view is not of its type", "another type", views, {"seen_by": _show_other_types}, {}),
    ("a plain view is another one", "the typed", views, {"view": _show_another_lot}, {}),
    (
        "a view shows the next card",
        "sees a guess differ",
        guesses,
        {"view": _show_the_next_card},
        {},
    ),
    (
        "a spectator sees bids",
        "sees a guess differ",
        guesses,
        {"view": _show_bids_to_spectators},
        {},
    ),
    (
        "an order gives a secret away",
        "sees a guess differ",
        guesses,
        {"view": _show_seats_by_their_hands},
        {},
    ),
    (
        "a prompt tells a secret",
        "sees a guess differ",
        guesses,
        {"decision": _prompt_that_tells},
        {},
    ),
    (
        "a guess needs a secret",
        "needs what it cannot know",
        guesses,
        {"guess": _guess_knowing_more},
        {},
    ),
    (
        "a guess changes the state",
        "another guess",
        guesses,
        {"guess": _guess_in_place},
        {},
    ),
    (
        "nothing counts as revealed",
        "learns something",
        undo,
        {"revealed": property(lambda self: 0)},
        {},
    ),
    (
        "only dice count as revealed",
        "learns something",
        undo,
        {"revealed": property(lambda s: s.data.rng.count)},
        {},
    ),
    ("elements share a key", "share the keys", scenes, {}, {"scene": _scene_with(Element("same"))}),
    ("nothing can be touched", "not in the scene", scenes, {}, {"scene": _empty_scene}),
    (
        "a label in one language",
        "no message",
        scenes,
        {},
        {"scene": _scene_saying(Element("k", label="a camel"))},
    ),
    (
        "a text in one language",
        "in one language only",
        scenes,
        {},
        {"scene": _scene_saying(Element("k", text="camel"))},
    ),
    (
        "a label without words",
        "has no text",
        scenes,
        {},
        {"scene": _scene_saying(Element("k", label=Wording("scene.camel")))},
    ),
    (
        "a label that lacks a value",
        "not told its",
        scenes,
        {},
        {"scene": _scene_saying(Element("k", label=Wording("scene.card", {"row": "hand"})))},
    ),
    (
        "words in a label that are none",
        "has no text",
        scenes,
        {},
        {"scene": _scene_saying(Element("k", text=said("list", things=[said("camel")])))},
    ),
    ("the picture is no XML", "mismatched tag", scenes, {}, {"scene": _scene_of_bad_art}),
]


@pytest.mark.parametrize(
    ("message", "check", "state", "game"),
    [row[1:] for row in BROKEN],
    ids=[row[0] for row in BROKEN],
)
def test_a_broken_game_is_found(
    message: str, check: Check, state: dict[str, Any], game: dict[str, Any]
) -> None:
    walked = broken(state, game)
    with pytest.raises((AssertionError, ElementTree.ParseError), match=message):
        check(walked)


def test_a_game_that_never_ends_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(cases, "MAX_STEPS", 20)
    monkeypatch.setattr(cases, "ROOT", tmp_path)
    monkeypatch.setattr(cases, "DUMPS", tmp_path / "dumps")
    with pytest.raises(AssertionError, match=r"not ended after 20 steps\n.*toy-3p-77-20.json"):
        walk(Case(TOY, 3), 77)
    dump = Record.loads((tmp_path / "dumps" / "toy-3p-77-20.json").read_text())
    assert len(dump.moves) == 20
    assert TOY.replay(dump).seat is not None


def test_a_game_without_stored_games_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(test_stored, "RECORDS", tmp_path)
    monkeypatch.setattr(test_stored, "GOLDEN", tmp_path)
    for test in (
        test_stored.test_enough_games_are_stored,
        test_stored.test_stored_games_cover_all_seat_counts_and_options,
        test_stored.test_golden_playthroughs_come_out_the_same,
    ):
        with pytest.raises(AssertionError):
            test(TOY)


def test_a_stored_game_that_was_changed_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    stored = json.loads(min((cases.RECORDS / "toy").glob("*.json")).read_text())
    stored["moves"][0] = "bid 0" if stored["moves"][0] != "bid 0" else "bid 1"
    file = tmp_path / "changed.json"
    file.write_text(json.dumps(stored))
    with pytest.raises(BadRecord):
        test_stored.test_a_stored_game_replays_as_it_was_played(TOY, file)
