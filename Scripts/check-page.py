#!/usr/bin/env python3
"""Two headless Chromiums and a terminal work on one board of a server, and fail if the page does not do what it says.

    Scripts/check-page.py .build/debug/task-board                                    plays the page
    Scripts/check-page.py .build/debug/task-board --picture docs/pictures/page.png   and keeps a picture of it

The pointer and the keys are real ones. A hostile page of another origin tries to read and to write with the cookie.
"""

import argparse
import base64
import contextlib
import fcntl
import http.server
import json
import os
import pathlib
import pty
import secrets
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import urllib.error
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from browser import Browser, Failure, served  # noqa: E402
from webassembly import Missing  # noqa: E402

SLOW = 0.2


def expect(is_right, sentence):
    if not is_right:
        raise Failure(sentence)


def random_token():
    return base64.urlsafe_b64encode(secrets.token_bytes(32)).decode().rstrip("=")


class Server:
    """A board server in a folder of its own, for as long as the context lasts."""

    def __init__(self, program):
        self.program = program

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.token = subprocess.run(
            [self.program, "token", "create", "--role", "admin", "--board", "*", "--data-dir", self.folder.name],
            capture_output=True, text=True, check=True).stdout.strip()
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", "0", "--rate", "1000", "--log", "error", "--data-dir", self.folder.name],
            stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().split()[2]
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()

    def ask(self, method, path, body=None, token=None, headers=None):
        """The status of an answer, its JSON, and its header fields."""
        headers = {"Authorization": f"Bearer {token or self.token}", "Content-Type": "application/json", **(headers or {})}
        request = urllib.request.Request(
            f"{self.address}{path}", method=method, data=None if body is None else json.dumps(body).encode(),
            headers={name: value for name, value in headers.items() if value is not None})
        try:
            with urllib.request.urlopen(request) as answer:
                data = answer.read()
                return answer.status, json.loads(data) if data else None, answer.headers
        except urllib.error.HTTPError as answer:
            return answer.code, json.loads(answer.read()), answer.headers

    def make_board(self):
        self.ask("POST", "/v1/boards", {"title": "Garden"})
        facts = [("Dig over the beds", {}), ("Order seeds", {"labels": ["buy"], "due": "2026-11-30"}),
                 ("Repair the fence", {"assignee": "Bob", "checklist": [
                     {"id": "1", "text": "Posts", "isDone": True}, {"id": "2", "text": "Wire", "isDone": False}]})]
        for number, (title, more) in enumerate(facts, 1):
            self.command({"add": {"_0": {"id": f"{number}x", "title": title, **more},
                                  "at": {"column": "c1", "after": [str(number - 1)]}}})
        self.command({"changeColumn": {"_0": "c2", "_1": {"limit": {"_0": {"count": 2, "hard": True}}}}})

    def command(self, deed):
        status, answer, _ = self.ask(
            "POST", "/v1/boards/garden/commands", {"command": {"action": deed, "time": 0}},
            headers={"Idempotency-Key": secrets.token_hex(8)})
        expect(status == 200, f"The server refused {deed}: {answer}")

    def invitation(self, name, role="write"):
        token = random_token()
        status, answer, _ = self.ask(
            "POST", "/v1/boards/garden/invitations", {"token": token, "role": role, "name": name})
        expect(status == 201, f"There is no invitation: {answer}")
        return f"{self.address}/garden#{token}", token

    def board(self):
        return self.ask("GET", "/v1/boards/garden")[1]["board"]["board"]

    def columns(self):
        return {column["title"]: column.get("cards", []) for column in self.board()["columns"]}


class Page:
    """The page as a person sees and hears it."""

    def __init__(self, browser, address):
        self.browser = browser
        browser.open(address)
        browser.wait_for("document.querySelector('.card') !== null && !document.querySelector('.add').hidden")

    def text(self, selector):
        return self.browser.evaluate(f"document.querySelector({json.dumps(selector)})?.textContent ?? ''")

    def middle(self, selector):
        found = self.browser.evaluate(
            f"(() => {{ const e = document.querySelector({json.dumps(selector)}); if (!e) return null;"
            "const b = e.getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2] })()")
        expect(found, f"There is no {selector} on the page.")
        return found

    def click(self, selector):
        at = self.middle(selector)
        self.browser.move(*at)
        self.browser.press(*at)
        self.browser.release(*at)
        self.browser.settle()

    def card(self, number):
        return f".card[data-card='{number}']"

    def column(self, number):
        """The cards that a column shows."""
        return self.browser.evaluate(
            f"[...document.querySelectorAll('.column')][{number}].querySelectorAll('.card').length === 0 ? [] :"
            f"[...[...document.querySelectorAll('.column')][{number}].querySelectorAll('.card')].map(e => e.dataset.card)")

    def said(self):
        return self.text("#said")

    def wait(self, expression, patience=10):
        self.browser.wait_for(expression, patience)

    def wait_for_card(self, card, column, patience=10):
        """Waits until a column shows a card, and returns when it did, in seconds of the clock of all."""
        until = time.time() + patience
        while card not in self.column(column):
            expect(time.time() < until, f"Column {column} shows {self.column(column)}, and not {card}. It says: {self.said()}")
            time.sleep(0.005)
        return time.time()

    def keys(self, *names):
        numbers = {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Enter": 13, "Escape": 27, " ": 32,
                   "Delete": 46}
        for name in names:
            if name == "Enter":
                self.browser.call("Input.dispatchKeyEvent", type="keyDown", key="Enter", code="Enter",
                                  windowsVirtualKeyCode=13, text="\r")
                self.browser.call("Input.dispatchKeyEvent", type="keyUp", key="Enter", code="Enter", windowsVirtualKeyCode=13)
                self.browser.settle()
            else:
                self.browser.key(name, "Space" if name == " " else name, numbers.get(name, 0))

    def type(self, text):
        self.browser.call("Input.insertText", text=text)
        self.browser.settle()


class Terminal:
    """The program in a terminal of 100x30; `text` is all that it has written, without what styles and places it."""

    def __init__(self, server, token):
        self.server, self.token = server, token

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        file = pathlib.Path(self.folder.name) / "token"
        file.write_text(self.token)
        file.chmod(0o600)
        self.written = b""
        self.process, self.tty = pty.fork()
        if self.process == 0:
            os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8")
            os.execv(self.server.program, [
                self.server.program, "--server", self.server.address, "--board", "garden", "--token-file", str(file),
                "--data-dir", f"{self.folder.name}/data", "--reduced-motion"])
        fcntl.ioctl(self.tty, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
        return self

    def __exit__(self, *_):
        os.write(self.tty, b"\x03")
        until = time.time() + 5
        while time.time() < until and os.waitpid(self.process, os.WNOHANG)[0] == 0:
            self.read(0.05)
        else:
            with contextlib.suppress(ProcessLookupError, ChildProcessError):
                os.kill(self.process, signal.SIGKILL)
                os.waitpid(self.process, 0)
        os.close(self.tty)
        self.folder.cleanup()

    def read(self, seconds):
        if select.select([self.tty], [], [], seconds)[0]:
            with contextlib.suppress(OSError):
                self.written += os.read(self.tty, 1 << 16)

    def wait_for(self, text, patience=10):
        """Waits until the text is written after what was read before, and returns when it was."""
        until = time.time() + patience
        while text.encode() not in self.written:
            expect(time.time() < until, f"The terminal does not show \"{text}\".")
            self.read(0.02)
        self.written = b""
        return time.time()

    def press(self, text):
        os.write(self.tty, text.encode())


class Hostile(http.server.BaseHTTPRequestHandler):
    """A page of another origin on the same machine, whose cookies a browser sends along."""

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!doctype html><title>hostile</title>")

    def log_message(self, *_):
        pass


def check_sessions(server, page, invitation):
    expect(page.browser.evaluate("location.hash") == "", "The address still contains the invitation.")
    expect(page.browser.evaluate("document.cookie") == "", "A script can read the cookie.")
    expect(server.ask("GET", "/v1/boards", token=invitation)[0] == 401, "The invitation works a second time.")
    cookies = page.browser.call("Network.getCookies")["cookies"]
    expect([(c["httpOnly"], c["sameSite"]) for c in cookies] == [(True, "Strict")], f"The cookie is loose: {cookies}")
    return cookies[0]


def check_drag(server, one, other, terminal):
    """A card is dragged with the mouse in one window; the other window and the terminal show it."""
    spent = []
    for card, column, title in (("1", 1, "Doing"), ("1", 2, "Done"), ("2", 1, "Doing")):
        one.browser.drag(one.middle(one.card(card)), one.middle(f".column:nth-child({column + 1}) .cards"))
        began = one.wait_for_card(card, column)
        spent.append(other.wait_for_card(card, column) - began)
        expect(title in one.said(), f"Nothing announces the drop: {one.said()}")
        one.wait("!document.querySelector('.gap')")
    expect(server.columns()["Doing"] == ["2"], f"The server has {server.columns()}.")
    terminal.wait_for("Order seeds")
    return max(spent)


def check_full(server, one):
    """A full column refuses a card before it is dropped."""
    server.command({"add": {"_0": {"id": "9x", "title": "Rake"}, "at": {"column": "c2", "after": []}}})
    one.wait_for_card("4", 1)
    one.browser.drag(one.middle(one.card("3")), one.middle(".column:nth-child(2) .cards"))
    one.wait("document.getElementById('said').textContent.includes('is full')")
    expect(server.columns()["Todo"] == ["3"], "A full column took a card.")
    server.command({"delete": {"_0": ["4"]}})


def check_history(server, one):
    """Who did what, and what was refused and why: by this page, and by the server."""
    server.command({"changeColumn": {"_0": "c2", "_1": {"limit": {"_0": {"count": 1, "hard": True}}}}})
    status, _, _ = server.ask("POST", "/v1/boards/garden/commands", {"command": {"action": {
        "move": {"_0": ["1"], "to": {"column": "c2", "after": []}, "changing": []}}, "time": 0}},
        headers={"Idempotency-Key": secrets.token_hex(8)})
    expect(status == 409, f"A full column took a card: {status}")
    server.command({"changeColumn": {"_0": "c2", "_1": {"limit": {"_0": {"count": 2, "hard": True}}}}})
    one.click("#history")
    one.wait("document.getElementById('changes').open")
    one.browser.evaluate("document.getElementById('changes-filter').value = ''; document.getElementById('changes-refused').click()")
    one.wait("document.querySelectorAll('#changes-list li').length === 2")
    rows = one.text("#changes-list")
    expect("You: Refused: Move card 3 to Doing. Doing is full" in rows, f"What the page refused is not listed: {rows}")
    expect('Refused: Move card 1' in rows and '"Doing" is full: 1 of 1' in rows, f"The server's refusal is not listed: {rows}")
    one.browser.evaluate("document.getElementById('changes-refused').click()")
    one.wait("document.getElementById('changes-list').textContent.includes('Add card 3')")
    one.keys("Escape")
    one.wait("!document.getElementById('changes').open")


def check_keys(server, other, one):
    """By keyboard alone: to another column and back by undo, a new card, a title, done, archived."""
    other.click(other.card("3"))
    other.keys(" ")
    expect("Picked up #3" in other.said(), f"Lifting is not announced: {other.said()}")
    other.keys("ArrowRight")
    expect("Doing, place" in other.said(), f"The place is not announced: {other.said()}")
    other.keys("Escape")
    expect("back" in other.said(), f"Putting back is not announced: {other.said()}")
    other.keys(" ", "ArrowRight", " ")
    one.wait_for_card("3", 1)
    other.wait("document.activeElement.dataset.card === '3'")
    other.keys("u")
    one.wait_for_card("3", 0)
    other.keys("a")
    other.type("Plant <b>garlic</b>")
    other.keys("Enter")
    one.wait_for_card("5", 0)
    expect(one.text(".card[data-card='5'] .name") == "Plant <b>garlic</b>", "A title is not shown as it was typed.")
    other.wait("document.activeElement.dataset.card === '5'")
    other.keys("Enter")
    other.type("Plant garlic")
    other.keys("Enter")
    one.wait("document.querySelector('.card[data-card=\"5\"] .name').textContent === 'Plant garlic'")
    other.wait("document.activeElement.dataset.card === '5'")
    other.keys("d")
    one.wait("document.querySelector('.card[data-card=\"5\"]').classList.contains('done')")
    other.keys("Delete")
    one.wait("!document.querySelector('.card[data-card=\"5\"]')")
    other.keys("u")
    one.wait_for_card("5", 0)


def check_repeats(server, one, other):
    """A card that repeats is followed when it is done, and undo takes both back in one step."""
    server.command({"add": {"_0": {"id": "7x", "title": "Water", "repeats": "+1w", "due": "2026-11-24"},
                            "at": {"column": "c1", "after": []}}})
    number = server.columns()["Todo"][0]
    one.wait_for_card(number, 0)
    one.click(one.card(number))
    one.keys("d")
    one.wait(f"document.querySelector('.card[data-card=\"{number}\"]').classList.contains('done')")
    one.wait("document.getElementById('said').textContent.includes('follows it, due ')")
    following = str(int(number) + 1)
    other.wait_for_card(following, 0)
    expect("\u21bb +1w" in other.text(f"{other.card(following)} .facts"), "The rule has not passed on.")
    one.keys("u")
    one.wait(f"!document.querySelector('.card[data-card=\"{following}\"]')")
    one.wait(f"!document.querySelector('.card[data-card=\"{number}\"]').classList.contains('done')")
    server.command({"delete": {"_0": [number]}})
    other.wait(f"!document.querySelector('.card[data-card=\"{number}\"]')")


def check_filters(server, one, other):
    """A filter is typed, saved for everybody, found in the other window, deleted, and brought back by undo."""
    one.click("#words")
    one.type("label:buy")
    one.wait("document.querySelectorAll('.card').length === 1")
    expect("1 card matches" in one.said(), f"The filter is not announced: {one.said()}")
    one.click("#save")
    one.wait("document.getElementById('naming').open")
    one.type("To buy")
    one.keys("Enter")
    other.wait("[...document.querySelectorAll('#saved option')].some(e => e.textContent === 'To buy (1)')")
    other.browser.evaluate("document.getElementById('saved').value = 'label:buy';"
                           "document.getElementById('saved').dispatchEvent(new Event('change'))")
    other.wait("document.querySelectorAll('.card').length === 1 && document.getElementById('words').value === 'label:buy'")
    one.click("#forget")
    other.wait("document.querySelectorAll('#saved option').length === 1")
    one.click("#undo")
    other.wait("document.querySelectorAll('#saved option').length === 2")
    expect(server.board()["filters"] == {"To buy": "label:buy"}, "The filter has not come back.")
    for page in (one, other):
        page.click("#words")
        page.keys("Escape")
        page.wait("document.querySelectorAll('.card').length > 1")


def check_templates(server, one):
    """A card with the fields of a template, and the words of the person where its title has a place for them."""
    template = {"card": {"id": "0", "title": "Bug: {title}!", "labels": ["bug"], "checklist": [
        {"id": "1", "text": "Test", "isDone": False}]}, "dueIn": 2}
    server.command({"changeBoard": {"_0": {"template": {"_0": "Bug", "_1": template}}}})
    one.wait("board.templates?.Bug !== undefined")
    one.browser.evaluate("document.querySelector('.add').click()")
    one.browser.evaluate("(() => { const list = document.querySelector('.cards select'); list.value = 'Bug';"
                         "list.dispatchEvent(new Event('change')); })()")
    one.type("crash")
    one.keys("Enter")
    one.wait("[...document.querySelectorAll('.card .name')].some(e => e.textContent === 'Bug: crash!')")
    card = next(card for card in server.board()["cards"].values() if card["title"] == "Bug: crash!")
    expect(card["labels"] == ["bug"] and len(card["due"]) == 10 and len(card["checklist"]) == 1, f"The card is {card}.")
    server.command({"delete": {"_0": [card["id"]]}})


def check_card(server, one, other):
    """A card is opened: its text and links are shown, it is commented on, and the items of its checklist are ticked and put in order, by keys and by a drag, and undo takes it back."""
    def items():
        return [(item["text"], item["isDone"]) for item in server.board()["cards"]["3"]["checklist"]]

    def wait(expected):
        until = time.time() + 10
        while items() != expected:
            expect(time.time() < until, f"The checklist is {items()}, and not {expected}.")
            time.sleep(0.02)

    server.command({"change": {"_0": ["3"], "_1": [
        {"details": {"_0": "Two posts\nare loose"}}, {"attachment": {"_0": {"id": "1", "name": "Shop", "address": "https://example.org/"}}},
        {"attachment": {"_0": {"id": "2", "name": "Trap", "address": "javascript:alert(1)"}}}]}})
    one.wait("card('3').details !== undefined")
    one.click(one.card("3"))
    one.keys("o")
    expect(one.text("#details") == "Two posts\nare loose", "The text of a card is not shown.")
    links = one.browser.evaluate("[...document.querySelectorAll('#links a')].map(e => e.href)")
    expect(links == ["https://example.org/"], f"The links lead to {links}.")
    one.wait("document.getElementById('checklist').open && document.activeElement.type === 'checkbox'")
    one.browser.evaluate("document.activeElement.dispatchEvent(new KeyboardEvent('keydown', "
                         "{ key: 'ArrowDown', altKey: true, bubbles: true, cancelable: true }))")
    wait([("Wire", False), ("Posts", True)])
    one.wait("document.getElementById('checklist-said').textContent === 'Moved Posts to place 2 of 2.'")
    one.wait("document.activeElement.closest('li').textContent.includes('Posts')")
    one.keys(" ")
    wait([("Wire", False), ("Posts", False)])
    one.browser.drag(one.middle("#items li:nth-child(2) label"), [a - b for a, b in zip(one.middle("#items li:nth-child(1)"), (0, 9))])
    wait([("Posts", False), ("Wire", False)])
    one.click("#items li:nth-child(1) .step:last-child")
    wait([("Wire", False), ("Posts", False)])
    one.click("#comment")
    one.type("Wire is <b>sold out</b>")
    one.keys("Enter")
    one.wait("document.getElementById('comments').textContent.includes('Wire is <b>sold out</b>')")
    one.wait("document.getElementById('checklist-said').textContent.startsWith('Commented on #3')")
    expect([comment["author"] for comment in server.board()["cards"]["3"]["comments"]] == ["Ada"], "A comment has no author.")
    one.keys("Escape")
    one.wait("!document.getElementById('checklist').open")
    one.keys("u")
    one.wait("(card('3').comments ?? []).length === 0")
    for expected in ([("Posts", False), ("Wire", False)], [("Wire", False), ("Posts", False)],
                     [("Wire", False), ("Posts", True)], [("Posts", True), ("Wire", False)]):
        one.keys("u")
        wait(expected)


def check_clicks(one, other):
    """A drag without holding the button."""
    one.browser.move(*one.middle(one.card("3")))
    for selector in (f"{one.card('3')} .move", ".column:nth-child(3) .cards"):
        one.click(selector)
    other.wait_for_card("3", 2)


def check_terminal(terminal, one):
    """What is done in the terminal is seen in the window, and the other way round."""
    terminal.press("aFrom the terminal\r\r")
    one.wait("[...document.querySelectorAll('.card .name')].some(e => e.textContent === 'From the terminal')")
    one.browser.evaluate("document.querySelector('.add').click()")
    one.type("From the page")
    terminal.read(0)
    terminal.written = b""
    one.keys("Enter")
    terminal.wait_for("From the page")


def check_tree(one):
    """What a screen reader is told: lists with names and cards with all their facts, in the order of the columns."""
    one.browser.call("Accessibility.enable")
    nodes = one.browser.call("Accessibility.getFullAXTree")["nodes"]
    names = [(node["role"]["value"], node.get("name", {}).get("value", "")) for node in nodes if not node.get("ignored")]
    lists = [name for role, name in names if role == "listbox"]
    expect([name.split(",")[0] for name in lists] == ["Todo", "Doing", "Done"], f"The lists are {lists}.")
    options = [name for role, name in names if role == "option"]
    expect(any(name.startswith("Order seeds, #2, buy") for name in options), f"The cards are {options}.")
    expect(any(role == "status" for role, _ in names), "Nothing announces what happens.")


def check_hostile(server, browser, cookie):
    """A page of another origin has the person's cookies sent along, and neither reads nor changes anything."""
    before = server.columns()
    expect("2" in sum(before.values(), []), "The card that the hostile page tries to delete is not there.")
    with served(Hostile) as address:
        browser.open(address)
        browser.wait_for("document.title === 'hostile'")
        attempts = browser.evaluate(f"""(async () => {{
          const tried = [], server = {json.dumps(server.address)};
          const options = [
            ["/v1/boards/garden", {{}}], ["/v1/boards/garden", {{ mode: "no-cors" }}],
            ["/v1/boards/garden/commands", {{ method: "POST", mode: "no-cors", body: '{{"command":{{"action":{{"delete":{{"_0":["2"]}}}},"time":0}}}}' }}],
            ["/v1/session", {{ method: "DELETE" }}], ["/add_task.php", {{ method: "POST", mode: "no-cors", body: new URLSearchParams("taskID=7&name=x") }}],
          ];
          for (const [path, option] of options) {{
            try {{
              const answer = await fetch(server + path, {{ credentials: "include", ...option }});
              tried.push(answer.type === "opaque" ? "opaque" : `${{answer.status}} ${{await answer.text()}}`);
            }} catch (error) {{ tried.push("blocked"); }}
          }}
          const frame = document.body.appendChild(document.createElement("iframe"));
          frame.src = server + "/garden";
          await new Promise(done => {{ frame.onload = done; setTimeout(done, 2000); }});
          try {{ tried.push(`frame ${{frame.contentDocument.title}}`); }} catch (error) {{ tried.push("blocked"); }}
          return tried;
        }})()""")
        expect(set(attempts) <= {"opaque", "blocked"}, f"A hostile page got {attempts}.")
    after = server.columns()
    expect(after == before, f"A hostile page has changed the board from {before} to {after}.")
    # What the browser says of the refused requests is not the page's.
    browser.open("about:blank")
    browser.settle()
    browser.complaints.clear()
    pair = f"{cookie['name']}={cookie['value']}"
    for headers, status in (
            ({"Cookie": pair}, 403), ({"Cookie": pair, "Sec-Fetch-Site": "cross-site"}, 403),
            ({"Cookie": pair, "Sec-Fetch-Site": "same-site"}, 403),
            ({"Cookie": pair, "Sec-Fetch-Site": "same-origin", "Origin": "http://evil.example"}, 403),
            ({"Cookie": pair, "Sec-Fetch-Site": "same-origin", "Host": f"evil.example:{server.address.split(':')[-1]}"}, 421),
            ({"Sec-Fetch-Site": "same-origin"}, 401),
            ({"Cookie": pair, "Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate"}, 401), ({"Cookie": pair, "Sec-Fetch-Site": "same-origin"}, 200)):
        found = server.ask("GET", "/v1/boards", headers={"Authorization": None, **headers})[0]
        expect(found == status, f"{headers} is answered with {found}, and not {status}.")


def check_end(server, page, cookie):
    page.browser.evaluate("document.getElementById('leave').click()")
    page.browser.wait_for("document.getElementById('invitation') !== null")
    headers = {"Authorization": None, "Cookie": f"{cookie['name']}={cookie['value']}", "Sec-Fetch-Site": "same-origin"}
    expect(server.ask("GET", "/v1/boards", headers=headers)[0] == 401, "The cookie works after the end of its session.")


def play(program, picture):
    with Server(program) as server, Browser(1200, 720) as first, Browser(1200, 720) as second:
        server.make_board()
        (link, invitation), (other_link, _), (_, terminal_token) = map(server.invitation, ("Ada", "Bob", "Cleo"))
        one, other = Page(first, link), Page(second, other_link)
        cookie = check_sessions(server, one, invitation)
        with Terminal(server, terminal_token) as terminal:
            terminal.wait_for("Repair")
            slowest = check_drag(server, one, other, terminal)
            print(f"A drag was seen in the other window after at most {1000 * slowest:.0f} ms.")
            expect(slowest < SLOW, f"That is more than {1000 * SLOW:.0f} ms.")
            check_full(server, one)
            check_history(server, one)
            check_keys(server, other, one)
            check_clicks(one, other)
            check_repeats(server, one, other)
            check_filters(server, one, other)
            check_templates(server, one)
            check_card(server, one, other)
            check_terminal(terminal, one)
        check_tree(one)
        if picture:
            middle, below = one.middle(one.card("2")), one.middle(".column:nth-child(3) .cards")
            one.browser.move(*middle)
            one.browser.press(*middle)
            for step in range(1, 9):
                one.browser.move(*(a + (b - a) * step / 8 for a, b in zip(middle, below)))
            one.browser.screenshot(picture)
            one.browser.release(*below)
            one.wait("document.getElementById('said').textContent.startsWith('Moved #2')")
        for browser in (first, second):
            expect(not browser.complaints, f"The page complains: {browser.complaints}")
        check_hostile(server, first, cookie)
        one = Page(first, f"{server.address}/garden")
        check_end(server, one, cookie)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="a built task-board")
    parser.add_argument("--picture", metavar="FILE", help="where to put a picture of the page")
    arguments = parser.parse_args()
    try:
        play(os.path.abspath(arguments.program), arguments.picture)
    except (Failure, Missing) as failure:
        print(f"check-page: {failure}", file=sys.stderr)
        return 1
    print("The page does what it says.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
