import unittest

from script import load

picture = load("terminal_picture")


class Cells(unittest.TestCase):
    def test_a_style_holds_until_it_is_changed_and_no_longer_than_its_row(self):
        first, second = picture.cells("a\x1b[1;38;2;1;2;3mb\x1b[22mc\nd\n")
        self.assertEqual([cell[1] for cell in first], ["a", "b", "c"])
        self.assertEqual([cell[3].bold for cell in first + second], [False, True, False, False])
        self.assertEqual([cell[3].ink for cell in first[1:]], [(1, 2, 3), (1, 2, 3)])
        self.assertEqual(second[0][3], picture.Style())

    def test_a_wide_character_takes_two_columns_and_a_mark_none(self):
        self.assertEqual([(cell[0], cell[1]) for cell in picture.cells("日e\u0301x")[0]], [(0, "日"), (2, "e\u0301"), (3, "x")])

    def test_plain_is_all_off(self):
        row = picture.cells("\x1b[2;3;4;7;48;2;9;9;9ma\x1b[mb\x1b[48;2;9;9;9;49mc")[0]
        self.assertEqual(row[0][3], picture.Style(paper=(9, 9, 9), dim=True, slanted=True, underlined=True, reversed=True))
        self.assertEqual([cell[3] for cell in row[1:]], [picture.Style(), picture.Style()])

    def test_the_sixteen_colors_are_those_of_a_common_terminal(self):
        row = picture.cells("\x1b[31;42ma\x1b[91;102mb\x1b[39;49mc")[0]
        self.assertEqual([(cell[3].ink, cell[3].paper) for cell in row],
                         [(picture.ANSI[1], picture.ANSI[2]), (picture.ANSI[9], picture.ANSI[10]), picture.Style()[:2]])

    def test_sixteen_colors_replace_all_others_and_keep_what_is_one_of_them(self):
        row = picture.with_sixteen_colors(picture.cells("\x1b[38;2;250;10;10;44ma\x1b[mb"))[0]
        self.assertEqual([cell[3][:2] for cell in row], [(picture.ANSI[9], picture.ANSI[4]), picture.Style()[:2]])

    def test_dim_and_reversed_are_seen(self):
        style = picture.Style(ink=(90, 90, 90), paper=(0, 0, 0))
        self.assertEqual(style._replace(dim=True).shown, ((60, 60, 60), (0, 0, 0)))
        self.assertEqual(style._replace(reversed=True).shown, ((0, 0, 0), (90, 90, 90)))

    def test_what_is_not_known_is_said(self):
        with self.assertRaisesRegex(ValueError, "53"):
            picture.cells("\x1b[53ma")


if __name__ == "__main__":
    unittest.main()
