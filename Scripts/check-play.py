#!/usr/bin/env python3
"""Plays docs/play in a headless Chromium with a real pointer and real keys, and fails if a program does not do there what it
does in a terminal.

    Scripts/check-play.py                           plays the page
    Scripts/check-play.py --pictures docs/pictures  and keeps pictures of it

docs/play/build must have built the programs before.
"""

import argparse
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from browser import PATIENCE, Browser, Failure, expect, folder_served  # noqa: E402
from webassembly import ROOT, Missing  # noqa: E402

PAGE = ROOT / "docs/play"


class App:
    """A program in the page, as a person sees it."""

    def __init__(self, browser, name):
        self.browser = browser
        self.element = f"document.querySelector('terminal-app[save={name}]')"

    def of_app(self, expression):
        return self.browser.evaluate(f"(app => {expression})({self.element})")

    def open(self, address):
        self.browser.open(address)
        self.wait("app?.dataset.ready === '' && app.dataset.frames > 0")
        self.of_app("app.scrollIntoView({ block: 'center' })")

    def wait(self, expression):
        self.browser.wait_for(f"(app => {expression})({self.element})")

    def rows(self):
        return self.of_app("app.text").split("\n")

    def place(self, text):
        """The middle of a text on the screen, in the coordinates of the window."""
        for row, line in enumerate(self.rows()):
            if text in line:
                return self.middle(line.index(text) + len(text) / 2, row + 0.5)
        raise Failure(f'The screen does not say "{text}":\n' + "\n".join(self.rows()))

    def middle(self, columns, rows):
        return self.of_app(
            "(box => [box.left + app.clientLeft + app.cell.width * %s, box.top + app.clientTop + app.cell.height * %s])"
            "(app.getBoundingClientRect())" % (columns, rows))

    def pane(self, title):
        x, y = self.place(title)
        return x + 60, y + 90

    def column(self, title):
        """What stands under the title of a pane."""
        rows = self.rows()
        start = next(row.index(title) for row in rows if title in row)
        return "".join(row[start - 3 : start + 20] for row in rows[1:-1])

    def wait_until(self, condition, otherwise):
        """Waits until something is so; it may still be on its way."""
        until = time.monotonic() + PATIENCE
        while not condition():
            expect(time.monotonic() < until, f"{otherwise}\n" + "\n".join(self.rows()))
            self.browser.settle()

    def wait_for_item(self, item, title, otherwise):
        self.wait_until(lambda: item in self.column(title), otherwise)

    def key(self, *keys):
        for key in keys:
            self.browser.key(key)

    def says(self, text):
        """Waits until the status line or an announcement says this."""
        self.wait(f"(app.text + app.said).includes({text!r})")


def play_sorter(app, address):
    app.open(address)

    # With the pointer: into a tray, refused, taken back.
    app.browser.drag(app.place("[E]"), app.pane("Vowels"))
    app.says("Moved the E to vowels.")
    app.wait_for_item("[E]", "Vowels", "E was dragged to the vowels and is not there.")
    app.browser.move(*app.place("[K]"))
    app.browser.press(*app.place("[K]"))
    app.browser.move(*app.pane("Vowels"))
    app.says("K is not a vowel.")
    app.browser.release(*app.pane("Vowels"))
    app.wait_for_item("[K]", "Table", "K was refused and is not on the table.")

    # A drag that leaves the page and comes back goes on.
    app.browser.move(*app.place("[A]"))
    app.browser.press(*app.place("[A]"))
    app.browser.move(3, 3)
    app.browser.move(*app.pane("Vowels"))
    app.browser.release(*app.pane("Vowels"))
    app.wait_for_item("[A]", "Vowels", "A was carried around the outside of the page and is not with the vowels.")

    # With keys.
    app.key("u")
    app.says("Undid: Move the A")
    app.wait_for_item("[A]", "Table", "A was taken back and is not on the table.")

    # A reload goes on where it was, without what was being carried.
    app.browser.move(3, 3)
    before = app.rows()[:-1]
    app.browser.press(*app.place("[T]"))
    app.browser.move(*app.pane("Consonants"))
    app.wait_for_item("[T]", "Consonants", "T is not seen where it is carried.")
    app.wait("app.isSaved")
    app.open(address)
    app.browser.release(*app.pane("Consonants"))
    app.wait_until(lambda: app.rows()[:-1] == before, "The page is another one after a reload.")
    app.of_app("app.focus()")
    app.key("u")
    app.says("Undid: Move the E")
    app.wait_for_item("[E]", "Table", "The history is lost after a reload.")

    # With keys alone.
    app.key("Tab", " ")
    app.says("Picked up the")
    app.key("Tab", " ")
    app.says("Moved the")


ACROSS, DOWN = 4, 3


def label(piece):
    """The name of a piece on the screen, as the puzzle makes it."""
    number = (piece * 389 + 7) % 1024
    letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
    return letters[number % 32] + letters[number // 32]


def fits(app):
    return "It fits!" in app.of_app("app.text")


def lift(app, piece):
    place = app.place(label(piece))
    app.browser.move(*place)
    app.browser.press(*place)
    return place


def put_back(app, piece, home):
    """Cancels the drag, and waits until the piece has come home."""
    app.key("Escape")
    app.browser.release(*home)
    app.wait_until(
        lambda: label(piece) in app.of_app("app.text") and app.place(label(piece)) == home, f"{label(piece)} is not back.")


def join(app, piece, places):
    """Drags a piece from the tray from place to place, until the program says that it fits; there it is dropped."""
    lift(app, piece)
    for place in places:
        app.browser.move(*place)
        if fits(app):
            break
    app.browser.release(*place)
    app.says(f"Joined {label(piece)} to ")


def pitch(app, corner):
    """How far the second piece lies from the first: in the middle of where the program says that it fits."""
    home = lift(app, 1)
    width = app.of_app("app.cell.width")
    found = []
    for step in range(4, 50):
        app.browser.move(corner[0] + step * width, corner[1])
        if fits(app):
            found.append(step * width)
        elif found:
            break
    put_back(app, 1, home)
    if not found:
        raise Failure("The second piece fits nowhere beside the first:\n" + "\n".join(app.rows()))
    return sum(found) / len(found)


def solve_with_pointer(app, picture):
    """The first piece lies somewhere, the second shows how wide a piece is, and each goes where it belongs."""
    app.key("b", "l")
    app.wait_until(
        lambda: all(label(piece) in app.of_app("app.text") for piece in range(ACROSS * DOWN)), "Not all pieces are in the tray.")
    corner = app.middle(16, 8)
    app.browser.drag(app.place(label(0)), corner)
    app.says("Moved ")
    width, height = app.of_app("[app.cell.width, app.cell.height]")
    side = pitch(app, corner)
    around = sorted(((x, y) for x in range(-4, 5) for y in range(-3, 4)), key=lambda by: by[0] ** 2 + 4 * by[1] ** 2)
    for piece in range(1, ACROSS * DOWN):
        # A piece of this picture is eight ninths as high as it is wide.
        x, y = corner[0] + piece % ACROSS * side, corner[1] + piece // ACROSS * side * 8 / 9
        if picture and piece == 7:
            home = lift(app, piece)
            app.browser.move(x + 40, y + 30)
            app.browser.screenshot(picture)
            put_back(app, piece, home)
        join(app, piece, [(x + across * width, y + down * height) for across, down in around])
    app.says("Solved!")


def solve_with_keys(app):
    """Each piece goes from gap to gap until the program says that it fits; one that fits nowhere yet waits."""
    app.key("R", "y")
    app.wait_until(lambda: label(0) in app.of_app("app.text"), "The puzzle was begun again, and its pieces are not there.")
    for number in range(ACROSS * DOWN):
        while True:
            app.key("n", " ")
            app.says("Picked up ")
            if tabbed_to_a_gap(app, is_first=number == 0):
                break
            app.key("Escape")
            app.says("Cancelled")
        app.key("Enter")
        app.says("Moved " if number == 0 else "Joined ")
    app.says("Solved!")


def tabbed_to_a_gap(app, is_first):
    for _ in range(3 * ACROSS * DOWN):
        app.key("Tab")
        if fits(app) or is_first and "to the table" in app.of_app("app.said"):
            return True
    return False


def play_jigsaw(app, address, picture):
    app.open(address)
    app.of_app("app.focus()")
    solve_with_pointer(app, picture)
    solve_with_keys(app)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pictures", type=pathlib.Path)
    folder = parser.parse_args().pictures
    if not all((PAGE / f"{name}.wasm").exists() for name in ("sorter", "jigsaw")):
        raise Missing("The page is not built: run docs/play/build first.")
    with folder_served(PAGE) as address, Browser(1100, 720) as browser:
        sorter, jigsaw = App(browser, "sorter"), App(browser, "jigsaw")
        play_sorter(sorter, address)
        if folder:
            browser.move(*sorter.place("[E]"))
            browser.press(*sorter.place("[E]"))
            browser.move(*sorter.pane("Vowels"))
            browser.screenshot(folder / "page-sorter.png")
            browser.release(*sorter.pane("Vowels"))
        play_jigsaw(jigsaw, address, folder and folder / "page-jigsaw.png")
        if browser.complaints:
            raise Failure(browser.complaints[0])
    print("The letter sorter was played in a page, with the pointer, with keys, and across a reload; the jigsaw was solved "
          "with the pointer and with keys.")


if __name__ == "__main__":
    try:
        main()
    except (Failure, Missing) as problem:
        sys.exit(f"check-play: {problem}")
