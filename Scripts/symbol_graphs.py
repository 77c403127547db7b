"""What the packages make public, from the compiler's own symbol graphs."""

import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def modules():
    """The modules of the packages with their folders, in the order of their names; none for C, which has no symbol graph."""
    folders = sorted(ROOT.glob("Packages/*/Sources/*/"))
    return {folder.name: folder for folder in folders if next(folder.rglob("*.swift"), None)}


def package_of(module):
    """The package under Packages/ that has this module; `None` if none has."""
    folder = modules().get(module)
    return folder.parent.parent.name if folder else None


def build(scratch):
    """Builds all modules into a scratch folder, as `swift build` does, and returns where they are."""
    for module in modules():
        subprocess.run(["swift", "build", "--quiet", "--scratch-path", scratch, "--target", module], check=True, cwd=ROOT)
    return pathlib.Path(scratch) / "debug"


def c_modules(products):
    """What the compiler needs to find the C modules of other packages, which ours stand on."""
    checkouts = products.resolve().parent.parent / "checkouts"
    maps = [*products.glob("*.build/module.modulemap"), *checkouts.glob("*/Sources/*/module.modulemap")]
    maps += checkouts.glob("*/Sources/*/include/module.modulemap")
    return [word for path in sorted(maps) for word in ("-Xcc", f"-fmodule-map-file={path}")]


def extract(products, output):
    """Writes the symbol graphs of all modules, from what was built in the folder `products`."""
    info = json.loads(subprocess.run(["swiftc", "-print-target-info"], check=True, capture_output=True).stdout)
    output.mkdir(parents=True, exist_ok=True)
    for module in modules():
        if not (products / "Modules" / f"{module}.swiftmodule").exists():
            sys.exit(f"{module} is not built in {products}: run swift build first.")
        words = ["swift", "symbolgraph-extract", "-module-name", module, "-target", info["target"]["triple"]]
        words += ["-I", products / "Modules", *c_modules(products), "-minimum-access-level", "public"]
        words += ["-skip-synthesized-members", "-output-dir", output]
        subprocess.run(list(map(str, words)), check=True)


def symbols(output, module):
    """The symbols that a module makes public, also those it adds to the types of other modules."""
    for path in sorted([output / f"{module}.symbols.json", *output.glob(f"{module}@*.symbols.json")]):
        yield from json.loads(path.read_text())["symbols"]


def name(symbol):
    return ".".join(symbol["pathComponents"])


def declaration(symbol):
    return " ".join("".join(fragment["spelling"] for fragment in symbol["declarationFragments"]).split())


def place(symbol):
    """Where it stands, as path:line; `None` for what the compiler made."""
    if "location" not in symbol:
        return None
    path = symbol["location"]["uri"].removeprefix("file://").removeprefix(f"{ROOT}/")
    return f"{path}:{symbol['location']['position']['line'] + 1}"
