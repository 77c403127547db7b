import unicodedata
import unittest

from script import load

glyphs = load("terminal_glyphs")


def area(character):
    return sum((right - left) * (bottom - top) for left, top, right, bottom in glyphs.rectangles(character))


class Rectangles(unittest.TestCase):
    def test_blocks_fill_what_their_names_say(self):
        cell = glyphs.WIDE * glyphs.HIGH
        for character, share in {"█": 1, "▀": 0.5, "▄": 0.5, "▌": 0.5, "▐": 0.5, "▘": 0.25, "▟": 0.75, "▁": 0.125, "▊": 0.75}.items():
            self.assertEqual(area(character), share * cell, character)

    def test_lines_reach_the_sides_at_which_they_go_on(self):
        for character, sides in glyphs.LINES.items():
            shapes = glyphs.rectangles(character)
            reached = {"l": min(shape[0] for shape in shapes) == 0, "u": min(shape[1] for shape in shapes) == 0,
                       "r": max(shape[2] for shape in shapes) == glyphs.WIDE,
                       "d": max(shape[3] for shape in shapes) == glyphs.HIGH}
            self.assertEqual({side for side in reached if reached[side]}, set(sides.lower()), character)

    def test_braille_has_as_many_dots_as_bits(self):
        self.assertEqual(len(glyphs.rectangles("⣿")), 8)
        self.assertEqual(glyphs.rectangles("⠁"), [(1, 1, 3, 3)])

    def test_sextants_have_the_sixths_in_their_names(self):
        for code in range(0x1FB00, 0x1FB3C):
            shapes = glyphs.rectangles(chr(code))
            sixths = [round(3 * top / glyphs.HIGH) * 2 + (left > 0) + 1 for left, top, _, _ in shapes]
            self.assertEqual("BLOCK SEXTANT-" + "".join(map(str, sixths)), unicodedata.name(chr(code)))

    def test_letters_are_left_to_the_font(self):
        self.assertIsNone(glyphs.rectangles("a"))


if __name__ == "__main__":
    unittest.main()
