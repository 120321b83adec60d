"""A private PostgreSQL server for the tests, in a directory that goes away with them."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
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


@contextmanager
def postgres() -> Iterator[str]:
    """Starts a server and gives its URL; PostgreSQL refuses to run as root."""
    place = binaries()
    assert place is not None, MISSING
    folder = Path(tempfile.mkdtemp(prefix="uruk-postgres-"))
    nobody = pwd.getpwnam("nobody") if os.getuid() == 0 else None
    identity: Any = {"user": nobody.pw_uid, "group": nobody.pw_gid} if nobody else {}
    if nobody:
        os.chown(folder, nobody.pw_uid, nobody.pw_gid)
    data, port = folder / "data", free_port()
    server = None
    try:
        subprocess.run(
            [place / "initdb", "-D", data, "-U", "uruk", "-A", "trust", "-E", "UTF8", "--no-sync"],
            check=True,
            capture_output=True,
            cwd=folder,
            **identity,
        )
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": str(port),
            "unix_socket_directories": str(folder),
            "fsync": "off",
            "full_page_writes": "off",
            "max_connections": "60",
            "shared_buffers": "16MB",
        }
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        server = subprocess.Popen(
            [place / "postgres", "-D", data, *options],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=folder,
            **identity,
        )
        wait_for_port(port)
        yield f"postgresql://uruk@127.0.0.1:{port}/postgres"
    finally:
        if server is not None:
            server.terminate()
            server.wait(PATIENCE)
        shutil.rmtree(folder, ignore_errors=True)


def wait_for_port(port: int, patience: float = PATIENCE) -> None:
    """Waits until somebody listens."""
    until = time.monotonic() + patience
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.01)
        else:
            return
