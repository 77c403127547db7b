#!/usr/bin/env python3
"""Plays docs/play in a headless Chromium with a real pointer and real keys, and fails if a program does not do there what it
does in a terminal.

    Scripts/check-play.py                                          plays the page
    Scripts/check-play.py --picture docs/pictures/page-sorter.png  and keeps a picture of it

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

    def __init__(self, browser):
        self.browser = browser

    def of_app(self, expression):
        return self.browser.evaluate(f"(app => {expression})(document.querySelector('terminal-app'))")

    def open(self, address):
        self.browser.open(address)
        self.browser.wait_for("document.querySelector('terminal-app')?.dataset.ready === ''")
        self.wait("app.dataset.frames > 0")

    def wait(self, expression):
        self.browser.wait_for(f"(app => {expression})(document.querySelector('terminal-app'))")

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


def play(app, address):
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
    app.browser.key("Tab", number=9)
    app.key("u")
    app.says("Undid: Move the E")
    app.wait_for_item("[E]", "Table", "The history is lost after a reload.")

    # With keys alone.
    app.key("Tab", " ")
    app.says("Lifted the")
    app.key("Tab", " ")
    app.says("Moved the")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--picture", type=pathlib.Path)
    arguments = parser.parse_args()
    if not (PAGE / "sorter.wasm").exists():
        raise Missing("The page is not built: run docs/play/build first.")
    with folder_served(PAGE) as address, Browser(1100, 620) as browser:
        app = App(browser)
        play(app, address)
        if arguments.picture:
            app.browser.move(*app.place("[E]"))
            app.browser.press(*app.place("[E]"))
            app.browser.move(*app.pane("Vowels"))
            browser.screenshot(arguments.picture)
        if browser.complaints:
            raise Failure(browser.complaints[0])
    print("The letter sorter was played in a page, with the pointer, with keys, and across a reload.")


if __name__ == "__main__":
    try:
        main()
    except (Failure, Missing) as problem:
        sys.exit(f"check-play: {problem}")
