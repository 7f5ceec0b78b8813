"""The rules of Street Racing, chapter by chapter; ``turn.py`` holds the sequence of a turn."""
