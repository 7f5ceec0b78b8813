"""A browser for the tests: one that is there, or Debian's, which is installed now."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
INSTALL = ["apt-get", "install", "-y", "-q", "chromium"]


def found() -> str | None:
    """The path of a browser; CHROMIUM names one that lies elsewhere."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


def main() -> int:
    """Installs a browser if there is none."""
    if found():
        return 0
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        print("the tests of the page need Chromium: install it, or name it in CHROMIUM", file=sys.stderr)
        return 2
    print("installing Chromium, once ...")
    for command in (["apt-get", "update", "-q"], INSTALL):
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return 0


if __name__ == "__main__":
    sys.exit(main())
