#!/usr/bin/env python3
"""Writes the table of character widths that TerminalUI ships, from the Unicode Character Database.

    pip install wcwidth==0.7.0
    Scripts/make-width-table.py > Packages/TerminalUI/Sources/TerminalUI/Text/WidthTable.swift

East Asian widths and marks come from the wcwidth package, whose tables are newer than those of Python itself. Of its
choices one is undone: spacing combining marks (Mc) take a column, as they do in most terminals.
"""
import sys
import unicodedata

import wcwidth
from wcwidth import table_mc, table_wide, table_zero

WANTED = "0.7.0"


def members(versions):
    (latest,) = versions.values()
    return {code for low, high in latest for code in range(low, high + 1)}


def ranges(codes):
    start = last = None
    for code in sorted(codes):
        if last is None or code != last + 1:
            if last is not None:
                yield start, last
            start = code
        last = code
    if last is not None:
        yield start, last


def table(name, comment, codes):
    print(f"  /// {comment}")
    print(f"  static let {name}: [UInt32] = [")
    line = "   "
    for low, high in ranges(codes):
        row = f"0x{low:X}, 0x{high:X}"
        if len(line) + len(row) > 116:
            print(line)
            line = "   "
        line += f" {row},"
    print(line)
    print("  ]")


def main():
    if wcwidth.__version__ != WANTED:
        sys.exit(f"wcwidth is {wcwidth.__version__}; the table is made with {WANTED}: pip install wcwidth=={WANTED}")
    known = range(0x300, 0x110000)
    spacing = members(table_mc.CATEGORY_MC)
    formats = {code for code in known if unicodedata.category(chr(code)) == "Cf"}
    jamo = set(range(0x1160, 0x1200)) | set(range(0xD7B0, 0xD800))
    zero = (((members(table_zero.ZERO_WIDTH) | formats) - spacing) | jamo) & set(known)
    flags = set(range(0x1F1E6, 0x1F200))
    wide = (members(table_wide.WIDE_EASTASIAN) - zero - flags) & set(known)

    (version,) = table_wide.WIDE_EASTASIAN
    print(f"// Made by Scripts/make-width-table.py from Unicode {version}; change the script, not this file.")
    print()
    print("/// Ranges of scalars from U+0300 on, in ascending order: first and last, first and last, …")
    print("enum WidthTable {")
    table("wide", "What takes two columns.", wide)
    print()
    table("zero", "What takes none: marks on the character before, and what is not seen at all.", zero)
    print("}")


main()
