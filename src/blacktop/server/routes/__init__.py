"""What can be asked over HTTP, a noun a file."""
