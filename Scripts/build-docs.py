#!/usr/bin/env python3
"""Builds the reference of all packages as a static site, without a warning, and fails where a public type or function has
no doc comment.

    Scripts/build-docs.py                        builds the packages, then the site in .build/docs
    Scripts/build-docs.py --built .build/debug   takes what is built already
    python3 -m http.server -d .build/docs        and http://localhost:8000/documentation shows it

Needs nothing but the toolchain.
"""

import argparse
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import symbol_graphs  # noqa: E402


#: What needs no words of its own: its name and type say it, or what it belongs to does. The rest is described.
SPEAK_FOR_THEMSELVES = {
    "swift.property", "swift.type.property", "swift.init", "swift.enum.case", "swift.func.op", "swift.typealias"
}


def undocumented(symbols):
    """Those that somebody wrote and nobody described: types, functions, subscripts and associated types."""
    return sorted(
        (symbol_graphs.place(symbol), symbol_graphs.name(symbol))
        for symbol in symbols
        if "docComment" not in symbol
        and symbol_graphs.place(symbol)
        and symbol["kind"]["identifier"] not in SPEAK_FOR_THEMSELVES
    )


def warnings(said):
    """What docc complains of, each with its place: all but that one parameter of several is described, which is how we
    write where the names of the others say enough."""
    lines = said.splitlines()
    for line, after in zip(lines, [*lines[1:], ""]):
        if line.startswith(("warning:", "error:")) and not line.endswith("is missing documentation"):
            yield f"{line} {after.strip()}" if "-->" in after else line


def convert(module, folder, graphs, archive):
    """Makes the archive of one module; what is wrong with it."""
    own = graphs.parent / module
    own.mkdir()
    for path in [graphs / f"{module}.symbols.json", *graphs.glob(f"{module}@*.symbols.json")]:
        shutil.copy(path, own)
    words = ["docc", "convert", folder / f"{module}.docc", "--additional-symbol-graph-dir", own]
    words += ["--fallback-display-name", module, "--fallback-bundle-identifier", f"terminal-drag.{module}"]
    result = subprocess.run([*map(str, words), "--output-path", str(archive)], capture_output=True, text=True)
    found = list(warnings(result.stdout + result.stderr))
    return found or ([f"{module}: docc ends with status {result.returncode}."] if result.returncode else [])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--built", type=pathlib.Path, help="where the packages are built already, as .build/debug")
    parser.add_argument("--output", type=pathlib.Path, default=symbol_graphs.ROOT / ".build/docs")
    options = parser.parse_args()
    products = options.built or symbol_graphs.build(symbol_graphs.ROOT / ".build")
    wrong = []
    with tempfile.TemporaryDirectory() as temporary:
        place = pathlib.Path(temporary)
        graphs = place / "graphs"
        symbol_graphs.extract(products, graphs)
        archives = []
        for module, folder in symbol_graphs.modules().items():
            missing = undocumented(symbol_graphs.symbols(graphs, module))
            wrong += [f"{where}: {name} has no doc comment." for where, name in missing]
            archives.append(place / f"{module}.doccarchive")
            wrong += convert(module, folder, graphs, archives[-1])
        if not wrong:
            shutil.rmtree(options.output, ignore_errors=True)
            title = ["--synthesized-landing-page-name", "Drag and drop for terminals"]
            subprocess.run(["docc", "merge", *archives, *title, "--output-path", options.output], check=True)
    for fault in wrong:
        print(fault, file=sys.stderr)
    if wrong:
        sys.exit(f"{len(wrong)} fault{'' if len(wrong) == 1 else 's'}; no site was made.")
    print(f"The site is in {options.output}.")


if __name__ == "__main__":
    main()
