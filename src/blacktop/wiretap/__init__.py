"""Secrecy on the wire: two servers, two worlds that a viewer must not tell apart, every byte compared."""
