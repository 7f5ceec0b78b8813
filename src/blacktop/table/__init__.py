"""A running game: seats, who drives them, what was played. No sockets, no SQL, no screen."""
