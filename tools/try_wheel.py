"""Installs a wheel with its extra `web` in an empty environment and uses it there.

python tools/try_wheel.py dist/uruk-*.whl
"""

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

COMMANDS = (
    "--version",
    "games",
    "simulate babylonia --games 2 --bots shepherd,random",
    "rules clash CC-19.1",
)
PAGES = ("/", "/api/games", "/api/health", "/api/games/tigris/scenarios")
LEAST = 200
"""A page with fewer characters is one on which something is missing."""
ASSET = re.compile(r'(?:src|href)="(/assets/[^"]+)"')


def main(wheel: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        programs = install(Path(wheel).resolve(), Path(folder))
        for command in COMMANDS:
            print(f"$ uruk {command}")
            subprocess.run([programs / "uruk", *command.split()], cwd=folder, check=True)
        with server(programs / "uruk", Path(folder)) as address:
            lobby = read(address, "/")
            for path in (*PAGES, *ASSET.findall(lobby)):
                found = len(read(address, path))
                print(f"{path}: {found} characters")
                assert found >= LEAST or path == "/api/health", f"{path} is empty"


def install(wheel: Path, folder: Path) -> Path:
    """A new environment with nothing but the wheel and what it asks for; the folder of programs."""
    environment = folder / "environment"
    subprocess.run([sys.executable, "-m", "venv", environment], check=True)
    programs = environment / "bin"
    asked = f"uruk[web] @ {wheel.as_uri()}"
    pip = [str(programs / "python"), "-m", "pip", "install", "--quiet", asked]
    subprocess.run(pip, check=True)
    return programs


@contextmanager
def server(uruk: Path, folder: Path) -> Iterator[str]:
    command = [str(uruk), "serve", "--port", "0", "--db", "try.db"]
    with subprocess.Popen(command, cwd=folder, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        said = process.stderr.readline()
        found = re.search(r"http://[^ /]+", said)
        assert found, f"the server did not start: {said}{process.stderr.read()}"
        try:
            yield found[0]
        finally:
            process.terminate()


def read(address: str, path: str) -> str:
    with urlopen(address + path) as answer:
        text: str = answer.read().decode()
        return text


if __name__ == "__main__":
    main(*sys.argv[1:])
