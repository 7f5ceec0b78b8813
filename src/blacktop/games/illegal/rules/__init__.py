"""The rules of Street Illegal, a chapter a file, in the order of the rulebook.

Read them from ``components`` (I1) to ``extended`` (I9); ``turn`` then shows how they follow one
another. Every function cites the numbered rule in ``RULES.md`` that it carries out.
"""
