"""A private PostgreSQL server for the tests, in a directory that goes away with them."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

MISSING = "PostgreSQL's server is not installed (on Debian: apt-get install postgresql)"
PATIENCE = 60.0


def binaries() -> Path | None:
    """Where initdb and postgres are, None if they are missing."""
    found = shutil.which("initdb")
    places = [Path(found).parent] if found else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((place for place in places if (place / "initdb").exists()), None)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Postgres:
    """A server that can be stopped and started again; PostgreSQL refuses to run as root."""

    def __init__(self, folder: Path) -> None:
        place = binaries()
        assert place is not None, MISSING
        self._place, self._folder, self._port = place, folder, free_port()
        nobody = pwd.getpwnam("nobody") if os.getuid() == 0 else None
        self._identity: Any = {"user": nobody.pw_uid, "group": nobody.pw_gid} if nobody else {}
        if nobody:
            os.chown(folder, nobody.pw_uid, nobody.pw_gid)
        self._server: subprocess.Popen[bytes] | None = None
        self.url = f"postgresql://uruk@127.0.0.1:{self._port}/postgres"
        data = folder / "data"
        subprocess.run(
            [place / "initdb", "-D", data, "-U", "uruk", "-A", "trust", "-E", "UTF8", "--no-sync"],
            check=True,
            capture_output=True,
            cwd=folder,
            **self._identity,
        )

    def start(self) -> None:
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": str(self._port),
            "unix_socket_directories": str(self._folder),
            "fsync": "off",
            "full_page_writes": "off",
            "max_connections": "60",
            "shared_buffers": "16MB",
        }
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        self._server = subprocess.Popen(
            [self._place / "postgres", "-D", self._folder / "data", *options],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=self._folder,
            **self._identity,
        )
        wait_until(self._answers)

    def _answers(self) -> bool:
        """Whether it lets somebody in: it listens a little earlier."""
        greeting = b"\x00\x03\x00\x00user\x00uruk\x00database\x00postgres\x00\x00"
        try:
            with socket.create_connection(("127.0.0.1", self._port), 1) as asking:
                asking.sendall((len(greeting) + 4).to_bytes(4) + greeting)
                return asking.recv(1) == b"R"
        except OSError:
            return False

    def stop(self) -> None:
        """Ends every connection, as a restart does."""
        if self._server is not None:
            self._server.send_signal(signal.SIGINT)
            self._server.wait(PATIENCE)


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A running server of our own."""
    folder = Path(tempfile.mkdtemp(prefix="uruk-postgres-"))
    try:
        server = Postgres(folder)
        try:
            server.start()
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def wait_for_port(port: int, patience: float = PATIENCE) -> None:
    """Waits until somebody listens."""

    def listens() -> bool:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            return False
        return True

    wait_until(listens, patience)


def wait_until(holds: Callable[[], bool], patience: float = PATIENCE) -> None:
    until = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < until, "nobody answers"
        time.sleep(0.01)
