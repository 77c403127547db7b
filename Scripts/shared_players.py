"""What try-shared and Benchmarks/Sharing/measure start: people who solve one jigsaw puzzle, each with a program in a
terminal of its own or as a plain client, and what each of them is told."""

import fcntl
import http.client
import json
import os
import pty
import re
import secrets
import signal
import socket
import struct
import subprocess
import termios
import threading
import time

from board_servers import wait_until

KIND = "jigsaw-puzzle"
PATH = "/v1/documents"


class Player:
    """A program in a terminal without a window, which is read all the time."""

    def __init__(self, program, folder, words, size=(120, 30), limit=None):
        self.words = [program, "--data-dir", folder, *words]
        self.size, self.limit, self.folder = size, limit, folder
        os.makedirs(folder, exist_ok=True)
        self.start()

    def start(self):
        window, terminal = pty.openpty()
        fcntl.ioctl(window, termios.TIOCSWINSZ, struct.pack("HHHH", self.size[1], self.size[0], 0, 0))
        self.window, self.output, self.errors = window, bytearray(), f"{self.folder}/errors"
        variables = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": self.folder, "PATH": "/usr/bin:/bin",
                     "COLORTERM": "truecolor"}
        with open(self.errors, "wb") as errors:
            self.process = subprocess.Popen(self.words, stdin=terminal, stdout=terminal, stderr=errors, env=variables,
                                            start_new_session=True, close_fds=True,
                                            # So that a key can interrupt it.
                                            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        os.close(terminal)
        self.thread = threading.Thread(target=self._read, args=(window, self.output), daemon=True)
        self.thread.start()

    def _read(self, window, output):
        while True:
            try:
                output += os.read(window, 65536)
            except OSError:
                return
            if self.limit and len(output) > self.limit:
                del output[:len(output) - self.limit]

    def type(self, keys):
        try:
            os.write(self.window, keys.encode())
        except OSError:
            pass

    def text(self, since=0):
        return bytes(self.output[since:]).decode(errors="replace")

    def complaint(self):
        with open(self.errors, "rb") as errors:
            return errors.read().decode(errors="replace")

    def wait_for(self, words, seconds=60, since=0):
        def is_there():
            if words in self.text(since): return True
            if self.process.poll() is not None:
                raise SystemExit(f"{self.words} ended with {self.process.returncode} instead of {words}: "
                                 f"{self.complaint()} {self.text()[-500:]}")
            return False
        wait_until(is_there, f"\"{words}\" of {self.words[2]}", seconds)

    def memory(self):
        """Resident, in MB; None once it has ended."""
        try:
            with open(f"/proc/{self.process.pid}/status") as status:
                return next(int(line.split()[1]) / 1024 for line in status if line.startswith("VmRSS"))
        except (OSError, StopIteration):
            return None

    def cpu(self):
        """Seconds of CPU until now."""
        with open(f"/proc/{self.process.pid}/stat") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.end()

    def end(self, seconds=20):
        """Its exit status; None if it goes on."""
        try:
            status = self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None
        self.thread.join(5)
        try:
            os.close(self.window)
        except OSError:
            pass
        return status

    def quit(self, seconds=20):
        self.type("q")
        return self.end(seconds)


def share(program, folder, words, **options):
    """A player who shares a puzzle, and the lines for others: what comes after the program's name."""
    player = Player(program, folder, [*words, "--share"], **options)
    lines = begin(player)
    return player, lines


def begin(player):
    def lines():
        found = dict(re.findall(r"(--join|--watch) (\S+#\S{43})", player.text()))
        return found if len(found) == 2 else None
    player.wait_for("--watch")
    found = wait_until(lines, "The lines for others")
    player.type("\r")
    player.wait_for("live")
    return found


class Client:
    """Somebody without a program: says and hears what programs do, with a token of their own."""

    def __init__(self, line, token=None):
        address, secret = line.rsplit("#", 1)
        self.port = int(address.split(":")[2].split("/")[0])
        self.connection, self.name = None, f"plain{secrets.token_hex(4)}"
        self.token, mine = secret, token or secrets.token_urlsafe(32)
        if not token:
            # A server reads its tokens about once a second.
            wait_until(lambda: self.ask("PUT", "/v1/token", {"token": mine})[0] == 200, "An invitation")
        self.token = mine
        wait_until(lambda: self.ask("GET", PATH)[0] == 200, "A new token")

    def ask(self, method, path, body=None, key=None, timeout=30, text=None):
        """Status and body of an answer; `text` is sent as it is."""
        was_open = self.connection is not None
        if not was_open:
            self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        fields = {"Authorization": f"Bearer {self.token}"}
        text = text or (json.dumps(body) if body is not None else None)
        if text: fields["Content-Type"] = "application/json"
        if key: fields["Idempotency-Key"] = key
        try:
            self.connection.request(method, path, text, fields)
            answer = self.connection.getresponse()
            return answer.status, answer.read()
        except (OSError, http.client.HTTPException):
            self.connection.close()
            self.connection = None
            if not was_open: raise
            # The server may have been another one since.
            return self.ask(method, path, body, key, timeout, text)

    def get(self, path=""):
        status, body = self.ask("GET", f"{PATH}/{KIND}{path}")
        assert status == 200, (status, body[:500])
        return json.loads(body)

    def log(self):
        """All commands, in their order."""
        commands, after = [], 0
        while page := self.get(f"/commands?after={after}"):
            commands += page
            after = page[-1]["revision"]
        return commands

    def perform(self, action, key):
        body = {"command": {"content": {"perform": {"_0": action}}, "sheet": "", "seconds": 0}}
        return self.ask("POST", f"{PATH}/{KIND}/commands", body, key=key)

    def hold(self, things):
        return self.ask("PUT", f"{PATH}/{KIND}/presence", {"client": self.name, "name": "", "holding": things})

    def listen(self):
        """A connection on which events come."""
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=30)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        connection.sendall((f"GET {PATH}/{KIND}/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {self.token}\r\n\r\n")
                           .encode())
        answer = b""
        while b"\r\n\r\n" not in answer:
            more = connection.recv(65536)
            if not more: raise ConnectionError(answer)
            answer += more
        assert answer.startswith(b"HTTP/1.1 200"), answer
        return connection


class Listener(threading.Thread):
    """Keeps account of the commands that it was told, on whichever connections."""

    def __init__(self, client):
        super().__init__(daemon=True)
        self.client, self.heard, self.has_ended, self.cuts = client, [], False, 0

    def run(self):
        while not self.has_ended:
            try:
                connection = self.client.listen()
                connection.settimeout(1)
                self._hear(connection)
            except (OSError, AssertionError):
                time.sleep(0.05)
            self.cuts += 1

    def _hear(self, connection):
        rest = b""
        while not self.has_ended:
            try:
                more = connection.recv(65536)
            except socket.timeout:
                continue
            if not more: return
            *lines, rest = (rest + more).split(b"\n")
            for line in lines:
                if line.startswith(b"data: {") and b'"revision"' in line:
                    command = json.loads(line[6:])
                    self.heard.append((command["revision"], command["key"]))
