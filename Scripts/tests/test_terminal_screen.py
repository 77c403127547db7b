import json
import unittest

from script import load

screen = load("terminal_screen")


def cast(*events, columns=6, rows=3):
    return "\n".join(json.dumps(line) for line in [{"version": 2, "width": columns, "height": rows},
                                                   *([time, "o", text] for time, text in events)])


def shown(rows):
    return ["".join(cell[1] for cell in row) for row in rows]


class Frames(unittest.TestCase):
    def test_what_is_written_stands_where_the_cursor_went(self):
        (_, rows), = screen.frames(cast((0, "\x1b[2Jab\x1b[2;3Hcd\x1b[2De\x1b[3d\x1b[1Gx\x1b[2Cy\x1bMz")))
        self.assertEqual(shown(rows), ["ab    ", "  edz ", "x  y  "])

    def test_the_last_column_does_not_wrap_before_something_comes(self):
        (_, rows), = screen.frames(cast((0, "\x1b[H123456\r\n7")))
        self.assertEqual(shown(rows), ["123456", "7     ", "      "])

    def test_a_wide_character_takes_two_cells(self):
        (_, rows), = screen.frames(cast((0, "日x")))
        self.assertEqual(rows[0][:2], [(0, "日", 2, rows[0][0][3]), (2, "x", 1, rows[0][1][3])])

    def test_clearing_takes_the_color_of_the_paper(self):
        (_, rows), = screen.frames(cast((0, "\x1b[48;2;1;2;3m\x1b[2J")))
        self.assertEqual({cell[3].paper for row in rows for cell in row}, {(1, 2, 3)})

    def test_waits_are_cut_and_frames_that_are_too_short_or_the_same_are_left_out(self):
        frames = screen.frames(cast((0, "a"), (0.01, "\rb"), (0.5, "\rc"), (0.6, "\rc"), (9, "\rd")), longest=1, last=2)
        self.assertEqual([shown(rows)[0][0] for _, rows in frames], ["b", "c", "d"])
        self.assertEqual([wait for wait, _ in frames], [0.5, 1, 2])

    def test_what_is_not_known_is_said(self):
        with self.assertRaisesRegex(ValueError, "3L"):
            screen.frames(cast((0, "\x1b[3L")))


if __name__ == "__main__":
    unittest.main()
