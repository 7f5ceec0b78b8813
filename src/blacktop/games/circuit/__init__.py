"""Street Race: dice as cars on a ring of hexes."""
