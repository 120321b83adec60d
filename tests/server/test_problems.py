"""What the server refuses has words in every language, and is told in the one that is asked for."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.server.conftest import World
from tests.server.harness import Browser, Json
from tests.source import SOURCE, tree
from uruk.kernel.errors import BadOption
from uruk.kernel.languages import LANGUAGES
from uruk.server.problems import WORDS, of_error, told_in

SAYS = {"Refused": 1, "problem": 1, "__init__": 1}
"""What makes a problem, and which argument is its key."""
OWN = {"version", "field"}


def said() -> Iterator[tuple[str, set[str], str]]:
    """Every key that is written in the code, the values given with it, and where."""
    for file in sorted((SOURCE / "uruk/server").rglob("*.py")):
        for node in ast.walk(tree(file)):
            if isinstance(node, ast.Call) and name_of(node) in SAYS and len(node.args) > 1:
                given = {keyword.arg for keyword in node.keywords if keyword.arg} - OWN
                for key in keys_of(node.args[1]):
                    yield key, given, f"{file.name}:{node.lineno}"


def name_of(call: ast.Call) -> str:
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def keys_of(node: ast.expr) -> list[str]:
    if isinstance(node, ast.IfExp):
        return [*keys_of(node.body), *keys_of(node.orelse)]
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    assert isinstance(node, ast.Name), f"write the key out: {ast.unparse(node)}"
    return []  # passed on by what makes a problem for somebody else


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_words_and_all_words_are_said(language: str) -> None:
    found = list(said())
    words = WORDS[language]
    own = {key for key in words.messages if key.startswith("problem.")}
    assert {f"problem.{key}" for key, _, _ in found} == own
    for key, given, where in found:
        missing = words.parameters(f"problem.{key}") - given
        assert not missing, f"{where}: {key} uses {sorted(missing)}"


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_an_error_of_a_game_is_told_without_its_english_words(language: str) -> None:
    problem = of_error(BadOption("seats", "must be 2, 3 or 4"))
    assert "must be" in problem.message
    told = told_in(problem, language)
    assert "must be" not in told.message
    assert "seats" in told.message
    assert told.field == "seats"


async def renamed(browser: Browser, language: str) -> Json:
    browser.headers["accept-language"] = language
    return await browser.post("/api/me/name", {"name": ""}, status=400)


@pytest.mark.anyio
async def test_a_refusal_is_told_in_the_language_of_the_request(world: World) -> None:
    services = await world.services()
    anna = await world.guest(services, "Anna")
    told = {
        language: await renamed(anna, language) for language in ("en", "cs-CZ,en;q=0.8", "pl", "xx")
    }
    assert {one["code"] for one in told.values()} == {"bad_request"}
    assert told["en"]["message"] == told["xx"]["message"] == "A name has 1 to 24 characters."
    assert told["cs-CZ,en;q=0.8"]["message"].startswith("Jméno má 1 až 24")
    assert told["pl"]["message"].startswith("Imię ma od 1 do 24")
    anna.headers["accept-language"] = "cs"
    lost = await anna.get("/api/nothing", status=404)
    assert lost["message"] == "Taková adresa tu není."
