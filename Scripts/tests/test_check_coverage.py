import unittest

from script import load

check = load("check-coverage")


def export(*files):
    return {
        "data": [
            {
                "files": [
                    {"filename": name, "summary": {"lines": {"covered": covered, "count": count}}}
                    for name, covered, count in files
                ]
            }
        ]
    }


class Coverage(unittest.TestCase):
    def test_the_files_of_a_module_are_added_up_and_others_left_out(self):
        found = check.coverage(
            export(
                ("/here/Packages/A/Sources/A/One.swift", 3, 4),
                ("/here/Packages/A/Sources/A/Deep/Two.swift", 5, 6),
                ("/here/Packages/A/Tests/ATests/OneTests.swift", 100, 100),
                ("/here/Apps/App/Sources/Part/Main.swift", 0, 7),
                ("/here/.build/checkouts/DB/Sources/DB/DB.swift", 1, 1),
                ("/elsewhere/Packages/A/Sources/A/One.swift", 1, 1),
            ),
            "/here",
        )
        self.assertEqual(found, {"A": check.Lines(8, 10), "Part": check.Lines(0, 7)})

    def test_a_module_on_its_mark_passes_and_one_just_below_does_not(self):
        found = {"A": check.Lines(900, 1000), "B": check.Lines(899, 1000)}
        self.assertEqual(
            check.below(found, {"A": 90, "B": 90}), ["B: 89.9 % of lines are covered; 90 % is the least."]
        )

    def test_a_module_that_was_not_measured_misses_its_mark(self):
        self.assertEqual(len(check.below({}, {"A": 90})), 1)
        self.assertEqual(len(check.below({"A": check.Lines(0, 0)}, {"A": 90})), 1)

    def test_the_table_starts_with_the_marked_modules(self):
        found = {"Long": check.Lines(1, 2), "B": check.Lines(9, 10), "A": check.Lines(1, 1)}
        self.assertEqual(
            check.table(found, {"B": 90}),
            [
                "B      90.0 %       9 of     10 lines  (at least 90 %)",
                "A     100.0 %       1 of      1 lines",
                "Long   50.0 %       1 of      2 lines",
            ],
        )


if __name__ == "__main__":
    unittest.main()
