"""Lists the texts that a language lacks, with the English words, for whoever translates them.

python tools/missing_texts.py cs
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.translations import lacking


def main() -> None:
    for where, key, english in lacking(sys.argv[1]):
        print(f"{where}: {key} = {english!r}")


if __name__ == "__main__":
    main()
