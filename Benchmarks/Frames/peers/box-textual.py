"""The box drag of ../README.md on Textual: a widget for the background, one on a layer above it for the box."""

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.strip import Strip
from textual.widget import Widget

TEXT = "the quick brown fox jumps over the lazy dog and packs my box with five dozen liquor jugs "
BOX = ["+----------+", "|          |", "|  DRAG ME |", "|          |", "|          |", "+----------+"]


def segment(text, foreground, background):
    return Segment(text, Style(color=Color.from_ansi(foreground), bgcolor=Color.from_ansi(background)))


def background_row(y):
    return Strip([
        segment("".join(TEXT[(i + 7 * y) % len(TEXT)] for i in range(x, min(200, x + 6))),
                16 + (x // 6 * 5 + y * 11) % 216, 232 + y // 5 % 12)
        for x in range(0, 200, 6)
    ])


class Background(Widget):
    DEFAULT_CSS = "Background { width: 200; height: 60; layer: back; }"
    strips = [background_row(y) for y in range(60)]

    def render_line(self, y):
        return self.strips[y]


class Box(Widget):
    DEFAULT_CSS = "Box { width: 12; height: 6; layer: top; position: absolute; offset: 4 27; }"
    strips = [Strip([segment(row, 231, 130)]) for row in BOX]
    grip = None

    def render_line(self, y):
        return self.strips[y]

    def on_mouse_down(self, event):
        self.grip = event.offset
        self.capture_mouse()

    def on_mouse_move(self, event):
        if self.grip is not None:
            self.styles.offset = (event.screen_x - self.grip.x, event.screen_y - self.grip.y)

    def on_mouse_up(self):
        self.grip = None
        self.release_mouse()


class BoxDrag(App):
    CSS = "Screen { layers: back top; overflow: hidden; }"
    BINDINGS = [("q", "quit", "Quit")]
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False  # it would draw everything anew for each report

    def compose(self):
        yield Background()
        yield Box()


BoxDrag().run()
