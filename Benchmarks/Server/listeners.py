#!/usr/bin/env python3
"""How long it takes until 200 listeners of a board have heard of a change, and what an idle listener costs in memory.

  listeners.py PORT TOKEN BOARD PID
"""

import asyncio
import json
import statistics
import sys
import time

LISTENERS, CHANGES = 200, 50


def memory(pid):
    """In kB, resident."""
    with open(f"/proc/{pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))


async def listen(port, token, board, heard):
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(
        f"GET /v1/boards/{board}/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n\r\n".encode())
    await reader.readuntil(b"\r\n\r\n")
    while True:
        line = await reader.readline()
        if not line:
            return
        if line.startswith(b"data: {"):
            heard.append((json.loads(line[6:])["key"], time.perf_counter()))


async def change(port, token, board, key):
    body = json.dumps({"command": {"time": 0, "deed": {"changeBoard": {"_0": {"title": {"_0": key}}}}}})
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    start = time.perf_counter()
    writer.write(
        f"POST /v1/boards/{board}/commands HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n"
        f"Idempotency-Key: {key}\r\nContent-Type: application/json\r\nConnection: close\r\n"
        f"Content-Length: {len(body)}\r\n\r\n{body}".encode())
    answer = await reader.read()
    assert answer.startswith(b"HTTP/1.1 200"), answer
    writer.close()
    return start


async def main():
    port, token, board, pid = int(sys.argv[1]), sys.argv[2], sys.argv[3], sys.argv[4]
    before, heard = memory(pid), []
    tasks = [asyncio.create_task(listen(port, token, board, heard)) for _ in range(LISTENERS)]
    await asyncio.sleep(3)
    idle = (memory(pid) - before) / LISTENERS
    last, each = [], []
    for number in range(CHANGES):
        key = f"latency-{time.time_ns()}"
        start = await change(port, token, board, key)
        for _ in range(500):
            times = [when - start for name, when in heard if name == key]
            if len(times) == LISTENERS:
                break
            await asyncio.sleep(0.01)
        assert len(times) == LISTENERS, f"{len(times)} of {LISTENERS} heard of {key}"
        last.append(max(times))
        each += times
    for task in tasks:
        task.cancel()
    each.sort()
    print(f"{LISTENERS} listeners, {CHANGES} changes: median {1000 * statistics.median(each):.1f} ms, "
          f"p99 {1000 * each[int(len(each) * 0.99)]:.1f} ms, the last of all {1000 * max(last):.1f} ms; "
          f"{idle:.0f} kB for each idle listener")


asyncio.run(main())
