#!/usr/bin/env python3
"""Makes the pictures in docs/pictures anew, by playing each program.

    pip install pillow                    # and a font: fonts-dejavu-core, or what fontconfig takes for it
    swift build -c release
    Scripts/make-pictures.py              # all, or those that are named: Scripts/make-pictures.py jigsaw --kind film

For each program: a still (NAME.png), the whole play as a picture that moves (NAME.svg), and the screen in three sizes, in four
themes each (sizes/NAME-80x24.png and so on). Also the screens of which the design began with a drawing (look/NAME.png).
What is done is in picture_plays.py, what is on the screens in picture_contents.py. Programs from elsewhere: `--programs DIR`.
"""

import argparse
import pathlib
import tempfile

import picture_plays
import terminal_film
import terminal_picture
from picture_stage import Stage

ROOT = pathlib.Path(__file__).resolve().parent.parent

SIZES = {"jigsaw": "100x30", "task-board": "110x28", "country-sorter": "100x27", "chord-arranger": "110x30",
         "gallery": "110x32"}
"""Of the stills, and of the pictures that move."""

THEMES = {"dark": ["--theme", "dark"], "light": ["--theme", "light"], "sixteen": ["--colors", "16"],
          "none": ["--theme", "none", "--colors", "none"]}

CELLS = {"80x24": (8, 16), "120x40": (8, 16), "200x60": (6, 12)}
"""How large a cell is drawn, in pixels."""


def still(name, stage, out):
    hand = next(picture_plays.PLAYS[name](stage))
    save(hand.picture(), out / f"{name}.png")


def film(name, stage, out):
    for hand in picture_plays.PLAYS[name](stage):
        pass
    frames, images = hand.frames()
    file = out / f"{name}.svg"
    file.write_text(terminal_film.svg(frames, picture_plays.TITLES[name], images))
    print(f"{file}: {len(frames)} frames, {sum(frame.seconds for frame in frames):.0f} s, {file.stat().st_size // 1000} kB")


def sizes(name, stage, out):
    for size, cell in CELLS.items():
        images = []
        for theme, options in THEMES.items():
            # The layout is the same in every theme, but the gallery's tiles come with the colors of the theme.
            if not images or name == "gallery":
                hand = next(picture_plays.SCREENS[name](stage._replace(size=size, options=tuple(options))))
            rows = terminal_picture.cells(hand.run("--styled", *options))
            if theme == "sixteen":
                rows = terminal_picture.with_sixteen_colors(rows)
            images.append(terminal_picture.draw(rows, cell))
        save(terminal_picture.sheet(images), out / "sizes" / f"{name}-{size}.png")


def look(name, stage, out):
    play, size, theme = picture_plays.LOOK[name]
    hand = next(play(stage._replace(size=size)))
    save(hand.picture(*THEMES[theme]), out / "look" / f"{name}.png")


def save(image, file):
    """In all its colors: with a palette, the files have less than half the size, but the theme has other colors."""
    file.parent.mkdir(parents=True, exist_ok=True)
    image.save(file, optimize=True)
    print(f"{file}: {file.stat().st_size // 1000} kB")


KINDS = {"still": (still, picture_plays.PLAYS), "film": (film, picture_plays.PLAYS), "sizes": (sizes, picture_plays.SCREENS),
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
