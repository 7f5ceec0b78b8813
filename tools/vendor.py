"""Copies what the page is built on out of its npm packages: `make vendor`.

The page has no build step, so what it imports lies beside it, as it was published. package.json says which
versions; this writes them, with their licences, into `web/vendor/README.md`.
"""

import json
import shutil
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ROOT / "node_modules"
VENDOR = ROOT / "src" / "blacktop" / "web" / "vendor"

WANTED = {
    "lit-html": [
        "lit-html.js",
        "lit-html.d.ts",
        "directive.js",
        "directive.d.ts",
        "directive-helpers.js",
        "directive-helpers.d.ts",
        "directives/class-map.js",
        "directives/class-map.d.ts",
        "directives/keyed.js",
        "directives/keyed.d.ts",
        "directives/live.js",
        "directives/live.d.ts",
        "directives/repeat.js",
        "directives/repeat.d.ts",
        "LICENSE",
    ],
    "@fluent/bundle": ["esm/*.js", "esm/*.d.ts"],
    "@fontsource/barlow-condensed": [
        "files/barlow-condensed-latin-500-normal.woff2",
        "files/barlow-condensed-latin-700-normal.woff2",
        "LICENSE",
    ],
}
LICENCES = {"@fluent/bundle": "typescript/LICENSE"}
"""Where the text of a licence lies that a package names and does not hold."""
HEAD = """# Vendored

Copied from npm packages by `make vendor`, unchanged but for the notes where source maps lie. Do not edit.

| package | version | licence |
|---|---|---|
"""


def main() -> None:
    """Replaces what is there."""
    shutil.rmtree(VENDOR, ignore_errors=True)
    rows = [copied(name, patterns) for name, patterns in WANTED.items()]
    (VENDOR / "README.md").write_text(HEAD + "".join(rows))


def copied(name: str, patterns: list[str]) -> str:
    """Copies the files of a package; its line of the table."""
    package = PACKAGES / name
    for pattern in patterns:
        found = sorted(package.glob(pattern))
        if not found:
            raise SystemExit(f"{name}: there is no {pattern}; has the package changed?")
        for path in found:
            copy(path, VENDOR / name / path.relative_to(package))
    if name in LICENCES:
        copy(PACKAGES / LICENCES[name], VENDOR / name / "LICENSE")
    about = json.loads((package / "package.json").read_text())
    return f"| {name} | {about['version']} | {about['license']} |\n"


def copy(path: Path, to: Path) -> None:
    """Copies a file. A source map that is not there would be asked for in vain."""
    to.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix in (".js", ".ts"):
        lines = path.read_text().splitlines(keepends=True)
        to.write_text("".join(line for line in lines if not line.startswith("//# sourceMappingURL")))
    else:
        shutil.copyfile(path, to)


if __name__ == "__main__":
    main()
