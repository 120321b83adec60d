"""Who is asking: guests, accounts, sessions, third-party bots."""
