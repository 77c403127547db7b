"""The images of a terminal's screen: as much of the kitty graphics protocol as our programs use."""

import base64
import io
from typing import NamedTuple

CELL = (20, 40)
"""The width and height of a cell in pixels: those of a screen with a high resolution."""

ANSWERS = ["\x1b_Gi=31;OK\x1b\\", "\x1b[?1016;2$y", "\x1bP>|kitty(0.35.2)\x1b\\", f"\x1b[6;{CELL[1]};{CELL[0]}t",
           "\x1b[?62c", "\x1b[?1016;1$y"]
"""What a terminal says that draws images and reports the mouse in pixels."""


class Placed(NamedTuple):
    """An image on the screen, in pixels of the screen; `crop` is the part of it that is shown: left, top, width, height."""

    z: int
    number: int
    x: int
    y: int
    crop: tuple


class Images:
    def __init__(self):
        self.data, self.placements, self.unfinished = {}, {}, ""

    def take(self, keys, payload, cell):
        """One command, with the cursor in a cell (its column and row, counted from 0)."""
        keys = dict(key.split("=") for key in keys.split(","))
        action, number = keys.get("a", "t"), int(keys.get("i", 0))
        if action == "t":
            self.unfinished += payload
            self.receiving = number or self.receiving
            if keys.get("m") != "1":
                self.data[self.receiving], self.unfinished = base64.b64decode(self.unfinished), ""
        elif action == "p":
            x, y, width, height, more_x, more_y = (int(keys.get(key, 0)) for key in "xywhXY")
            left, top = cell[0] * CELL[0] + more_x, cell[1] * CELL[1] + more_y
            if not width:
                width, height = size(self.data[number])
            self.placements[number, keys["p"]] = Placed(int(keys["z"]), number, left, top, (x, y, width, height))
        elif keys["d"] == "i":
            self.placements.pop((number, keys["p"]), None)
        elif keys["d"] in "aA":
            self.placements.clear()

    def shown(self):
        """The lowest first."""
        return tuple(sorted(self.placements.values()))


def size(png):
    """Width and height, from the header of a PNG."""
    return int.from_bytes(png[16:20]), int.from_bytes(png[20:24])


def webp(png):
    """The same image, a fraction as large, as every browser reads it."""
    from PIL import Image

    file = io.BytesIO()
    Image.open(io.BytesIO(png)).save(file, "WEBP", quality=80, method=6)
    return file.getvalue()


def paste(picture, placed, images):
    """Draws images onto a picture of the screen whose cells are of the size CELL."""
    from PIL import Image

    for one in placed:
        left, top, width, height = one.crop
        image = Image.open(io.BytesIO(images[one.number])).convert("RGBA").crop((left, top, left + width, top + height))
        picture.paste(image, (one.x, one.y), image)
