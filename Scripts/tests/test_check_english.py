import pathlib
import unittest

from script import load

check = load("check-english")


class EnglishTests(unittest.TestCase):
    def faults(self, name, text):
        return check.faults(pathlib.Path(name), text)

    def test_a_phrase_is_found_with_its_line_and_what_to_write_instead(self):
        text = "# Guide\n\nThe picture is drawn anew.\n"
        self.assertEqual(self.faults("guide.md", text), ['guide.md:3: "anew": again'])

    def test_messages_and_doc_comments_are_read_and_code_is_not(self):
        text = "/// Who wants this is told.\nlet anew = 1 // anew\nsay(\"x is no card\")\n"
        self.assertEqual([fault.split(":")[1] for fault in self.faults("a.swift", text)], ["1", "3"])

    def test_code_in_documents_is_not_read(self):
        self.assertEqual(self.faults("guide.md", "```\nanew\n```\nWrite `--anew`.\n"), [])

    def test_good_sentences_pass(self):
        text = "There is no card 7. Who wants to play? It is not a number.\n"
        self.assertEqual(self.faults("guide.md", text), [])


if __name__ == "__main__":
    unittest.main()
