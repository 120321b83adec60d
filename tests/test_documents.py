"""What the documents show is so: examples run, links lead somewhere, files named are there."""

import doctest
import io
import sys
from importlib import import_module
from pathlib import Path

import pytest

import uruk
from tests.documents import (
    LINK,
    ROOT,
    Block,
    Term,
    anchors,
    each_block,
    each_document,
    named_files,
    named_modules,
    prose,
    terms,
)
from tests.source import SOURCE, modules
from tests.test_repository import tracked_files
from uruk.cli import main
from uruk.kernel import position, scenario

POSITION = r"\A(?s:(?!.*^title = ).*)^game = "
SCENARIO = r"^title = "
WITH_EXAMPLES = [name for name, file in modules().items() if ">>> " in file.read_text("utf-8")]
GENERATED = {"src/wire.ts"}
"""Files that are named and not tracked."""


@each_block("python")
def test_an_example_in_python_runs(block: Block, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    exec(compile(block.text, str(block), "exec"), {})


@pytest.mark.parametrize("module", WITH_EXAMPLES)
def test_the_examples_of_a_module_run(module: str) -> None:
    failed, tried = doctest.testmod(import_module(module))
    assert (failed, tried > 0) == (0, True)


@each_block("toml", POSITION)
def test_a_position_that_is_shown_can_be_loaded(block: Block) -> None:
    document = position.loads(block.text)
    assert uruk.game(document["game"]).load(block.text).game.id == document["game"]


@each_block("toml", SCENARIO)
def test_a_scenario_that_is_shown_holds(block: Block) -> None:
    game = uruk.game(str(scenario.Scenario.parse(block.text).game))
    assert scenario.run(game, block.text) is None


@each_block("", r"^\$ (?:\.venv/bin/)?uruk ")
def test_a_transcript_is_what_the_terminal_shows(
    block: Block, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`...` stands for any lines; lines after `>` are typed."""
    command, *shown = block.text.splitlines()
    typed = [line.removeprefix("> ") for line in shown if line.startswith("> ")]
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join([*typed, "quit"])))
    assert main(command.partition("uruk ")[2].split()) == 0
    wanted = "\n".join([*shown, "...\n"])
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    told = capsys.readouterr().out
    assert doctest.OutputChecker().check_output(wanted, told, flags), told


@each_document
def test_links_lead_somewhere(file: Path) -> None:
    dead = []
    for link in LINK.finditer(prose(file)):
        target = (file.parent / link["file"]).resolve() if link["file"] else file
        if not target.exists() or (link["heading"] and link["heading"] not in anchors(target)):
            dead.append(link[0])
    assert dead == []


@each_document
def test_files_that_are_named_are_there(file: Path) -> None:
    """A file is named from the root, from the package, or by the end of its path."""
    known = [f"/{path.relative_to(ROOT).as_posix()}" for path in tracked_files()]
    missing = [
        name
        for name in sorted(named_files(file) - GENERATED)
        if not any(path.endswith(f"/{name}") for path in known)
    ]
    assert missing == []


@each_document
def test_modules_that_are_named_are_there(file: Path) -> None:
    missing = [name for name in sorted(named_modules(file)) if not is_there(name)]
    assert missing == []


@pytest.mark.parametrize("term", list(terms()), ids=lambda term: f"{term.game}-{term.word}")
def test_a_term_of_a_glossary_is_in_rules_and_code(term: Term) -> None:
    assert term.rules
    assert [rule for rule in term.rules if rule not in uruk.game(term.game).rules] == []
    home = f"uruk.games.{term.game}"
    assert [place for place in term.places if not is_there(f"{home}.{place}")] == []


def test_every_game_has_a_glossary_with_as_many_terms_as_rows() -> None:
    for game in uruk.games():
        rows = [line for line in (ROOT / f"docs/glossary-{game.id}.md").read_text().splitlines()
                if line.startswith("| ")]  # fmt: skip
        read = [term for term in terms() if term.game == game.id]
        assert len(read) == len(rows) - 1


def is_there(name: str) -> bool:
    """Whether a name such as `uruk.games.tigris.GAME` is a module or something in one."""
    parts = name.split(".")
    while ".".join(parts) not in modules(SOURCE):
        parts.pop()
    found: object = import_module(".".join(parts))
    for attribute in name.split(".")[len(parts) :]:
        if not hasattr(found, attribute):
            return False
        found = getattr(found, attribute)
    return True
