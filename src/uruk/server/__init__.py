"""The web application: lobby, tables, live play and play by correspondence."""
