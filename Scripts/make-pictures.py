#!/usr/bin/env python3
"""Makes the pictures in docs/pictures anew, by playing each program.

    ./setup --for-check                   # Chromium, and a font: fonts-dejavu-core, or what it takes for it
    swift build -c release
    Scripts/make-pictures.py              # all, or those that are named: Scripts/make-pictures.py jigsaw --kind film

For each program: a still (NAME.png), the whole play as a picture that moves (NAME.svg), and the screen in three sizes, in four
themes each (sizes/NAME-80x24.png and so on). Also the screens of which the design began with a drawing (look/NAME.png).
What is done is in picture_plays.py, what is on the screens in picture_contents.py; the screens are drawn by terminal-film.
Programs from elsewhere, of which terminal-film is one: `--programs DIR`.
"""

import argparse
import contextlib
import pathlib
import re
import tempfile

import picture_plays
from browser import Browser
from picture_stage import Stage

ROOT = pathlib.Path(__file__).resolve().parent.parent

SIZES = {"jigsaw": "100x30", "task-board": "110x28", "country-sorter": "100x27", "chord-arranger": "110x30",
         "gallery": "110x32", "country-map": "120x36"}
"""Of the stills, and of the pictures that move."""

THEMES = {"dark": ["--theme", "dark"], "light": ["--theme", "light"], "sixteen": ["--colors", "16"],
          "none": ["--theme", "none", "--colors", "none"]}

CELLS = {"80x24": 8, "120x40": 8, "200x60": 6}
"""How wide a cell is drawn, in pixels; it is twice as high."""

WEBP = """Promise.all([...document.querySelectorAll("image")].map(async image => {
    await image.decode()
    const canvas = document.createElementNS("http://www.w3.org/1999/xhtml", "canvas")
    canvas.width = image.width.baseVal.value
    canvas.height = image.height.baseVal.value
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL("image/webp", 0.8)
}))"""
"""The images of an SVG, a fraction as large, as every browser reads them."""


def still(name, stage, out):
    hand = next((picture_plays.PLAYS | picture_plays.STILLS)[name](stage))
    save([hand.drawn("still")], stage, out / f"{name}.png")


def film(name, stage, out):
    for hand in picture_plays.PLAYS[name](stage):
        pass
    svg = hand.drawn("film", picture_plays.TITLES[name])
    with opened(stage.folder / "film.svg", svg) as browser:
        images = iter(browser.evaluate(WEBP))
    file = out / f"{name}.svg"
    file.write_text(re.sub('data:image/png[^"]*', lambda _: next(images), svg))
    print(f"{file}: {file.stat().st_size // 1000} kB")


def sizes(name, stage, out):
    for size, cell in CELLS.items():
        screens = []
        stage = stage._replace(size=size)
        for options in THEMES.values():
            # The layout is the same in every theme, but the gallery's tiles come with the colors of the theme.
            if not screens or name == "gallery":
                hand = next(picture_plays.SCREENS[name](stage._replace(options=tuple(options))))
            screens.append(hand.drawn("still", "--cell", str(cell), options=options))
        save(screens, stage, out / "sizes" / f"{name}-{size}.png", cell)


def look(name, stage, out):
    play, size, theme = picture_plays.LOOK[name]
    stage = stage._replace(size=size)
    save([next(play(stage)).drawn("still", options=THEMES[theme])], stage, out / "look" / f"{name}.png")


def save(screens, stage, file, cell=10, gap=8):
    """One screen, or four as one picture, two above two."""
    file.parent.mkdir(parents=True, exist_ok=True)
    columns, rows = map(int, stage.size.split("x"))
    wide, high = columns * cell, rows * 2 * cell
    images = []
    for index, screen in enumerate(screens):
        (stage.folder / f"{index}.svg").write_text(screen)
        left, top = index % 2 * (wide + gap), index // 2 * (high + gap)
        images.append(f'<img src="{index}.svg" style="position:absolute;left:{left}px;top:{top}px">')
    page = f'<!doctype html><body style="margin:0;background:#808080">{"".join(images)}'
    size = (wide, high) if len(screens) == 1 else (2 * wide + gap, 2 * high + gap)
    with opened(stage.folder / "page.html", page, *size) as browser:
        browser.evaluate("Promise.all([...document.images].map(image => image.decode()))")
        browser.screenshot(file)
    print(f"{file}: {file.stat().st_size // 1000} kB")


@contextlib.contextmanager
def opened(file, text, *size):
    """A browser with a page that is read from the file."""
    file.write_text(text)
    with Browser(*size) as browser:
        browser.open(file.as_uri())
        browser.wait_for("document.readyState === 'complete'")
        yield browser


KINDS = {"still": (still, picture_plays.PLAYS | picture_plays.STILLS), "film": (film, picture_plays.PLAYS), "sizes": (sizes, picture_plays.SCREENS),
         "look": (look, picture_plays.LOOK)}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    names = list(dict.fromkeys([name for _, plays in KINDS.values() for name in plays]))
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(names))
    parser.add_argument("--kind", choices=KINDS, help="only these")
    parser.add_argument("--programs", type=pathlib.Path, default=ROOT / ".build/release")
    parser.add_argument("--out", type=pathlib.Path, default=ROOT / "docs/pictures")
    options = parser.parse_args()
    unknown = set(options.names) - set(names)
    if unknown:
        parser.error(f"There is no picture {', '.join(sorted(unknown))}; there are {', '.join(names)}.")
    for kind in [options.kind] if options.kind else KINDS:
        make, plays = KINDS[kind]
        for name in [name for name in plays if not options.names or name in options.names]:
            with tempfile.TemporaryDirectory() as folder:
                make(name, Stage(options.programs.resolve(), pathlib.Path(folder), SIZES.get(name, "120x40")), options.out)


if __name__ == "__main__":
    main()
