"""Characters that must join across cells, as rectangles: fonts draw them with gaps."""

WIDE, HIGH = 8, 16
"""The grid on which the rectangles lie: a cell is 8 x 16."""

LOWER = {character: [(0, HIGH - 2 * part, WIDE, HIGH)] for part, character in enumerate("▁▂▃▄▅▆▇█", 1)}
LEFT = {character: [(0, 0, part, HIGH)] for part, character in enumerate("▏▎▍▌▋▊▉", 1)}
REST = {"▀": [(0, 0, WIDE, 8)], "▐": [(4, 0, WIDE, HIGH)], "▔": [(0, 0, WIDE, 2)], "▕": [(7, 0, WIDE, HIGH)]}

QUARTERS = {"▘": 1, "▝": 2, "▖": 4, "▗": 8, "▚": 9, "▞": 6, "▛": 7, "▜": 11, "▙": 13, "▟": 14}
"""Bits for the quarters: 1 and 2 above, 4 and 8 below."""

LINES = {"─": "lr", "│": "ud", "┌": "rd", "┐": "ld", "└": "ru", "┘": "lu", "├": "udr", "┤": "udl", "┬": "lrd",
         "┴": "lru", "┼": "lrud", "╭": "rd", "╮": "ld", "╰": "ru", "╯": "lu", "━": "LR", "┃": "UD", "┏": "RD", "┓": "LD",
         "┗": "RU", "┛": "LU"}
"""To which sides a line goes from the middle; in capitals, if it is heavy."""

DASHED = {"╌": [(1, 7.5, 3.5, 8.5), (5, 7.5, 7.5, 8.5)], "╎": [(3.5, 1, 4.5, 6), (3.5, 9, 4.5, 14)]}

SHADES = {"░": 0.25, "▒": 0.5, "▓": 0.75}
"""How much of the ink is mixed into the paper."""


BRAILLE = [(1, 1), (1, 5), (1, 9), (5, 1), (5, 5), (5, 9), (1, 13), (5, 13)]
"""Where the dots for the bits are (Unicode, block Braille Patterns)."""

SEXTANTS = [(x, row * HIGH / 3) for row in range(3) for x in (0, 4)]
SIXTHS = [bits for bits in range(1, 0b111111) if bits not in (0b010101, 0b101010)]
"""Where the sixths are, and the bits of the characters, which lack the patterns of ▌ and ▐ (Unicode, block Symbols for Legacy
Computing)."""


def rectangles(character):
    """Left, top, right and bottom of each rectangle of ink; `None` if a font has to draw the character."""
    if character in QUARTERS:
        return [(x, y, x + 4, y + 8) for bit, (x, y) in enumerate(((0, 0), (4, 0), (0, 8), (4, 8)))
                if QUARTERS[character] >> bit & 1]
    if character in LINES:
        return [arm(side, 1 if side.isupper() else 0.5) for side in LINES[character]]
    if "\U0001fb00" <= character <= "\U0001fb3b":
        sixths = SIXTHS[ord(character) - 0x1FB00]
        return [(x, y, x + 4, y + HIGH / 3) for bit, (x, y) in enumerate(SEXTANTS) if sixths >> bit & 1]
    if "\u2800" <= character <= "\u28ff":
        return [(x, y, x + 2, y + 2) for bit, (x, y) in enumerate(BRAILLE) if ord(character) >> bit & 1]
    for drawn in (LOWER, LEFT, REST, DASHED):
        if character in drawn:
            return drawn[character]
    return None


def arm(side, half):
    """A line from the middle of the cell to a side, `2 * half` thick."""
    return {"l": (0, 8 - half, 4 + half, 8 + half), "r": (4 - half, 8 - half, 8, 8 + half),
            "u": (4 - half, 0, 4 + half, 8 + half), "d": (4 - half, 8 - half, 4 + half, HIGH)}[side.lower()]
