"""Endpoints about people: guests, accounts, sessions, third-party bots."""

from __future__ import annotations

from starlette.responses import Response

from uruk.server.people.identity import COOKIE, Requester
from uruk.server.web.endpoints import Api, Call, reply
from uruk.server.web.security import LONGEST_AGE
from uruk.server.wire import (
    Credentials,
    GuestBody,
    LanguageBody,
    Me,
    NameBody,
    PasswordBody,
    Session,
    Token,
    TokenBody,
    VacationBody,
)

api = Api()


async def greet(call: Call, requester: Requester) -> Response:
    """Sends a new session's cookie along with who it is."""
    response = reply(await call.services.accounts.me(requester))
    response.set_cookie(
        COOKIE,
        requester.token,
        max_age=LONGEST_AGE,
        httponly=True,
        samesite="lax",
        secure=call.services.settings.secure_cookies,
        path="/",
    )
    return response


async def end_own_session(call: Call, but: str | None = None) -> None:
    """Ends the session in which the request came, unless that is to go on."""
    session = None if call.requester.person is None else call.requester.person.session
    if session is not None and session != but:
        call.services.close_sockets_of(
            await call.services.accounts.end_sessions(call.requester, only=session)
        )


@api.endpoint("GET", "/api/me")
async def me(call: Call) -> Me:
    """Who is asking."""
    return await call.services.accounts.me(call.requester)


@api.endpoint("POST", "/api/guest", limit="guest", answer=Me)
async def guest(call: Call, body: GuestBody) -> Response:
    """Play at once, under a name."""
    return await greet(call, await call.services.accounts.guest(body.name, call.agent))


@api.endpoint("POST", "/api/register", limit="register", answer=Me)
async def register(call: Call, body: Credentials) -> Response:
    """Make an account; a guest keeps seats and tables."""
    requester = await call.services.accounts.register(
        call.requester, body.name, body.password, call.agent
    )
    await end_own_session(call, but=requester.credential)
    await call.services.renamed(requester.known().id)
    return await greet(call, requester)


@api.endpoint("POST", "/api/login", limit="login", answer=Me)
async def login(call: Call, body: Credentials) -> Response:
    """Log in."""
    call.services.limiter.check("login", f"name:{body.name.casefold()}")
    requester = await call.services.accounts.login(body.name, body.password, call.agent)
    return await greet(call, requester)


@api.endpoint("POST", "/api/logout", answer=Me)
async def logout(call: Call) -> Response:
    """Log out here."""
    call.requester.known()
    await end_own_session(call)
    response = reply(Me())
    response.delete_cookie(COOKIE, path="/")
    return response


@api.endpoint("POST", "/api/me/name")
async def rename(call: Call, body: NameBody) -> Me:
    """Change a guest's name."""
    await call.services.accounts.rename(call.requester, body.name)
    await call.services.renamed(call.requester.known().id)
    fresh = await call.services.accounts.requester(call.request.headers, call.request.cookies)
    return await call.services.accounts.me(fresh)


@api.endpoint("POST", "/api/me/language")
async def language(call: Call, body: LanguageBody) -> Me:
    """Choose the language to read."""
    await call.services.accounts.choose_language(call.requester, body.language)
    fresh = await call.services.accounts.requester(call.request.headers, call.request.cookies)
    return await call.services.accounts.me(fresh)


@api.endpoint("POST", "/api/me/password", limit="login")
async def password(call: Call, body: PasswordBody) -> Me:
    """Change the password; every other session ends."""
    call.services.close_sockets_of(
        await call.services.accounts.change_password(call.requester, body.old, body.new)
    )
    return await call.services.accounts.me(call.requester)


@api.endpoint("POST", "/api/me/vacation")
async def vacation(call: Call, body: VacationBody) -> Me:
    """Let correspondence clocks rest, or run again."""
    await call.services.accounts.vacation(call.requester, body.days)
    await call.services.vacation_changed(call.requester.known().id)
    return await call.services.accounts.me(call.requester)


@api.endpoint("GET", "/api/sessions")
async def sessions(call: Call) -> list[Session]:
    """Where one is logged in."""
    return await call.services.accounts.sessions(call.requester)


@api.endpoint("DELETE", "/api/sessions/{session}")
async def end_session(call: Call) -> None:
    """End one session."""
    call.services.close_sockets_of(
        await call.services.accounts.end_sessions(call.requester, only=call["session"])
    )


@api.endpoint("DELETE", "/api/sessions")
async def end_other_sessions(call: Call) -> None:
    """End all other sessions."""
    own = call.requester.known().session or ""
    call.services.close_sockets_of(
        await call.services.accounts.end_sessions(call.requester, but=own)
    )


@api.endpoint("GET", "/api/tokens")
async def tokens(call: Call) -> list[Token]:
    """The account's third-party bots."""
    return await call.services.accounts.bots(call.requester)


@api.endpoint("POST", "/api/tokens", limit="token")
async def add_token(call: Call, body: TokenBody) -> Token:
    """Bring a third-party bot along; its token is told this one time."""
    return await call.services.accounts.add_bot(call.requester, body.name)


@api.endpoint("DELETE", "/api/tokens/{token}")
async def end_token(call: Call) -> None:
    """End a third-party bot's access."""
    await call.services.accounts.end_bot(call.requester, call["token"])
    call.services.close_sockets_of([call["token"]])
