"""Processes that write to a store while a test harms them: `python store_child.py DEED ADDRESS ...`."""

import os
import random
import resource
import signal
import sys
import threading
from concurrent.futures import Future

from blacktop.store.records import Append, Card, Conflict, Entry, Unavailable
from blacktop.store.store import Store


def append(code: str, number: int, body: bytes) -> Append:
    card = Card(code, "illegal", "racing", True, 1, number, None, b"")
    return Append((Entry(number, number, f"{code}-{number}-{body[:9].hex()}", body),), card)


def body_of(code: str, number: int) -> bytes:
    """What is written at a number: up to two pages of the file, the same whoever asks."""
    return random.Random(f"{code} {number}").randbytes(number * 7919 % 6_000)


def serve_forks(address: str) -> None:
    """For each line that comes in, a new process that writes until it is killed, without a start-up."""
    for _ in sys.stdin:
        if os.fork() == 0:
            write_on(address)
        os.wait()
        print("gone", flush=True)


def write_on(address: str) -> None:
    """Writes to four logs for ever, and tells what was answered."""
    store = Store.open(address)
    print(f"pid {os.getpid()}", flush=True)
    for code in "ABCD":
        go_on(store, code, len(store.entries(code)) + 1)
    threading.Event().wait()


def go_on(store: Store, code: str, number: int) -> None:
    def tell(future: Future[None]) -> None:
        future.result()
        os.write(1, f"{code} {number}\n".encode())
        go_on(store, code, number + 1)

    store.append(append(code, number, body_of(code, number))).add_done_callback(tell)


def contend(address: str, name: str, numbers: str) -> None:
    """Tries to write every number of one log first, and tells which it did."""
    store = Store.open(address)
    print("ready", flush=True)
    sys.stdin.readline()
    for number in range(1, int(numbers) + 1):
        try:
            store.append(append("AAAA", number, name.encode())).result()
            print(number, flush=True)
        except Conflict:
            continue
    store.close()


def fill(address: str) -> None:
    """Writes until files may not grow, then on when they may, and tells what was answered."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    store = Store.open(address)
    number = 1
    for round in range(3):
        resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000 * (round + 1), resource.RLIM_INFINITY))
        try:
            while True:
                store.append(append("AAAA", number, body_of("AAAA", number))).result()
                print(number, flush=True)
                number += 1
        except Unavailable as trouble:
            assert len(store.entries("AAAA")) == number - 1
            print(f"full: {trouble}", flush=True)
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    store.append(append("AAAA", number, body_of("AAAA", number))).result()
    print(number, flush=True)
    store.close()


if __name__ == "__main__":
    {"serve_forks": serve_forks, "contend": contend, "fill": fill}[sys.argv[1]](*sys.argv[2:])
