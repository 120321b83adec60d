"""Storage: one schema and one set of functions for SQLite and PostgreSQL."""
