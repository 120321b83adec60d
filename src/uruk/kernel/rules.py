"""Numbered rules, read from a game's own rules file."""

import re
from collections import Counter
from collections.abc import Iterator

import msgspec

from uruk.kernel.errors import BadInput

NOTE = re.compile(r"\s*\[[^\[\]]*\]")
"""Where a rule comes from, in square brackets: for its keepers, left out for players."""
SECTION = re.compile(r"^#{2,4}\s+(?P<title>.+?)\s*$")
RULE = re.compile(
    r"^\s*[-*]\s+\*\*"
    r"(?P<id>[A-Z]{2}-(?:[A-Z][0-9]*|[0-9]+)(?:\.[0-9]+)*[a-z]?|R-[0-9]+)"
    r"\*\*\s*(?P<text>.*)$"
)
RULING = re.compile(r"(?:[A-Z]{2}-)?R[-.]?(?P<number>[0-9]+)")
"""A ruling's id, which is `TE-R3`, `CC-R.3` or `R-3` in different books."""


class Rule(msgspec.Struct, frozen=True):
    """One numbered rule: its id, the section it stands in, and its text."""

    id: str
    section: str
    text: str


class PageEntry(msgspec.Struct, frozen=True):
    """What a page tells of one thing: the keys of its name and of its text in the catalogue."""

    name: str
    text: str
    needs: str = ""
    """The id of what brings it, if it does not come by itself."""


class PageGroup(msgspec.Struct, frozen=True):
    """Things of a page that belong together, below a heading, which is a key of the catalogue."""

    title: str
    entries: tuple[PageEntry, ...]


class Page(msgspec.Struct, frozen=True):
    """A page of the rules about something that has abilities, made from the game's data."""

    id: str
    """What it is about: the page is called by its name."""
    symbol: str
    """Its sign in the game's art."""
    groups: tuple[PageGroup, ...]


class RuleBook:
    """All numbered rules of a game, in the order of its rules file."""

    def __init__(self, rules: list[Rule]) -> None:
        self._rules = {rule.id: rule for rule in rules}
        if len(self._rules) != len(rules):
            twice = [rule for rule, times in Counter(r.id for r in rules).items() if times > 1]
            raise BadInput("rules", f"numbered twice: {', '.join(twice)}")

    @classmethod
    def parse(cls, markdown: str) -> "RuleBook":
        """Reads lines `- **TE-1.1** text` below headings; indented lines continue a rule.

        What stands in square brackets is a note on sources and not read.
        """
        section = ""
        rules: list[Rule] = []
        open_rule = False
        for line in NOTE.sub("", markdown).splitlines():
            if heading := SECTION.match(line):
                section, open_rule = heading["title"], False
            elif found := RULE.match(line):
                rules.append(Rule(found["id"], section, found["text"].strip()))
                open_rule = True
            elif open_rule and line.startswith((" ", "\t")) and line.strip():
                last = rules[-1]
                rules[-1] = Rule(last.id, last.section, f"{last.text}\n{line.strip()}")
            else:
                open_rule = False
        return cls(rules)

    def told_in(self, words: "RuleBook") -> "RuleBook":
        """The same rules in another language, with their own text as long as it has none."""
        return RuleBook([words._rules.get(rule.id, rule) for rule in self])

    def find(self, text: str) -> list[Rule]:
        """The rule of this number and all below it; `TE-6` has TE-6.1, TE-6.2, …

        A ruling is found in any spelling: `R-3`, `r3` and `TE-R3` mean the same one.
        """
        wanted = text.upper()
        exact = [rule for rule in self if rule.id.upper() == wanted]
        below = [rule for rule in self if rule.id.upper().startswith(f"{wanted}.")]
        if exact or below:
            return exact + below
        ruling = RULING.fullmatch(wanted)
        if ruling is None:
            return []
        numbers = ((rule, RULING.fullmatch(rule.id)) for rule in self)
        return [rule for rule, own in numbers if own and own["number"] == ruling["number"]]

    def __len__(self) -> int:
        return len(self._rules)

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __contains__(self, rule: object) -> bool:
        return rule in self._rules

    def __getitem__(self, rule: str) -> Rule:
        try:
            return self._rules[rule]
        except KeyError:
            raise BadInput("rule", f"there is no rule {rule!r}") from None
