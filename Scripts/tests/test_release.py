"""Scripts/release, with programs that only say what they are asked."""

import importlib.machinery
import importlib.util
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
from test_install import FAKE  # noqa: E402

loader = importlib.machinery.SourceFileLoader("release", str(HERE.parent / "release"))
release = importlib.util.module_from_spec(importlib.util.spec_from_loader("release", loader))
loader.exec_module(release)


class Release(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.out = pathlib.Path(self.folder.name)
        self.built = self.out / "built"
        pictures = self.built / "swift-terminal-drag_JigsawProgram.resources" / "Pictures"
        pictures.mkdir(parents=True)
        (pictures / "citrus.jpg").write_text("a picture")
        for name in release.PROGRAMS:
            (self.built / name).write_text(FAKE)
            (self.built / name).chmod(0o755)

    def tearDown(self):
        self.folder.cleanup()

    def test_notes_are_the_section_of_the_version(self):
        changelog = "# Changelog\n\n## [0.3.0], not released yet\n\n- new\n\n## [0.2.0] 2026-01-01\n\n- old\n"
        self.assertEqual(release.notes("0.3.0", changelog), "- new\n")
        self.assertEqual(release.notes("0.2.0", changelog), "- old\n")
        with self.assertRaisesRegex(release.Wrong, "no section"):
            release.notes("1.0.0", changelog)

    @unittest.skipUnless(shutil.which("dpkg-deb"), "there is no dpkg-deb")
    def test_two_packages_from_two_directories_are_the_same_bytes_and_hold_what_they_must(self):
        packages = []
        for name in ("one", "two"):
            (self.out / name).mkdir()
            packages.append(release.debian(self.built, "jigsaw-puzzle", "0.2.0", self.out / name, 1_700_000_000, "all"))
        self.assertEqual(packages[0].read_bytes(), packages[1].read_bytes())
        listing = subprocess.run(["dpkg-deb", "-c", packages[0]], capture_output=True, text=True, check=True).stdout
        for path in ("./usr/bin/jigsaw-puzzle -> ../lib/jigsaw-puzzle/jigsaw-puzzle", "./usr/share/man/man1/jigsaw-puzzle.1.gz",
                     "Pictures/citrus.jpg", "./usr/share/doc/jigsaw-puzzle/copyright",
                     "./usr/share/applications/jigsaw-puzzle.desktop"):
            self.assertIn(path, listing)
        self.assertNotIn("task-board", listing)
        self.assertNotIn("/work", listing.replace("./", ""))
        root = self.out / "root"
        subprocess.run(["dpkg-deb", "-x", packages[0], root], check=True)
        run = subprocess.run([root / "usr/bin/jigsaw-puzzle"], capture_output=True, text=True)
        self.assertEqual(run.stdout, "a picture", "it finds its pictures where it was unpacked")

    def test_two_tarballs_are_the_same_bytes(self):
        made = []
        for name in ("one", "two"):
            stage = self.out / name
            release.installed(self.built, ["playground"], stage, "/")
            made.append(self.out / name / "x.tar.gz")
            release.pack(stage / "bin", made[-1], 1_700_000_000)
        self.assertEqual(made[0].read_bytes(), made[1].read_bytes())

    def test_materials_name_each_package_and_its_license(self):
        packages = release.materials("0.2.0", "abc")["packages"]
        self.assertGreater(len(packages), 20)
        self.assertTrue(all(package["versionInfo"] for package in packages))

    def test_a_wrong_version_is_refused(self):
        self.assertEqual(release.main(["two"]), 64)


if __name__ == "__main__":
    unittest.main()
