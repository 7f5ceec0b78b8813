"""Speaking to a server from another program, with nothing but the standard library."""
