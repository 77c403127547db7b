import re
import unittest
import unittest.mock
import xml.etree.ElementTree

from script import load

picture = load("terminal_picture")
screen = load("terminal_screen")
film = load("terminal_film")


def frames(*texts):
    return [screen.Frame(0.5, picture.cells(text)) for text in texts]


class Film(unittest.TestCase):
    def test_it_is_well_formed_and_needs_nothing_from_elsewhere(self):
        text = film.svg(frames("a<b&c\n──", "a<b&d\n──"), "x < y")
        xml.etree.ElementTree.fromstring(text)
        self.assertNotRegex(text, "<script|href|url\\(|@import")

    def test_an_image_is_contained_once_and_seen_where_it_is_in_each_frame(self):
        whole = (0, 0, 3, 2)
        places = [((1, 5, 0, 0, whole),), ((1, 5, 8, 0, whole), (2, 5, 0, 0, (1, 0, 2, 2))), ((1, 5, 8, 0, whole),)]
        moving = [frame._replace(images=tuple(film.terminal_images.Placed(*place) for place in placed))
                  for frame, placed in zip(frames("a", "a", "a"), places)]
        with unittest.mock.patch.object(film.terminal_images, "webp", lambda png: b"webp"):
            text = film.svg(moving, "", {5: b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x03\0\0\0\x02"})
        xml.etree.ElementTree.fromstring(text)
        self.assertEqual(re.findall(' href="([^"]*)"', text), ["data:image/webp;base64,d2VicA=="] + 3 * ["#i5"])
        self.assertEqual(re.findall('<use href="#i5" x="([0-9]*)"', text), ["0", "8"])
        self.assertIn('viewBox="1 0 2 2"', text)
        self.assertEqual(text.count("@keyframes"), 3)

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
