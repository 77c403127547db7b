import copy
import unittest

from script import load

check = load("check-manifests")


def target(name, kind, dependencies=(), path=None, **more):
    facts = {"name": name, "type": kind, "dependencies": list(dependencies), "settings": [], "exclude": [], **more}
    return {**facts, "path": path} if path else facts


def manifest(targets, dependencies=(), products=()):
    return {
        "toolsVersion": {"_version": "6.2.0"},
        "platforms": [{"platformName": "macos", "version": "13.0"}],
        "swiftLanguageVersions": ["6"],
        "dependencies": list(dependencies),
        "products": [{"name": name, "type": {"library": ["automatic"]}, "targets": [name]} for name in products],
        "targets": list(targets),
    }


def by_name(name):
    return {"byName": [name, None]}


def by_product(name, package, traits=()):
    return {"product": [name, package, None, {"platformNames": [], "traits": list(traits)}]}


def from_version(identity, lowest):
    return {"sourceControl": [{"identity": identity, "requirement": {"range": [lowest]}, "location": identity}]}


def by_path(path):
    return {"fileSystem": [{"path": path, "identity": path}]}


ROOT = manifest(
    [
        target("Below", "regular", path="Packages/Below/Sources/Below"),
        target("BelowTests", "test", [by_name("Below")], path="Packages/Below/Tests/BelowTests"),
        target(
            "Above",
            "regular",
            [by_product("DB", "db", traits=["Above"]), by_name("Below")],
            path="Packages/Above/Sources/Above",
        ),
        target("app", "executable", [by_name("Above")], path="Apps/App/Sources/app"),
    ],
    [from_version("db", "1.0.0")],
    ["Below", "Above"],
)
NESTED = {
    "Packages/Below": manifest(
        [target("Below", "regular"), target("BelowTests", "test", [by_name("Below")])], products=["Below"]
    ),
    "Packages/Above": manifest(
        [target("Above", "regular", [by_name("Below"), by_product("DB", "db")])],
        [by_path("../Below"), from_version("db", "1.0.0")],
        ["Above"],
    ),
}


class Agreement(unittest.TestCase):
    def setUp(self):
        self.root, self.nested = copy.deepcopy(ROOT), copy.deepcopy(NESTED)

    def expect(self, *sentences):
        """Exactly as many disagreements as sentences, each with the words given."""
        found = check.differences(self.root, self.nested)
        self.assertEqual(len(found), len(sentences), found)
        for words, sentence in zip(sentences, found):
            for word in words:
                self.assertIn(word, sentence)

    def test_the_same_things_in_another_order_and_with_trait_conditions_agree(self):
        self.expect()

    def test_a_dependency_that_the_root_lacks_is_found(self):
        self.nested["Packages/Below"]["targets"][0]["dependencies"].append(by_name("Above"))
        self.expect(["Packages/Below", "Below: dependencies", "['Above']", "[]"])

    def test_a_dependency_on_some_platforms_only_is_not_the_same(self):
        self.root["targets"][2]["dependencies"][0]["product"][3]["platformNames"] = ["linux"]
        self.expect(["Packages/Above", "DB on linux"])

    def test_another_version_of_a_third_party_is_found(self):
        self.nested["Packages/Above"]["dependencies"][1] = from_version("db", "2.0.0")
        self.expect(["Packages/Above", "the requirement of db", "2.0.0", "1.0.0"])

    def test_another_tools_version_platform_or_language_mode_is_found(self):
        below = self.nested["Packages/Below"]
        below["toolsVersion"] = {"_version": "6.1.0"}
        below["platforms"] = []
        below["swiftLanguageVersions"] = ["5"]
        self.expect(["the tools version", "6.1.0"], ["platforms"], ["language mode", "'5'"])

    def test_another_path_type_or_setting_is_found(self):
        first = self.nested["Packages/Below"]["targets"][0]
        first["path"] = "Elsewhere"
        first["type"] = "executable"
        first["settings"] = [{"kind": "define"}]
        self.expect(["path", "Packages/Below/Elsewhere"], ["settings", "define"], ["type", "executable"])

    def test_a_product_that_the_root_does_not_vend_is_found(self):
        del self.root["products"][0]
        self.expect(["Packages/Below", "the product Below", "None"])

    def test_a_package_without_a_product_is_found(self):
        self.nested["Packages/Below"]["products"] = []
        self.expect(["Packages/Below", "no product"])

    def test_targets_that_only_one_side_has_are_found(self):
        self.nested["Packages/Below"]["targets"].append(target("Extra", "regular"))
        del self.nested["Packages/Below"]["targets"][1]
        self.expect(["no target Extra"], ["BelowTests", "no nested manifest"])

    def test_a_root_that_depends_by_path_is_refused(self):
        self.root["dependencies"].append(by_path("Packages/Below"))
        self.expect(["by path", "Packages/Below"])


if __name__ == "__main__":
    unittest.main()
