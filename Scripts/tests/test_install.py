"""./install, with programs that only say what they are asked."""

import os
import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAMS = ["jigsaw-puzzle", "country-sorter", "chord-arranger", "task-board", "playground", "letter-sorter", "gallery"]
FAKE = """#!/bin/sh
case "$1" in
  saves) name=saves ;;
  *) name=${0##*/} ;;
esac
case "$1$2" in
  *dump-help) printf '{"command":{"commandName":"%s"}}' "$name" ;;
  --version) echo 1.2 ;;
  --help) echo "OVERVIEW: x" ;;
  --generate*) echo "complete ${0##*/}" ;;
  *) cat "$(dirname "$(readlink -f "$0")")/swift-terminal-drag_JigsawProgram.resources/Pictures/citrus.jpg" ;;
esac
"""


class Install(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.built, self.prefix = (pathlib.Path(self.folder.name) / name for name in ("built", "a prefix"))
        pictures = self.built / "swift-terminal-drag_JigsawProgram.resources" / "Pictures"
        pictures.mkdir(parents=True)
        (pictures / "citrus.jpg").write_text("a picture")
        for name in PROGRAMS:
            (self.built / name).write_text(FAKE)
            (self.built / name).chmod(0o755)

    def tearDown(self):
        self.folder.cleanup()

    def install(self, *words, status=0):
        run = subprocess.run([ROOT / "install", "--prefix", self.prefix, *words], capture_output=True, text=True)
        self.assertEqual(run.returncode, status, run.stderr)
        return run.stdout + run.stderr

    def files(self):
        return {str(path.relative_to(self.prefix)) for path in self.prefix.rglob("*") if not path.is_dir()}

    def test_everything_is_there_and_uninstall_leaves_nothing(self):
        said = self.install("--built", self.built)
        files = self.files()
        for name in PROGRAMS:
            self.assertLessEqual(
                {f"bin/{name}", f"share/man/man1/{name}.1", f"share/zsh/site-functions/_{name}",
                 f"share/bash-completion/completions/{name}", f"share/fish/vendor_completions.d/{name}.fish"}, files)
        self.assertIn("share/licenses/swift-terminal-drag/LICENSE", files)
        self.assertIn("share/applications/chord-arranger.desktop", files)
        self.assertIn("is not on your PATH", said)
        self.assertEqual(files, set((self.prefix / "lib/swift-terminal-drag/installed").read_text().split("\n")[:-1]))
        self.install("--uninstall")
        self.assertFalse(self.prefix.exists() and self.files())
        self.assertIn("nothing of ours", self.install("--uninstall", status=1))

    def test_a_program_finds_its_pictures_also_after_the_directory_was_moved(self):
        self.install("--built", self.built, "jigsaw-puzzle")
        moved = self.prefix.rename(self.prefix.with_name("moved"))
        run = subprocess.run([moved / "bin/jigsaw-puzzle"], capture_output=True, text=True)
        self.assertEqual(run.stdout, "a picture")

    def test_a_second_run_is_an_update_and_takes_off_what_is_no_longer_there(self):
        self.install("--built", self.built)
        old = self.built / "swift-terminal-drag_JigsawProgram.resources" / "Pictures" / "citrus.jpg"
        old.rename(old.with_name("plums.jpg"))
        foreign = self.prefix / "bin" / "mine"
        foreign.write_text("mine")
        self.install("--built", self.built)
        files = self.files()
        self.assertTrue(any("plums" in name for name in files) and not any("citrus" in name for name in files))
        self.install("--uninstall")
        self.assertEqual(self.files(), {"bin/mine"}, "what is not ours stays")

    def test_one_more_program_leaves_the_others_where_they_are(self):
        self.install("--built", self.built, "playground")
        self.install("--built", self.built, "task-board")
        self.assertLessEqual({"bin/playground", "bin/task-board"}, self.files())
        self.install("--uninstall")
        self.assertFalse(self.prefix.exists() and self.files())

    def test_a_link_of_one_s_own_and_wrong_words(self):
        self.assertIn('no program "tetris"', self.install("tetris", status=64))
        self.assertIn("no option --frob", self.install("--frob", status=64))
        (self.built / "playground").unlink()
        self.assertIn("build it first", self.install("--built", self.built, "playground", status=1))
        self.assertFalse(self.prefix.exists(), "nothing was begun")


if __name__ == "__main__":
    unittest.main()
