import os
import subprocess
import sys
import tempfile
import unittest

from script import load

try_busy = load("try-busy")


class FailuresTests(unittest.TestCase):
    def test_each_test_that_failed_is_named_once(self):
        output = ('✔ Test "one" passed after 0.1 seconds.\n'
                  '✘ Test "two is late" recorded an issue at A.swift:1:2: Expectation failed\n'
                  '✘ Test "two is late" failed after 3 seconds with 1 issue.\n✘ Test three() failed after 1 second.\n')
        self.assertEqual(try_busy.failures(output), ['"two is late"', "three()"])


class RunTests(unittest.TestCase):
    def test_the_status_is_that_of_the_command_and_the_busy_processes_are_gone(self):
        with tempfile.TemporaryDirectory() as folder:
            log = os.path.join(folder, "log")
            started = []
            begin = subprocess.Popen

            def note(*arguments, **options):
                started.append(begin(*arguments, **options))
                return started[-1]

            subprocess.Popen = note
            try:
                status = try_busy.run([sys.executable, "-c", "print('said'); raise SystemExit(3)"], 2, log)
            finally:
                subprocess.Popen = begin
            with open(log, encoding="utf-8") as output:
                self.assertEqual((status, output.read()), (3, "said\n"))
            self.assertEqual(len(started), 3)
            for process in started:
                self.assertIsNotNone(process.poll())


if __name__ == "__main__":
    unittest.main()
