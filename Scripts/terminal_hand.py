"""A hand that plays a program: it looks for what it presses on the screen, and what it does is a recording."""

import json
import math
import pathlib
import subprocess
import tempfile
from typing import NamedTuple

import terminal_images
import terminal_picture
import terminal_screen

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

    def text(self, unit):
        """In cells, or in pixels of a cell of this size, counted from 0."""
        if unit is None:
            place = round(self.column), round(self.row)
        else:
            place = round((self.column - 0.5) * unit[0]), round((self.row - 0.5) * unit[1])
        return f"\x1b[<{self.button};{place[0]};{place[1]}{self.end}"


class Hand:
    def __init__(self, program, header, told=(), cell=None):
        """`told` are lines of a recording: what the program hears from elsewhere. It has heard all of it at the beginning.
        `cell` is the size of a cell in pixels, if the terminal draws images; then it also reports the mouse in pixels."""
        self.program, self.header, self.cell_size = program, header, cell
        self.events = [json.loads(line) | {"t": 0} for line in told]
        self.time = 0
        self.place = None

    def recording(self):
        events, last = [], None
        if self.cell_size:
            events += [{"t": 0, "in": answer} for answer in terminal_images.ANSWERS]
        for event in self.events:
            if isinstance(event.get("in"), Report):
                report = event["in"].text(self.cell_size)
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

    def frames(self, *options):
        """All frames so far, and the data of their images."""
        with tempfile.NamedTemporaryFile(suffix=".cast") as file:
            self.run("--cast", file.name, *options)
            return terminal_screen.frames(pathlib.Path(file.name).read_text())

    def picture(self, *options, with_cells=True):
        """The screen as an image; `with_cells` is of a terminal that draws images."""
        if not self.cell_size:
            return terminal_picture.draw(terminal_picture.cells(self.run("--styled", *options)))
        frames, images = self.frames(*options)
        picture = terminal_picture.draw(frames[-1].rows, self.cell_size)
        if not with_cells:
            picture.paste((0, 0, 0), (0, 0, *picture.size))
        terminal_images.paste(picture, frames[-1].images, images)
        return picture.resize((terminal_picture.CELL[0] * picture.width // self.cell_size[0],
                               terminal_picture.CELL[1] * picture.height // self.cell_size[1]))

    def cell(self, words, right=0, below=0):
        """Where words are on the screen: the cell of their first letter, counted from 1."""
        screen = self.run() if not self.cell_size else "\n".join(
            "".join(cell[1] for cell in row) for row in self.frames()[0][-1].rows)
        for row, line in enumerate(screen.split("\n"), 1):
            if words in line:
                return line.index(words) + 1 + right, row + below
        raise ValueError(f"\"{words}\" is not on the screen of {self.program}:\n{screen}")

    def difference(self, other, columns):
        """A place in the middle of what differs from another hand's screen, and the middle itself, in cells counted from 1: in so
        many columns, without the last line; if the terminal draws images, of the images alone."""
        from PIL import ImageChops

        mine, theirs = (hand.picture(with_cells=False) for hand in (self, other))
        wide, high = terminal_picture.CELL
        differing = ImageChops.difference(mine, theirs).crop((0, 0, columns * wide, mine.height - high)).convert("L")
        left, top, right, bottom = differing.getbbox()
        middle = (left + right) / 2, (top + bottom) / 2
        places = [(x, y) for x in range(left, right) for y in range(top, bottom) if differing.getpixel((x, y))]
        place = min(places, key=lambda place: math.dist(place, middle))
        return tuple((x / wide + 0.5, y / high + 0.5) for x, y in (place, middle))

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
