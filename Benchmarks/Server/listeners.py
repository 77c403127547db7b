#!/usr/bin/env python3
"""How long it takes until 200 listeners of a board have heard of a change, and what an idle listener costs in memory.

  listeners.py PORT TOKEN BOARD PID

One thread that does little for each event: it reads what has come, looks for the key of the change, and notes the time. What it
takes itself is shown beside the figures: the time from the first to the last of 200 reads with all bytes waiting already.
"""

import json
import select
import socket
import statistics
import sys
import time

LISTENERS, CHANGES = 200, 50


def memory(pid):
    """In kB, resident."""
    with open(f"/proc/{pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))


def connect(port, request):
    connection = socket.create_connection(("127.0.0.1", port))
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    connection.sendall(request.encode())
    return connection


def listen(port, token, board):
    connection = connect(
        port, f"GET /v1/boards/{board}/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n\r\n")
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += connection.recv(65536)
    assert answer.startswith(b"HTTP/1.1 200"), answer
    connection.setblocking(False)
    return connection


def command(token, board, key):
    body = json.dumps({"command": {"time": 0, "action": {"changeBoard": {"_0": {"title": {"_0": key}}}}}})
    return (f"POST /v1/boards/{board}/commands HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n"
            f"Idempotency-Key: {key}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n{body}")


def drain(poll, connections, seconds):
    """Reads what comes until nothing has come for so long."""
    while ready := poll.poll(1000 * seconds):
        for number, _ in ready:
            connections[number].recv(1 << 20)


def hear(poll, connections, key):
    """The time at which each has read the key."""
    rest, times, deadline = {}, {}, time.perf_counter() + 20
    while len(times) < len(connections):
        assert time.perf_counter() < deadline, f"{len(times)} of {len(connections)} heard of {key}"
        for number, _ in poll.poll(100):
            bytes = rest.get(number, b"") + connections[number].recv(65536)
            if key in bytes:
                times.setdefault(number, time.perf_counter())
            rest[number] = bytes[-200:]
    return list(times.values())


def own_time():
    """What the reading takes where all has come already, in seconds."""
    pairs = [socket.socketpair() for _ in range(LISTENERS)]
    poll, ends = select.poll(), {}
    for near, far in pairs:
        poll.register(near, select.POLLIN)
        ends[near.fileno()] = near
        far.sendall(b"x" * 300 + b"key")
    start = time.perf_counter()
    last = max(hear(poll, ends, b"key"))
    for pair in pairs:
        for end in pair:
            end.close()
    return last - start


def main():
    port, token, board, pid = int(sys.argv[1]), sys.argv[2], sys.argv[3], sys.argv[4]
    before = memory(pid)
    poll, connections = select.poll(), {}
    for _ in range(LISTENERS):
        connection = listen(port, token, board)
        connections[connection.fileno()] = connection
        poll.register(connection, select.POLLIN)
    drain(poll, connections, 1)
    idle = (memory(pid) - before) / LISTENERS
    sender = connect(port, "")
    each, last = [], []
    for number in range(CHANGES):
        key = f"latency-{time.time_ns()}"
        start = time.perf_counter()
        sender.sendall(command(token, board, key).encode())
        times = [heard - start for heard in hear(poll, connections, key.encode())]
        assert sender.recv(65536).startswith(b"HTTP/1.1 200")
        each += times
        last.append(max(times))
    each.sort()
    print(f"{LISTENERS} listeners, {CHANGES} changes: median {1000 * statistics.median(each):.1f} ms, "
          f"p99 {1000 * each[int(len(each) * 0.99)]:.1f} ms, the last of all {1000 * max(last):.1f} ms "
          f"(reading alone: {1000 * own_time():.1f} ms); {idle:.0f} kB for each idle listener")


main()
