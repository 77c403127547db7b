"""A hand that plays a program: it looks for what it presses on the screen, and what it does is a recording."""

import json
import math
import pathlib
import subprocess
import tempfile

import terminal_picture

KEYS = {"Space": " ", "Enter": "\r", "Escape": "\x1b", "Tab": "\t", "Up": "\x1b[A", "Down": "\x1b[B", "Right": "\x1b[C",
        "Left": "\x1b[D", "Backspace": "\x7f"}
STEP = 20
"""Milliseconds between two reports of the mouse."""


class Hand:
    def __init__(self, program, header, told=()):
        """`told` are lines of a recording: what the program hears from elsewhere. It has heard all of it at the beginning."""
        self.program, self.header = program, header
        self.events = [json.loads(line) | {"t": 0} for line in told]
        self.time = 0
        self.place = None

    def recording(self):
        return "".join(json.dumps(line) + "\n" for line in [self.header, *self.events])

    def run(self, *options):
        """What the program prints after it has replayed all that was done so far."""
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
            file.write(self.recording() + json.dumps({"t": 1000 * self.time, "do": "end"}) + "\n")
            file.flush()
            return subprocess.run([self.program, "--headless", "--replay", file.name, *options], check=True, text=True,
                                  stdout=subprocess.PIPE, cwd=pathlib.Path(file.name).parent).stdout

    def cell(self, words, right=0, below=0):
        """Where words are on the screen: the cell of their first letter, counted from 1."""
        screen = self.run()
        for row, line in enumerate(screen.split("\n"), 1):
            if words in line:
                return line.index(words) + 1 + right, row + below
        raise ValueError(f"\"{words}\" is not on the screen of {self.program}:\n{screen}")

    def difference(self, other, columns=None):
        """The middle of the cells that differ from those of another hand's screen, counted from 1; of so many columns only."""
        screens = [terminal_picture.cells(hand.run("--styled"))[:-1] for hand in (self, other)]
        cells = [(one[0], row) for row, (mine, theirs) in enumerate(zip(*screens)) for one, two in zip(mine, theirs)
                 if one != two and (columns is None or one[0] < columns)]
        across, down = zip(*cells)
        return (min(across) + max(across)) // 2 + 1, (min(down) + max(down)) // 2 + 1

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
            place = tuple(round(a + (b - a) * share) for a, b in zip(start, cell))
            self.wait(STEP)
            if place != self.place:
                self.place = place
                self.do(f"\x1b[<{button};{place[0]};{place[1]}M")

    def press(self, cell):
        self.move(cell)
        self.wait(80)
        self.do(f"\x1b[<0;{cell[0]};{cell[1]}M")
        self.wait(80)

    def carry(self, cell):
        self.move(cell, button=32)

    def release(self):
        self.do(f"\x1b[<0;{self.place[0]};{self.place[1]}m")
