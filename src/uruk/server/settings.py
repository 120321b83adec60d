"""What an operator can set."""

import secrets
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
from argon2 import PasswordHasher

SEED_BITS = 256


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How a server runs. `now` is the clock on the wall, `hasher` takes its time over passwords and
    `seed` draws a game's seed; tests replace all three."""

    db: str = "uruk.db"
    origins: tuple[str, ...] = ()
    """Further origins (scheme://host) whose pages may talk to the server."""
    secure_cookies: bool = False
    """Cookies over https only: for a public site."""
    workers: int = 1
    """Processes in which bots think."""
    bot_limit: float = 10.0
    """Seconds after which a thinking bot is stopped and a fallback is played."""
    bot_pace: float = 0.12
    """The least number of seconds between a bot's moves while somebody watches."""
    idle_tables: int = 100
    """Tables without a watcher that stay in memory."""
    rate_limits: bool = True
    watch: bool = True
    """Whether clocks and waiting bots are looked after; tests do it by hand."""
    static: Path = Path(__file__).parent / "static"
    now: Callable[[], float] = time.time
    hasher: PasswordHasher = PasswordHasher()
    seed: Callable[[], int] = lambda: secrets.randbits(SEED_BITS)
