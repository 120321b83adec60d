"""Why not: every wrong answer that looks right names the rule that forbids it.

At every decision of the large games the walk tries answers of the right kinds about other things:
words that were legal at some other time, put together at random. Each must be refused with a
reason of its own, not only with the decision's rule.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import uruk
from tests.contract.cases import ROOT, SOAK
from tests.contract.checks import check_refusal
from tests.rich.making import rich
from tests.rich.walking import Tally
from uruk import BadMove, Game, Refusal, Rng, State
from uruk.kernel.scenario import Scenario

LARGE = ("clash", "mesopotamia")
GAMES = 4 * SOAK
STEPS = 70
TRIES = 40
LEAST_TRIED = 5_000

WHOLE = {
    "clash": {
        "announce": "in full or by the symbol: both are always open",
        "answer": "accept, decline, and once a counter-offer, as CC-5.6 itself says",
        "anytime": "a pause that is passed",
        "architect": "yes or no",
        "boost": "pay or not",
        "calendar": "put under the deck or not",
        "cancel_hit": "use the ability or not",
        "cheer_again": "yes or no",
        "dido": "yes or no",
        "enlarge": "pay or not",
        "fight_pirates": "yes or no",
        "free_education": "yes or no",
        "garrison": "yes or no",
        "hold_back": "yes or no",
        "horse_master": "yes or no",
        "influx": "yes or no",
        "keep_settler": "yes or no",
        "lighter": "one of the abilities that apply, by the rule of what is paid for",
        "metallurgy": "yes or no",
        "orientation": "both ways are open, or nothing is asked",
        "reform": "yes or no",
        "retreat": "stay or retreat",
        "roll_again": "roll or not",
        "runestone": "yes or no",
        "sacrifice_event": "yes or no",
        "siege_die": "yes or no",
        "siege_ransom": "yes or no",
        "siege_shield": "yes or no",
        "steel": "yes or no",
        "steer": "pay or not",
        "strategist": "yes or no",
        "sword": "yes or no",
        "trojan_horse": "yes or no",
        "tusks": "yes or no",
    },
    "mesopotamia": {},
}
"""Decisions whose own rule forbids all that is not offered, and why that is so."""


class Words:
    """What moves are made of: the kinds of answers to each decision, and the words in them."""

    def __init__(self) -> None:
        self.kinds: defaultdict[str, set[str]] = defaultdict(set)
        self.shapes: defaultdict[str, set[int]] = defaultdict(set)
        self.words: defaultdict[tuple[str, int, int], set[str]] = defaultdict(set)

    def learn(self, decision: str, state: State) -> None:
        for move in state.legal():
            words = move.split(" ")
            self.kinds[decision].add(move.kind)
            self.shapes[move.kind].add(len(words))
            for place, word in enumerate(words):
                self.words[move.kind, len(words), place].add(word)

    def answers(self, decision: str, rng: Rng) -> Iterator[str]:
        """Answers of the right kinds about anything at all."""
        shapes = [
            (kind, size)
            for kind in sorted(self.kinds[decision])
            for size in sorted(self.shapes[kind])
        ]
        for _ in range(TRIES):
            kind, size = rng.choice(shapes)
            yield " ".join(rng.choice(sorted(self.words[kind, size, n])) for n in range(size))


def walked(game: Game) -> Iterator[State]:
    """The states of all scenarios and of walks from rich positions."""
    for file in sorted((ROOT / "tests/scenarios" / game.id).glob("*.toml")):
        scenario = Scenario.parse(file.read_text("utf-8"))
        state = scenario.begin(game)
        yield state
        for move in (move for step in scenario.steps for move in step.get("moves", [])):
            state.play(move)
            yield state
    rng = Rng(1)
    tally = Tally(game)
    for seed in range(1, GAMES + 1):
        state = rich(game, game.seats[seed % len(game.seats)], seed)
        for _ in range(STEPS):
            if state.seat is None:
                break
            yield state
            tally.play(state, tally.rarest(state, rng))


@pytest.mark.parametrize("name", LARGE)
def test_a_wrong_answer_names_the_rule_that_forbids_it(name: str) -> None:
    game = uruk.game(name)
    words, rng = Words(), Rng(2)
    missing: dict[str, str] = {}
    tried = 0
    for state in walked(game):
        prompt = state.prompt()
        if prompt is None:
            continue
        words.learn(prompt.kind, state)
        legal = set(map(str, state.legal()))
        for text in words.answers(prompt.kind, rng):
            if text in legal:
                continue
            refusal = explained(state, text)
            if refusal is None:
                continue
            tried += 1
            check_refusal(game, refusal)
            if refusal.key == "not_offered" and prompt.kind not in WHOLE[name]:
                missing.setdefault(prompt.kind, f"{text} is refused by {refusal.rule} alone")
    assert not missing, missing
    assert tried > LEAST_TRIED


def explained(state: State, text: str) -> Refusal | None:
    """The refusal of what is a move at all."""
    try:
        return state.explain(text)
    except BadMove:
        return None


@pytest.mark.parametrize("name", LARGE)
def test_every_decision_has_reasons_of_its_own(name: str) -> None:
    game = uruk.game(name)
    decisions = {
        key.removeprefix("prompt.") for key in game.text().messages if key.startswith("prompt.")
    }
    reasons = import_module(f"uruk.games.{name}.rules.reasons").REASONS
    known = {*reasons, *explaining(name), *WHOLE[name]}
    assert not decisions - known, f"no reason of their own: {sorted(decisions - known)}"
    assert not known - decisions, f"no decisions: {sorted(known - decisions)}"
    assert not WHOLE[name].keys() & reasons.keys()


def explaining(name: str) -> set[str]:
    """The decisions that say themselves why not, where they are asked."""
    found = set()
    for file in (Path(uruk.__file__).parent / "games" / name).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Ask":
                kind = node.args[1]
                if isinstance(kind, ast.Constant) and any(k.arg == "why" for k in node.keywords):
                    found.add(str(kind.value))
    return found
