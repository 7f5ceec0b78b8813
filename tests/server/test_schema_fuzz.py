"""Requests made from our own description, sensible and not: typed answers of the kinds it promises."""

import io
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable as NoExamples
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
# Methods that there are not are not tried: Litestar answers OPTIONS everywhere, which nobody describes.
ENDLESS = "/api/tables/{code}/stream"


def operations(server: Any) -> Iterator[Any]:
    """Everything that the description lists, but for what tests added."""
    described = schemathesis.openapi.from_url(f"{server.url}/schema/openapi.json")
    for found in described.exclude(path_regex="^/api/raise").get_all_operations():
        yield found.ok()


class Trying:
    """Requests by somebody and by nobody, at real tables and at made-up ones."""

    def __init__(self, server: Any) -> None:
        self.server = server
        ann = server.guest("Ann")
        bots = [{}, {"for": "bot", "bot": "bold"}]
        self.codes = (server.open_table(ann), server.open_table(ann, chairs=bots, start=True))
        self.token = server.bot("Robo")
        self.tried: Counter[str] = Counter()

    def all(self, operation: Any, examples: int) -> None:
        """Requests that the description allows, and such that it does not."""
        limits = settings(
            max_examples=examples,
            deadline=None,
            database=None,
            derandomize=True,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            with suppress(NoExamples):
                limits(given(operation.as_strategy(generation_mode=mode))(self.one))()

    def one(self, case: Any) -> None:
        """One request, and whether its answer is one that was described."""
        label = case.operation.label
        self.tried[label] += 1
        number = self.tried[label]
        if "code" in (case.path_parameters or {}) and case.operation.path != ENDLESS and number % 2:
            case.path_parameters["code"] = self.codes[number % 4 == 1]
        is_known = number % 3 and label != "DELETE /api/sessions"
        headers = {"Authorization": f"Bearer {self.token}"} if is_known else {"Origin": self.server.url}
        answer = case.call(headers=headers, timeout=30)
        assert "Traceback" not in answer.text
        case.validate_response(answer, checks=CHECKS, headers=headers)


@pytest.mark.slow
def test_every_operation_keeps_to_its_description(server: Any, log: io.StringIO) -> None:
    trying, described = Trying(server), list(operations(server))
    for operation in described:
        trying.all(operation, 25)
    assert set(trying.tried) == {operation.label for operation in described}
    assert '"level": "error"' not in log.getvalue()
