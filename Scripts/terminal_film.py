"""Draws frames of a terminal as one picture that moves: an SVG without scripts and fonts, which also runs in an <img>.

Why no GIF: of the same frames it is up to two and a half times as large, and its text is blurred at any other size.
"""

import base64
import html
import itertools

import terminal_glyphs
import terminal_images
import terminal_picture

WIDE, HIGH = terminal_picture.CELL

STILL = "@media(prefers-reduced-motion:reduce){*{animation:none!important}}"


def svg(frames, title, images=None):
    """The text of the SVG: the first frame, and above it, for each row that changes, what differs while it does; on top the
    images, by number, of which each is contained once. The rows alone are compared with the first frame."""
    columns = max(sum(one[2] for one in row) for row in frames[0].rows)
    height = len(frames[0].rows)
    times = Times([frame.seconds for frame in frames])
    classes = Classes()
    layers = []
    for row in range(height):
        base = frames[0].rows[row]
        for content, spans in versions([frame.rows[row] for frame in frames]).items():
            if content == tuple(base):
                layers.append(drawn(base, base, row, classes))
            else:
                layers.append(f'<g class="{times.name(spans)}">{drawn(content, base, row, classes, differing=True)}</g>')
    layers += placed_images(frames, images, times)
    paper = hexed(frames[0].rows[-1][0][3].shown[1])
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {columns * WIDE} {height * HIGH}" '
            f'width="{columns * WIDE}" height="{height * HIGH}" font-family="DejaVu Sans Mono,Menlo,Consolas,monospace" '
            f'font-size="16" shape-rendering="crispEdges"><title>{html.escape(title)}</title><style>text{{white-space:pre}}'
            f'{classes.rules()}{times.rules()}{STILL}</style>'
            f'<rect width="100%" height="100%" fill="{paper}"/>'
            f'{"".join(layers)}</svg>\n')


def versions(row_by_frame):
    """The contents that a row has, and from which frame to which, the last one not included."""
    found, first = {}, 0
    for content, group in itertools.groupby(row_by_frame):
        end = first + len(list(group))
        found.setdefault(tuple(content), []).append((first, end))
        first = end
    return found


def placed_images(frames, images, times):
    """All images as definitions, and each place of an image while it is shown there, the lowest first."""
    spans = {}
    for index, frame in enumerate(frames):
        for placed in frame.images:
            before = spans.setdefault(placed, [])
            if before and before[-1][1] == index:
                before[-1] = (before[-1][0], index + 1)
            else:
                before.append((index, index + 1))
    if not spans:
        return
    scale = WIDE / terminal_images.CELL[0]
    numbers = sorted({placed.number for placed in spans})
    yield "<defs>"
    for number in numbers:
        width, height = terminal_images.size(images[number])
        yield (f'<image id="i{number}" width="{width}" height="{height}" href="data:image/webp;base64,'
               f'{base64.b64encode(terminal_images.webp(images[number])).decode()}"/>')
    yield f'</defs><g transform="scale({short(scale)})">'
    for placed in sorted(spans):
        shown = f' class="{times.name(spans[placed])}"' if spans[placed] != [(0, len(frames))] else ""
        left, top, width, height = placed.crop
        if (left, top, width, height) == (0, 0, *terminal_images.size(images[placed.number])):
            yield f'<use href="#i{placed.number}" x="{placed.x}" y="{placed.y}"{shown}/>'
        else:
            yield (f'<svg x="{placed.x}" y="{placed.y}" width="{width}" height="{height}" '
                   f'viewBox="{left} {top} {width} {height}"{shown}><use href="#i{placed.number}"/></svg>')
    yield "</g>"


class Times:
    """Short names for the times in which something is seen."""

    def __init__(self, waits):
        self.starts = list(itertools.accumulate(waits, initial=0))
        self.names = {}

    def name(self, spans):
        """Of spans from one frame to another, which does not belong to it."""
        total = self.starts[-1]
        shares = tuple((round(self.starts[first] / total, 5), round(self.starts[end] / total, 5)) for first, end in spans)
        return self.names.setdefault(shares, f"t{len(self.names)}")

    def rules(self):
        return "".join(keyframes(name, spans, self.starts[-1]) for spans, name in self.names.items())


def keyframes(name, spans, total):
    """Seen in these parts of the time only."""
    steps = []
    if spans[0][0] > 0:
        steps.append("0%{visibility:hidden}")
    for first, end in spans:
        steps.append(f"{percent(first)}{{visibility:visible}}")
        if end < 1:
            steps.append(f"{percent(end)}{{visibility:hidden}}")
    return (f".{name}{{visibility:hidden;animation:{name} {total:.2f}s step-end infinite}}"
            f"@keyframes {name}{{{''.join(steps)}}}")


def percent(share):
    return f"{100 * share:.3f}".rstrip("0").rstrip(".") + "%"


class Classes:
    """Short names for the looks of text."""

    def __init__(self):
        self.names = {}

    def name(self, look):
        return self.names.setdefault(look, f"s{len(self.names)}")

    def rules(self):
        return "".join(f".{name}{{{look}}}" for look, name in self.names.items())


def drawn(row, base, index, classes, differing=False):
    """A row as rectangles and text; if so, only the cells that differ from another row."""
    y = index * HIGH
    known = set(base) if differing else ()
    cells = [cell for cell in row if cell not in known]
    parts = []
    for paper, run in runs(cells, ground):
        left, right = run[0][0], run[-1][0] + run[-1][2]
        parts.append(f'<path fill="{hexed(paper)}" d="M{left * WIDE} {y}h{(right - left) * WIDE}v{HIGH}H{left * WIDE}"/>')
    parts += shapes(cells, y)
    for ink, run in runs([cell for cell in cells if cell[3].underlined], lambda cell: cell[3].shown[0]):
        left, right = run[0][0], run[-1][0] + run[-1][2]
        parts.append(f'<path fill="{hexed(ink)}" d="M{left * WIDE} {y + 17}H{right * WIDE}v1H{left * WIDE}"/>')
    for style, run in runs([cell for cell in cells if cell[1].strip() and not is_shape(cell[1])], text_style):
        parts.append(text(style, run, y, classes))
    return "".join(parts)


def ground(cell):
    """The color that fills most of it: a half block is drawn on its paper, and a shade is a color of its own."""
    ink, paper = cell[3].shown
    return terminal_picture.mixed(paper, ink, terminal_glyphs.SHADES.get(cell[1], 0))


def is_shape(character):
    return terminal_glyphs.rectangles(character) is not None or character in terminal_glyphs.SHADES


def shapes(cells, y):
    """One path for each color; rectangles that join sideways are one."""
    paths = {}
    for column, character, _, style in cells:
        for left, top, right, bottom in terminal_glyphs.rectangles(character) or []:
            bands = paths.setdefault(hexed(style.shown[0]), [])
            x, scale = column * WIDE, (WIDE / terminal_glyphs.WIDE, HIGH / terminal_glyphs.HIGH)
            box = [x + left * scale[0], y + top * scale[1], x + right * scale[0], y + bottom * scale[1]]
            joined = next((one for one in bands if one[2] == box[0] and one[1::2] == box[1::2]), None)
            if joined:
                joined[2] = box[2]
            else:
                bands.append(box)
    return [f'<path fill="{color}" d="' + "".join(
        f"M{short(left)} {short(top)}h{short(right - left)}v{short(bottom - top)}h{short(left - right)}"
        for left, top, right, bottom in bands) + '"/>' for color, bands in paths.items()]


def text_style(cell):
    style = cell[3]
    look = f"fill:{hexed(style.shown[0])}"
    look += ";font-weight:700" * style.bold + ";font-style:italic" * style.slanted
    return look


def text(look, run, y, classes):
    left, right = run[0][0], run[-1][0] + run[-1][2]
    words = html.escape("".join(cell[1] for cell in run))
    return (f'<text class="{classes.name(look)}" x="{left * WIDE}" y="{y + 15}" textLength="{(right - left) * WIDE}" '
            f'lengthAdjust="spacingAndGlyphs">{words}</text>')


def runs(cells, key):
    """Neighbors for which the key is the same."""
    run = []
    for cell in cells:
        if run and (key(cell) != key(run[-1]) or cell[0] != run[-1][0] + run[-1][2]):
            yield key(run[0]), run
            run = []
        run.append(cell)
    if run:
        yield key(run[0]), run


def hexed(color):
    text = "#%02x%02x%02x" % color
    return "#" + text[1::2] if text[1::2] == text[2::2] else text


def short(number):
    return f"{number:.2f}".rstrip("0").rstrip(".")
