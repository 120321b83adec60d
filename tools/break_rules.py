"""Breaks rules one by one and tells whether a test notices: break_rules.py FILE [NUMBER ...].

    python tools/break_rules.py tests/games/clash/broken.toml

The file lists what is broken: `what` in words, the `file` below src/uruk, the `old` text, the `new`
one instead, and the `tests` that should fail then. It is done in a copy of the sources, so nothing
in the working tree changes. The exit status is 1 if something was not noticed.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]


class Break(NamedTuple):
    """One rule, broken."""

    what: str
    file: str
    old: str
    new: str
    tests: list[str]


def read(file: Path) -> list[Break]:
    found = tomllib.loads(file.read_text("utf-8"))["broken"]
    return [Break(**entry) for entry in found]


def noticed_by(broken: Break, copy: Path) -> str:
    """The first test that fails while the rule is broken, "" if none does."""
    file = copy / "src/uruk" / broken.file
    sound = file.read_text("utf-8")
    if sound.count(broken.old) != 1:
        raise ValueError(f"{broken.what}: {broken.old!r} is there {sound.count(broken.old)} times")
    file.write_text(sound.replace(broken.old, broken.new), "utf-8")
    try:
        return first_failure(broken.tests, copy)
    finally:
        file.write_text(sound, "utf-8")


def first_failure(tests: list[str], copy: Path) -> str:
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, *tests],
        cwd=copy,
        env=os.environ | {"PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    if done.returncode and not failed:
        raise ValueError(f"no tests ran: {done.stdout[-500:]}{done.stderr[-500:]}")
    return failed[0].split(" - ")[0].partition(" ")[2] if failed else ""


def main() -> int:
    parser = argparse.ArgumentParser(description="Whether tests notice rules that are broken.")
    parser.add_argument("file", type=Path)
    parser.add_argument("numbers", type=int, nargs="*", help="only these, counted from 1")
    given = parser.parse_args()
    listed = list(enumerate(read(given.file), 1))
    chosen = [pair for pair in listed if not given.numbers or pair[0] in given.numbers]
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in ("src", "tests", "tools", "docs"):
            shutil.copytree(ROOT / name, copy / name)
        for name in ("pyproject.toml", "README.md", "CONTRIBUTING.md", "CHANGELOG.md"):
            shutil.copy(ROOT / name, copy / name)
        for number, broken in chosen:
            found = noticed_by(broken, copy)
            missed += not found
            print(f"{number:3} {broken.what}: {found or 'NOT NOTICED'}", flush=True)
    print(f"{len(chosen)} broken, {missed} not noticed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
