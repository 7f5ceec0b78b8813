"""What the operator sees: health, figures and the log, and what must never be in them."""

import io
import json
import logging
import os
import threading
from collections.abc import Callable
from typing import Any

from structlog import get_logger

from blacktop.server.logs import start_logging


def test_a_server_that_answers_is_healthy_and_ready(server: Any) -> None:
    assert server.program().get("/healthz").json() == {"status": "ok"}
    assert server.program().get("/readyz").json() == {"status": "ok"}


def test_it_is_not_ready_while_the_rules_are_loaded(serving: Callable[..., Any]) -> None:
    gate = threading.Event()

    def load(stop: threading.Event) -> None:
        gate.wait(10)

    started = serving(load=load)
    client = started.program()
    assert client.get("/healthz").status_code == 200
    loading = client.get("/readyz")
    assert (loading.status_code, loading.json()) == (503, {"status": "loading"})
    gate.set()
    assert started.app.state.shell.is_ready.wait(10)
    assert client.get("/readyz").status_code == 200


def test_it_is_not_ready_without_its_store(serving: Callable[..., Any]) -> None:
    started = serving()
    client = started.guest()
    for each in ("", "-wal"):
        os.truncate(f"{started.file}{each}", 0)
    gone = client.get("/readyz")
    assert (gone.status_code, gone.json()) == (503, {"status": "unavailable"})
    assert client.get("/healthz").status_code == 200
    assert client.get("/api/me").json()["error"] == "unavailable"


def test_figures_have_templates_as_labels(server: Any) -> None:
    client = server.guest("Very Secret Name")
    client.get("/api/ratings/illegal")
    client.get("/api/ratings/made-up-by-a-stranger")
    client.get("/made-up-by-a-stranger?token=abc")
    client.request("BREW", "/api/me")
    figures = client.get("/metrics")
    assert figures.headers["content-type"].startswith("text/plain")
    assert 'route="/api/ratings/{game}",status="200"' in figures.text
    assert 'blacktop_refusals_total{kind="not_found"}' in figures.text
    for secret in ("made-up", "token", "Secret", "BREW", client.cookies["blacktop"]):
        assert secret not in figures.text


def test_figures_are_for_this_machine_asked_by_its_own_name(serving: Callable[..., Any]) -> None:
    started = serving(origins=("https://race.example",))
    assert started.program().get("/metrics").status_code == 200
    through_proxy = started.client(Host="race.example").get("/metrics")
    assert (through_proxy.status_code, through_proxy.json()["error"]) == (404, "not_found")


def test_figures_may_be_made_public(serving: Callable[..., Any]) -> None:
    started = serving(origins=("https://race.example",), public_metrics=True)
    assert started.client(Host="race.example").get("/metrics").status_code == 200


# --- The log --------------------------------------------------------------------------------------


def test_a_request_is_a_line_without_anything_that_was_typed(server: Any, log: io.StringIO) -> None:
    client = server.guest("Very Secret Name")
    client.post("/api/accounts", json={"login": "secretlogin", "phrase": "a secret phrase"})
    client.get("/api/me/races?limit=7&token=querysecret")
    client.get("/made-up-secret")
    server.program(server.bot("Secret Bot")).get("/api/me")
    lines = [json.loads(line) for line in log.getvalue().splitlines()]
    asked = [line for line in lines if line["event"] == "asked"]
    assert {"method": "GET", "route": "/api/me/races", "status": 200}.items() <= asked[2].items()
    assert all(line["ms"] >= 0 for line in asked)
    for secret in ("secret", "Secret", client.cookies["blacktop"]):
        assert secret not in log.getvalue()


def test_a_second_fence_hides_what_should_not_have_been_logged(log: io.StringIO) -> None:
    get_logger().warning("oops", token="abc", Cookie="def", seat=3)
    told = next(json.loads(line) for line in log.getvalue().splitlines() if "oops" in line)
    assert (told["token"], told["Cookie"], told["seat"]) == ("(hidden)", "(hidden)", 3)


def test_a_terminal_hears_of_trouble_only(server: Any) -> None:
    written = io.StringIO()
    start_logging(is_json=False, stream=written)
    server.program().get("/healthz")
    assert written.getvalue() == ""
    server.program().get("/api/raise/bug")
    assert "ValueError" in written.getvalue()


def test_what_uvicorn_says_is_a_line_of_ours(log: io.StringIO) -> None:
    told = logging.getLogger("uvicorn.error")
    told.warning("something of %s", "uvicorn")
    told.warning("Invalid HTTP request received.")
    told.info("chatter")
    assert [json.loads(line)["event"] for line in log.getvalue().splitlines()] == ["something of uvicorn"]
