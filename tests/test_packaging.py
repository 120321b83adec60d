"""What a wheel holds and says, without building one: `make dist` does that, and tries it."""

import re
from email.message import Message
from email.parser import Parser
from pathlib import Path

import pytest
from hatchling import build
from hatchling.builders.wheel import WheelBuilder

import uruk
from tests.test_repository import ROOT, tracked_files

LINK = re.compile(r"!?\[[^]]*\]\(([^)]+)\)")


@pytest.fixture(scope="module")
def metadata(tmp_path_factory: pytest.TempPathFactory) -> Message:
    folder = tmp_path_factory.mktemp("wheel")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        written = build.prepare_metadata_for_build_wheel(str(folder))
    return Parser().parsestr((folder / written / "METADATA").read_text("utf-8"))


def test_every_file_of_the_package_is_in_the_wheel() -> None:
    packed = {Path(file.path) for file in WheelBuilder(str(ROOT)).recurse_included_files()}
    package = ROOT / "src/uruk"
    missing = {file for file in tracked_files() if file.is_relative_to(package)} - packed
    assert not missing, sorted(str(file.relative_to(ROOT)) for file in missing)


def test_every_scenario_is_in_the_wheel_beside_its_game() -> None:
    builder = WheelBuilder(str(ROOT))
    forced = builder.config.get_force_include()
    packed = {file.distribution_path for file in builder.recurse_forced_files(forced)}
    files = [file for file in tracked_files() if file.is_relative_to(ROOT / "tests/scenarios")]
    assert files
    assert packed == {f"uruk/games/{file.parent.name}/scenarios/{file.name}" for file in files}


def test_a_wheel_has_the_version_of_the_package(metadata: Message) -> None:
    assert metadata["Version"] == uruk.__version__


def test_the_changelog_begins_with_the_version() -> None:
    newest = re.search(r"^## (\S+), \d{4}-\d\d-\d\d$", (ROOT / "CHANGELOG.md").read_text(), re.M)
    assert newest
    assert newest[1] == uruk.__version__


def test_all_links_of_the_readme_are_absolute_in_a_wheel(metadata: Message) -> None:
    assert metadata["Description-Content-Type"] == "text/markdown"
    links = LINK.findall(str(metadata.get_payload()))
    assert links
    assert [link for link in links if not link.startswith("https://")] == []


def test_relative_links_of_the_readme_lead_to_files() -> None:
    links = LINK.findall((ROOT / "README.md").read_text("utf-8"))
    dead = [link for link in links if ":" not in link and not (ROOT / link).exists()]
    assert dead == []


def test_the_projects_links_follow_from_one_address(metadata: Message) -> None:
    links = dict(link.split(", ") for link in metadata.get_all("Project-URL", []))
    assert set(links) == {"Repository", "Documentation", "Changelog", "Issues"}
    assert all(link.startswith(links["Repository"]) for link in links.values())
