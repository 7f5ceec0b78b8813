"""The revisions, a file each. Those that were published are never edited."""
