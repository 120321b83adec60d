"""What is played: tables in memory, their logs, clocks, bots and frames."""
