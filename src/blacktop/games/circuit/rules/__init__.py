"""The rules of Street Race, a chapter a file.

Each function cites the rule it carries out; ``turn.py`` says which one acts when.
"""
