"""The page: static files, found once when the server starts, so that no path can lead anywhere else."""

import mimetypes
import re
from dataclasses import dataclass
from email.utils import formatdate
from pathlib import Path
from typing import Any

from litestar import HttpMethod, Request, Response, route
from litestar.handlers import HTTPRouteHandler

from blacktop.server.errors import not_found

FOLDER = Path(__file__).parents[1] / "web"
FRONT = "index.html"
TABLE = re.compile(r"/t/[0-9A-Za-z]{1,20}")
"""Where a table is: links to it open the page."""
KINDS = {".js": "text/javascript", ".mjs": "text/javascript", ".svg": "image/svg+xml"}
"""Where the tables of operating systems are known to be wrong."""


@dataclass(frozen=True)
class Asset:
    """One file of the page."""

    path: Path
    kind: str

    def answer(self, known: str) -> Response[bytes]:
        """The file, or nothing if the browser has it already."""
        status = self.path.stat()
        tag = f'"{status.st_mtime_ns:x}-{status.st_size:x}"'
        headers = {
            "ETag": tag,
            "Last-Modified": formatdate(status.st_mtime, usegmt=True),
            "Cache-Control": "no-cache",
        }
        if tag in (each.strip().removeprefix("W/") for each in known.split(",")):
            return Response(b"", status_code=304, headers=headers, media_type=self.kind)
        return Response(self.path.read_bytes(), headers=headers, media_type=self.kind)


def assets(folder: Path = FOLDER) -> dict[str, Asset]:
    """Every file of a folder by the path under which it is served."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    found = {f"/{path.relative_to(folder).as_posix()}": Asset(path, kind_of(path)) for path in files}
    return found | ({"/": found[f"/{FRONT}"]} if f"/{FRONT}" in found else {})


def kind_of(path: Path) -> str:
    """What a browser shall take a file for."""
    return KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"


def page(folder: Path = FOLDER) -> HTTPRouteHandler:
    """The route of the page at ``/``."""
    known = assets(folder)

    def find(request: Request[Any, Any, Any]) -> Response[bytes]:
        """A file of the page."""
        path = str(request.path_params.get("path", "/"))
        if TABLE.fullmatch(path):
            path = "/"  # the page reads the code from its own address
        if path not in known:
            raise not_found()
        return known[path].answer(request.headers.get("if-none-match", ""))

    methods = [HttpMethod.GET, HttpMethod.HEAD]
    served = route(
        ["/", "/{path:path}"], http_method=methods, include_in_schema=False, sync_to_thread=False
    )
    return served(find)
