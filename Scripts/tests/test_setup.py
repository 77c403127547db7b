import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from script import ROOT

# What the script may call apart from what it looks for.
TOOLS = ("bash", "env", "sed", "head", "cat", "true")


class Machine:
    """A machine made of stand-ins on a PATH of its own, which note down what is installed."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.log = self.folder / "log"
        for tool in TOOLS:
            (self.folder / tool).symlink_to(shutil.which(tool))
        self.has("uname", "echo Linux")
        self.has("id", "echo 0")
        self.has("swift", "echo 'Swift version 6.3.1 (swift-6.3.1-RELEASE)'")
        for command in ("git", "python3", "node", "chromium"):
            self.has(command)
        self.knows("libpng", "libjpeg", "sqlite3")
        self.has("apt-get", f'echo "apt-get $*" >> {self.log}')

    def has(self, command, script="exit 0"):
        path = self.folder / command
        path.write_text(f"#!/usr/bin/env bash\n{script}\n")
        path.chmod(0o755)

    def lacks(self, command):
        (self.folder / command).unlink()

    def knows(self, *modules):
        self.has("pkg-config", f'case " {" ".join(modules)} " in *" $2 "*) exit 0;; esac; exit 1')

    def is_for_a_user(self, sudo=None):
        self.has("id", "echo 1000")
        if sudo is not None:
            self.has("sudo", sudo)

    def set_up(self, *arguments):
        return subprocess.run(
            [self.folder / "bash", ROOT / "setup", *arguments],
            env={"PATH": str(self.folder)},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=20,
        )

    def installed(self):
        return self.log.read_text().splitlines() if self.log.exists() else []


class Setup(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.machine = Machine(os.path.realpath(folder.name))

    def expect(self, status, *words, arguments=()):
        result = self.machine.set_up(*arguments)
        self.assertEqual(result.returncode, status, result.stderr)
        for word in words:
            self.assertIn(word, result.stderr)
        return result

    def test_where_nothing_is_missing_nothing_is_said_and_nothing_installed(self):
        result = self.expect(0)
        self.assertEqual((result.stdout, result.stderr, self.machine.installed()), ("", "", []))

    def test_root_installs_only_what_is_missing(self):
        self.machine.knows("libpng")
        self.expect(0, "installing libjpeg-dev libsqlite3-dev")
        self.assertEqual(
            self.machine.installed(),
            ["apt-get update -qq", "apt-get install -y -qq --no-install-recommends libjpeg-dev libsqlite3-dev"],
        )

    def test_without_pkg_config_everything_it_would_know_counts_as_missing(self):
        self.machine.lacks("pkg-config")
        self.expect(0, "installing pkg-config libpng-dev libjpeg-dev libsqlite3-dev")

    def test_a_failing_update_does_not_keep_from_installing(self):
        self.machine.knows()
        self.machine.has("apt-get", f'[ "$1" = install ] && echo "$*" >> {self.machine.log}')
        self.expect(0, "apt-get update failed")
        self.assertEqual(len(self.machine.installed()), 1)

    def test_a_failing_installation_says_what_to_type(self):
        self.machine.knows()
        self.machine.has("apt-get", "exit 100")
        self.expect(1, "apt-get install -y libpng-dev libjpeg-dev libsqlite3-dev")

    def test_a_user_without_sudo_is_told_what_to_type(self):
        self.machine.knows("libpng", "libjpeg")
        self.machine.is_for_a_user()
        self.expect(1, "no sudo", "apt-get update && apt-get install -y libsqlite3-dev")
        self.assertEqual(self.machine.installed(), [])

    def test_a_user_whose_sudo_asks_for_a_password_that_nobody_can_type_is_told_too(self):
        self.machine.knows("libpng", "libjpeg")
        self.machine.is_for_a_user(sudo="exit 1")
        self.expect(1, "password", "apt-get install -y libsqlite3-dev")

    def test_a_user_with_sudo_installs(self):
        self.machine.knows("libpng", "libjpeg")
        self.machine.is_for_a_user(sudo='[ "$1" = -n ] && shift; "$@"')
        self.expect(0)
        self.assertEqual(len(self.machine.installed()), 2)

    def test_macos_names_the_formulas_and_needs_no_sqlite(self):
        self.machine.has("uname", "echo Darwin")
        self.machine.knows()
        self.expect(1, "brew install libpng jpeg-turbo\n")

    def test_a_system_without_apt_is_given_the_names_of_another(self):
        self.machine.lacks("apt-get")
        self.machine.knows("sqlite3")
        self.expect(1, "libpng-devel libjpeg-turbo-devel")

    def test_python_node_and_a_browser_are_asked_for_by_the_check_alone(self):
        self.expect(0, arguments=["--for-check"])
        self.assertEqual(self.machine.installed(), [])
        for command in ("python3", "node", "chromium"):
            self.machine.lacks(command)
        self.expect(0)
        self.assertEqual(self.machine.installed(), [])
        self.expect(0, "installing python3 nodejs chromium", arguments=["--for-check"])

    def test_a_database_is_asked_for_by_its_tests_alone(self):
        self.expect(0)
        self.assertEqual(self.machine.installed(), [])
        self.expect(0, "installing libpq-dev", arguments=["--for-database"])
        self.machine.has("apt-get", "exit 100")
        self.expect(1, "apt-get install -y libpq-dev", arguments=["--for-database"])

    def test_any_chromium_will_do(self):
        self.machine.lacks("chromium")
        self.machine.has("google-chrome")
        self.expect(0, arguments=["--for-check"])
        self.assertEqual(self.machine.installed(), [])

    def test_no_swift_an_old_one_and_a_broken_one_are_told_apart(self):
        self.machine.has("swift", "echo 'Swift version 6.1.2 (swift-6.1.2-RELEASE)'")
        self.expect(1, "Swift 6.1", "6.2 or later")
        self.machine.has("swift", "exit 1")
        self.expect(1, "does not tell a version")
        self.machine.lacks("swift")
        self.expect(1, 'no "swift"', "swift.org/install")

    def test_the_oldest_version_and_a_later_major_one_will_do(self):
        self.machine.has("swift", "echo 'Apple Swift version 6.2 (swiftlang-6.2)'")
        self.expect(0)
        self.machine.has("swift", "echo 'Swift version 7.0 (swift-7.0-RELEASE)'")
        self.expect(0)

    def test_an_unknown_option_is_wrong_use(self):
        self.expect(64, "--frob", arguments=["--frob"])

    def test_it_asks_for_the_tools_version_of_the_manifest(self):
        manifest = (ROOT / "Package.swift").read_text().splitlines()[0]
        self.assertEqual(manifest, "// swift-tools-version: 6.2")
        self.assertIn('oldest_swift="6.2"', (ROOT / "setup").read_text())


if __name__ == "__main__":
    unittest.main()
