"""The server of the browser tests: every game has the same seed, so that bots always play alike.

python -m tests.browser.server DATABASE
"""

import sys

from uruk.cli.output import note
from uruk.server.run import serve
from uruk.server.settings import Settings

SEED = 2026


def main() -> None:
    settings = Settings(db=sys.argv[1], rate_limits=False, bot_pace=0.0, seed=lambda: SEED)
    serve(settings, "127.0.0.1", 0, lambda address: note(f"serving {address}"))


if __name__ == "__main__":
    main()
