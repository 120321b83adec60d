"""`uruk serve`: the web application."""

import webbrowser
from typing import Annotated

import typer

from uruk.cli.output import note
from uruk.kernel.errors import BadInput

DEFAULT_PORT = 8017


def command(
    *,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65_535, help="The port; 0 picks a free one.")
    ] = DEFAULT_PORT,
    db: Annotated[
        str, typer.Option(envvar="URUK_DB", help="A SQLite file, or a PostgreSQL URL.")
    ] = "uruk.db",
    open_lobby: Annotated[
        bool, typer.Option("--open", help="Open the lobby in a browser.")
    ] = False,
    workers: Annotated[
        int, typer.Option(min=1, help="Number of processes in which bots think.")
    ] = 1,
    secure: Annotated[
        bool, typer.Option("--secure", help="Cookies for https only, for a public site.")
    ] = False,
    limits: Annotated[
        bool, typer.Option("--limits/--no-limits", help="Limit the rate of requests.")
    ] = True,
    pace: Annotated[
        float, typer.Option(min=0, help="Seconds between a bot's moves while people watch.")
    ] = 0.12,
) -> None:
    """Run the web server."""
    try:
        from uruk.server.run import serve
        from uruk.server.settings import Settings
    except ModuleNotFoundError as error:
        missing = f"{error.name} is missing; install Uruk with its extra: uruk[web]"
        raise BadInput("serve", missing) from None

    def ready(address: str) -> None:
        note(f"serving {address} (stop with Ctrl-C)")
        if open_lobby:
            webbrowser.open(address)

    settings = Settings(
        db=db, workers=workers, secure_cookies=secure, rate_limits=limits, bot_pace=pace
    )
    serve(settings, host, port, ready)
