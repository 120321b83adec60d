"""Endpoints about people: guests, accounts, sessions, third-party bots."""

from __future__ import annotations

from starlette.responses import Response

from uruk.server.people.identity import COOKIE, Asker
from uruk.server.web.endpoints import Api, Call, reply
from uruk.server.web.security import LONGEST_AGE
from uruk.server.wire import (
    Credentials,
    GuestBody,
    Me,
    NameBody,
    PasswordBody,
    Session,
    Token,
    TokenBody,
    VacationBody,
)

api = Api()


async def greet(call: Call, asker: Asker) -> Response:
    """Sends a new session's cookie along with who it is."""
    response = reply(await call.site.accounts.me(asker))
    response.set_cookie(
        COOKIE,
        asker.token,
        max_age=LONGEST_AGE,
        httponly=True,
        samesite="lax",
        secure=call.site.settings.secure_cookies,
        path="/",
    )
    return response


async def end_own_session(call: Call, but: str | None = None) -> None:
    """Ends the session in which the request came, unless that is to go on."""
    session = None if call.asker.person is None else call.asker.person.session
    if session is not None and session != but:
        call.site.end_tickets(await call.site.accounts.end_sessions(call.asker, only=session))


@api.endpoint("GET", "/api/me")
async def me(call: Call) -> Me:
    """Who is asking."""
    return await call.site.accounts.me(call.asker)


@api.endpoint("POST", "/api/guest", limit="guest", answer=Me)
async def guest(call: Call, body: GuestBody) -> Response:
    """Play at once, under a name."""
    return await greet(call, await call.site.accounts.guest(body.name, call.agent))


@api.endpoint("POST", "/api/register", limit="register", answer=Me)
async def register(call: Call, body: Credentials) -> Response:
    """Make an account; a guest keeps seats and tables."""
    asker = await call.site.accounts.register(call.asker, body.name, body.password, call.agent)
    await end_own_session(call, but=asker.ticket)
    await call.site.renamed(asker.known().id)
    return await greet(call, asker)


@api.endpoint("POST", "/api/login", limit="login", answer=Me)
async def login(call: Call, body: Credentials) -> Response:
    """Log in."""
    call.site.limiter.check("login", f"name:{body.name.casefold()}")
    asker = await call.site.accounts.login(body.name, body.password, call.agent)
    return await greet(call, asker)


@api.endpoint("POST", "/api/logout", answer=Me)
async def logout(call: Call) -> Response:
    """Log out here."""
    call.asker.known()
    await end_own_session(call)
    response = reply(Me())
    response.delete_cookie(COOKIE, path="/")
    return response


@api.endpoint("POST", "/api/me/name")
async def rename(call: Call, body: NameBody) -> Me:
    """Change a guest's name."""
    await call.site.accounts.rename(call.asker, body.name)
    await call.site.renamed(call.asker.known().id)
    fresh = await call.site.accounts.asker(call.request.headers, call.request.cookies)
    return await call.site.accounts.me(fresh)


@api.endpoint("POST", "/api/me/password", limit="login")
async def password(call: Call, body: PasswordBody) -> Me:
    """Change the password; every other session ends."""
    call.site.end_tickets(await call.site.accounts.change_password(call.asker, body.old, body.new))
    return await call.site.accounts.me(call.asker)


@api.endpoint("POST", "/api/me/vacation")
async def vacation(call: Call, body: VacationBody) -> Me:
    """Let correspondence clocks rest, or run again."""
    await call.site.accounts.vacation(call.asker, body.days)
    await call.site.vacation_changed(call.asker.known().id)
    return await call.site.accounts.me(call.asker)


@api.endpoint("GET", "/api/sessions")
async def sessions(call: Call) -> list[Session]:
    """Where one is logged in."""
    return await call.site.accounts.sessions(call.asker)


@api.endpoint("DELETE", "/api/sessions/{session}")
async def end_session(call: Call) -> None:
    """End one session."""
    call.site.end_tickets(await call.site.accounts.end_sessions(call.asker, only=call["session"]))


@api.endpoint("DELETE", "/api/sessions")
async def end_other_sessions(call: Call) -> None:
    """End all other sessions."""
    own = call.asker.known().session or ""
    call.site.end_tickets(await call.site.accounts.end_sessions(call.asker, but=own))


@api.endpoint("GET", "/api/tokens")
async def tokens(call: Call) -> list[Token]:
    """The account's third-party bots."""
    return await call.site.accounts.bots(call.asker)


@api.endpoint("POST", "/api/tokens", limit="token")
async def add_token(call: Call, body: TokenBody) -> Token:
    """Bring a third-party bot along; its token is told this one time."""
    return await call.site.accounts.add_bot(call.asker, body.name)


@api.endpoint("DELETE", "/api/tokens/{token}")
async def end_token(call: Call) -> None:
    """End a third-party bot's access."""
    await call.site.accounts.end_bot(call.asker, call["token"])
    call.site.end_tickets([call["token"]])
