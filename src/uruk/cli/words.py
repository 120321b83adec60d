"""A game put into words: prompts, moves, events and refusals, from the game's catalogue."""

from collections.abc import Mapping
from typing import Any

from uruk.cli.speech import terminal_text
from uruk.kernel.contract import Game
from uruk.kernel.errors import Refusal
from uruk.kernel.languages import ENGLISH
from uruk.kernel.moves import Move
from uruk.kernel.text import Namer
from uruk.kernel.told import Event, SeenPrompt, Standing


class Words:
    """What is said to one seat (None: to everybody), with the players' names."""

    def __init__(self, game: Game, player: Namer, language: str = ENGLISH) -> None:
        self.rules = game.rule_books[language]
        self.text = game.text(language)
        self.terminal = terminal_text(language)
        self.player = player
        self._wording = game.wording

    def say(self, key: str, params: Mapping[str, Any]) -> str:
        return self.text.format(key, params, self.player)

    def prompt(self, shown: SeenPrompt) -> str:
        """What is to be decided."""
        text = self.say(f"prompt.{shown.kind}", shown.values)
        if "by" not in shown.values:
            return text
        return self.say("asked.by", {**shown.values, "text": text})

    def move(self, move: Move) -> str:
        key, params = self._wording(move)
        return self.say(f"move.{key}", params)

    def event(self, event: Event, seat: int | None) -> str:
        """What happened, as far as the seat may know."""
        shown = event.seen_by(seat)
        params = {"seat": event.seat, **event.values, **shown.get("private", {})}
        return self.say(f"event.{event.kind}", params)

    def refusal(self, refusal: Refusal) -> str:
        return self.say(f"refusal.{refusal.key}", refusal.params)

    def rule(self, rule: str) -> str:
        """A rule's text; nothing for a number that the rules file does not have."""
        return self.rules[rule].text if rule in self.rules else ""

    def breakdown(self, standing: Standing) -> str:
        """What a score is made of."""
        return ", ".join(
            f"{self.text.name(key)} {self._plain(value)}"
            for key, value in standing.breakdown.items()
        )

    def _plain(self, value: object) -> str:
        if isinstance(value, Mapping):
            return " ".join(
                f"{self.text.name(key)} {self._plain(inner)}" for key, inner in value.items()
            )
        if isinstance(value, list | tuple):
            return " ".join(map(self._plain, value))
        return f"{value:g}" if isinstance(value, float) else str(value)


def seat_namer(language: str) -> Namer:
    """The names of seats where nobody has others for them."""
    text = terminal_text(language)
    return lambda seat: text.format("table.player", {"n": seat + 1})
