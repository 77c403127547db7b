import unittest

from script import load

manuals = load("make-manuals")

DUMP = {
    "command": {
        "commandName": "player",
        "abstract": "Plays a file.",
        "discussion": ".first line\nuse \\n and --tempo",
        "arguments": [
            {"kind": "positional", "isOptional": True, "valueName": "file", "abstract": "What to play."},
            {
                "kind": "option",
                "isOptional": True,
                "valueName": "n",
                "names": [{"kind": "short", "name": "t"}, {"kind": "long", "name": "tempo"}],
                "abstract": "How fast.",
                "defaultValue": "100",
            },
            {"kind": "flag", "names": [{"kind": "long", "name": "secret"}], "shouldDisplay": False},
        ],
        "subcommands": [
            {"commandName": "list", "abstract": "Lists.", "subcommands": [{"commandName": "all", "abstract": "All."}]},
            {"commandName": "help", "abstract": "Shows help."},
        ],
    }
}


class Manuals(unittest.TestCase):
    def setUp(self):
        self.page = manuals.page(DUMP, "OVERVIEW: x\n\nEXAMPLES:\n  player song.cho\n", "1.2").split("\n")

    def test_arguments_stand_as_they_are_typed_and_hidden_ones_do_not(self):
        for line in [".B [file]", ".B \\-t, \\-\\-tempo n", "How fast. (default: 100)"]:
            self.assertIn(line, self.page)
        self.assertFalse([line for line in self.page if "secret" in line])

    def test_subcommands_come_with_those_below_them_but_not_help(self):
        self.assertEqual([line for line in self.page if line.startswith(".SS")], [".SS player list", ".SS player list all"])

    def test_examples_come_from_the_help(self):
        self.assertEqual(self.page[-5:], [".SH EXAMPLES", ".nf", "  player song.cho", ".fi", ""])
        self.assertNotIn(".SH EXAMPLES", manuals.page(DUMP, "OVERVIEW: x\n", "1.2"))

    def test_no_text_is_taken_for_a_command_of_roff(self):
        self.assertIn("\\&.first line", self.page)
        self.assertIn("use \\en and \\-\\-tempo", self.page)

    def test_the_saves_of_an_app_stand_among_its_commands(self):
        import pathlib, tempfile

        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder) / "task-board"
            program.write_text(
                '#!/bin/sh\ncase "$1" in saves) name=saves;; *) name=task-board;; esac\n'
                'printf \'{"command":{"commandName":"%s"}}\' $name\n')
            program.chmod(0o755)
            self.assertIn(".SS task\\-board saves", manuals.page(manuals.dump(program), "", "1").split("\n"))
            gallery = program.rename(program.with_name("gallery"))
            self.assertNotIn("subcommands", manuals.dump(gallery)["command"])

    def test_programs_that_are_missing_are_named_and_the_status_is_1(self):
        import contextlib, io, tempfile

        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stderr(io.StringIO()) as errors:
            with contextlib.redirect_stdout(io.StringIO()):
                self.assertEqual(manuals.main([folder, f"{folder}/man"]), 1)
                self.assertEqual(manuals.main([]), 64)
        self.assertIn("gallery is not there: build it first", errors.getvalue())


if __name__ == "__main__":
    unittest.main()
