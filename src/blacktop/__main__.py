"""``python -m blacktop`` is the command."""

from blacktop.cli import main

main()
