"""Is it alive, is it ready, how is it doing."""

from ipaddress import ip_address
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.types import Scope

from blacktop.server.errors import not_found
from blacktop.server.guard import client_address, header
from blacktop.server.shell import Parts
from blacktop.store.records import Unavailable


class Health(msgspec.Struct):
    """How the server is."""

    status: str
    """ok, loading (the rules) or unavailable (the store)."""


@get("/healthz", tags=["Operating"])
async def healthz() -> Health:
    """Whether the process answers at all."""
    return Health("ok")


@get("/readyz", tags=["Operating"])
async def readyz(parts: Parts) -> Response[Health]:
    """Whether races can be played now: the store can be read, and the rules are loaded. Else 503."""
    if not parts.is_ready.is_set():
        return Response(Health("loading"), status_code=503)
    try:
        await parts.read(parts.store.lobby, 1)
    except Unavailable:
        return Response(Health("unavailable"), status_code=503)
    return Response(Health("ok"))


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def metrics(request: Request[Any, Any, Any], parts: Parts) -> Response[bytes]:
    """Figures for Prometheus, for this machine only unless the settings say otherwise."""
    if not (parts.settings.public_metrics or is_from_here(request.scope, parts)):
        raise not_found()
    return Response(parts.meters.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def is_from_here(scope: Scope, parts: Parts) -> bool:
    """Whether this machine asks itself by its own name; a proxy on this machine asks for another one."""
    try:
        here = ip_address(client_address(scope)).is_loopback
    except ValueError:
        return False
    return here and parts.origins.is_local_host(header(scope, b"host") or "")


HANDLERS = (healthz, readyz, metrics)
