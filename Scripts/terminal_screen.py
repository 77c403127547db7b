"""The screen that an asciicast draws, as rows of cells and images for each time at which it changes."""

import json
import re
from typing import NamedTuple

import terminal_images
import terminal_picture

IMAGE = re.compile(r"\x1b_G([^;\x1b]*);?([^\x1b]*)\x1b\\")
TOKEN = re.compile(r"\x1b\[([?0-9;]*)([A-Za-z])|\x1b(M)|([\x08\r\n])|([^\x1b\x08\r\n]+)")


class Screen:
    """As much of a terminal as our programs use: nothing scrolls, and nothing is inserted."""

    def __init__(self, columns, rows):
        self.size = columns, rows
        self.style = terminal_picture.Style()
        self.column = self.row = 0
        self.images = terminal_images.Images()
        self.clear()

    def clear(self):
        columns, rows = self.size
        self.cells = [[(" ", self.style)] * columns for _ in range(rows)]

    def write(self, text):
        position = 0
        while position < len(text):
            image = IMAGE.match(text, position)
            if image:
                self.images.take(*image.groups(), (self.column, self.row))
                position = image.end()
                continue
            match = TOKEN.match(text, position)
            if not match:
                raise ValueError(f"What is not known: {text[position:position + 20]!r}")
            position = match.end()
            parameters, command, index, control, words = match.groups()
            if words:
                self.put(words)
            elif command == "m":
                self.style = terminal_picture.changed(self.style, parameters)
            else:
                self.go(command or index and "A" or {"\x08": "D", "\n": "B", "\r": "G"}[control], parameters or "")

    def put(self, words):
        columns, _ = self.size
        for character in words:
            width = terminal_picture.width(character)
            if width == 0:
                before, style = self.cells[self.row][self.column - 1]
                self.cells[self.row][self.column - 1] = (before + character, style)
                continue
            for part in range(width):
                self.cells[self.row][min(self.column + part, columns - 1)] = (character if part == 0 else "", self.style)
            self.column += width

    def go(self, command, parameters):
        columns, rows = self.size
        if command in "hl":
            return
        numbers = [int(number or 1) for number in parameters.split(";")]
        if command == "J" and parameters == "2":
            return self.clear()
        self.column = min(self.column, columns - 1)
        moves = {"A": (-1, 0), "B": (1, 0), "C": (0, 1), "D": (0, -1)}
        if command in moves:
            down, right = moves[command]
            self.row += down * numbers[0]
            self.column += right * numbers[0]
        elif command == "G":
            self.column = numbers[0] - 1
        elif command == "d":
            self.row = numbers[0] - 1
        elif command == "H":
            self.row, self.column = numbers[0] - 1, (numbers[1] if len(numbers) > 1 else 1) - 1
        else:
            raise ValueError(f"What is not known: CSI {parameters}{command}")
        self.row, self.column = max(0, min(self.row, rows - 1)), max(0, min(self.column, columns - 1))

    def rows(self):
        """As ``terminal_picture.cells`` gives them."""
        return [[(column, character, terminal_picture.width(character[0]), style)
                 for column, (character, style) in enumerate(row) if character] for row in self.cells]


class Frame(NamedTuple):
    """`images` are `terminal_images.Placed`."""

    seconds: float
    rows: list
    images: tuple = ()


def frames(cast, longest=1.0, shortest=0.06, last=1.8):
    """The frames of an asciicast, and the data of their images by number. Longer waits are cut, and shorter frames left
    out."""
    header, *events = [json.loads(line) for line in cast.splitlines()]
    screen = Screen(header["width"], header["height"])
    shown, times = [], []
    for time, kind, text in events:
        if kind != "o":
            continue
        screen.write(text)
        frame = screen.rows(), screen.images.shown()
        if times and time - times[-1] < shortest:
            shown[-1] = frame
        elif not shown or frame != shown[-1]:
            shown.append(frame)
            times.append(time)
    waits = [min(later - time, longest) for time, later in zip(times, times[1:])] + [last]
    return [Frame(wait, *frame) for wait, frame in zip(waits, shown)], screen.images.data
