import json
import os
import pathlib
import tempfile
import unittest

from script import load

hand = load("terminal_hand")


class Hands(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.program = pathlib.Path(folder.name) / "program"
        self.program.write_text("#!/bin/sh\nprintf 'one two\\n three\\n'\n")
        os.chmod(self.program, 0o755)
        self.hand = hand.Hand(self.program, {"app": "program"})

    def test_it_finds_words_and_counts_cells_from_one(self):
        self.assertEqual(self.hand.cell("two"), (5, 1))
        self.assertEqual(self.hand.cell("three", right=2, below=1), (4, 3))

    def test_words_that_are_not_there_are_named_with_the_screen(self):
        with self.assertRaisesRegex(ValueError, '"four" is not on the screen(?s:.*)three'):
            self.hand.cell("four")

    def test_a_drag_presses_moves_in_steps_and_releases_where_it_arrived(self):
        self.hand.press((2, 3))
        self.hand.carry((12, 4))
        self.hand.release()
        reports = [json.loads(line)["in"] for line in self.hand.recording().splitlines()[1:]]
        self.assertEqual(reports[:2], ["\x1b[<35;2;3M", "\x1b[<0;2;3M"])
        self.assertEqual(reports[-2:], ["\x1b[<32;12;4M", "\x1b[<0;12;4m"])
        self.assertGreater(len(reports), 6)

    def test_in_a_terminal_that_draws_images_the_mouse_is_reported_in_pixels(self):
        self.hand.with_images = True
        self.hand.press((2, 3))
        answers = len(hand.ANSWERS)
        reports = [json.loads(line)["in"] for line in self.hand.recording().splitlines()[1 + answers:]]
        self.assertEqual(reports, ["\x1b[<35;30;100M", "\x1b[<0;30;100M"])

    def test_time_never_goes_back_and_what_was_told_is_there_at_the_beginning(self):
        one = hand.Hand(self.program, {}, told=['{"t": 5000, "told": "x"}'])
        one.keys("Tab", "u")
        one.type("ab")
        times = [json.loads(line)["t"] for line in one.recording().splitlines()[1:]]
        self.assertEqual(times, sorted(times))
        self.assertEqual(times[0], 0)
        self.assertEqual([event.get("in") for event in one.events[1:]], ["\t", "u", "a", "b"])


if __name__ == "__main__":
    unittest.main()
