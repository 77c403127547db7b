import unittest

from script import ROOT, load

docs = load("build-docs")
api = load("check-api")


def symbol(path, kind="method", doc=True, line=3, declaration="func f()"):
    facts = {
        "pathComponents": path.split("."),
        "kind": {"identifier": f"swift.{kind}"},
        "declarationFragments": [{"spelling": declaration}],
        "location": {"uri": f"file://{ROOT}/Packages/A/Sources/A/A.swift", "position": {"line": line - 1}},
    }
    return {**facts, "docComment": {"lines": []}} if doc else facts


class DocumentationTests(unittest.TestCase):
    def test_a_function_without_a_comment_is_found_with_its_place(self):
        found = docs.undocumented([symbol("A.f"), symbol("A.g", doc=False), symbol("A.x", "property", doc=False)])
        self.assertEqual(found, [("Packages/A/Sources/A/A.swift:3", "A.g")])

    def test_what_the_compiler_made_needs_none(self):
        made = symbol("A.g", doc=False)
        del made["location"]
        self.assertEqual(docs.undocumented([made]), [])

    def test_warnings_are_told_with_their_place(self):
        said = (
            "warning: 'B' doesn't exist at '/A'\n --> A.swift:1:2-1:4\n1 + /// ``B``\n"
            "warning: Parameter 'x' is missing documentation\n --> A.swift:7:1-7:1\nFinished\n"
        )
        self.assertEqual(list(docs.warnings(said)), ["warning: 'B' doesn't exist at '/A' --> A.swift:1:2-1:4"])


class InterfaceTests(unittest.TestCase):
    def test_a_changed_declaration_is_one_gone_and_one_new(self):
        before = api.listing([symbol("A.f"), symbol("A.g")])
        now = api.listing([symbol("A.f", declaration="func f() throws"), symbol("A.g")])
        self.assertEqual(api.differences(before, now), (["A.f: func f()"], ["A.f: func f() throws"]))

    def test_neither_order_nor_place_counts(self):
        before = api.listing([symbol("A.f"), symbol("A.g")])
        self.assertEqual(api.differences(before, api.listing([symbol("A.g", line=9), symbol("A.f", line=1)])), ([], []))


if __name__ == "__main__":
    unittest.main()
