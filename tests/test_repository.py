"""What must hold for the tracked files as a whole."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
HOSTS = re.compile(
    r"\b(?:pypi|pythonhosted|npmjs|registry|index|mirror|proxy)\b[\w.-]*\.(?:org|com|io|net|dev)\b"
    r"|--(?:extra-)?index-url|\"resolved\": *\"",
    re.IGNORECASE,
)


def tracked_files() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    if listed.returncode:
        pytest.skip("this is no git checkout")  # an unpacked release: nothing can be committed
    return [ROOT / name for name in listed.stdout.decode().split("\0") if name]


def test_no_file_names_a_package_registry() -> None:
    named = []
    for file in tracked_files():
        if file == Path(__file__) or not file.is_file():
            continue
        for number, line in enumerate(file.read_text("utf-8", "ignore").splitlines(), start=1):
            if HOSTS.search(line):
                named.append(f"{file.relative_to(ROOT)}:{number}: {line.strip()[:80]}")
    assert not named, "\n".join(named)


def test_no_dump_of_a_failed_game_is_left() -> None:
    dumps = [file for file in tracked_files() if file.parent.name == "fuzz-dumps"]
    assert dumps == []


@pytest.mark.parametrize(
    "parts", [("pypi", "org"), ("files", "pythonhosted", "org"), ("registry", "npmjs", "org")]
)
def test_a_package_registry_would_be_found(parts: tuple[str, ...]) -> None:
    assert HOSTS.search(f"see https://{'.'.join(parts)}/simple")
    assert not HOSTS.search(f"see {parts[-2]} for more")
