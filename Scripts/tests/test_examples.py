import unittest

from script import ROOT, load

examples = load("examples")
consumers = load("check-consumers")

DOCUMENT = """
<!-- file: a/Package.swift -->
```swift
let package = Package(name: "a")
```
<!-- file: a/Sources/a/main.swift; traits: Persistence AppHost; downloads: GRDB.swift -->
```swift
import Geometry
import Foundation
```
between

<!-- file: a/Sources/a/main.swift -->
```swift

import Geometry
print(1)
```
<!-- prints: a --headless -->
```text
1
```
"""


class ExamplesTests(unittest.TestCase):
    def test_blocks_of_one_path_are_one_file(self):
        (example,) = examples.examples([DOCUMENT]).values()
        self.assertEqual(example.files["Package.swift"], 'let package = Package(name: "a")\n')
        main = example.files["Sources/a/main.swift"]
        self.assertEqual(main, "import Geometry\nimport Foundation\n\nimport Geometry\nprint(1)\n")

    def test_options_imports_and_outputs_are_read(self):
        (example,) = examples.examples([DOCUMENT]).values()
        self.assertEqual((example.traits, example.downloads), (("Persistence", "AppHost"), ("GRDB.swift",)))
        self.assertEqual(example.modules(), ["Foundation", "Geometry"])
        self.assertEqual(example.outputs, [(["--headless"], "1\n")])

    def test_a_program_may_stand_in_two_documents(self):
        other = "<!-- file: a/Sources/a/More.swift; downloads: * -->\n```swift\nlet more = 1\n```\n"
        (example,) = examples.examples([DOCUMENT, other]).values()
        self.assertEqual(len(example.files), 3)
        self.assertIsNone(example.downloads)

    def test_a_file_can_be_what_the_program_says(self):
        document = "<!-- file: a/end.json; prints: --replay a.jsonl --state -->\n```json\n{}\n```\n"
        (example,) = examples.examples([document]).values()
        self.assertEqual(example.files["end.json"], "{}\n")
        self.assertEqual(example.outputs, [(["--replay", "a.jsonl", "--state"], "{}\n")])

    def test_a_program_may_have_the_sources_of_another_one(self):
        more = """
<!-- file: a/Sources/a/Map.swift -->
```swift
import Layouts
```
<!-- file: b/Sources/b/main.swift; like: a -->
```swift
import History
```
"""
        program = examples.examples([DOCUMENT, more])["b"]
        self.assertEqual(sorted(program.files), ["Sources/b/Map.swift", "Sources/b/main.swift"])
        self.assertEqual(program.modules(), ["History", "Layouts"])
        with self.assertRaises(SystemExit):
            examples.examples([more.replace("like: a", "like: c")])

    def test_a_wrong_mark_is_no_silence(self):
        for wrong in ["<!-- file: a/b.swift -->\n\ntext\n", "<!-- file: a/b; colour: red -->\n```\nx\n```\n"]:
            with self.assertRaises(SystemExit):
                examples.examples([wrong])


class ManifestTests(unittest.TestCase):
    """Who takes another package changes the manifest of the document as this script does."""

    def test_a_made_manifest_is_like_those_of_the_documents(self):
        shown = {name: e for name, e in examples.examples(consumers.documents()).items() if "Package.swift" in e.files}
        self.assertGreaterEqual(len(shown), 3)
        for name, example in shown.items():
            text = example.files.pop("Package.swift")
            example.traits = ("AppHost",) if '["AppHost"]' in text else ()
            self.assertEqual(consumers.manifest_of(example, "url"), text, name)

    def test_by_path_each_module_is_a_package(self):
        example = examples.Example("b", {"Sources/b/main.swift": "import Geometry\nimport GestureModel\n"})
        text = consumers.manifest_of(example, "path")
        self.assertIn('.package(path: "../../swift-terminal-drag/Packages/GestureModel"),', text)
        self.assertIn('.product(name: "GestureModel", package: "GestureModel"),', text)
        self.assertNotIn("url:", text)


class VersionTests(unittest.TestCase):
    def test_every_document_asks_for_what_there_is(self):
        lines = [
            (path, line) for path in ROOT.glob("docs/**/*.md") for line in path.read_text().splitlines()
            if "swift-terminal-drag.git" in line
        ]
        self.assertGreaterEqual(len(lines), 3)
        for path, line in lines:
            self.assertIn(f", {consumers.BRANCH},", line, path)

    def test_the_changelog_has_the_version_there_is(self):
        self.assertRegex((ROOT / "CHANGELOG.md").read_text(), rf"(?m)^(## \[|The version will be ){consumers.version()}")


if __name__ == "__main__":
    unittest.main()
