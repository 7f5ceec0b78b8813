"""The broker's address, and what the operator hears of it."""

import asyncio
import contextlib
import io
import json
import socket

import pytest

from blacktop.core.notation import BadInput
from blacktop.server.broker import AGAIN, broker_at, shown

pytestmark = pytest.mark.slow


async def hear(code: str, number: int) -> None:
    """Nobody tells anything here."""


def test_a_broker_that_is_away_is_told_once_and_without_its_password(log: io.StringIO) -> None:
    with socket.socket() as nobody:  # bound, but it does not listen
        nobody.bind(("127.0.0.1", 0))
        place = f"127.0.0.1:{nobody.getsockname()[1]}"
        broker = broker_at(f"redis://ann:secret@{place}/0")

        async def listen_for_a_while() -> None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(broker.listen(hear), 2.5 * AGAIN)

        asyncio.run(listen_for_a_while())
    told = [json.loads(line) for line in log.getvalue().splitlines()]
    assert [(line["event"], line["broker"]) for line in told] == [("broker away", f"redis://{place}/0")]


@pytest.mark.parametrize(
    ("address", "words"),
    [("redis://localhost:port", "no address"), ("carrier-pigeon://roof", "'carrier-pigeon' is not known")],
)
def test_an_address_that_is_none_is_one_line(address: str, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        broker_at(address)


def test_who_logs_in_is_never_shown() -> None:
    assert shown("postgresql://ann:p%40ss@db.example:5432/races") == "postgresql://db.example:5432/races"
    assert shown("unix://ann:secret@/run/redis.sock?db=1") == "unix:///run/redis.sock"
