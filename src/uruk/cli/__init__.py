"""The `uruk` command."""

import os
import sys
from collections.abc import Sequence

import typer

from uruk.cli.app import app
from uruk.cli.helping import usage_error
from uruk.cli.speech import settle, told
from uruk.kernel.errors import UrukError

BAD_INPUT = 2
INTERRUPTED = 130


def main(args: Sequence[str] | None = None) -> int:
    """Runs a command and returns its exit status; bad input is told in one line."""
    try:
        rest = settle(sys.argv[1:] if args is None else args)
        status = app(rest, prog_name="uruk", standalone_mode=False)
    except typer.TyperException as error:
        return _refuse(usage_error(error))
    except UrukError as error:
        return _refuse(told(error))
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        # Nobody reads on; without this the interpreter would complain when it flushes at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status if isinstance(status, int) else 0


def _refuse(message: str) -> int:
    sys.stderr.write(f"uruk: {' '.join(message.split())}\n")
    return BAD_INPUT
