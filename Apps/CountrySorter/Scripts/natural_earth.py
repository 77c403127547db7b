"""Reads the shapes of countries from Natural Earth 1:110m, as geopandas 0.14.4 brings them."""

import struct
import zipfile

FOLDER = "geopandas/datasets/naturalearth_lowres/naturalearth_lowres."
# Rows of the source that are no entries of ISO 3166-1, with the entry that they are a part of there.
PARTS = {"N. Cyprus": "CY", "Somaliland": "SO"}


def records(dbf):
    """The rows of a dBASE file as dictionaries."""
    count, start, length = struct.unpack("<IHH", dbf[4:12])
    fields, at = [], 32
    while dbf[at] != 0x0D:
        fields.append((dbf[at:at + 11].split(b"\0")[0].decode(), dbf[at + 16]))
        at += 32
    for index in range(count):
        at = start + index * length + 1
        row = {}
        for name, width in fields:
            row[name] = dbf[at:at + width].decode("latin-1").strip()
            at += width
        yield row


def shapes(shp):
    """The rings of each shape, in degrees: ESRI Shapefile Technical Description, July 1998, type 5."""
    at = 100
    while at < len(shp):
        length = struct.unpack(">i", shp[at + 4:at + 8])[0] * 2
        body = shp[at + 8:at + 8 + length]
        parts, points = struct.unpack("<ii", body[36:44])
        starts = list(struct.unpack(f"<{parts}i", body[44:44 + 4 * parts])) + [points]
        flat = struct.unpack(f"<{2 * points}d", body[44 + 4 * parts:])
        ring = list(zip(flat[::2], flat[1::2]))
        yield [ring[first:last] for first, last in zip(starts, starts[1:])]
        at += 8 + length


def countries(wheel, codes):
    """The rings of each country, in degrees, by its code of two letters.

    Outer rings run clockwise on a map, and holes counterclockwise. No ring crosses the date line.
    """
    with zipfile.ZipFile(wheel) as archive:
        rows, rings = records(archive.read(FOLDER + "dbf")), shapes(archive.read(FOLDER + "shp"))
        by_alpha3 = {row["alpha3"]: row["alpha2"] for row in codes} | {"-99": "XK"}
        found = {}
        for row, parts in zip(rows, rings):
            code = PARTS.get(row["name"]) or by_alpha3.get(row["iso_a3"])
            if not code:
                raise SystemExit(f"natural_earth: {row['iso_a3']} is no code. See what has changed in the outlines.")
            found.setdefault(code, []).extend(parts)
    return found
