#!/usr/bin/env python3
"""Fails if a document, a message or a doc comment has a phrase that nobody would say in English.

    Scripts/check-english.py            everything that people read
    Scripts/check-english.py FILE ...   only these files

The phrases below are those that kept coming back. Code, blocks of code in documents, and quoted output are not read.
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

#: What is wrong, and what to write instead.
PHRASES = {
    r"\banew\b": "again",
    r"\bwhosever\b|\bhow-many": "rewrite the sentence",
    r"\bbelongs? into\b": "belongs in",
    r"\b(?:Foundation|it|that|this) neither\.": "not even …, or neither does …",
    r"\bof (?:one|somebody)'s own\b": "of your own",
    r"\bbe had back\b": "be recovered",
    r"\bwhat (?:becomes|became|comes|came) of\b": "what happens to",
    r"\bis told of\b": "is reported",
    r"\bfor who(?:ever)? (?:is|has|never|sees|does|asks|wants)\b": "for anyone who",
    r"\bWho (?:wants|has|is|asks|uses|sees|never|knows|reads|listens|changes|moves|writes) (?!.*\?)": "Anyone who, or you",
    r"(?<![Tt]here )\bis no (?:text|number|vowel|consonant|shelf|chord|key|day|date|note|file|directory|board|card|column|place)\b":
        "is not a",
    r"\bcannot be\.": "is impossible",
    r"\bsays? nothing of\b": "does not mention",
    r"\bthe wrong way round with\b": "on the wrong side of",
}


def lines_of(path, text):
    """The lines of a file that are prose, with their numbers from 1."""
    fenced = False
    for number, line in enumerate(text.splitlines(), 1):
        if path.suffix == ".md":
            if line.lstrip().startswith("```"):
                fenced = not fenced
            elif not fenced:
                yield number, re.sub(r"`[^`]*`", "", line)
            continue
        stripped = line.lstrip()
        if stripped.startswith("///"):
            yield number, re.sub(r"`[^`]*`", "", stripped)
        elif not stripped.startswith("//"):
            for literal in re.findall(r'"((?:[^"\\]|\\.)*)"', line):
                yield number, literal


def faults(path, text):
    """What is wrong in a file, each as a sentence."""
    return [
        f'{path}:{number}: "{match.group().strip()}": {remedy}'
        for number, line in lines_of(path, text)
        for phrase, remedy in PHRASES.items()
        for match in re.finditer(phrase, line)
    ]


def files():
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        path = pathlib.Path(name)
        is_source = path.suffix == ".swift" and "Sources" in path.parts and path.parts[0] in ("Packages", "Apps")
        if path.suffix == ".md" or is_source:
            yield path


def main():
    found = []
    for path in map(pathlib.Path, sys.argv[1:]) if len(sys.argv) > 1 else files():
        found += faults(path, (ROOT / path).read_text(errors="replace"))
    print("\n".join(found) or "No awkward phrases found.", file=sys.stderr if found else sys.stdout)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
