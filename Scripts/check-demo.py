#!/usr/bin/env python3
"""Plays docs/demo in a headless Chromium with a real pointer, and fails if the page does not do what it says.

    Scripts/check-demo.py                                    plays the page
    Scripts/check-demo.py --picture docs/pictures/demo.png   and keeps a picture of it

docs/demo/build must have built the page before.
"""

import argparse
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from browser import Browser, Failure, expect, folder_served  # noqa: E402
from webassembly import ROOT, Missing  # noqa: E402

PAGE = ROOT / "docs/demo"
COMPARED = (1_000, 20_000)
MOST = 1_000_000


class Page:
    """The page as a person sees it: what it says in words, and places in its stage."""

    def __init__(self, browser):
        self.browser = browser
        self.left, self.top, self.width, self.height = browser.evaluate(
            "(() => { const s = document.getElementById('stage'), b = s.getBoundingClientRect();"
            "return [b.left + s.clientLeft, b.top + s.clientTop, s.clientWidth, s.clientHeight] })()")

    def text(self, name):
        return self.browser.evaluate(f"document.getElementById('{name}').textContent")

    def choose(self, count):
        self.browser.evaluate(f"document.querySelector('[name=count][value=\"{count}\"]').click()")
        self.browser.wait_for(f"document.getElementById('stage').dataset.ready === '{count}'")

    def place(self, x, y):
        """A place of the stage, in the coordinates of the window."""
        return self.left + x, self.top + y

    def hover(self, x, y):
        """What the page says is on top there."""
        self.browser.move(*self.place(x, y))
        return self.text("under")

    def frame(self, view):
        return self.browser.evaluate(f"demo.frameOf({view})")

    def view_with(self, condition):
        """A view in the middle of the stage for which a condition in JavaScript holds, and a place where it is on top.
        The condition can ask for its frame `f` and for what is on top at a place, `top(x, y)`."""
        found = self.browser.evaluate(
            f"""(() => {{
              const top = demo.hit, {{ width, height }} = {{ width: {self.width}, height: {self.height} }};
              for (let y = 150; y < height - 150; y += 3) for (let x = 150; x < width - 150; x += 3) {{
                const view = top(x, y), f = view < 0 ? null : demo.frameOf(view);
                if (f && f.x > 100 && f.y > 100 && {condition}) return {{ view, x, y }};
              }}
            }})()""")
        expect(found, f"No view is such that {condition}.")
        return found["view"], found["x"], found["y"]


def named(view):
    return f"view {view:,}"


def check_hover(page):
    view, x, y = page.view_with("true")
    expect(page.hover(x, y) == named(view), f"{named(view)} is on top, and the page says {page.text('under')}.")
    expect(page.hover(-20, -20) == "nothing", "The pointer is outside, and something is on top there.")


def check_drag(page):
    view, x, y = page.view_with("true")
    before = page.frame(view)
    page.browser.drag(page.place(x, y), page.place(x + 60, y + 40))
    after = page.frame(view)
    moved = (after["x"] - before["x"], after["y"] - before["y"])
    expect(moved == (60, 40), f"{named(view)} was dragged by (60, 40) and has moved by {moved}.")
    expect(f"{view:,}" in page.text("said"), f"Nothing announces that {named(view)} was dropped.")
    page.browser.move(*page.place(x + 90, y + 60))
    expect(page.frame(view) == after, f"{named(view)} follows the pointer after it was dropped.")


def check_raise(page, do):
    """`do` is given a place with a view that another one covers elsewhere."""
    covered = "[[1, 1], [f.width - 1, 1], [1, f.height - 1]].some(([dx, dy]) => top(f.x + dx, f.y + dy) > view)"
    view, x, y = page.view_with(covered)
    page.hover(x, y)
    do(page, x, y)
    frame = page.frame(view)
    for dx, dy in ((1, 1), (frame["width"] - 1, 1), (1, frame["height"] - 1)):
        name = page.hover(frame["x"] + dx, frame["y"] + dy)
        expect(name == named(view), f"{named(view)} was raised, and {name} covers it.")


def check_scroll(page):
    view, x, y = page.view_with("f.y > 300")
    before = page.frame(view)
    page.browser.wheel(*page.place(x, y), 120)
    page.browser.wait_for("demo.offset() > 0")
    moved = page.frame(view)["y"] - before["y"]
    expect(moved == -120, f"The wheel scrolled by 120, and {named(view)} has moved by {moved}.")
    expect(page.hover(x, y - 120) == named(view), f"{named(view)} is not on top where it was scrolled to.")


def check_agreement(page):
    agreed, compared = (int(word.replace(",", "")) for word in page.text("agreed").split(" of "))
    expect(0 < agreed == compared, f"The browser has other views on top: {agreed} of {compared} answers agree.")


def wander(page, steps=24):
    """Plays a little, so that there is something to see in the plot."""
    for step in range(steps):
        page.hover(160 + step * 131 % (page.width - 320), 130 + step * 83 % (page.height - 260))


def play(page):
    def double_click(page, x, y):
        page.browser.double_click(*page.place(x, y))

    def press_r(page, x, y):
        page.browser.key("r", "KeyR", 82)

    for count in (*COMPARED, MOST):
        page.choose(count)
        check_hover(page)
        check_drag(page)
        check_raise(page, double_click)
        check_raise(page, press_r)
        if count > COMPARED[0]:
            check_scroll(page)
        wander(page)
        if count in COMPARED:
            check_agreement(page)
        print(f"{count:,} views: {page.text('ours')} for each query, elementFromPoint {page.text('theirs')}")
    expect(not page.browser.complaints, f"The page complains: {page.browser.complaints[:1]}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--picture", type=pathlib.Path, help="where to keep a picture of the page")
    arguments = parser.parse_args()
    if not (PAGE / "demo.wasm").exists():
        raise Missing("The page is not built: run docs/demo/build first.")
    with folder_served(PAGE) as address, Browser(1280, 800) as browser:
        browser.open(address)
        browser.wait_for("document.getElementById('stage')?.dataset.ready === '1000'")
        page = Page(browser)
        browser.evaluate("document.getElementById('stage').focus()")
        play(page)
        if arguments.picture:
            for count in (5_000, 100_000, MOST):
                page.choose(count)
                wander(page)
            browser.evaluate("document.activeElement.blur()")
            browser.screenshot(arguments.picture)
    print("The page does what it says.")


if __name__ == "__main__":
    try:
        main()
    except (Missing, Failure) as problem:
        sys.exit(f"check-demo: {problem}")
