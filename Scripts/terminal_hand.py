"""A hand that plays a program: it looks for what it presses on the screen, and what it does is a recording."""

import json
import math
import pathlib
import subprocess
import tempfile
from typing import NamedTuple

CELL = (20, 40)
"""The width and height of a cell in pixels, as terminal-film has them: those of a screen with a high resolution."""

ANSWERS = ["\x1b_Gi=31;OK\x1b\\", "\x1b[?1016;2$y", "\x1bP>|kitty(0.35.2)\x1b\\", f"\x1b[6;{CELL[1]};{CELL[0]}t",
           "\x1b[?62c", "\x1b[?1016;1$y"]
"""What a terminal says that draws images and reports the mouse in pixels."""

KEYS = {"Space": " ", "Enter": "\r", "Escape": "\x1b", "Tab": "\t", "Up": "\x1b[A", "Down": "\x1b[B", "Right": "\x1b[C",
        "Left": "\x1b[D", "Backspace": "\x7f"}
STEP = 20
"""Milliseconds between two reports of the mouse."""


class Report(NamedTuple):
    """Of the mouse, at a place in cells, counted from 1."""

    button: int
    column: float
    row: float
    end: str

    def text(self, in_pixels):
        """In cells, or in pixels, counted from 0."""
        if in_pixels:
            place = round((self.column - 0.5) * CELL[0]), round((self.row - 0.5) * CELL[1])
        else:
            place = round(self.column), round(self.row)
        return f"\x1b[<{self.button};{place[0]};{place[1]}{self.end}"


class Hand:
    def __init__(self, program, header, told=(), with_images=False):
        """`told` are lines of a recording: what the program hears from elsewhere. It has heard all of it at the beginning.
        A terminal that draws images also reports the mouse in pixels."""
        self.program, self.header, self.with_images = program, header, with_images
        self.events = [json.loads(line) | {"t": 0} for line in told]
        self.time = 0
        self.place = None

    def recording(self):
        events, last = [], None
        if self.with_images:
            events += [{"t": 0, "in": answer} for answer in ANSWERS]
        for event in self.events:
            if isinstance(event.get("in"), Report):
                report = event["in"].text(self.with_images)
                if report == last:
                    continue
                event, last = {**event, "in": report}, report
            events.append(event)
        return "".join(json.dumps(line) + "\n" for line in [self.header, *events])

    def run(self, *options):
        """What the program prints after it has replayed all that was done so far."""
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
            file.write(self.recording() + json.dumps({"t": 1000 * self.time, "do": "end"}) + "\n")
            file.flush()
            return subprocess.run([self.program, "--headless", "--replay", file.name, *options], check=True, text=True,
                                  stdout=subprocess.PIPE, cwd=pathlib.Path(file.name).parent).stdout

    def drawn(self, command, *arguments, options=()):
        """What terminal-film makes of all that was shown so far."""
        with tempfile.NamedTemporaryFile(suffix=".cast") as file:
            self.run("--cast", file.name, *options)
            return subprocess.run([self.program.parent / "terminal-film", command, file.name, *arguments], check=True,
                                  text=True, stdout=subprocess.PIPE).stdout

    def cell(self, words, right=0, below=0):
        """Where words are on the screen: the cell of their first letter, counted from 1."""
        screen = self.run()
        for row, line in enumerate(screen.split("\n"), 1):
            if words in line:
                return line.index(words) + 1 + right, row + below
        raise ValueError(f"\"{words}\" is not on the screen of {self.program}:\n{screen}")

    def difference(self, other, columns):
        """A place in the middle of what differs from another hand's screen, and the middle itself, in cells counted from 1: in so
        many columns, without the last line."""
        with tempfile.NamedTemporaryFile(suffix=".cast") as file:
            other.run("--cast", file.name)
            place = list(map(float, self.drawn("difference", file.name, str(columns)).split()))
        return tuple(place[:2]), tuple(place[2:])

    def wait(self, milliseconds):
        self.time += milliseconds

    def do(self, text):
        self.events.append({"t": 1000 * self.time, "in": text})

    def keys(self, *names, every=350):
        for name in names:
            self.wait(every)
            self.do(KEYS.get(name, name))

    def type(self, text):
        for character in text:
            self.wait(90)
            self.do(character)

    def move(self, cell, button=35, speed=0.08):
        """Goes there in a straight line, slowly at both ends, and fast on a long way: `speed` is in cells a millisecond."""
        start = self.place or cell
        way = math.hypot(cell[0] - start[0], 2 * (cell[1] - start[1]))
        steps = max(1, round((150 + way / speed) / STEP))
        for step in range(1, steps + 1):
            share = (1 - math.cos(math.pi * step / steps)) / 2
            self.place = tuple(a + (b - a) * share for a, b in zip(start, cell))
            self.wait(STEP)
            self.do(Report(button, *self.place, "M"))

    def press(self, cell):
        self.move(cell)
        self.wait(80)
        self.do(Report(0, *cell, "M"))
        self.wait(80)

    def carry(self, cell):
        self.move(cell, button=32)

    def release(self):
        self.do(Report(0, *self.place, "m"))
