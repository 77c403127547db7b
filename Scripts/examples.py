"""The programs that stand in the documents, file by file.

A comment above a block of code says which file of which program it is; several blocks with the same path are one file.

    <!-- file: map/Sources/map/main.swift -->             the file Sources/map/main.swift of the program map
    <!-- file: …; traits: Persistence; downloads: GRDB.swift -->
                                                          what its manifest asks for, and what may be fetched because of it
    <!-- file: …; like: other -->                         besides, the sources of the program other that it lacks
    <!-- prints: map --headless -->                       what the program says when it is run with these words
    <!-- file: map/end.json; prints: --state -->          both: a file, and what the program says
"""

import dataclasses
import re
import sys

MARK = re.compile(r"<!-- (file|prints): (.+?) -->")


@dataclasses.dataclass
class Example:
    """A program of the documents."""

    name: str
    #: The text of each file, by its path in the program's folder.
    files: dict = dataclasses.field(default_factory=dict)
    traits: tuple = ()
    #: Which packages of others may be fetched; None for any.
    downloads: tuple = ()
    #: The program whose sources it has besides its own.
    like: str = ""
    #: Pairs of the words behind the program's name and what it says then.
    outputs: list = dataclasses.field(default_factory=list)

    def modules(self):
        """What it imports, in alphabetical order, each once."""
        text = "\n".join(text for path, text in self.files.items() if path.startswith("Sources/"))
        return sorted(set(re.findall(r"^import (\w+)", text, re.MULTILINE)))

    def tests(self):
        """What its tests import and it does not; nothing if it has no tests."""
        text = "\n".join(text for path, text in self.files.items() if path.startswith("Tests/"))
        found = dict.fromkeys(re.findall(r"^import (\w+)", text, re.MULTILINE))
        return [module for module in found if module != "Testing" and module not in self.modules()]


def marked_blocks(text):
    """Each marked block of a document: its kind, its mark and its text."""
    lines = text.splitlines()
    for index, line in enumerate(lines[:-1]):
        match = MARK.fullmatch(line)
        if not match:
            continue
        if not lines[index + 1].startswith("```"):
            sys.exit(f'There is no block of code under "{line}".')
        end = lines.index("```", index + 2)
        yield match[1], match[2], "".join(line + "\n" for line in lines[index + 2 : end])


def examples(documents):
    """The programs of some texts, by name."""
    found = {}
    for document in documents:
        for kind, mark, text in marked_blocks(document):
            head, *options = [part.strip() for part in mark.split(";")]
            if kind == "prints":
                name, *words = head.split()
                found.setdefault(name, Example(name)).outputs.append((words, text))
                continue
            name, _, path = head.partition("/")
            example = found.setdefault(name, Example(name))
            example.files[path] = example.files.get(path, "") + text
            for key, _, value in (option.partition(": ") for option in options):
                if key == "traits":
                    example.traits = tuple(value.split())
                elif key == "downloads":
                    example.downloads = None if value == "*" else tuple(value.split())
                elif key == "like":
                    example.like = value
                elif key == "prints":
                    example.outputs.append((value.split(), text))
                else:
                    sys.exit(f'"{mark}" has an option "{key}"; there are "traits", "downloads", "like" and "prints".')
    for example in found.values():
        if example.like and example.like not in found:
            sys.exit(f'"{example.name}" is like "{example.like}", which no document has.')
        for path, text in found[example.like].files.items() if example.like else ():
            if path.startswith("Sources/"):
                example.files.setdefault(path.replace(f"/{example.like}/", f"/{example.name}/"), text)
    return found


def manifest(name, modules, source, package, tests=()):
    """A manifest as the documents show one.

    `source` gives the arguments of each `.package(…)`, and `package` the name of the package that has a module. With tests, there is a test target that takes these modules besides.
    """
    lines = [
        "// swift-tools-version: 6.2",
        "import PackageDescription",
        "",
        "let package = Package(",
        f'  name: "{name}",',
        "  platforms: [.macOS(.v13)],",
        "  dependencies: [",
        *(f"    .package({arguments})," for arguments in source),
        "  ],",
        "  targets: [",
        "    .executableTarget(",
        f'      name: "{name}",',
        "      dependencies: [",
        *(f'        .product(name: "{module}", package: "{package(module)}"),' for module in modules),
        "      ])" + ("," if tests else ""),
        *(_test_target(name, tests, package) if tests else ()),
        "  ],",
        "  swiftLanguageModes: [.v6]",
        ")",
    ]
    return "".join(line + "\n" for line in lines)


def _test_target(name, modules, package):
    return [
        "    .testTarget(",
        f'      name: "{name}Tests",',
        "      dependencies: [",
        f'        "{name}",',
        *(f'        .product(name: "{module}", package: "{package(module)}"),' for module in modules),
        "      ]),",
    ]
