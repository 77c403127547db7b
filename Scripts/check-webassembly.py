#!/usr/bin/env python3
"""Fails if a package that needs no operating system does not compile for WebAssembly, or answers other than here.

Geometry, GestureModel, DragDropKit, TerminalUI and AppShell and what they stand on are compiled twice, with the program in
Tests/WebAssembly/LawCases and the letter sorter of the tutorial: for this machine, and as Embedded Swift for wasm32. Both
play 1,000 cases, the second in node, and must print the same.
"""

import concurrent.futures
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from examples import examples  # noqa: E402
from webassembly import ROOT, Missing, build, build_here, size, tool  # noqa: E402

CASES = 1_000
SHOWN = 10
APP = "Sources/letter-sorter/LetterSorter.swift"
PLAYER = ROOT / "Scripts/webassembly/run.mjs"


def answers(text):
    """What each line says, by its seed: {17: {"scene": "5c1d…", "gestures": …}}."""
    lines = [line.split() for line in text.splitlines()]
    return {int(words[0]): dict(zip(words[1::2], words[2::2])) for words in lines}


def differences(here, there):
    """Each disagreement as a sentence, and whatever makes the agreement worth nothing."""
    here, there = answers(here), answers(there)
    found = [
        f"There are {len(cases)} cases {where}, not {CASES:,}."
        for cases, where in ((here, "on this machine"), (there, "in WebAssembly"))
        if len(cases) != CASES
    ]
    for seed in sorted(here.keys() & there.keys()):
        found += [
            f"Seed {seed}: {what} is {there[seed].get(what)} in WebAssembly and {digest} here."
            for what, digest in here[seed].items()
            if there[seed].get(what) != digest
        ]
    for what in sorted({what for case in here.values() for what in case}):
        if len({case.get(what) for case in here.values()}) < len(here) * 0.9:
            found.append(f"Many cases have the same {what}, so they say little.")
    return found


def played(*command):
    return subprocess.run([str(word) for word in command], check=True, stdout=subprocess.PIPE, text=True).stdout


def main():
    node = tool("node")
    tutorial = examples([(ROOT / "docs/an-app-in-an-hour.md").read_text()])["letter-sorter"]
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor() as pool:
        here, there = pathlib.Path(folder, "here"), pathlib.Path(folder, "there")
        here.mkdir()
        there.mkdir()
        app = pathlib.Path(folder, "LetterSorter.swift")
        app.write_text(tutorial.files[APP])
        sources = [*sorted((ROOT / "Tests/WebAssembly/LawCases").glob("*.swift")), app]
        native = pool.submit(build_here, sources, here / "laws", here)
        build({there / "laws.wasm": sources}, there)
        native.result()
        native = pool.submit(played, here / "laws")
        found = differences(here=native.result(), there=played(node, PLAYER, there / "laws.wasm"))
        told = size(there / "laws.wasm")
    for sentence in found[:SHOWN]:
        print(sentence, file=sys.stderr)
    if found:
        sys.exit(f"check-webassembly: {len(found)} complaints.")
    print(f"{CASES:,} cases have the same answers in WebAssembly as on this machine; the module is {told}.")


if __name__ == "__main__":
    try:
        main()
    except Missing as missing:
        sys.exit(f"check-webassembly: {missing}")
    except subprocess.CalledProcessError as error:
        sys.exit(f"check-webassembly: {pathlib.Path(error.cmd[0]).name} failed.")
