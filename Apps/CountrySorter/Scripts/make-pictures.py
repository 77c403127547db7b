#!/usr/bin/env python3
"""Writes Sources/CountryData/Resources/outlines.csv and flags.csv: what countries look like.

    pip download --no-deps --dest /tmp/outlines geopandas==0.14.4
    apt-get download iso-flags-png-320x240 && dpkg-deb -x iso-flags-png-320x240_*.deb /tmp/flags
    pip install --target /tmp/pillow pillow
    PYTHONPATH=/tmp/pillow Apps/CountrySorter/Scripts/make-pictures.py /tmp/outlines/geopandas-0.14.4-py3-none-any.whl /tmp/flags

Needs no network, and countries.csv must be there. The same inputs give the same bytes.
"""

import csv
import math
import pathlib
import sys

sys.dont_write_bytecode = True

import natural_earth  # noqa: E402

RESOURCES = pathlib.Path(__file__).resolve().parent.parent / "Sources/CountryData/Resources"
# The greater side of an outline, in steps; finer than any terminal draws it.
STEPS = 96
# A part of a country is drawn where it has this share of the largest part, and lies no further from its box than the
# box is wide or high.
LEAST_PART = 0.004
# Width and height of a flag in pixels, two of which stand in a row of a terminal.
FLAG = (16, 10)
# With fewer corners an outline is a lump that nobody could name.
LEAST_CORNERS = 14
# Flags that have changed since the pictures were made, drawn by hand: Mauritania has had a red band of a fifth of the height at
# the top and at the bottom since 2017 (official guidelines of May 2020, after en.wikipedia.org/wiki/Flag_of_Mauritania).
DRAWN = {"MR": ({"r": "d01c1f", "g": "00a95c", "y": "ffd700"},
                "rrrrrrrrrrrrrrrr rrrrrrrrrrrrrrrr gggggggggggggggg gggggggyyggggggg ggggyggyyggygggg "
                "ggggyyggggyygggg gggggyyyyyyggggg gggggggggggggggg rrrrrrrrrrrrrrrr rrrrrrrrrrrrrrrr")}
# Around the pole there is no outline that anybody would know again.
NOT_DRAWN = {"AQ"}


def fail(reason, remedy):
    sys.exit(f"make-pictures: {reason} {remedy}")


def area(ring):
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1]))) / 2


def box(ring):
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return min(xs), min(ys), max(xs), max(ys)


def kept(rings):
    """The largest part, and what is large enough and not far away: France without Guiana."""
    largest = max(rings, key=area)
    left, bottom, right, top = box(largest)
    width, height = right - left, top - bottom

    def is_near(ring):
        l, b, r, t = box(ring)
        return l <= right + width and r >= left - width and b <= top + height and t >= bottom - height
    return [ring for ring in rings if area(ring) >= LEAST_PART * area(largest) and is_near(ring)]


def outline(rings):
    """Rings in whole steps from the top left, as wide as they look at their middle latitude."""
    if max(x for ring in rings for x, _ in ring) - min(x for ring in rings for x, _ in ring) > 180:
        rings = [[(x + 360 if x < 0 else x, y) for x, y in ring] for ring in rings]
    rings = kept(rings)
    ys = [y for ring in rings for _, y in ring]
    squeeze = math.cos(math.radians((min(ys) + max(ys)) / 2))
    rings = [[(x * squeeze, y) for x, y in ring] for ring in rings]
    left, bottom, right, top = box([point for ring in rings for point in ring])
    scale = STEPS / max(right - left, top - bottom)
    found = []
    for ring in rings:
        steps = [(round((x - left) * scale), round((top - y) * scale)) for x, y in ring]
        steps = [point for index, point in enumerate(steps) if index == 0 or point != steps[index - 1]]
        if len(set(steps)) > 2:
            found.append(" ".join(f"{x},{y}" for x, y in steps[:-1]))
    return found


def outline_rows(wheel, codes):
    found = natural_earth.countries(wheel, codes)
    drawn = {code: outline(parts) for code, parts in sorted(found.items()) if code not in NOT_DRAWN}
    return [{"alpha2": code, "rings": "|".join(rings)} for code, rings in drawn.items()
            if sum(ring.count(",") for ring in rings) >= LEAST_CORNERS]


def drawn_row(code):
    colors, rows = DRAWN[code]
    letters = list(colors)
    return {"alpha2": code, "colors": " ".join(colors.values()),
            "pixels": "".join(str(letters.index(pixel)) for pixel in rows.replace(" ", ""))}


def flag_row(code, path):
    if code in DRAWN:
        return drawn_row(code)
    from PIL import Image
    image = Image.open(path).convert("RGBA")
    image = image.crop(image.getchannel("A").getbbox())
    ground = Image.new("RGBA", image.size, (255, 255, 255, 255))
    ground.alpha_composite(image)
    small = ground.convert("RGB").resize(FLAG, Image.Resampling.BOX)
    # Few colors are enough, and keep the table small.
    few = small.quantize(colors=8, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    indices = list(few.tobytes())
    used = sorted(set(indices))
    palette = few.getpalette()
    colors = ["".join(f"{part:02x}" for part in palette[3 * index:3 * index + 3]) for index in used]
    pixels = "".join(f"{used.index(pixel):x}" for pixel in indices)
    return {"alpha2": code, "colors": " ".join(colors), "pixels": pixels}


def write(name, rows):
    with open(RESOURCES / name, "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0].keys(), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def main():
    if len(sys.argv) != 3:
        fail("Two paths are needed.", "Name the wheel of geopandas 0.14.4 and the folder of the unpacked flags.")
    with open(RESOURCES / "countries.csv", encoding="utf-8", newline="") as file:
        codes = list(csv.DictReader(file))
    write("outlines.csv", outline_rows(sys.argv[1], codes))
    flags = {path.stem.upper(): path for path in sorted(pathlib.Path(sys.argv[2]).rglob("*.png"))}
    missing = [row["alpha2"] for row in codes if row["alpha2"] not in flags]
    print("Without a flag:", " ".join(missing) or "none")
    write("flags.csv", [flag_row(row["alpha2"], flags[row["alpha2"]]) for row in codes if row["alpha2"] in flags])


if __name__ == "__main__":
    main()
