"""Links as QR codes: a picture for pages, blocks for terminals."""

import io

import segno


def svg(link: str) -> str:
    """A QR code as the text of an SVG picture that scales and brings its own quiet zone."""
    written = io.BytesIO()
    segno.make(link, error="m", micro=False).save(
        written, kind="svg", border=4, omitsize=True, xmldecl=False, light="#fff", nl=False
    )
    return written.getvalue().decode()


def blocks(link: str) -> str:
    """A QR code in half blocks, two rows of the code in a line of text, light on dark."""
    code = segno.make(link, error="m", micro=False)
    rows = [list(map(bool, row)) for row in code.matrix_iter(border=2)]
    rows += [[False] * len(rows[0])] * (len(rows) % 2)
    return "\n".join(block_line(rows[at], rows[at + 1]) for at in range(0, len(rows), 2))


def block_line(upper: list[bool], lower: list[bool]) -> str:
    """One line of text for two rows; a dark module is a gap, as terminals are mostly dark."""
    return "".join(BLOCKS[pair] for pair in zip(upper, lower, strict=True))


BLOCKS = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}
