"""Draws text with styles (SGR), as `--headless --styled` prints it, into an image."""

import functools
import re
import subprocess
import unicodedata
from typing import NamedTuple

import terminal_glyphs

SEQUENCE = re.compile(r"\x1b\[([0-9;]*)m")
CELL = (10, 20)
"""The width and height of a cell in pixels, unless another size is asked for."""

ANSI = [tuple(bytes.fromhex(color)) for color in (
    "000000 CD3131 0DBC79 E5E510 2472C8 BC3FBC 11A8CD E5E5E5 666666 F14C4C 23D18B F5F543 3B8EEA D670D6 29B8DB E5E5E5".split())]
"""The sixteen colors, as a terminal that many people have shows them: the one in Visual Studio Code."""


XTERM = [tuple(bytes.fromhex(color)) for color in (
    "000000 CD0000 00CD00 CDCD00 0000EE CD00CD 00CDCD E5E5E5 7F7F7F FF0000 00FF00 FFFF00 5C5CFF FF00FF 00FFFF FFFFFF".split())]


class Style(NamedTuple):
    """What nobody has colored has the colors of that terminal."""

    ink: tuple = (0xCC, 0xCC, 0xCC)
    paper: tuple = (0x1E, 0x1E, 0x1E)
    bold: bool = False
    dim: bool = False
    slanted: bool = False
    underlined: bool = False
    reversed: bool = False

    @property
    def shown(self):
        """Ink and paper as they are seen."""
        ink, paper = (self.paper, self.ink) if self.reversed else (self.ink, self.paper)
        return mixed(ink, paper, 1 / 3) if self.dim else ink, paper


FLAGS = {1: ("bold", True), 2: ("dim", True), 3: ("slanted", True), 4: ("underlined", True), 7: ("reversed", True),
         23: ("slanted", False), 24: ("underlined", False), 27: ("reversed", False)}


def mixed(one, other, share):
    return tuple(round(a + (b - a) * share) for a, b in zip(one, other))


def changed(style, parameters):
    """The style after one sequence; of colors, the sixteen and those of red, green and blue are known."""
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
        elif number // 10 in (3, 4, 9, 10) and number % 10 < 8:
            bright = 8 if 90 <= number else 0
            name = "ink" if number // 10 in (3, 9) else "paper"
            style = style._replace(**{name: ANSI[number % 10 + bright]})
        else:
            raise ValueError(f"The style {number} in \"{parameters}\" is not known.")
    return style


def nearest(color):
    """Of the sixteen colors as xterm has them, as `ColorMapping.swift` chooses it."""
    def distance(other):
        mean = (color[0] + other[0]) // 2
        red, green, blue = (a - b for a, b in zip(color, other))
        return ((512 + mean) * red * red >> 8) + 4 * green * green + ((767 - mean) * blue * blue >> 8)

    return min(range(16), key=lambda index: distance(XTERM[index]))


def with_sixteen_colors(rows):
    """What a terminal of sixteen colors is sent: `--styled` prints photographs in all their colors."""
    known = {*ANSI, Style().ink, Style().paper}

    def mapped(color):
        return color if color in known else ANSI[nearest(color)]

    return [[(*cell, style._replace(ink=mapped(style.ink), paper=mapped(style.paper))) for *cell, style in row]
            for row in rows]


def width(character):
    """How many columns it takes: none if it is a mark on the one before."""
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def cells(text):
    """Rows of (column, character with its marks, columns, style)."""
    rows = []
    for line in text.rstrip("\n").split("\n"):
        row, column, style, position = [], 0, Style(), 0
        for match in [*SEQUENCE.finditer(line), None]:
            for character in line[position : match.start() if match else len(line)]:
                if not width(character) and row:
                    row[-1] = (row[-1][0], row[-1][1] + character, *row[-1][2:])
                    continue
                row.append((column, character, width(character), style))
                column += width(character)
            if match:
                style, position = changed(style, match.group(1)), match.end()
        rows.append(row)
    return rows


def draw(rows, cell=CELL):
    """An image of such rows. Needs Pillow, and a fixed-width font that fontconfig finds."""
    from PIL import Image, ImageDraw

    wide, high = cell
    columns = max(sum(one[2] for one in row) for row in rows)
    image = Image.new("RGB", (wide * columns, high * len(rows)), Style().paper)
    pen = ImageDraw.Draw(image)
    for index, row in enumerate(rows):
        draw_row(pen, row, index * high, cell)
    return image


def sheet(images, gap=8):
    """Four images of the same size as one, two above two."""
    from PIL import Image

    wide, high = images[0].size
    whole = Image.new("RGB", (2 * wide + gap, 2 * high + gap), (0x80, 0x80, 0x80))
    for index, image in enumerate(images):
        whole.paste(image, (index % 2 * (wide + gap), index // 2 * (high + gap)))
    return whole


def draw_row(pen, row, y, cell):
    wide, high = cell
    for column, character, columns, style in row:
        ink, paper = style.shown
        x, right = column * wide, (column + columns) * wide
        shapes = terminal_glyphs.rectangles(character)
        paper = mixed(paper, ink, terminal_glyphs.SHADES.get(character, 0))
        pen.rectangle((x, y, right - 1, y + high - 1), fill=paper)
        if shapes is not None:
            for shape in shapes:
                pen.rectangle(placed(shape, x, y, cell), fill=ink)
        elif character != " " and character not in terminal_glyphs.SHADES:
            letters = font(style.bold, style.slanted, high)
            pen.text((x, y + round(high * 0.77)), character, font=letters, fill=ink, anchor="ls")
        if style.underlined:
            line = y + high - max(1, high // 10)
            pen.line((x, line, right - 1, line), fill=ink)


def placed(shape, x, y, cell):
    """In pixels, of which a line has at least one."""
    left, right = (round(edge * cell[0] / terminal_glyphs.WIDE - 0.01) for edge in shape[0::2])
    top, bottom = (round(edge * cell[1] / terminal_glyphs.HIGH - 0.01) for edge in shape[1::2])
    return x + left, y + top, x + max(right - 1, left), y + max(bottom - 1, top)


@functools.cache
def font(bold, slanted, high):
    from PIL import ImageFont

    name = ("Bold Oblique" if slanted else "Bold") if bold else "Oblique" if slanted else "Book"
    file = subprocess.run(["fc-match", "-f", "%{file}", f"DejaVu Sans Mono:style={name}"], capture_output=True, check=True,
                          text=True)
    return ImageFont.truetype(file.stdout, round(high * 0.8))
