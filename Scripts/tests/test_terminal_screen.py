import base64
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
        (frame,), _ = screen.frames(cast((0, "\x1b[2Jab\x1b[2;3Hcd\x1b[2De\x1b[3d\x1b[1Gx\x1b[2Cy\x1bMz")))
        self.assertEqual(shown(frame.rows), ["ab    ", "  edz ", "x  y  "])

    def test_the_last_column_does_not_wrap_before_something_comes(self):
        (frame,), _ = screen.frames(cast((0, "\x1b[H123456\r\n7")))
        self.assertEqual(shown(frame.rows), ["123456", "7     ", "      "])

    def test_a_wide_character_takes_two_cells(self):
        (frame,), _ = screen.frames(cast((0, "日x")))
        row = frame.rows[0]
        self.assertEqual(row[:2], [(0, "日", 2, row[0][3]), (2, "x", 1, row[1][3])])

    def test_clearing_takes_the_color_of_the_paper(self):
        (frame,), _ = screen.frames(cast((0, "\x1b[48;2;1;2;3m\x1b[2J")))
        self.assertEqual({cell[3].paper for row in frame.rows for cell in row}, {(1, 2, 3)})

    def test_waits_are_cut_and_frames_that_are_too_short_or_the_same_are_left_out(self):
        frames, _ = screen.frames(cast((0, "a"), (0.01, "\rb"), (0.5, "\rc"), (0.6, "\rc"), (9, "\rd")), longest=1, last=2)
        self.assertEqual([shown(frame.rows)[0][0] for frame in frames], ["b", "c", "d"])
        self.assertEqual([frame.seconds for frame in frames], [0.5, 1, 2])

    def test_images_are_where_they_were_placed_last_and_stay_when_text_is_written(self):
        png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x0a\0\0\0\x14"
        data = base64.b64encode(png).decode()
        place = "\x1b[2;3H\x1b_Ga=p,i=7,p=1,q=1,C=1,z=4,X=3\x1b\\"
        frames, images = screen.frames(cast(
            (0, f"\x1b_Ga=t,f=100,i=7,q=2,m=1;{data[:8]}\x1b\\\x1b_Gq=2,m=0;{data[8:]}\x1b\\{place}"), (1, "text"),
            (2, place.replace("X=3", "Y=1,x=2,y=3,w=4,h=5")), (3, "\x1b_Ga=d,d=i,i=7,p=1,q=2\x1b\\")))
        self.assertEqual(images, {7: png})
        (wide, high), whole = screen.terminal_images.CELL, (0, 0, 10, 20)
        self.assertEqual([frame.images for frame in frames], [
            ((4, 7, 2 * wide + 3, high, whole),), ((4, 7, 2 * wide + 3, high, whole),),
            ((4, 7, 2 * wide, high + 1, (2, 3, 4, 5)),), ()])

    def test_what_is_not_known_is_said(self):
        with self.assertRaisesRegex(ValueError, "3L"):
            screen.frames(cast((0, "\x1b[3L")))


if __name__ == "__main__":
    unittest.main()
