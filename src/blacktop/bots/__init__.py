"""Bots that know no game, and how a bot is asked for a move."""
