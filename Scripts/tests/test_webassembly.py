import os
import pathlib
import sys
import tempfile
import time
import unittest

from script import SCRIPTS, load

sys.path.insert(0, str(SCRIPTS))
import browser  # noqa: E402
import webassembly  # noqa: E402

check = load("check-webassembly")


def line(seed, **digests):
    return " ".join([str(seed), *(word for pair in digests.items() for word in pair)])


class Differences(unittest.TestCase):
    def setUp(self):
        self.lines = [line(seed, scene=f"{seed:04x}", drags=f"{seed + 7:04x}") for seed in range(check.CASES)]

    def differences(self, there):
        return check.differences("\n".join(self.lines), "\n".join(there))

    def test_the_same_answers_are_no_difference(self):
        self.assertEqual(self.differences(self.lines), [])

    def test_another_answer_is_named_with_its_seed(self):
        there = [*self.lines]
        there[17] = line(17, scene="ffff", drags="0018")
        self.assertEqual(self.differences(there), ["Seed 17: scene is ffff in WebAssembly and 0011 here."])

    def test_a_case_that_is_missing_is_a_difference(self):
        self.assertEqual(self.differences(self.lines[:-1]), ["There are 999 cases in WebAssembly, not 1,000."])

    def test_answers_that_are_all_alike_prove_nothing(self):
        self.lines = [line(seed, scene="0000") for seed in range(check.CASES)]
        self.assertEqual(self.differences(self.lines), ["Many cases have the same scene, so they say little."])


class Modules(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)

    def write(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        return file

    def test_imports_are_found_however_they_are_written(self):
        file = self.write("a.swift", "import B\npublic import C\n  @_spi(D) internal import E\n// import F\n")
        self.assertEqual(webassembly.imports([file]), ["B", "C", "E"])

    def test_modules_come_after_those_that_they_need_and_others_are_left_out(self):
        program = self.write("main.swift", "import Top\nimport Synchronization\n")
        top = self.write("Packages/Kit/Sources/Top/Inner/Top.swift", "public import Middle\nimport Ground\n")
        middle = self.write("Packages/Kit/Sources/Middle/Middle.swift", "import Ground\n")
        ground = self.write("Packages/Base/Sources/Ground/Ground.swift", "")
        found = webassembly.modules_below([program], self.root)
        self.assertEqual(list(found.items()), [("Ground", [ground]), ("Middle", [middle]), ("Top", [top])])

    def test_a_module_of_an_app_is_found_too(self):
        model = self.write("Apps/Sorter/Sources/Model/Model.swift", "")
        self.assertEqual(webassembly.sources_of("Model", self.root), [model])

    def test_each_module_of_a_command_line_has_the_sources_after_it(self):
        words = [pathlib.Path(word) for word in ("a.wasm", "A.swift", "B.swift", "c.wasm", "C.swift")]
        self.assertEqual(
            webassembly.programs_of(words), {words[0]: words[1:3], words[3]: words[4:]})
        self.assertEqual(webassembly.programs_of(words[1:3]), {})

    def test_what_is_missing_is_named_with_what_to_do(self):
        with self.assertRaisesRegex(webassembly.Missing, '"no-such-tool" .* ./setup --for-check'):
            webassembly.tool("no-such-tool")


class Messages(unittest.TestCase):
    def setUp(self):
        self.reading, self.writing = os.pipe()
        self.addCleanup(os.close, self.reading)
        self.messages = browser.Messages(self.reading, self.writing)

    def receive(self, patience=5):
        return self.messages.receive(time.monotonic() + patience)

    def test_messages_are_told_apart_wherever_the_pipe_cuts_them(self):
        self.addCleanup(os.close, self.writing)
        os.write(self.writing, b'{"id": 1}\0{"i')
        self.assertEqual(self.receive(), {"id": 1})
        os.write(self.writing, b'd": 2}\0')
        self.assertEqual(self.receive(), {"id": 2})

    def test_what_is_sent_can_be_received(self):
        self.addCleanup(os.close, self.writing)
        self.messages.send({"id": 3, "text": "–"})
        self.assertEqual(self.receive(), {"id": 3, "text": "–"})

    def test_silence_and_the_end_are_told_apart(self):
        with self.assertRaisesRegex(browser.Failure, "does not answer"):
            self.receive(patience=0)
        os.close(self.writing)
        with self.assertRaisesRegex(browser.Failure, "has ended"):
            self.receive()


if __name__ == "__main__":
    unittest.main()
