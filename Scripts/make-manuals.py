#!/usr/bin/env python3
"""Writes a manual page for each program that was built, from what the program says of itself.

    swift build -c release
    Scripts/make-manuals.py "$(swift build -c release --show-bin-path)" man
    man -l man/jigsaw-puzzle.1

Asks each program with --experimental-dump-help, and takes the examples from the end of its --help.
"""

import json
import pathlib
import subprocess
import sys

APPS = ["jigsaw-puzzle", "country-sorter", "chord-arranger", "task-board", "playground", "letter-sorter"]
PROGRAMS = ["gallery", *APPS]


def escaped(text):
    """Text as roff takes it: no command at the start of a line, no backslash, hyphens that can be copied."""
    lines = text.replace("\\", "\\e").replace("-", "\\-").split("\n")
    return "\n".join("\\&" + line if line.startswith((".", "'")) else line for line in lines)


def spelled(name):
    return ("--" if name["kind"] == "long" else "-") + name["name"]


def term(argument):
    """How an argument is typed: "--theme name", "[picture]"."""
    value = argument.get("valueName", "")
    if argument["kind"] == "positional":
        return f"[{value}]" if argument["isOptional"] else value
    names = ", ".join(spelled(name) for name in argument["names"])
    return names if argument["kind"] == "flag" else f"{names} {value}"


def arguments(command):
    found = []
    for argument in command.get("arguments", []):
        if argument.get("shouldDisplay", True):
            default = f" (default: {argument['defaultValue']})" if argument.get("defaultValue") else ""
            found += [".TP", f".B {escaped(term(argument))}", escaped(argument.get("abstract", "") + default)]
    return found


def subcommands(command, path):
    found = []
    for sub in command.get("subcommands", []):
        if sub.get("shouldDisplay", True) and sub["commandName"] != "help":
            name = f"{path} {sub['commandName']}"
            found += [f".SS {escaped(name)}", escaped(sub.get("abstract", ""))]
            if sub.get("discussion"):
                found += [".PP", ".nf", escaped(sub["discussion"]), ".fi"]
            found += arguments(sub) + subcommands(sub, name)
    return found


def page(dumped, help_text, version):
    """The page of a program as roff."""
    command = dumped["command"]
    name = command["commandName"]
    lines = [
        f".TH {escaped(name.upper())} 1 \"\" \"{escaped(name)} {escaped(version)}\"",
        ".SH NAME", f"{escaped(name)} \\- {escaped(command.get('abstract', '').rstrip('.'))}",
        ".SH SYNOPSIS", f".B {escaped(name)}", "[options]",
    ]
    if command.get("discussion"):
        lines += [".SH DESCRIPTION", ".nf", escaped(command["discussion"]), ".fi"]
    lines += [".SH OPTIONS"] + arguments(command)
    below = subcommands(command, name)
    if below:
        lines += [".SH COMMANDS"] + below
    _, found, examples = help_text.partition("\nEXAMPLES:\n")
    if found:
        lines += [".SH EXAMPLES", ".nf", escaped(examples.rstrip("\n")), ".fi"]
    return "\n".join(lines) + "\n"


def said(program, *words):
    return subprocess.run([program, *words], check=True, capture_output=True, text=True).stdout


def dump(program):
    """What the program says of itself, with the saves that each app has beside its own commands."""
    found = json.loads(said(program, "--experimental-dump-help"))
    if program.name in APPS:
        saves = json.loads(said(program, "saves", "--experimental-dump-help"))["command"]
        found["command"].setdefault("subcommands", []).append(saves)
    return found


def main(words):
    if len(words) < 2 or not set(words[2:]) <= set(PROGRAMS):
        print('Say where the programs are, where the pages go, and which, if not all: Scripts/make-manuals.py .build/release man',
              file=sys.stderr)
        return 64
    programs, pages = map(pathlib.Path, words[:2])
    names = words[2:] or PROGRAMS
    pages.mkdir(parents=True, exist_ok=True)
    made = 0
    for name in names:
        program = programs / name
        if not program.exists():
            print(f"{program} is not there: build it first, with swift build -c release.", file=sys.stderr)
            continue
        text = page(dump(program), said(program, "--help"), said(program, "--version").strip())
        (pages / f"{name}.1").write_text(text, encoding="utf-8")
        made += 1
    print(f"{made} manual pages in {pages}")
    return 0 if made == len(names) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
