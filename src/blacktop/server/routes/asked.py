"""What requests have in common: the table and the language that they name, and how JSON is answered."""

from typing import Annotated, Any, Literal

from litestar import MediaType, Request, Response
from litestar.params import FromPath, QueryParameter

AnyRequest = Request[Any, Any, Any]
Code = FromPath[str]
"""The code of a table."""
Language = Annotated[Literal["en", "de"] | None, QueryParameter(description="Sentences beside ids.")]
Since = Annotated[int, QueryParameter(ge=0, le=1_000_000, description="The last entry seen.")]
Reading = Annotated[
    int | None, QueryParameter(ge=0, le=7, description="The own seat from which one reads, of several.")
]
Limit = Annotated[int, QueryParameter(ge=1, le=100, description="How many at most.")]


def encoded(body: bytes, headers: dict[str, str] | None = None) -> Response[Any]:
    """Something that is JSON already."""
    return Response(body, media_type=MediaType.JSON, headers=headers)
