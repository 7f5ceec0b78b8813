"""Street Illegal. Begin with RULES.md, then rules/, then game.py, which puts everything together."""
