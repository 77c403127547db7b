"""A headless Chromium with one page, driven over the pipe of the Chrome DevTools Protocol: real pointer, wheel and key
events, as from a person's hands."""

import base64
import contextlib
import functools
import http.server
import json
import os
import pathlib
import select
import shutil
import subprocess
import tempfile
import threading
import time

from webassembly import Missing

NAMES = ("chromium", "chromium-browser", "google-chrome")
ON_MACOS = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
PATIENCE = 60


def installed():
    """The browser's program; the environment's CHROMIUM comes before what is on the PATH."""
    for name in (os.environ.get("CHROMIUM"), *NAMES, ON_MACOS):
        if name and shutil.which(name):
            return shutil.which(name)
    raise Missing("There is no Chromium. ./setup --for-check installs it, or set CHROMIUM to the program of one.")


class Failure(Exception):
    """The page, or the browser, did not do what was asked."""


@contextlib.contextmanager
def served(handler):
    """The address at which requests are answered meanwhile."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Gives out the files of a folder, and says nothing of it."""

    def log_message(self, *_):
        pass


def folder_served(folder):
    """Serves the files of a folder on this machine; the value of the `with` is its address."""
    return served(functools.partial(Quiet, directory=folder))


def expect(is_right, sentence):
    """Fails with a sentence unless something is right."""
    if not is_right:
        raise Failure(sentence)


class Messages:
    """JSON messages of a pipe, each ended by a zero byte."""

    def __init__(self, reading, writing):
        self.reading, self.writing, self.rest = reading, writing, b""

    def send(self, message):
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.writing, data) :]

    def receive(self, until):
        """The next message; fails if none comes until that time."""
        while b"\0" not in self.rest:
            if not select.select([self.reading], [], [], max(0, until - time.monotonic()))[0]:
                raise Failure("The browser does not answer.")
            data = os.read(self.reading, 1 << 16)
            if not data:
                raise Failure("The browser has ended.")
            self.rest += data
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)


class Browser:
    """A context: the browser runs until its end. `complaints` are the page's errors, which nobody else would see."""

    def __init__(self, width=1280, height=900):
        self.size = (width, height)
        self.complaints = []
        self.count = 0
        self.session = None
        self.held = False

    def __enter__(self):
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        (theirs_in, ours_out), (ours_in, theirs_out) = os.pipe(), os.pipe()
        # As root, as in most containers, Chromium starts without its sandbox or not at all.
        rights = ["--no-sandbox"] if os.geteuid() == 0 else []
        # The protocol wants its pipes at 3 and 4, which may be taken by the other ends here.
        script = f'exec "$@" 3<&{theirs_in} 4>&{theirs_out}'
        command = [installed(), "--headless=new", "--remote-debugging-pipe", f"--user-data-dir={self.profile.name}",
                   "--no-first-run", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars", *rights, "about:blank"]
        self.process = subprocess.Popen(
            ["bash", "-c", script, "bash", *command], pass_fds=(theirs_in, theirs_out), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(theirs_in)
        os.close(theirs_out)
        self.pipes = (ours_in, ours_out)
        self.messages = Messages(ours_in, ours_out)
        try:
            pages = [page for page in self.call("Target.getTargets")["targetInfos"] if page["type"] == "page"]
            self.session = self.call("Target.attachToTarget", targetId=pages[0]["targetId"], flatten=True)["sessionId"]
            for domain in ("Page", "Runtime", "Log"):
                self.call(f"{domain}.enable")
            width, height = self.size
            self.call(
                "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        for pipe in self.pipes:
            os.close(pipe)
        self.profile.cleanup()

    def call(self, method, **parameters):
        """One command of the protocol and its result."""
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.messages.send(message)
        until = time.monotonic() + PATIENCE
        while True:
            answer = self.messages.receive(until)
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise Failure(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.note(answer)

    def note(self, event):
        """Keeps what the page complains of."""
        parameters = event.get("params", {})
        if event.get("method") == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            self.complaints.append(details.get("exception", {}).get("description") or details["text"])
        elif event.get("method") == "Log.entryAdded" and parameters["entry"]["level"] == "error":
            self.complaints.append(f"{parameters['entry']['text']} {parameters['entry'].get('url', '')}".strip())

    def open(self, address):
        self.call("Page.navigate", url=address)

    def evaluate(self, expression):
        """The value of a JavaScript expression, waited for if it is a promise."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise Failure(result["exceptionDetails"].get("exception", {}).get("description", expression))
        return result["result"].get("value")

    def wait_for(self, expression, patience=PATIENCE):
        """Waits until the expression is true."""
        until = time.monotonic() + patience
        while not self.evaluate(expression):
            if self.complaints:
                raise Failure(self.complaints[0])
            if time.monotonic() > until:
                raise Failure(f"Not within {patience} s: {expression}")
            time.sleep(0.05)

    def settle(self):
        """Waits until the page has drawn two more pictures."""
        self.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")

    # --- hands -------------------------------------------------------------------------------------------------------

    def mouse(self, kind, x, y, **more):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def move(self, x, y):
        self.mouse("mouseMoved", x, y, **({"button": "left", "buttons": 1} if self.held else {}))
        self.settle()

    def press(self, x, y, clicks=1):
        self.held = True
        self.mouse("mousePressed", x, y, button="left", buttons=1, clickCount=clicks)

    def release(self, x, y, clicks=1):
        self.held = False
        self.mouse("mouseReleased", x, y, button="left", buttons=0, clickCount=clicks)

    def drag(self, start, end, steps=8):
        self.move(*start)
        self.press(*start)
        for step in range(1, steps + 1):
            self.move(*(a + (b - a) * step / steps for a, b in zip(start, end)))
        self.release(*end)
        self.settle()

    def double_click(self, x, y):
        self.move(x, y)
        for click in (1, 2):
            self.press(x, y, click)
            self.release(x, y, click)
        self.settle()

    def wheel(self, x, y, distance):
        self.mouse("mouseWheel", x, y, deltaX=0, deltaY=distance)
        self.settle()

    def key(self, key, code=None, number=0):
        text = {"text": key} if len(key) == 1 else {}
        self.call(
            "Input.dispatchKeyEvent", type="keyDown", key=key, code=code or key, windowsVirtualKeyCode=number, **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, code=code or key, windowsVirtualKeyCode=number)
        self.settle()

    def screenshot(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))
