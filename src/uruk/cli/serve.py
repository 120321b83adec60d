"""`uruk serve`: the web application."""

import webbrowser
from typing import Annotated

import typer

from uruk.cli.output import note
from uruk.cli.speech import say, wrong

DEFAULT_PORT = 8017


def command(
    *,
    host: Annotated[str, typer.Option()] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65_535)] = DEFAULT_PORT,
    db: Annotated[str, typer.Option(envvar="URUK_DB")] = "uruk.db",
    open_lobby: Annotated[bool, typer.Option("--open")] = False,
    workers: Annotated[int, typer.Option(min=1)] = 1,
    secure: Annotated[bool, typer.Option("--secure")] = False,
    limits: Annotated[bool, typer.Option("--limits/--no-limits")] = True,
    pace: Annotated[float, typer.Option(min=0)] = 0.12,
) -> None:
    """Run the web server."""
    try:
        from uruk.server.run import serve
        from uruk.server.settings import Settings
    except ModuleNotFoundError as error:
        raise wrong("serve", "extra_missing", name=error.name or "-") from None

    def ready(address: str) -> None:
        note(say("run.serving", address=address))
        if open_lobby:
            webbrowser.open(address)

    settings = Settings(
        db=db, workers=workers, secure_cookies=secure, rate_limits=limits, bot_pace=pace
    )
    serve(settings, host, port, ready)
