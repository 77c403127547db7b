"""The account that the clients of try-crashes keep."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from board_servers import Account, addition  # noqa: E402


class AccountTests(unittest.TestCase):
    def account(self):
        account = Account()
        for key in ("a", "b", "c"):
            account.ask(key)
        account.acknowledge("a")
        account.acknowledge("b")
        return account

    def test_a_board_with_everything_that_was_acknowledged_is_right(self):
        # What was not answered may be there or not.
        for titles in (["a", "b"], ["b", "c", "a"]):
            self.assertEqual(self.account().compare(titles), {"lost": [], "doubled": [], "never sent": []})

    def test_what_is_lost_doubled_or_made_up_is_found(self):
        self.assertEqual(
            self.account().compare(["b", "b", "x", "c", "c"]),
            {"lost": ["a"], "doubled": ["b", "c"], "never sent": ["x"]})

    def test_a_command_adds_one_card_with_the_title(self):
        self.assertEqual(addition("k")["command"]["action"]["add"]["_0"], {"id": "1w", "title": "k"})


if __name__ == "__main__":
    unittest.main()
