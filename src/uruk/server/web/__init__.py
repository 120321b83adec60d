"""HTTP, sockets and pages."""
