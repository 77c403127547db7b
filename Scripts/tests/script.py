"""Loads a script whose name no `import` can spell."""

import importlib.machinery
import importlib.util
import pathlib
import sys

SCRIPTS = pathlib.Path(__file__).resolve().parent.parent
ROOT = SCRIPTS.parent

sys.path.insert(0, str(SCRIPTS))
"""Scripts import each other."""


def load(name):
    path = SCRIPTS / f"{name}.py" if (SCRIPTS / f"{name}.py").exists() else SCRIPTS / name
    loader = importlib.machinery.SourceFileLoader(name.replace("-", "_"), str(path))
    specification = importlib.util.spec_from_loader(loader.name, loader)
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module
