"""The commands speak the reader's language: help, usage errors, what they report."""

import ast
import re
from pathlib import Path

import pytest
import typer

import uruk.bots
from tests.cli.conftest import Runner, random_play
from tests.cli.test_bad_input import USAGE
from tests.test_translations import is_english
from tests.translations import SOURCE, TRANSLATIONS
from uruk.cli.app import app
from uruk.cli.speech import terminal_text
from uruk.games import games
from uruk.kernel.languages import ENGLISH, LANGUAGES

COMMANDS = sorted(typer.main.get_command(app).commands)  # type: ignore[attr-defined]
SENTENCES = ("usage.", "error.", "run.", "games.", "coverage.", "bench.")
TOLD_BY_NAME = ("command.", "option.", "value.", "column.")
"""Messages that are found by the name of a command, an option or a column."""


def code() -> set[str]:
    """Words that are code: names of commands, games, options, values and bots."""
    found = {*COMMANDS, "https", "figures", "components", "players", "robin"}
    for game in games():
        found |= {game.id, *uruk.bots.names(game)}
        for option in game.options:
            found |= {option.name, *option.choices}
    return {word for name in found for word in re.split("[^a-z]", name)}


CODE = code()
COMMON = {"argument", "folder", "server"}
"""Words that languages share with English."""


def words(text: str) -> set[str]:
    """Words of some length that are no code: neither options nor what stands in backquotes."""
    plain = re.sub(r"`[^`]*`|--[\w-]+|robin.*?mixed", " ", text)
    found = {word for word in re.findall(r"[^\W\d_]{5,}", plain) if word.islower()}
    return found - CODE - COMMON


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_help_has_no_english_left(command: Runner, language: str, name: str) -> None:
    told, own = command(name, "--help"), command(name, "--help", "--lang", language)
    assert own.status == 0
    assert not is_english(own.out)
    assert not words(own.out) & words(told.out), "words of the English help"
    assert own.out.startswith(terminal_text(language).format("usage.usage", {}))
    for option in re.findall(r"--[\w-]+", told.out):
        assert option in own.out


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_all_commands_are_told_in_the_language_that_is_asked_for(
    command: Runner, language: str
) -> None:
    told = command("--lang", language).out
    for name in COMMANDS:
        assert terminal_text(language).format(f"command.{name}", {})[:40] in told
    assert command("--help", f"--lang={language}").out == told


@pytest.mark.parametrize("line", [line for line, _ in USAGE])
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_usage_error_is_told_in_the_language(command: Runner, language: str, line: str) -> None:
    english, told = command(*line.split()), command(*line.split(), "--lang", language)
    assert told.status == english.status == 2
    assert told.err.startswith("uruk: ")
    assert told.err.count("\n") == 1
    assert not is_english(told.err)
    assert not (words(told.err) & words(english.err)) - set(re.findall(r"\w+", line))


def test_the_language_of_the_environment_is_spoken(
    command: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "cs_CZ.UTF-8")
    assert command("games", "--help").out.startswith("Použití: uruk games")
    assert command("games", "--help", "--lang", "pl").out.startswith("Użycie: uruk games")
    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8")
    assert command("games", "--help").out.startswith("Użycie:")


def test_a_language_that_is_not_there_is_refused(command: Runner) -> None:
    for args in (["games", "--lang", "xx"], ["games", "--lang"], ["--lang=", "games"]):
        told = command(*args)
        assert told.status == 2
        assert told.err.startswith(f"uruk: lang: must be one of {', '.join(LANGUAGES)}")


def test_reports_are_told_in_the_language(command: Runner) -> None:
    line = "tigris --players 2 --games 2 --lang cs --bots random"
    told = command("simulate", *line.split())
    assert told.out.startswith("tigris: 2 hry, 2 hráči. Za ")
    assert "průměrné skóre" in told.out
    assert re.search(r"\d,\d", told.out)
    arena = "tigris --players 2 --games 2 --bots random,greedy --lang pl"
    told = command("arena", *arena.split())
    assert "średnie miejsce" in told.out
    assert "od " in told.out
    options = command("games", "--lang", "cs").out
    assert "Eufrat a Tigris" in options
    assert not is_english(options)
    assert "Vnitřní" in command("learn", "tigris", "--list", "--lang", "cs").out


def test_a_record_that_does_not_replay_says_so_in_the_language(
    command: Runner, tmp_path: Path
) -> None:
    path = tmp_path / "record.json"
    path.write_text(random_play(3).record(reveal=True).dumps().replace('"pass"', '"skip"'))
    record = path.read_text().replace('"players": 2', '"players": 9')
    path.write_text(record)
    assert command("replay", path, "--lang", "cs").err == (
        "uruk: players: tigris: počet hráčů může být 2, 3, 4, ne 9\n"
    )


# ---------------------------------------------------------------- keys


def said() -> set[str]:
    """The keys of messages that are written out in the code of the commands."""
    found = set()
    for path in (SOURCE / "cli").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                texts = [str(a.value) if isinstance(a, ast.Constant) else "" for a in node.args]
                if node.func.id in ("say", "Wording") and texts[0]:
                    found.add(texts[0])
                if node.func.id == "wrong":
                    found.add(f"error.{texts[1]}")
                if node.func.id == "heads":
                    found |= {f"column.{text}" for text in texts}
    return found


def conditional() -> set[str]:
    """Keys that one of two branches names, as in `say("a" if … else "b")`."""
    text = "".join(path.read_text("utf-8") for path in (SOURCE / "cli").rglob("*.py"))
    return set(re.findall(r'"(usage\.\w+)"', text))


def named() -> set[str]:
    """The keys that follow from commands and their parameters."""
    found = {"command.uruk", "option.help", "option.lang", "option.version"}
    for name, one in typer.main.get_command(app).commands.items():  # type: ignore[attr-defined]
        found.add(f"command.{name}")
        for param in one.params:
            word = param.opts[0].lstrip("-")
            own = f"option.{name}.{word}"
            found.add(own if own in terminal_text(ENGLISH) else f"option.{word}")
    return found


def shared_errors() -> set[str]:
    """The keys of errors that the kernel and the bots tell."""
    found = set()
    for folder in ("kernel", "bots", "games", "cli"):
        for path in (SOURCE / folder).rglob("*.py"):
            text = path.read_text("utf-8")
            found |= set(re.findall(r'\.said\(\s*[^,()]+(?:\([^)]*\))?,\s*"(\w+)"', text))
    return {f"error.{key}" for key in found} | {"error.alone", "error.seats"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_said_has_words_and_all_words_are_said(language: str) -> None:
    text = terminal_text(language)
    used = said() | conditional() | named() | shared_errors()
    assert not [key for key in sorted(used) if key not in text]
    known = {key for key in text.messages if key.startswith((*SENTENCES, "command.", "option."))}
    assert known == {key for key in used if key.startswith((*SENTENCES, "command.", "option."))}


def test_what_errors_name_is_given(command: Runner) -> None:
    """A message whose parameter is missing shows a gap: none of the errors of usage does."""
    for line, _ in USAGE:
        for language in LANGUAGES:
            told = command(*line.split(), "--lang", language).err
            assert "{" not in told
            assert "()" not in told
            assert "  " not in told
