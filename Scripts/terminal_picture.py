"""Draws text with styles (SGR), as `--headless --styled` prints it, into an image."""

import re
import subprocess
import unicodedata
from typing import NamedTuple

SEQUENCE = re.compile(r"\x1b\[([0-9;]*)m")
CELL = (10, 20)
"""The width and height of a cell in pixels."""


class Style(NamedTuple):
    ink: tuple = (0xE8, 0xEB, 0xF4)
    paper: tuple = (0x10, 0x13, 0x1B)
    bold: bool = False
    dim: bool = False
    slanted: bool = False
    underlined: bool = False
    reversed: bool = False


FLAGS = {1: ("bold", True), 2: ("dim", True), 3: ("slanted", True), 4: ("underlined", True), 7: ("reversed", True),
         23: ("slanted", False), 24: ("underlined", False), 27: ("reversed", False)}


def changed(style, parameters):
    """The style after one sequence; only the colors of red, green and blue are known, which is all that is printed."""
    numbers = [int(number or 0) for number in parameters.split(";")]
    while numbers:
        number = numbers.pop(0)
        if number == 0:
            style = Style()
        elif number == 22:
            style = style._replace(bold=False, dim=False)
        elif number in FLAGS:
            style = style._replace(**dict([FLAGS[number]]))
        elif number in (38, 48) and numbers[:1] == [2]:
            style = style._replace(**{"ink" if number == 38 else "paper": tuple(numbers[1:4])})
            del numbers[:4]
        elif number in (39, 49):
            name = "ink" if number == 39 else "paper"
            style = style._replace(**{name: getattr(Style(), name)})
        else:
            raise ValueError(f"The style {number} in \"{parameters}\" is not known.")
    return style


def cells(text):
    """Rows of (column, character with its marks, columns, style)."""
    rows = []
    for line in text.rstrip("\n").split("\n"):
        row, column, style, position = [], 0, Style(), 0
        for match in [*SEQUENCE.finditer(line), None]:
            for character in line[position : match.start() if match else len(line)]:
                if unicodedata.combining(character) and row:
                    row[-1] = (row[-1][0], row[-1][1] + character, *row[-1][2:])
                    continue
                width = 2 if unicodedata.east_asian_width(character) in "WF" else 1
                row.append((column, character, width, style))
                column += width
            if match:
                style, position = changed(style, match.group(1)), match.end()
        rows.append(row)
    return rows


BLOCKS = {"▀": (0, 0, 2, 1), "▄": (0, 1, 2, 2), "█": (0, 0, 2, 2), "▌": (0, 0, 1, 2), "▐": (1, 0, 2, 2)}
"""Left, top, right and bottom in halves of a cell."""

LINES = {"─": "lr", "│": "ud", "┌": "rd", "┐": "ld", "└": "ru", "┘": "lu", "━": "LR", "┃": "UD", "┏": "RD", "┓": "LD",
         "┗": "RU", "┛": "LU"}
"""To which sides a line goes from the middle; in capitals, if it is heavy."""


def draw(text, path):
    """Needs Pillow, and a fixed-width font that fontconfig finds."""
    from PIL import Image, ImageDraw, ImageFont

    def font(style):
        file = subprocess.run(["fc-match", "-f", "%{file}", f"DejaVu Sans Mono:style={style}"], capture_output=True,
                              check=True, text=True)
        return ImageFont.truetype(file.stdout, 16)

    fonts = {(False, False): font("Book"), (True, False): font("Bold"), (False, True): font("Oblique"),
             (True, True): font("Bold Oblique")}
    rows = cells(text)
    wide, high = CELL
    image = Image.new("RGB", (wide * max(sum(cell[2] for cell in row) for row in rows), high * len(rows)), Style().paper)
    pen = ImageDraw.Draw(image)
    for index, row in enumerate(rows):
        for column, character, width, style in row:
            ink, paper = (style.paper, style.ink) if style.reversed else (style.ink, style.paper)
            if style.dim:
                ink = tuple((2 * one + other) // 3 for one, other in zip(ink, paper))
            x, y = column * wide, index * high
            pen.rectangle((x, y, x + width * wide - 1, y + high - 1), fill=paper)
            if character in BLOCKS:
                left, top, right, bottom = BLOCKS[character]
                pen.rectangle((x + left * wide // 2, y + top * high // 2, x + right * wide // 2 - 1,
                               y + bottom * high // 2 - 1), fill=ink)
            elif character in LINES:
                line(pen, x, y, LINES[character], ink)
            elif character != " ":
                pen.text((x, y + 15), character, font=fonts[style.bold, style.slanted], fill=ink, anchor="ls")
            if style.underlined:
                pen.line((x, y + high - 2, x + width * wide - 1, y + high - 2), fill=ink)
    image.quantize(128).save(path, optimize=True)


def line(pen, x, y, sides, ink):
    wide, high = CELL
    middle, half = (x + wide // 2, y + high // 2), 1 if sides.isupper() else 0
    ends = {"l": (x, middle[1]), "r": (x + wide - 1, middle[1]), "u": (middle[0], y), "d": (middle[0], y + high - 1)}
    for side in sides.lower():
        left, right = sorted((middle[0], ends[side][0]))
        top, bottom = sorted((middle[1], ends[side][1]))
        if side in "lr":
            pen.rectangle((left, top - half, right, bottom + half), fill=ink)
        else:
            pen.rectangle((left - half, top, right + half, bottom), fill=ink)
