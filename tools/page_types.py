"""Writes the types of all that the server sends and hears, for the page: `make types`.

Both sides read the same source, so they cannot drift apart: a test looks whether the file is up to date,
and TypeScript looks whether the page uses it rightly.
"""

import re
from pathlib import Path
from typing import Any

import msgspec

from blacktop.core.gamefile import GameFile
from blacktop.games import game, names
from blacktop.server import wire
from blacktop.server.routes import games, people, tables
from blacktop.table.messages import Lesson, Prospects, Stretch

FOLDER = Path(__file__).parents[1] / "src" / "blacktop" / "web" / "types"
OTHERS = (
    GameFile,
    Lesson,
    Prospects,
    Stretch,
    people.Me,
    people.Raced,
    games.GameShown,
    tables.Invitation,
    tables.Listed,
    tables.OpenTable,
    tables.TableCode,
    tables.TableLink,
)
HEAD = "// Made from the server's own types by `make types`. Do not edit.\n\n"
Schema = dict[str, Any]


def files() -> dict[Path, str]:
    """What the server and the page say to each other, and what each game shows."""
    views = {FOLDER / f"{name}.d.ts": view_text(name) for name in names()}
    return {FOLDER / "messages.d.ts": text(), **views}


def view_text(name: str) -> str:
    """The form of a game's views."""
    _, parts = msgspec.json.schema_components([game(name).seen], ref_template="#/{name}")
    return HEAD + "\n".join(declaration(part, schema) for part, schema in sorted(parts.items()))


def text() -> str:
    """Messages."""
    asked = (wire.FromClient, wire.FromServer, *OTHERS)
    (client, server, *_), parts = msgspec.json.schema_components(asked, ref_template="#/{name}")
    declared = [declaration(name, schema) for name, schema in sorted(parts.items())]
    unions = [f"export type FromClient = {kind(client)};\n", f"export type FromServer = {kind(server)};\n"]
    return HEAD + "\n".join([*declared, *unions])


def declaration(name: str, schema: Schema) -> str:
    """One named type."""
    return f"{comment(schema)}export type {name} = {kind(schema)};\n"


def comment(schema: Schema) -> str:
    """What the type says of itself, in its first line."""
    told = schema.get("description", "").partition("\n")[0]
    return f"/** {told} */\n" if told else ""


def kind(schema: Schema) -> str:
    """A JSON schema as a type."""
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix("#/")
    if "anyOf" in schema:
        return " | ".join(kind(each) for each in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(literal(each) for each in schema["enum"])
    if "const" in schema:
        return literal(schema["const"])
    match schema.get("type"):
        case "string":
            return "string"
        case "integer" | "number":
            return "number"
        case "boolean":
            return "boolean"
        case "null":
            return "null"
        case "array":
            return array(schema)
        case "object":
            return record(schema)
    return "any"


def literal(value: object) -> str:
    """A value that is a type of its own."""
    return msgspec.json.encode(value).decode()


def array(schema: Schema) -> str:
    """A list; a short one of known length is a tuple."""
    if "prefixItems" in schema:
        return f"[{', '.join(kind(each) for each in schema['prefixItems'])}]"
    inner = kind(schema.get("items") or {})
    return f"({inner})[]" if "|" in inner else f"{inner}[]"


def record(schema: Schema) -> str:
    """An object with known fields, or with any."""
    fields = schema.get("properties")
    if not fields:
        return f"Record<string, {kind(schema.get('additionalProperties') or {})}>"
    needed = schema.get("required", ())
    lines = [
        f"  {quoted(name)}{'' if name in needed else '?'}: {kind(field)};" for name, field in fields.items()
    ]
    return "\n".join(["{", *lines, "}"])


def quoted(name: str) -> str:
    """A field's name, in quotes where it needs them."""
    return name if re.fullmatch(r"\w+", name) else literal(name)


if __name__ == "__main__":
    for path, written in files().items():
        path.write_text(written)
