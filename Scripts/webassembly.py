#!/usr/bin/env python3
"""Compiles a program and the packages that it imports as Embedded Swift, and links them to one WebAssembly module.

    Scripts/webassembly.py app.wasm App.swift More.swift
    Scripts/webassembly.py app.wasm App.swift More.swift other.wasm Other.swift

What two programs import is compiled once. It needs the Swift toolchain of swift.org and nothing else. What a module exports
are the functions that its sources mark with `@_expose(wasm, "name")`, or `main` if there is one; what it imports is `putchar`,
if it prints.
"""

import argparse
import concurrent.futures
import gzip
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
TARGET = "wasm32-unknown-none-wasm"
SWIFT = [
    "-wmo", "-O", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors", "-package-name", "terminal_drag",
]
EMBEDDED = ["-target", TARGET, "-enable-experimental-feature", "Embedded", "-Xcc", "-msimd128"]
#: Deep recursion must fail at the end of the stack, not write over data; so the stack comes first in memory.
LINKING = [
    "--no-entry", "--gc-sections", "--export-if-defined=__main_argc_argv", "--stack-first", "-z", "stack-size=1048576",
    "--strip-all", "--compress-relocations", "-O2",
]


class Missing(Exception):
    """Something that has to be installed first."""


def tool(name):
    found = shutil.which(name)
    if not found:
        raise Missing(f'There is no "{name}" on the PATH. ./setup --for-check installs what is missing.')
    return pathlib.Path(found)


def tool_beside_swift(name):
    """One of the tools that come with the Swift toolchain, whatever else of that name is on the PATH."""
    path = tool("swiftc").resolve().parent / name
    if not path.exists():
        raise Missing(f"The Swift toolchain has no {name}. The one of https://www.swift.org/install has.")
    return path


def standard_library():
    """The folder of what the toolchain has for Embedded Swift on WebAssembly."""
    told = subprocess.run(
        [tool("swiftc"), "-print-target-info", "-target", TARGET], check=True, stdout=subprocess.PIPE, text=True)
    folder = pathlib.Path(json.loads(told.stdout)["paths"]["runtimeResourcePath"]) / "embedded" / TARGET
    if not folder.exists():
        raise Missing(
            f"The Swift toolchain has no Embedded Swift for WebAssembly: there is no {folder}. "
            "The one of https://www.swift.org/install has.")
    return folder


def imports(sources):
    """The modules that the sources import, in alphabetical order."""
    pattern = re.compile(r"^\s*(?:@\w+(?:\(\w+\))?\s+)*(?:public |internal )?import (\w+)", re.MULTILINE)
    return sorted({name for source in sources for name in pattern.findall(pathlib.Path(source).read_text())})


def sources_of(module, root=ROOT):
    """The files of a module of this project; none if it comes with the toolchain."""
    folders = [*root.glob(f"Packages/*/Sources/{module}"), *root.glob(f"Apps/*/Sources/{module}")]
    return sorted(file for folder in folders for file in folder.rglob("*.swift"))


def modules_below(sources, root=ROOT):
    """The modules that the sources need, each with its files, after those that it needs itself."""
    found = {}

    def visit(files):
        for module in imports(files):
            needed = sources_of(module, root)
            if needed and module not in found:
                visit(needed)
                found[module] = needed

    visit(sources)
    return found


def run(*words):
    subprocess.run([str(word) for word in words], check=True)


def compile_modules(programs, folder, flags, tell=lambda sentence: None):
    """The objects of each program, {name: sources}, with those of what it needs. Modules that do not need each other are
    compiled at the same time."""
    modules = {}
    for sources in programs.values():
        modules |= modules_below(sources)
    modules |= programs
    done = {}

    def compile_one(module):
        for needed in imports(modules[module]):
            if needed in modules:
                done[needed].result()
        begin = time.monotonic()
        files = [folder / f"{module}.o", *modules[module]]
        interface = ["-emit-module", "-emit-module-path", folder / f"{module}.swiftmodule"]
        run(tool("swiftc"), *SWIFT, *flags, "-module-name", module, "-I", folder, *interface, "-c", "-o", *files)
        tell(f"{module} is compiled ({time.monotonic() - begin:.0f} s).")
        return files[0]

    # As many at once as are waited for, because those that wait hold a thread.
    with concurrent.futures.ThreadPoolExecutor(max_workers=len(modules)) as pool:
        for module in modules:
            done[module] = pool.submit(compile_one, module)
        return {
            name: [done[module].result() for module in [*modules_below(sources), name]]
            for name, sources in programs.items()
        }


def build(programs, folder, tell=lambda sentence: None):
    """Builds each WebAssembly module, {output: sources}; what is compiled on the way stays in `folder`."""
    unicode = standard_library() / "libswiftUnicodeDataTables.a"
    runtime = folder / "runtime.o"
    run(
        tool_beside_swift("clang"), f"--target={TARGET}", "-O2", "-mbulk-memory", "-ffreestanding", "-fno-builtin",
        "-ffp-contract=off", "-c", ROOT / "Scripts/webassembly/runtime.c", "-o", runtime)
    imported = folder / "imported.txt"
    imported.write_text("putchar\n")
    names = {f"Module{number}": output for number, output in enumerate(programs)}
    compiled = compile_modules({name: programs[names[name]] for name in names}, folder, EMBEDDED, tell)
    for name, objects in compiled.items():
        run(
            tool_beside_swift("wasm-ld"), *LINKING, f"--allow-undefined-file={imported}", *objects, runtime, unicode, "-o",
            names[name])


def build_here(sources, output, folder):
    """Builds the same program for this machine."""
    [objects] = compile_modules({"Module": sources}, folder, []).values()
    run(tool("swiftc"), *objects, "-o", output, *(["-lm"] if sys.platform.startswith("linux") else []))


def size(module):
    """The size of a module for a person, as a server would send it."""
    data = pathlib.Path(module).read_bytes()
    return f"{len(data) / 1000:.0f} kB, {len(gzip.compress(data)) / 1000:.0f} kB gzipped"


def programs_of(words):
    """The programs that the words of a command line name, {output: sources}."""
    programs = {}
    for word in words:
        if word.suffix == ".wasm":
            programs[word] = []
        elif programs:
            programs[[*programs][-1]].append(word)
    return programs


def main():
    parser = argparse.ArgumentParser(
        description=__doc__.splitlines()[0], usage="%(prog)s app.wasm App.swift ... [other.wasm Other.swift ...]")
    parser.add_argument("words", type=pathlib.Path, nargs="+", metavar="module-or-source")
    programs = programs_of(parser.parse_args().words)
    if not programs or not all(programs.values()):
        parser.error("Name a module, which ends in .wasm, and then its sources.")
    with tempfile.TemporaryDirectory() as folder:
        try:
            build(programs, pathlib.Path(folder), lambda sentence: print(sentence, flush=True))
        except Missing as missing:
            sys.exit(f"webassembly: {missing}")
        except subprocess.CalledProcessError:
            sys.exit(1)  # the compiler has said why
    for output in programs:
        print(f"{output}: {size(output)}")


if __name__ == "__main__":
    main()
