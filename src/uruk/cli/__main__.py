"""`python -m uruk.cli` is the `uruk` command."""

import sys

from uruk.cli import main

if __name__ == "__main__":
    sys.exit(main())
