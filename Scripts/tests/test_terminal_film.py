import re
import unittest
import xml.etree.ElementTree

from script import load

picture = load("terminal_picture")
film = load("terminal_film")


def frames(*texts):
    return [(0.5, picture.cells(text)) for text in texts]


class Film(unittest.TestCase):
    def test_it_is_well_formed_and_needs_nothing_from_elsewhere(self):
        text = film.svg(frames("a<b&c\n──", "a<b&d\n──"), "x < y")
        xml.etree.ElementTree.fromstring(text)
        self.assertNotRegex(text, "<script|href|url\\(|@import")

    def test_a_row_that_never_changes_is_drawn_once_and_always_seen(self):
        text = film.svg(frames("one\nsame", "two\nsame"), "")
        self.assertEqual(text.count(">same<"), 1)
        self.assertEqual(text.count("@keyframes"), 1)

    def test_what_comes_back_is_drawn_once_and_seen_twice(self):
        text = film.svg(frames("  a", "  b", "  a", "  b"), "")
        self.assertEqual(text.count(">b<"), 1)
        rule = re.search("@keyframes t0{(.*?)}}", text).group(1) + "}"
        self.assertEqual(rule, "0%{visibility:hidden}25%{visibility:visible}50%{visibility:hidden}75%{visibility:visible}")

    def test_only_the_cells_that_differ_are_drawn_again(self):
        text = film.svg(frames("left right", "left wrong"), "")
        self.assertEqual(text.count(">left<"), 1)
        self.assertIn(">wrong<", text)

    def test_a_block_is_a_rectangle_and_neighbors_are_one(self):
        text = film.svg(frames("▀▀ ▄"), "")
        self.assertIn('d="M0 0h20v10h-20M30 10h10v10h-10"', text)
        self.assertNotIn("▀", text)


if __name__ == "__main__":
    unittest.main()
