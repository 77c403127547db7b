#!/usr/bin/env python3
"""Fails when Packages/*/Package.swift and the root manifest say different things about the same target.

A manifest cannot import code, so each target stands in two of them; this comparison keeps the two one. What is not
compared: trait conditions and traits, which exist in the root alone, and dependencies by path, which the root must
not have.
"""

import json
import pathlib
import posixpath
import subprocess
import sys

# The kinds of dependency in the JSON of `swift package dump-package`, apart from those by path.
THIRD_PARTY = ("sourceControl", "registry")


def only_item(dictionary):
    """The key and value of a dictionary that stands for an enum case."""
    (pair,) = dictionary.items()
    return pair


def dependency_of_target(dependency):
    """A target's dependency as text: what it is called, and on which platforms it counts."""
    _, values = only_item(dependency)
    name = values[0]
    platforms = sorted(
        platform
        for value in values[1:]
        if isinstance(value, dict)
        for platform in value.get("platformNames", [])
    )
    return f"{name} on {', '.join(platforms)}" if platforms else name


def target_facts(target, folder):
    """What both manifests must say about a target, with paths counted from the root of the repository."""
    default = {"test": "Tests", "plugin": "Plugins"}.get(target["type"], "Sources") + "/" + target["name"]
    facts = {
        "type": target["type"],
        "path": posixpath.normpath(posixpath.join(folder, target.get("path") or default)),
        "dependencies": sorted(map(dependency_of_target, target["dependencies"])),
    }
    for key, value in target.items():
        if key not in ("name", "type", "path", "dependencies"):
            facts[key] = value or None
    return facts


def third_parties(manifest):
    """Each package from elsewhere, by identity, with the versions asked for, its place and its traits."""
    found = {}
    for dependency in manifest["dependencies"]:
        kind, values = only_item(dependency)
        if kind in THIRD_PARTY:
            value = values[0]
            found[value["identity"]] = json.dumps(
                [value["requirement"], value.get("location"), value.get("traits")], sort_keys=True
            )
    return found


def paths_in_dependencies(manifest):
    return [
        values[0]["path"] for kind, values in map(only_item, manifest["dependencies"]) if kind not in THIRD_PARTY
    ]


def products(manifest):
    return {
        product["name"]: json.dumps([product["type"], sorted(product["targets"])], sort_keys=True)
        for product in manifest["products"]
    }


def differences(root, nested):
    """Every disagreement as a sentence. `nested` has a manifest for each folder, such as Packages/Geometry."""
    found = [
        f"The root depends on {path} by path; a package that is used by version may not."
        for path in paths_in_dependencies(root)
    ]

    def compare(folder, what, here, there):
        if here != there:
            found.append(f"{folder}: {what} is {here}, and in the root {there}.")

    root_targets = {target["name"]: target_facts(target, "") for target in root["targets"]}
    root_third_parties, root_products = third_parties(root), products(root)
    seen = set()

    for folder, manifest in sorted(nested.items()):
        compare(folder, "the tools version", manifest["toolsVersion"]["_version"], root["toolsVersion"]["_version"])
        for key, what in (
            ("platforms", "the list of platforms"),
            ("swiftLanguageVersions", "the language mode"),
            ("cLanguageStandard", "the C standard"),
            ("cxxLanguageStandard", "the C++ standard"),
        ):
            compare(folder, what, manifest.get(key), root.get(key))
        for identity, requirement in third_parties(manifest).items():
            compare(folder, f"the requirement of {identity}", requirement, root_third_parties.get(identity))
        for name, product in products(manifest).items():
            compare(folder, f"the product {name}", product, root_products.get(name))
        if not manifest["products"]:
            found.append(f"{folder}: it has no product, so nobody can use it.")
        for target in manifest["targets"]:
            name = target["name"]
            seen.add(name)
            if name not in root_targets:
                found.append(f"{folder}: the root has no target {name}.")
                continue
            here, there = target_facts(target, folder), root_targets[name]
            for key in sorted(here.keys() | there.keys()):
                compare(folder, f"{name}: {key}", here.get(key), there.get(key))

    for name, facts in root_targets.items():
        if facts["path"].startswith("Packages/") and name not in seen:
            found.append(f"The root's target {name} ({facts['path']}) stands in no nested manifest.")
    return found


def dumps(folders):
    """The manifests of the folders, read side by side."""
    running = [
        subprocess.Popen(
            ["swift", "package", "--package-path", str(folder), "dump-package"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for folder in folders
    ]
    for folder, process in zip(folders, running):
        out, err = process.communicate()
        if process.returncode != 0:
            sys.exit(f"{folder}/Package.swift cannot be read:\n{err}")
        yield json.loads(out)


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    folders = sorted(manifest.parent for manifest in root.glob("Packages/*/Package.swift"))
    without = [str(f.relative_to(root)) for f in root.glob("Packages/*/") if f.is_dir() and f not in folders]
    root_manifest, *nested = dumps([root, *folders])
    found = [f"{folder}: it has no Package.swift." for folder in sorted(without)]
    found += differences(
        root_manifest, {folder.relative_to(root).as_posix(): manifest for folder, manifest in zip(folders, nested)}
    )
    if found:
        print("\n".join(found), file=sys.stderr)
        return 1
    print(f"{len(nested)} nested manifests say what the root says.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
