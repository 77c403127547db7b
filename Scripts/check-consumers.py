#!/usr/bin/env python3
"""Builds and runs the programs of the documents as their readers would: outside of this repository, by the address of
the packages and again by path, and fails if one does not build, prints something other than its document says, or
fetches more than it says. libpq cannot be found meanwhile: nobody needs it who does not enable the trait PostgreSQL.

    Scripts/check-consumers.py                 all, by address and by path
    Scripts/check-consumers.py --by version map    the program map by address, asking for the version, as if it were tagged
    Scripts/check-consumers.py --by url map    the program map of the documents, by address

What they take is the working tree as it is, committed or not. What is built stays in .build-check/consumers, so that
the packages of others are compiled once.
"""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from examples import examples, manifest  # noqa: E402
from symbol_graphs import package_of  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent
IDENTITY = "swift-terminal-drag"
#: The address that the documents write.
ADDRESS = f"https://example.org/{IDENTITY}.git"
#: What they ask for at that address: a branch, until a version is tagged.
BRANCH = 'branch: "main"'


def run(*words, **more):
    return subprocess.run([str(word) for word in words], check=True, **more)


def version():
    """The version of this repository."""
    text = (ROOT / "Packages/AppShell/Sources/AppHost/CommandLine/Version.swift").read_text()
    return text.split('"')[1]


def publish(folder):
    """A repository with the working tree as its branch main and as the version of this repository; its path."""
    repository = folder / f"{IDENTITY}.git"
    run("git", "clone", "--quiet", "--bare", "--shared", ROOT, repository)
    ours = {
        **os.environ,
        "GIT_DIR": str(repository),
        "GIT_INDEX_FILE": str(folder / "index"),
        **{f"GIT_{who}_{what}": "ada" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")},
    }
    run("git", f"--work-tree={ROOT}", "add", "--all", ".", env=ours, cwd=ROOT)

    def say(*words):
        return run("git", *words, env=ours, stdout=subprocess.PIPE, text=True).stdout.strip()

    commit = say("commit-tree", say("write-tree"), "-m", "The working tree")
    for name in ["heads/main", f"tags/{version()}"]:
        run("git", "update-ref", f"refs/{name}", commit, env=ours)
    return repository


def documents():
    return [
        path.read_text()
        for path in [ROOT / "README.md", *sorted(ROOT.glob("docs/*.md"))]
    ]


def manifest_of(example, way):
    """The manifest of its document, or one like it, to take the packages by address or by path."""
    ours = [module for module in example.modules() if package_of(module)]
    if way == "path":
        packages = dict.fromkeys(package_of(module) for module in [*ours, *example.tests()])
        return manifest(
            example.name, ours, [f'path: "../../{IDENTITY}/Packages/{package}"' for package in packages], package_of,
            example.tests())
    text = example.files.get("Package.swift")
    if text is None:
        traits = ", ".join(f'"{trait}"' for trait in example.traits)
        source = [f'url: "{ADDRESS}", {BRANCH}, traits: [{traits}]']
        text = manifest(example.name, ours, source, lambda _: IDENTITY, example.tests())
    return text.replace(BRANCH, f'from: "{version()}"') if way == "version" else text


def write(example, folder, way):
    for path, text in {**example.files, "Package.swift": manifest_of(example, way)}.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)


def without_libpq(folder):
    """An environment in which pkg-config does not know libpq, so that no build finds its headers."""
    real, shim = shutil.which("pkg-config"), folder / "bin" / "pkg-config"
    shim.parent.mkdir(exist_ok=True)
    shim.write_text(f'#!/bin/sh\ncase "$*" in *libpq*) exit 1 ;; esac\nexec {real or "false"} "$@"\n')
    shim.chmod(0o755)
    return {**os.environ, "PATH": f"{shim.parent}:{os.environ['PATH']}"}


def links_libpq(program):
    linked = subprocess.run(["ldd", program], capture_output=True, text=True) if shutil.which("ldd") else None
    return linked is not None and "libpq" in linked.stdout


def faults(example, folder, scratch, environment):
    """Builds and runs the program in the folder; what is wrong, as sentences."""
    # The working tree was published as the same version before: neither what was fetched then nor its fingerprint holds.
    for stale in [*scratch.glob(f"repositories/{IDENTITY}*"), *scratch.glob(f"checkouts/{IDENTITY}")]:
        shutil.rmtree(stale)
    build = ["swift", "build", "--quiet", "--package-path", folder, "--scratch-path", scratch]
    # Nor does a repository that is gone tomorrow belong into the cache of the person.
    build += ["--disable-dependency-cache", "--security-path", folder / "security"]
    result = subprocess.run(build, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment)
    if result.returncode != 0:
        return [f"it does not build:\n{result.stdout}"]
    found = []
    if links_libpq(scratch / "debug" / example.name):
        found.append("it is linked with libpq.")
    downloads = example.downloads
    checkouts = scratch / "checkouts"
    fetched = {path.name for path in checkouts.iterdir()} - {IDENTITY} if checkouts.exists() else set()
    if downloads is not None and fetched != set(downloads):
        wanted = ", ".join(sorted(downloads)) or "nothing"
        found.append(f"it fetches {', '.join(sorted(fetched)) or 'nothing'} where the document says {wanted}.")
    if example.tests():
        result = subprocess.run(
            ["swift", "test", *build[2:]], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if result.returncode != 0:
            found.append(f"its tests fail:\n{result.stdout}")
    program = scratch / "debug" / example.name
    for words, expected in example.outputs:
        result = subprocess.run([program, *words], cwd=folder, capture_output=True, text=True)
        said = "".join(line.rstrip() + "\n" for line in (result.stdout + result.stderr).splitlines())
        if result.returncode != 0 or said.rstrip() != expected.rstrip():
            found.append(f'"{" ".join([example.name, *words])}" says (status {result.returncode}):\n{said}')
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--by", choices=["url", "path", "version"], action="append", help="only this way")
    parser.add_argument("names", nargs="*", help="only these programs")
    options = parser.parse_args()
    programs = examples(documents())
    unknown = [name for name in options.names if name not in programs]
    if unknown:
        sys.exit(f"No document has the program {', '.join(unknown)}; there are {', '.join(programs)}.")
    wrong = 0

    with tempfile.TemporaryDirectory() as temporary:
        place = pathlib.Path(temporary)
        repository = publish(place)
        (place / IDENTITY).symlink_to(ROOT)
        environment = without_libpq(place)
        for way in options.by or ["url", "path"]:
            for name in options.names or programs:
                example = programs[name]
                folder = place / way / name
                write(example, folder, way)
                if way != "path":
                    run("swift", "package", "--package-path", folder, "config", "set-mirror", "--original", ADDRESS,
                        "--mirror", f"file://{repository}", stdout=subprocess.DEVNULL)
                found = faults(example, folder, ROOT / ".build-check/consumers" / way / name, environment)
                for fault in found:
                    print(f"{name}, by {way}: {fault}", file=sys.stderr)
                wrong += len(found)
                print(f"{name}, by {way}: {'FAILED' if found else 'as its document says'}", flush=True)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
