"""Words that every game shares. Nothing in here knows a game."""
