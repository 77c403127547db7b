#!/usr/bin/env python3
"""Compares what the packages make public with what was public at the last look (docs/api/MODULE.txt), and fails where it
differs: what is gone or changed breaks those who use it, what is new is a promise.

    Scripts/check-api.py                        builds the packages and compares
    Scripts/check-api.py --built .build/debug   takes what is built already
    Scripts/check-api.py --update               writes the lists anew: for a change that is meant, beside CHANGELOG.md
"""

import argparse
import difflib
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import symbol_graphs  # noqa: E402

LISTS = symbol_graphs.ROOT / "docs/api"


def listing(symbols):
    """A line for each symbol: its full name and its declaration."""
    return sorted({f"{symbol_graphs.name(symbol)}: {symbol_graphs.declaration(symbol)}" for symbol in symbols})


def differences(before, now):
    """What is gone, and what is new."""
    lines = list(difflib.ndiff(before, now))
    return [line[2:] for line in lines if line[0] == "-"], [line[2:] for line in lines if line[0] == "+"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--built", type=pathlib.Path, help="where the packages are built already, as .build/debug")
    parser.add_argument("--update", action="store_true", help="write the lists anew")
    options = parser.parse_args()
    products = options.built or symbol_graphs.build(symbol_graphs.ROOT / ".build")
    differ = False
    with tempfile.TemporaryDirectory() as temporary:
        graphs = pathlib.Path(temporary)
        symbol_graphs.extract(products, graphs)
        for module in symbol_graphs.modules():
            path = LISTS / f"{module}.txt"
            now = listing(symbol_graphs.symbols(graphs, module))
            if options.update:
                path.parent.mkdir(exist_ok=True)
                path.write_text("".join(f"{line}\n" for line in now))
                continue
            gone, new = differences(path.read_text().splitlines() if path.exists() else [], now)
            for line in gone:
                print(f"{module}: gone or changed: {line}", file=sys.stderr)
            for line in new:
                print(f"{module}: new: {line}", file=sys.stderr)
            differ = differ or bool(gone or new)
    if differ:
        sys.exit("What is public differs from docs/api. If that is meant: Scripts/check-api.py --update, and CHANGELOG.md.")


if __name__ == "__main__":
    main()
