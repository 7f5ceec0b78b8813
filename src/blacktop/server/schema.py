"""The description of the HTTP interface: OpenAPI, and a page of our own that shows it.

The usual pages for OpenAPI fetch their scripts from elsewhere, which our content policy forbids.
"""

from copy import deepcopy
from typing import Any

import msgspec
from litestar import Request
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme, Tag

from blacktop.server.errors import Trouble
from blacktop.server.files import FOLDER
from blacktop.server.identity import COOKIE
from blacktop.server.wire import Refusal
from blacktop.version import __version__

REFERENCES = "#/components/schemas/"
ABOUT = """Street-racing board games for people, browsers and bots.

Come in with `POST /api/guests`, or make a bot with `POST /api/bots` and send its token as
`Authorization: Bearer ...`. Requests that change something send JSON; a browser's must come from our
own page, a program's carry a bearer token or our own address as `Origin`. Unknown fields are refused.

Every error is JSON: `error` is one of a short list of kinds, `message` says what to do, `where` names the
field.
"""


class OwnPage(OpenAPIRenderPlugin):
    """Shows the description with files of our own."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The page; its script fetches the description."""
        return (FOLDER / "schema.html").read_bytes()


class Description(JsonRenderPlugin):
    """The description as JSON, with what Litestar cannot know."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Adds how errors look, and that unknown fields are refused."""
        return self.render_json(request, completed(openapi_schema))


def completed(told: dict[str, Any]) -> dict[str, Any]:
    """A description in which every request may end in a typed error, and every body is exact."""
    whole = deepcopy(told)
    schemas = whole["components"].setdefault("schemas", {})
    schemas |= msgspec.json.schema_components([Trouble], ref_template=REFERENCES + "{name}")[1]
    for operation in (each for path in whole["paths"].values() for each in path.values()):
        tell_refusals(operation["responses"])
        for name in names_in(operation.get("requestBody", {}), schemas):
            schemas[name]["additionalProperties"] = False
    return whole


def tell_refusals(responses: dict[str, Any]) -> None:
    """What may come back instead; a table refuses in words of its own. Nothing has no type."""
    responses.pop("400", None)
    responses.get("204", {}).pop("content", None)
    kinds = [Trouble.__name__]
    for done in responses.values():
        for body in done.get("content", {}).values():
            either = body["schema"].get("oneOf", [])
            if either and either[-1].get("$ref") == REFERENCES + Refusal.__name__:
                kinds.append(Refusal.__name__)
                body["schema"] = either[0]
    refused = {"anyOf": [{"$ref": REFERENCES + kind} for kind in kinds]}
    responses["default"] = {
        "description": "Why not.",
        "content": {"application/json": {"schema": refused}},
    }


def names_in(part: Any, schemas: dict[str, Any]) -> set[str]:
    """The types that a part of a description names, and those that these name in turn."""
    if isinstance(part, list):
        return {name for each in part for name in names_in(each, schemas)}
    if not isinstance(part, dict):
        return set()
    found = {name for each in part.values() for name in names_in(each, schemas)}
    if "$ref" in part:
        name = str(part["$ref"]).removeprefix(REFERENCES)
        found |= {name} | names_in(schemas.get(name), schemas)
    return found


def description() -> OpenAPIConfig:
    """What is told about the interface, at ``/schema``."""
    return OpenAPIConfig(
        title="Blacktop",
        version=__version__,
        description=ABOUT,
        use_handler_docstrings=True,
        render_plugins=[OwnPage(path="/"), Description()],
        components=Components(
            security_schemes={
                "token": SecurityScheme(type="http", scheme="bearer"),
                "cookie": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
            }
        ),
        tags=[Tag("People", "Guests, accounts, bots"), Tag("Operating", "How the server is")],
    )
