#!/usr/bin/env python3
"""Prints the line coverage of each package, and fails when one of the floor is below its mark.

    Scripts/check-coverage.py "$(swift test --show-codecov-path)"

The file is what `swift test --enable-code-coverage` leaves: the JSON of llvm-cov's export.
"""

import collections
import json
import pathlib
import sys

# Percent of lines. The floor is pure and has no excuse; what is above it meets terminals and disks.
MARKS = dict.fromkeys(
    ["Geometry", "GestureModel", "DragDrop", "DragDropKit", "DragDropCollections", "History", "Layouts"], 90)

Lines = collections.namedtuple("Lines", "covered count")


def module(path, root):
    """The module a source file belongs to; None for tests and for what is not ours."""
    try:
        parts = pathlib.PurePath(path).relative_to(root).parts
    except ValueError:
        return None
    if len(parts) > 4 and parts[0] in ("Packages", "Apps") and parts[2] == "Sources":
        return parts[3]
    return None


def coverage(export, root):
    """Module name to the lines that ran and all lines that could."""
    found = collections.defaultdict(lambda: Lines(0, 0))
    for file in export["data"][0]["files"]:
        name = module(file["filename"], root)
        if name is not None:
            lines = file["summary"]["lines"]
            sum_so_far = found[name]
            found[name] = Lines(sum_so_far.covered + lines["covered"], sum_so_far.count + lines["count"])
    return dict(found)


def percent(lines):
    return 100 * lines.covered / lines.count if lines.count else 0.0


def below(found, marks):
    """A sentence for each module that misses its mark; one that was not measured misses it too."""
    return [
        f"{name}: {percent(found.get(name, Lines(0, 0))):.1f} % of lines are covered; {mark} % is the least."
        for name, mark in marks.items()
        if percent(found.get(name, Lines(0, 0))) < mark
    ]


def table(found, marks):
    # The floor first, in its own order, then the others by name.
    names = [name for name in marks if name in found] + sorted(found.keys() - marks.keys())
    width = max(map(len, names), default=0)
    return [
        f"{name:<{width}}  {percent(found[name]):5.1f} %  {found[name].covered:>6} of {found[name].count:>6} lines"
        + (f"  (at least {marks[name]} %)" if name in marks else "")
        for name in names
    ]


def main(arguments):
    if len(arguments) != 1:
        print('usage: check-coverage.py "$(swift test --show-codecov-path)"', file=sys.stderr)
        return 64
    root = pathlib.Path(__file__).resolve().parent.parent
    found = coverage(json.loads(pathlib.Path(arguments[0]).read_text()), root)
    print("\n".join(table(found, MARKS)))
    missed = below(found, MARKS)
    if missed:
        print("\n".join(missed), file=sys.stderr)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
