"""What is kept: tables with their logs, people, results. SQLite by default, PostgreSQL by its address."""
