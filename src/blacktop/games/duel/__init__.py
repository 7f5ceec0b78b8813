"""Street Racing: two drivers, five cards each, one bag."""
