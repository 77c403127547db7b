"""The plays of which the pictures are made. Each pauses once, at the moment that is the still."""

import functools
import json
import pathlib
import re
import tempfile

import picture_contents
from terminal_hand import Hand


def task_board(stage):
    hand = stage.hand("task-board", document=picture_contents.board(), now=picture_contents.NOW)
    hand.place = hand.cell("+ add a card", right=4, below=-2)
    hand.wait(700)
    hand.press(hand.cell("Measure a drag", right=2))
    hand.carry(hand.cell("The contrast of", right=6, below=4))
    hand.wait(1100)
    yield hand
    hand.release()
    hand.wait(900)
    hand.press(hand.cell("A picture for each", right=2))
    hand.carry(hand.cell("Undo over the", right=6, below=4))
    hand.wait(1300)
    hand.release()
    hand.wait(700)
    hand.press(hand.cell("Undo over the", right=2))
    hand.carry(hand.cell("The keyboard protocol", right=2))
    hand.wait(500)
    hand.release()
    hand.wait(900)
    hand.keys("u", "u", every=800)
    hand.wait(1200)


class Puzzle:
    """A puzzle in which every piece that is not joined to the first group has its place on the table, or is in the tray."""

    start = 1000
    """Milliseconds until all images are on the screen."""

    def __init__(self, stage, columns, rows, joined, loose, tray=()):
        """`loose` are groups, as tuples of pieces, and how far they are from their places, in widths of a piece."""
        self.stage, self.grid, self.joined, self.loose, self.tray = stage, (columns, rows), joined, loose, tray
        self.header = stage.header("jigsaw-puzzle", "--pieces", str(columns * rows))
        self.hand = self.with_groups(joined, loose)
        self.table = self.hand.cell("Tray, ")[0] - 5

    def with_groups(self, joined, loose):
        document = picture_contents.puzzle([(joined, (0, 0)), *loose.items()], *self.grid, self.tray)
        hand = Hand(self.stage.programs / "jigsaw-puzzle", self.header | {"document": json.dumps(document)},
                    with_images=self.stage.with_images)
        hand.wait(self.start)
        return hand

    def find(self, group, at):
        """Where a group can be picked up that is this far from its place, and the middle of what is seen of it."""
        others = {pieces: place for pieces, place in self.loose.items() if pieces != group}
        there = self.with_groups(self.joined, {**others, group: at})
        return there.difference(self.with_groups(self.joined, others), self.table)

    @functools.cached_property
    def width(self):
        """Of a piece, in columns and in rows, measured on one that is moved by its width."""
        piece = (self.grid[0] * (self.grid[1] // 2) + self.grid[0] // 2,)
        middles = []
        for shift in (0, 1):
            bare = self.with_groups([0], {})
            middles.append(self.with_groups([0], {piece: (-shift, -shift)}).difference(bare, self.table)[1])
        return tuple(here - there for here, there in zip(*middles))

    def carry(self, group, aside=(0, 0)):
        """Takes a group to its place, or so many cells beside it."""
        start, _ = self.find(group, self.loose[group])
        self.hand.press(start)
        self.hand.carry(tuple(cell - far * width + more for cell, far, width, more
                              in zip(start, self.loose[group], self.width, aside)))

    def carry_from_tray(self, piece, aside=(0, 0)):
        """Takes the first piece of the tray."""
        _, goal = self.find((piece,), (0, 0))
        self.hand.press(self.hand.cell("Tray", right=2, below=3))
        self.hand.carry((goal[0] + aside[0], goal[1] + aside[1]))

    def drop(self, wait=450):
        self.hand.wait(250)
        self.hand.release()
        self.hand.wait(wait)


def jigsaw(stage):
    """The last minute of a puzzle of 24 pieces."""
    joined = [row * 6 + column for row in range(4) for column in range(4)]
    loose = {(4, 5): (0.2, 0.3), (10, 11, 17): (0.3, 0.8), (16,): (0.1, 1)}
    puzzle = Puzzle(stage, 6, 4, joined, loose, tray=(22, 23))
    hand = puzzle.hand
    hand.place = (puzzle.table - 8, 4)
    hand.wait(700)
    puzzle.carry((4, 5))
    puzzle.drop()
    puzzle.carry((10, 11, 17), aside=(1, 0))
    hand.wait(600)
    yield hand
    puzzle.drop()
    puzzle.carry((16,))
    puzzle.drop()
    for piece in (22, 23):
        puzzle.carry_from_tray(piece)
        puzzle.drop()
    hand.wait(2500)


def jigsaw_table(stage):
    """The first minutes of a puzzle of 54 pieces."""
    joined = [0, 1, 2, 3, 9, 10, 11, 18, 19]
    loose = {(51, 52, 53, 44): (0, 0), (23,): (2.2, -1.8), (40,): (-2.6, 0.1), (16,): (0.7, 0.6), (38,): (0.3, 0.8),
             (41,): (0.1, -0.6), (30,): (0.4, 0.3), (13,): (1.4, 0.3), (33,): (0.5, -0.5), (36,): (0.2, 0.6),
             (34,): (-3, -0.8), (4,): (2, 1.2)}
    puzzle = Puzzle(stage, 9, 6, joined, loose, tray=(8, 50, 17, 48, 5, 45))
    puzzle.hand.wait(500)
    puzzle.carry((4,), aside=(1 if puzzle.table > 70 else 0, 0))
    puzzle.hand.wait(800)
    yield puzzle.hand


def jigsaw_won(stage):
    puzzle = Puzzle(stage, 9, 6, list(range(53)), {(53,): (-0.5, -0.6)})
    puzzle.carry((53,))
    puzzle.drop(1500)
    yield puzzle.hand


def country_sorter(stage):
    hand = stage.hand("country-sorter", "--match", "flag", "--set", "CH,JP,BR,GB,ZA,CA", "--count", "6", "--seed", "2")
    hand.place = hand.cell("Switzerland", right=8, below=5)
    hand.wait(700)
    places = {"Brazil": 6, "Japan": 4, "South Africa": 5, "Canada": 2, "United Kingdom": 3, "Switzerland": 1}

    def drop(country):
        column, row = hand.cell("Answer")
        across, down = (places[country] - 1) % 2, (places[country] - 1) // 2
        hand.press(hand.cell(country, right=2))
        hand.carry((column + 5 + 19 * across, row + 5 + 7 * down))

    drop("Brazil")
    hand.wait(500)
    hand.release()
    hand.wait(500)
    drop("Japan")
    hand.wait(800)
    yield hand
    hand.release()
    hand.wait(500)
    for country in ("Canada", "South Africa"):
        drop(country)
        hand.wait(250)
        hand.release()
        hand.wait(300)
    hand.keys("c", every=700)
    hand.wait(2000)


def countries_checked(stage):
    order = dict(enumerate(["ID", "VN", "NG", "AR", "DZ", "YE", "MA", "CI", "MR", "HU"], 1))
    hand = stage.hand("country-sorter", document=picture_contents.countries((), order))
    hand.keys("c", "Tab", "Tab", "Tab")
    hand.wait(500)
    yield hand


def countries_in_order(stage):
    hand = stage.hand("country-sorter", document=picture_contents.countries())
    hand.wait(500)
    hand.press(hand.cell("Argentina", right=2))
    column, row = hand.cell("Nigeria", right=12)
    # Nigeria is in place 3, and the next place is as far below it as it is below Vietnam in place 2.
    hand.carry((column, 2 * row - hand.cell("Vietnam")[1]))
    hand.wait(900)
    yield hand


def chord_arranger(stage):
    hand = stage.hand("chord-arranger", stage.song())
    hand.place = hand.cell("With sevenths", right=4)
    hand.wait(700)
    # The last beat of bar 6. In a large window its dots are beside its number, in a small one beside its chord.
    bar = re.compile(r"[│ ]6 +· +· +·|Em +· +· +·")
    screen = hand.run().split("\n")
    found = [(row, match) for row, line in enumerate(screen, 1) for match in bar.finditer(line)]
    row, match = found[min(1, len(found) - 1)]
    hand.press(hand.cell("▸Am", right=1))
    hand.carry((match.end(), row))
    hand.wait(1000)
    yield hand
    hand.release()
    hand.wait(800)
    hand.press(hand.cell("Bridge  4 bars", right=1))
    hand.carry(hand.cell("Chorus  4 bars", right=3))
    hand.wait(900)
    hand.release()
    hand.wait(900)
    hand.keys("t", every=700)
    hand.wait(1200)
    hand.keys("u", "u", "u", every=600)
    hand.wait(1200)


def gallery_at_rest(stage):
    """Over saves of the other programs, of which it asks them itself: so it is first run at a terminal."""
    data = pathlib.Path(tempfile.mkdtemp(dir=stage.folder))
    joined = [row * 8 + column for row in range(4) for column in range(5)]
    puzzle = picture_contents.puzzle([(joined, (0, 0)), ([6], (-0.2, 0.4)), ([37], (0.4, -0.5)), ([46], (0.2, -0.3))], 8, 6)
    stage.save("jigsaw-puzzle", data, puzzle)
    stage.save("country-sorter", data, picture_contents.countries())
    stage.save("chord-arranger", data, None, stage.song())
    stage.save("task-board", data, picture_contents.board())
    recording = stage.folder / "gallery.jsonl"
    stage.run_at_terminal("gallery", "--data-dir", data, *stage.options, "--record", recording)
    begin, *told = [line for line in recording.read_text().splitlines() if '"in"' not in line and '"do"' not in line]
    yield Hand(stage.programs / "gallery", json.loads(begin), told)


def gallery(stage):
    hand = next(gallery_at_rest(stage))
    hand.place = hand.cell("Chord Arranger", right=20, below=-4)
    hand.wait(900)
    hand.press(hand.cell("Jigsaw Puzzle", right=6, below=-4))
    hand.carry(hand.cell("Country Sorter", right=6, below=-4))
    hand.wait(900)
    yield hand
    hand.release()
    hand.wait(900)
    hand.keys("Down", "Left", "Up", "u", every=700)
    hand.wait(1200)


def with_images(play):
    """The same play in a terminal that draws images."""
    return lambda stage: play(stage._replace(with_images=True))


def board_after(*keys):
    """The task board after these keys have been pressed."""

    def play(stage):
        hand = stage.hand("task-board", document=picture_contents.board(), now=picture_contents.NOW)
        hand.keys(*keys)
        yield hand

    return play


board_help = board_after("?")


def countries_on_map(stage):
    hand = stage.hand("country-sorter", "--match", "map", "--set", "Africa", "--seed", "7")
    hand.wait(500)
    for name, place in MAP_PLACES:
        hand.press(hand.cell(name, right=1))
        hand.carry(place)
        if name != MAP_PLACES[-1][0]:
            hand.release()
        hand.wait(600)
    yield hand


MAP_PLACES = [("Morocco", (56, 6)), ("Nigeria", (66, 15)), ("Mozambique", (90, 26)), ("Ivoire", (53, 17)), ("South Sudan", (83, 17))]
"""Where countries are on the map, in cells of the window of its picture."""

STILLS = {"country-map": countries_on_map}
"""What is drawn at one moment only, besides the plays."""

PLAYS = {"jigsaw": with_images(jigsaw), "task-board": task_board, "country-sorter": country_sorter, "chord-arranger": chord_arranger,
         "gallery": gallery}

TITLES = {
    "jigsaw": "The last pieces of a jigsaw puzzle are dragged to their places, and click on",
    "task-board": "A card is dragged to another column, one is refused where the column is full, one is done, and all is undone",
    "country-sorter": "Countries are dragged to their flags, and the answers are checked",
    "chord-arranger": "A chord is dragged onto a beat, a section to another place, and the song is transposed",
    "gallery": "The tile of a program is dragged to another place"}

SCREENS = {"task-board": task_board, "jigsaw": jigsaw_table, "country-sorter": countries_in_order,
           "chord-arranger": chord_arranger, "gallery": gallery, "help": board_help, "card": board_after("Down", "Down", "Enter"),
           "history": board_after("Down", "Down", "J", "L", "K", "Y"), "themes": board_after("\x14")}
"""What is shown in all sizes: the first moment at which a play pauses."""

LOOK = {"board-dark": (task_board, "120x36", "dark"), "board-light": (task_board, "120x36", "light"),
        "board-80x24": (task_board, "80x24", "dark"), "chords": (chord_arranger, "120x36", "dark"),
        "countries-play": (countries_in_order, "100x36", "dark"), "countries-checked": (countries_checked, "100x36", "dark"),
        "gallery": (gallery_at_rest, "120x36", "dark"), "help": (board_help, "120x36", "dark"),
        "jigsaw-start": (with_images(jigsaw_table), "120x36", "dark"),
        "jigsaw-win": (with_images(jigsaw_won), "120x36", "dark")}
"""The screens of which the design began with a drawing: with the same content, in the same size and theme."""
