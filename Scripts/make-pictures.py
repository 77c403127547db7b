#!/usr/bin/env python3
"""Makes the pictures in docs/pictures anew, by playing each program up to the middle of a drag.

    pip install pillow                    # and a font: fonts-dejavu-core, or what fontconfig takes for it
    swift build -c release
    Scripts/make-pictures.py              # all, or those that are named: Scripts/make-pictures.py jigsaw

What is pressed and where is in SCENES. Programs from elsewhere: `--programs DIR`.
"""

import argparse
import fcntl
import json
import os
import pathlib
import pty
import select
import struct
import subprocess
import tempfile
import termios
import typing

import terminal_picture

ROOT = pathlib.Path(__file__).resolve().parent.parent


def drag(*cells):
    """A press in the first cell, then motion with the button held; cells are counted from 1."""
    (column, row), *rest = cells
    return [f"\x1b[<0;{column};{row}M"] + [f"\x1b[<32;{column};{row}M" for column, row in rest]


def drop(*cells):
    column, row = cells[-1]
    return drag(*cells) + [f"\x1b[<0;{column};{row}m"]


def solved(pieces):
    """The jigsaw's kept recording, up to where the last of so many pieces hangs over its place."""
    kept = ROOT / "Tests/EndToEndTests/Recordings/solve-by-mouse.jsonl"
    events = [json.loads(line)["in"] for line in kept.read_text().splitlines()]
    releases = [index for index, event in enumerate(events) if event.endswith("m")]
    return events[: releases[pieces - 1]]


class Scene(typing.NamedTuple):
    program: str
    options: list
    events: list
    size: str = "100x30"
    files: dict = {}
    """To be written before, by name."""
    before: list = []
    """The options of a run of the program that goes first."""
    live: bool = False
    """Whether it is played at a terminal until nothing comes for a while: what it hears from elsewhere belongs to it."""


SONG = """{title: Morning Walk}
{key: G}
{tempo: 96}
{start_of_grid: Verse}
| G . . . | Em . . . | C . . . | D7 . . . |
| G . . . | Em . . . | Am . D7 . | G . . . |
{end_of_grid}
{start_of_grid: Chorus}
| C . . . | D . . . | Bm . Em . | Am . D7 . |
{end_of_grid}
"""

BOARD = """## Todo
- [ ] Write the guide for the first app of your own #docs [assignee:: mb]
- [ ] Measure a drag over ssh with 200 ms of delay #net #test [assignee:: mb]
- [ ] A picture for each program #docs #ux [assignee:: ak]
- [ ] Sound when a piece fits #ux [assignee:: ak]
## Doing
- [ ] The contrast of every theme #ux [assignee:: ak]
- [ ] Refuse a drop with a reason #core [assignee:: mb]
## Review
- [ ] Undo over the network #net [assignee:: mb]
- [ ] Read boards with broken dates #core [assignee:: ak]
## Done
- [x] The keyboard protocol of kitty [assignee:: ak]
- [x] Save elsewhere when the disk is full [assignee:: mb]
"""

SCENES = {
    "jigsaw": Scene("jigsaw-puzzle", ["--pieces", "12", "--seed", "3"], solved(8), size="80x24"),
    "country-sorter": Scene(
        "country-sorter", ["--seed", "4"],
        drop((5, 4), (40, 4), (60, 3)) + drop((5, 6), (40, 5), (60, 5)) + drag((5, 9), (40, 8), (56, 6))),
    "chord-arranger": Scene(
        "chord-arranger", ["song.cho"], drag((4, 5), (30, 8), (60, 8)), files={"song.cho": SONG}),
    "task-board": Scene(
        "task-board", ["--open", "board", "--data-dir", "boards"], drag((6, 8), (20, 8), (31, 8)),
        files={"board.md": BOARD}, before=["import", "board.md", "--data-dir", "boards"]),
    "gallery": Scene("gallery", ["--data-dir", "saves"], drag((6, 3), (30, 5), (52, 7)), live=True),
}


def shown(name, scene, programs, folder):
    """The last screen: the events are put behind the header that the program itself writes."""
    for file, text in scene.files.items():
        (folder / file).write_text(text)
    program = programs / scene.program
    if scene.before:
        run([program, *scene.before], folder)
    recording = folder / f"{name}.jsonl"
    play = [program, *scene.options, "--size", scene.size]
    if scene.live:
        run_at_terminal([program, *scene.options, "--record", recording], scene.size, folder)
        begun = [line for line in recording.read_text().splitlines() if '"in"' not in line]
    else:
        run([*play, "--headless", "--record", recording], folder)
        begun = recording.read_text().splitlines()[:1]
    start = max(json.loads(line).get("t", 0) for line in begun)
    events = [json.dumps({"t": start + 1_000_000 * (index + 1), "in": text}) for index, text in enumerate(scene.events)]
    recording.write_text("\n".join([*begun, *events]) + "\n")
    return run([*play, "--headless", "--styled", "--replay", recording], folder)


def run(command, folder):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, cwd=folder).stdout


def run_at_terminal(command, size, folder):
    """Waits until nothing has come for three seconds, and presses q."""
    columns, rows = map(int, size.split("x"))
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(folder)
        os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", LANG="C.UTF-8")
        while os.get_terminal_size(0) != (columns, rows):
            pass
        os.execv(command[0], command)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    while select.select([terminal], [], [], 3)[0]:
        os.read(terminal, 1 << 16)
    os.write(terminal, b"q")
    try:
        while os.read(terminal, 1 << 16):
            pass
    except OSError:  # Linux says so where the program has ended
        pass
    if os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) != 0:
        raise SystemExit(f"{command[0]} did not end well.")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(SCENES))
    parser.add_argument("--programs", type=pathlib.Path, default=ROOT / ".build/release")
    parser.add_argument("--out", type=pathlib.Path, default=ROOT / "docs/pictures")
    options = parser.parse_args()
    unknown = set(options.names) - set(SCENES)
    if unknown:
        parser.error(f"There is no picture {', '.join(sorted(unknown))}; there are {', '.join(SCENES)}.")
    with tempfile.TemporaryDirectory() as folder:
        for name in options.names or SCENES:
            text = shown(name, SCENES[name], options.programs.resolve(), pathlib.Path(folder))
            terminal_picture.draw(text, options.out / f"{name}.png")
            print(options.out / f"{name}.png")


if __name__ == "__main__":
    main()
