import re
import subprocess
import sys
import unittest

from script import SCRIPTS, load

listing = load("list-messages")


class MessageTests(unittest.TestCase):
    def texts(self, source):
        return [text for _, text in listing.messages(source)]

    def test_a_sentence_is_found_with_its_line_and_what_is_put_into_it(self):
        source = 'let a = 1\nthrow Refusal("There is no card \\(id).", remedy: "Choose another one.")\n'
        self.assertEqual(
            listing.messages(source), [(2, "There is no card «…»."), (2, "Choose another one.")])

    def test_a_sentence_inside_an_interpolation_is_a_message_of_its_own(self):
        self.assertEqual(
            self.texts('say("Moved \\(one ? "a card" : "all (\\(n)) cards").")'),
            ["Moved «…».", "a card", "all («…») cards"])

    def test_literals_joined_by_a_plus_are_one_message(self):
        self.assertEqual(self.texts('say("One half "\n  + "and the other.")'), ["One half and the other."])

    def test_literals_of_several_lines_are_read_and_joined_where_they_say_so(self):
        source = 'let text = """\n  Reads a file, \\\n  and writes it.\n\n  Then ends.\n  """\n'
        self.assertEqual(self.texts(source), ["Reads a file, and writes it.\n\nThen ends."])

    def test_escapes_and_raw_literals_are_read(self):
        self.assertEqual(
            self.texts('say("Say \\"no\\" \\u{2192} now"); say(#"A "raw" \\(one) with \\#(two)"#)'),
            ['Say "no" → now', 'A "raw" \\(one) with «…»'])

    def test_one_word_is_a_message_only_beside_what_shows_it(self):
        self.assertEqual(self.texts('Binding("F2", id: "undo-item", title: "Undo")'), ["Undo"])

    def test_comments_keys_paths_code_and_programming_mistakes_are_not_messages(self):
        source = """
            // say("A comment is not shown.")
            /* say("Nor is this one.") */
            let key = row["due date"], path = "saves/of mine"
            precondition(count > 0, "A list needs an item.")
            execute("SELECT card FROM board"); write("<p class=card>"); write("{title: of a song}"); path("a-b/c")
            """
        self.assertEqual(self.texts(source), ["due date", "saves/of mine"])

    def test_the_sources_have_messages_of_each_program_and_none_of_the_tests_kits(self):
        run = subprocess.run(
            [sys.executable, "-B", SCRIPTS / "list-messages", "--programs", "TaskBoard", "test-kit"],
            capture_output=True, text=True, check=True)
        lines = run.stdout.splitlines()
        self.assertTrue(all(re.match(r"Apps/TaskBoard/Sources/\S+\.swift:\d+: ", line) for line in lines[:-1]))
        self.assertEqual(lines[-1], f"{len(lines) - 1} messages")
        self.assertGreater(len(lines), 1000)

    def test_a_name_without_messages_is_refused(self):
        run = subprocess.run(
            [sys.executable, "-B", SCRIPTS / "list-messages", "--programs", "nothing", "--count"],
            capture_output=True, text=True)
        self.assertEqual(run.returncode, 1)
        self.assertIn("No sources of these programs have messages.", run.stderr)


if __name__ == "__main__":
    unittest.main()
