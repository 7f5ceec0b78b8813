"""The page: static files, found once when the server starts, so that no path can lead anywhere else."""

import gzip
import mimetypes
import re
from dataclasses import dataclass
from email.utils import formatdate
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import HttpMethod, Request, Response, route
from litestar.handlers import HTTPRouteHandler

from blacktop.core.texts import LANGUAGES
from blacktop.games import game, names
from blacktop.server.errors import not_found
from blacktop.table import sentences

FOLDER = Path(__file__).parents[1] / "web"
FRONT = "index.html"
PAGES = re.compile(r"/(t/[^/]{1,40}(/\d{1,7})?|learn(/[a-z]+)?|new(/[a-z]+)?|lobby|me)")
"""Addresses that open the page, which reads from its own address what to show."""
KINDS = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".ftl": "text/plain",
    ".woff2": "font/woff2",
}
"""Where the tables of operating systems are known to be wrong, or know nothing."""
PACKED = (".html", ".css", ".js", ".svg", ".ftl", ".json", ".md")
"""What becomes smaller. None of it is secret, so its size may be known."""


@dataclass(frozen=True)
class Asset:
    """One file of the page."""

    path: Path
    kind: str

    def answer(self, known: str, accepted: str) -> Response[bytes]:
        """The file, or nothing if the browser has it already."""
        status = self.path.stat()
        tag = f'"{status.st_mtime_ns:x}-{status.st_size:x}"'
        headers = {
            "ETag": tag,
            "Last-Modified": formatdate(status.st_mtime, usegmt=True),
            "Cache-Control": "no-cache",
            "Vary": "Accept-Encoding",
        }
        if tag in (each.strip().removeprefix("W/") for each in known.split(",")):
            return Response(b"", status_code=304, headers=headers, media_type=self.kind)
        if self.path.suffix in PACKED and "gzip" in accepted:
            headers["Content-Encoding"] = "gzip"
            return Response(packed(self.path, tag), headers=headers, media_type=self.kind)
        return Response(self.path.read_bytes(), headers=headers, media_type=self.kind)


@lru_cache(maxsize=200)
def packed(path: Path, tag: str) -> bytes:
    """A file made small, once for each version of it."""
    return gzip.compress(path.read_bytes(), 9, mtime=0)


def assets(folder: Path = FOLDER) -> dict[str, Asset]:
    """Every file of a folder by the path under which it is served."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    found = {f"/{path.relative_to(folder).as_posix()}": Asset(path, kind_of(path)) for path in files}
    return found | ({"/": found[f"/{FRONT}"]} if f"/{FRONT}" in found else {})


def texts() -> dict[str, Asset]:
    """The messages of the table and of every game, which the page shares with the log and the terminal."""
    folders = {"table": sentences.FOLDER} | {name: game(name).folder / "texts" for name in names()}
    return {
        f"/texts/{language}/{name}.ftl": Asset(path, kind_of(path))
        for name, folder in folders.items()
        for language in LANGUAGES
        if (path := folder / f"{language}.ftl")
    }


def rules() -> dict[str, Asset]:
    """The rules of every game, in every language in which they are told."""
    return {
        f"/rules/{language}/{name}.md": Asset(path, "text/markdown")
        for name in names()
        for language in LANGUAGES
        if (path := game(name).rules_file(language))
    }


def kind_of(path: Path) -> str:
    """What a browser shall take a file for."""
    return KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"


def page(folder: Path = FOLDER) -> HTTPRouteHandler:
    """The route of the page at ``/``."""
    known = assets(folder) | texts() | rules()

    def find(request: Request[Any, Any, Any]) -> Response[bytes]:
        """A file of the page; for people at an address that leads nowhere, the page, which says so."""
        path, headers = str(request.path_params.get("path", "/")), request.headers
        packing = headers.get("accept-encoding", "")
        found = known.get("/" if PAGES.fullmatch(path) else path)
        if found is not None:
            return found.answer(headers.get("if-none-match", ""), packing)
        if "text/html" not in headers.get("accept", "") or "/" not in known:
            raise not_found()
        told = known["/"].answer("", packing)
        told.status_code = 404
        return told

    methods = [HttpMethod.GET, HttpMethod.HEAD]
    served = route(
        ["/", "/{path:path}"], http_method=methods, include_in_schema=False, sync_to_thread=False
    )
    return served(find)
