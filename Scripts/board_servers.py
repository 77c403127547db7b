"""What try-crashes, try-proxy and Benchmarks/Server/shared start: servers of the task board, and a PostgreSQL of their
own, each in a folder of its own; and clients that keep account of what they were told."""

import collections
import glob
import http.client
import json
import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import threading
import time


def free_port():
    """A port below those that the system gives to clients. Among them, someone who waits for a server that does not listen
    yet can be connected to himself, waits for his own answer, and keeps the port from the server."""
    while True:
        port = random.SystemRandom().randrange(20_000, 30_000)
        with socket.socket() as listener:
            try:
                listener.bind(("127.0.0.1", port))
                return port
            except OSError:
                continue


def wait_until(is_there, what, seconds=30):
    """Returns once `is_there` returns something, and that."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        try:
            if found := is_there():
                return found
        except (OSError, http.client.HTTPException):
            pass
        time.sleep(0.02)
    raise SystemExit(f"{what} does not work after {seconds} s.")


# --- the database ----------------------------------------------------------------------------------------------------


def postgres_programs():
    """The folder of the newest PostgreSQL; None if there is none."""
    folders = glob.glob("/usr/lib/postgresql/*/bin")
    newest = sorted(folders, key=lambda path: int(path.split("/")[4]), reverse=True)
    for folder in newest + [os.path.dirname(shutil.which("initdb") or "")]:
        if folder and os.path.exists(f"{folder}/initdb") and os.path.exists(f"{folder}/postgres"):
            return folder
    return None


class Database:
    """A PostgreSQL server on a socket in a folder; with `tls`, a certificate and its key, also on a port of an address."""

    def __init__(self, folder, *options, tls=None, listen="127.0.0.1", initial=()):
        self.folder, self.options, self.process = folder, list(options), None
        self.programs = postgres_programs()
        os.makedirs(folder, mode=0o700, exist_ok=True)
        if os.getuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(folder, owner.pw_uid, owner.pw_gid)
        self.call("initdb", "-D", f"{folder}/data", "-A", "trust", "-U", "app", "-E", "UTF8", "--no-sync",
                  *initial)
        if tls:
            self.port, (certificate, key) = free_port(), tls
            self.options += ["-c", "ssl=on", "-c", f"ssl_cert_file={certificate}", "-c", f"ssl_key_file={key}",
                             "-c", f"listen_addresses={listen}", "-c", f"port={self.port}"]
        else:
            self.options += ["-c", "listen_addresses="]
        self.start()

    def _as_owner(self, words):
        """Unlike su and runuser, setpriv is replaced by the program, so that signals reach it."""
        if os.getuid() != 0:
            return words
        return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", "--", *words]

    def call(self, program, *words):
        return subprocess.run(
            self._as_owner([f"{self.programs}/{program}", *words]), check=True, capture_output=True, text=True, cwd="/"
        ).stdout

    def start(self):
        log = open(f"{self.folder}/log", "ab")
        self.process = subprocess.Popen(
            self._as_owner([f"{self.programs}/postgres", "-D", f"{self.folder}/data", "-c",
                            f"unix_socket_directories={self.folder}", "-c", "max_connections=200", *self.options]),
            stdout=log, stderr=log, cwd="/")
        wait_until(self.is_ready, "PostgreSQL")

    def is_ready(self):
        try:
            return self.query("SELECT 1") == "1"
        except subprocess.CalledProcessError:
            return False

    def query(self, text):
        port = ["-p", str(self.port)] if hasattr(self, "port") else []
        return self.call(
            "psql", "-h", self.folder, *port, "-U", "app", "-d", "postgres", "-tAqc", text).strip()

    def crash(self):
        """Ends all connections at once and writes nothing, as pg_ctl -m immediate does."""
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait()

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait()

    @property
    def address(self):
        port = f" port={self.port}" if hasattr(self, "port") else ""
        return f"host={self.folder}{port} user=app dbname=postgres"


# --- a server --------------------------------------------------------------------------------------------------------


class Server:
    """task-board serve, on the same port each time it is started."""

    def __init__(self, program, data, store=None, *options):
        self.program, self.data, self.port = program, data, free_port()
        self.store = ["--store", store] if store else []
        self.options, self.process = options, None
        os.makedirs(data, mode=0o700, exist_ok=True)

    def token(self, role="admin", board="*"):
        return subprocess.run(
            [self.program, "token", "create", "--role", role, "--board", board, "--data-dir", self.data, *self.store],
            check=True, capture_output=True, text=True).stdout.strip()

    def start(self):
        log = open(f"{self.data}.log", "ab")
        self.process = subprocess.Popen(
            [self.program, "serve", "--data-dir", self.data, "--port", str(self.port), "--log", "error", "--rate",
             "1000000", "--streams", "1000", *self.store, *self.options], stdout=log, stderr=log)
        wait_until(lambda: ask(self.port, "GET", "/health")[0] == 200, f"The server in {self.data}")

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        if self.process and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()


def ask(port, method, path, token=None, body=None, key=None, connection=None, timeout=30):
    """Status, fields and body of an answer."""
    mine = connection or http.client.HTTPConnection("127.0.0.1", port, timeout=timeout)
    fields = {"Content-Type": "application/json"} if body is not None else {}
    if token:
        fields["Authorization"] = f"Bearer {token}"
    if key:
        fields["Idempotency-Key"] = key
    try:
        mine.request(method, path, json.dumps(body) if body is not None else None, fields)
        answer = mine.getresponse()
        return answer.status, answer.headers, answer.read()
    finally:
        if not connection:
            mine.close()


def make_board(port, token, title):
    status, _, body = ask(port, "POST", "/v1/boards", token, {"title": title}, key=f"make-{title}")
    assert status == 201, (status, body)
    return json.loads(body)["id"]


def addition(title, tag="w", details=""):
    """The command that adds a card."""
    card = {"id": f"1{tag}", "title": title} | ({"details": details} if details else {})
    return {"command": {"time": 0, "action": {"add": {"_0": card, "at": {"column": "c1", "after": []}}}}}


# --- clients that keep account ---------------------------------------------------------------------------------------


class Account:
    """What was acknowledged, and whether it is on the board. Each command adds a card that is named like its key."""

    def __init__(self):
        self.acknowledged, self.open = set(), set()
        self.lock = threading.Lock()

    def ask(self, key):
        with self.lock:
            self.open.add(key)

    def acknowledge(self, key):
        with self.lock:
            self.open.discard(key)
            self.acknowledged.add(key)

    def compare(self, titles):
        """What is wrong with a board that has these cards: keys by their fault."""
        counts = collections.Counter(titles)
        return {
            "lost": sorted(self.acknowledged - set(counts)),
            "doubled": sorted(key for key, count in counts.items() if count > 1),
            "never sent": sorted(set(counts) - self.acknowledged - self.open),
        }


class Clients:
    """Threads that add cards, each command with its key again and again until some server acknowledges it."""

    def __init__(self, count, servers, token, board, name="", account=None, seed=1, details=0):
        # Bytes that cannot be compressed.
        self.details = random.Random(seed).randbytes(details // 2).hex()
        self.servers, self.token, self.board, self.name = servers, token, board, name
        self.account, self.has_ended = account or Account(), threading.Event()
        self.answers = collections.Counter()
        # Answers that no client should get.
        self.unexpected, self.deadline = [], 0
        self.threads = [
            threading.Thread(target=self._play, args=(number, random.Random(seed * 1000 + number)), daemon=True)
            for number in range(count)]
        for thread in self.threads:
            thread.start()

    def _play(self, number, chance):
        connections, step = {}, 0
        while not self.has_ended.is_set():
            key, step = f"{self.name}-{number}-{step}", step + 1
            self.account.ask(key)
            while not self._send(key, f"w{number}", chance.choice(self.servers).port, connections):
                # Until the end, and then a while longer, so that little is left open.
                if self.has_ended.is_set() and time.monotonic() > self.deadline:
                    return
                time.sleep(0.02)
            if chance.random() < 0.05:
                # Some are sent again although they were answered.
                self._send(key, f"w{number}", chance.choice(self.servers).port, connections)

    def _send(self, key, tag, port, connections):
        connection = connections.get(port) or http.client.HTTPConnection("127.0.0.1", port, timeout=20)
        connections[port] = connection
        try:
            status, _, body = ask(
                port, "POST", f"/v1/boards/{self.board}/commands", self.token, addition(key, tag, self.details and self.details[len(key):] + key), key,
                connection)
        except (OSError, http.client.HTTPException):
            connection.close()
            del connections[port]
            self.answers["no answer"] += 1
            return False
        self.answers[status] += 1
        if status == 200:
            self.account.acknowledge(key)
        elif status not in (503, 500, 502, 504):
            self.unexpected.append(f"{key} was answered {status}: {body}")
            self.has_ended.set()
        return status == 200

    def wait_for(self, count, seconds=60):
        """Returns when so many more have been acknowledged."""
        goal = len(self.account.acknowledged) + count
        wait_until(lambda: len(self.account.acknowledged) >= goal or self.unexpected, f"{count} commands", seconds)
        if self.unexpected:
            raise SystemExit("\n".join(self.unexpected))

    def end(self, seconds=20):
        self.deadline = time.monotonic() + seconds
        self.has_ended.set()
        for thread in self.threads:
            thread.join()


def titles(port, token, board):
    status, _, body = ask(port, "GET", f"/v1/boards/{board}", token, timeout=120)
    assert status == 200, (status, body)
    return [card["title"] for card in json.loads(body)["board"]["board"]["cards"].values()]
