"""Players: who is asking, signing in and out, accounts, passwords, one's own data."""

from sqlalchemy import Connection
from starlette.responses import PlainTextResponse, Response

from levant.web import own_data, players, sessions
from levant.web.api import Ask, Endpoint
from levant.web.names import checked_name
from levant.web.players import Account
from levant.web.problem import Problem, not_found
from levant.web.signing import sign, signed_text
from levant.web.wire import (
    AccountSettings,
    Done,
    Farewell,
    Forgot,
    NewAccount,
    Player,
    Reset,
    SessionCard,
    SignIn,
)

RESET_LASTS = 3600
CONFIRM_LASTS = 3 * 24 * 3600


async def who(ask: Ask) -> Player:
    return _player(ask, ask.me)


async def sign_in(ask: Ask) -> Player:
    """With a password as an account's owner; without one as a guest with a free name."""
    wanted = await ask.body(SignIn)
    name = checked_name(wanted.name)
    if wanted.password:
        found = await ask.site.store.read(lambda c: players.by_name(c, name))
        ask.site.quotas.sign_in(ask.address, name, ask.site.sessions.known(ask.request, found))
        if not await ask.site.in_thread(players.matches_password, found, wanted.password):
            raise Problem(403, "name and password do not belong together")
        assert found is not None
        if found.banned:
            raise Problem(403, f"this account is closed: {found.banned}")
        return await _signed_in(ask, found)
    if not ask.site.settings.guests:
        raise Problem(403, "this server takes no guests: sign in with a password")
    if ask.account is not None and ask.account.guest:
        me = ask.account
        renamed = await ask.site.store.write(lambda c: players.change(c, me.id, name=name))
        return await _signed_in(ask, renamed)
    ask.site.quotas.new_player(ask.address)
    return await _signed_in(ask, await ask.site.store.write(lambda c: players.add(c, name)))


async def sign_out(ask: Ask) -> Done:
    ask.answer_headers = [("set-cookie", await ask.site.sessions.close(ask.request))]
    await ask.site.hall.end_sessions()
    return Done()


async def list_sessions(ask: Ask) -> list[SessionCard]:
    me, here = ask.me.id, sessions.digest(ask.request.cookies.get(sessions.COOKIE, ""))
    mine = await ask.site.store.read(lambda c: sessions.of_player(c, me))
    return [SessionCard(s.id, s.agent, s.created, s.used, s.id == here) for s in mine]


async def end_session(ask: Ask) -> Done:
    me, wanted = ask.me.id, ask.named("id")
    if not await ask.site.store.write(lambda c: sessions.end(c, me, wanted)):
        raise not_found("session")
    await ask.site.hall.end_sessions()
    return Done()


async def new_account(ask: Ask) -> Player:
    """An account; who was a guest keeps his matches."""
    wanted = await ask.body(NewAccount)
    name = checked_name(wanted.name)
    pending = players.checked_email(wanted.email)
    guest = ask.account if ask.account is not None and ask.account.guest else None
    if guest is None:
        ask.site.quotas.new_player(ask.address)
    _check_mail(ask, pending)
    password = await ask.site.in_thread(players.hashed, wanted.password)

    def job(connection: Connection) -> Account:
        if guest is None:
            return players.add(connection, name, password, pending)
        changes = {"name": name, "password": password, "pending": pending}
        return players.change(connection, guest.id, **changes, notify=bool(pending))

    made = await ask.site.store.write(job)
    _ask_to_confirm(ask, made)
    return await _signed_in(ask, made)


async def change_account(ask: Ask) -> Player:
    wanted, me = await ask.body(AccountSettings), ask.me
    email = None if wanted.email is None else players.checked_email(wanted.email)
    if wanted.password is not None or (email is not None and _is_another(me, email)):
        await _check_password(ask, me, wanted.old_password)
    changes: dict[str, object] = {}
    if email == "":
        changes.update(email="", pending="")
    elif email is not None and email != me.email:
        _check_mail(ask, email)
        changes["pending"] = email
    if wanted.hook is not None:
        changes["hook"] = _checked_hook(ask, wanted.hook)
    if wanted.notify is not None:
        changes["notify"] = wanted.notify
    if wanted.password is not None:
        changes["password"] = await ask.site.in_thread(players.hashed, wanted.password)
        changes["epoch"] = me.epoch + 1
    if not changes:
        return _player(ask, me)
    changed = await ask.site.store.write(lambda c: players.change(c, me.id, **changes))
    if "pending" in changes:
        _ask_to_confirm(ask, changed)
    if "password" not in changes:
        return _player(ask, changed)
    return await _alone_signed_in(ask, changed)


async def confirm(ask: Ask) -> Response:
    """The link in a mail: whoever has it reads what is sent to the address."""
    text = signed_text(ask.site.settings.secret, "confirm", ask.named("token"))
    number, _, email = (text or "").partition(":")
    if not text:
        return PlainTextResponse("This link is not valid any more; ask for a new one.", 403)

    def job(connection: Connection) -> bool:
        found = players.by_id(connection, int(number))
        if found is None or email not in (found.pending, found.email):
            return False
        if email == found.pending:  # an older link leaves a newer address alone
            players.change(connection, found.id, email=email, pending="")
        return True

    if not await ask.site.store.write(job):
        return PlainTextResponse("This address is not asked about any more.", 403)
    return PlainTextResponse(f"{email} is confirmed.")


async def forgot(ask: Ask) -> Done:
    """Send a link if there is such an account; the answer does not tell."""
    wanted = await ask.body(Forgot)
    if not ask.site.settings.smtp:
        raise Problem(409, "this server sends no mail; ask whoever runs it")
    email = players.checked_email(wanted.email)
    ask.site.quotas.mail(ask.address, email)
    found = await ask.site.store.read(lambda c: players.by_email(c, email))
    if found is not None:
        token = sign(ask.site.settings.secret, "reset", f"{found.id}:{found.epoch}", RESET_LASTS)
        address = f"{ask.site.address(ask.request)}/reset/{token}"
        ask.site.hall.start(ask.site.notices.mail_reset(found, address))
    return Done()


async def reset(ask: Ask) -> Player:
    wanted = await ask.body(Reset)
    text = signed_text(ask.site.settings.secret, "reset", wanted.token)
    number, _, epoch = (text or "").partition(":")
    found = await ask.site.store.read(lambda c: players.by_id(c, int(number))) if text else None
    if found is None or found.epoch != int(epoch):
        raise Problem(403, "this link is not valid any more; ask for a new one")
    password = await ask.site.in_thread(players.hashed, wanted.password)
    player, later = found.id, found.epoch + 1
    changed = await ask.site.store.write(
        lambda c: players.change(c, player, password=password, epoch=later)
    )
    return await _alone_signed_in(ask, changed)


async def my_data(ask: Ask) -> object:
    me = ask.me.id
    return await ask.site.store.read(lambda c: own_data.export(c, me))


async def delete_account(ask: Ask) -> Done:
    """For good: the name and all that is known of the player; his matches go on without it."""
    wanted, me = await ask.body(Farewell), ask.me
    await _check_password(ask, me, wanted.password)
    if wanted.name != me.name:
        raise Problem(400, "write your name to say that you mean it: this cannot be undone")
    await ask.site.store.write(lambda c: own_data.forget(c, me.id))
    ask.site.hall.forget_player(me.id)
    ask.answer_headers = [("set-cookie", await ask.site.sessions.close(ask.request))]
    await ask.site.hall.end_sessions()
    return Done()


# --- inside --------------------------------------------------------------------------------------


async def _check_password(ask: Ask, me: Account, password: str) -> None:
    if me.guest:
        return
    ask.site.quotas.sign_in(ask.address, me.name, f"player {me.id}")
    if not await ask.site.in_thread(players.matches_password, me, password):
        raise Problem(403, "your present password is missing, or it is not right")


def _is_another(me: Account, email: str) -> bool:
    """Whether a mail address is neither the player's nor the one he is asked about. By it he can be
    given a new password: whoever sits at his browser for a moment must not put his own there."""
    return email not in (me.email, me.pending) if email else bool(me.email or me.pending)


def _checked_hook(ask: Ask, hook: str) -> str:
    if hook and not ask.site.settings.hooks:
        raise Problem(403, "web-hooks are switched off on this server")
    if hook and not hook.startswith(("https://", "http://")):
        raise Problem(400, "a web-hook is an address that begins with https://")
    return hook[:400]


def _check_mail(ask: Ask, email: str) -> None:
    """Before anything is written: what fails then has not happened by half. Raises Problem."""
    if email and ask.site.settings.smtp:
        ask.site.quotas.mail(ask.address, email)


def _ask_to_confirm(ask: Ask, account: Account) -> None:
    if account.pending and ask.site.settings.smtp:
        text = f"{account.id}:{account.pending}"
        token = sign(ask.site.settings.secret, "confirm", text, CONFIRM_LASTS)
        address = f"{ask.site.address(ask.request)}/confirm/{token}"
        ask.site.hall.start(ask.site.notices.mail_confirm(account, address))


async def _signed_in(ask: Ask, account: Account) -> Player:
    ask.answer_headers = [("set-cookie", await ask.site.sessions.open(account, ask.request))]
    if not account.guest:
        ask.answer_headers.append(("set-cookie", ask.site.sessions.remember(account)))
    return _player(ask, account)


async def _alone_signed_in(ask: Ask, account: Account) -> Player:
    """Signed in here, and nowhere else any more."""
    await ask.site.store.write(lambda c: sessions.end_all(c, account.id))
    player = await _signed_in(ask, account)
    await ask.site.hall.end_sessions()
    return player


def _player(ask: Ask, account: Account) -> Player:
    settings = ask.site.settings
    return Player(
        name=account.name,
        guest=account.guest,
        local=ask.site.network.is_home(ask.request.scope),
        guests=settings.guests,
        mail=bool(settings.smtp),
        email=account.email,
        pending=account.pending,
        hook=account.hook,
        notify=account.notify,
    )


ENDPOINTS = [
    Endpoint("GET", "/api/session", who, "Who is asking", Player),
    Endpoint("POST", "/api/session", sign_in, "Sign in, or be a guest", Player, SignIn),
    Endpoint("DELETE", "/api/session", sign_out, "Sign out", Done),
    Endpoint("GET", "/api/sessions", list_sessions, "Where I am signed in", list[SessionCard]),
    Endpoint("DELETE", "/api/sessions/{id}", end_session, "End one of my sessions", Done),
    Endpoint("POST", "/api/account", new_account, "A new account", Player, NewAccount),
    Endpoint("POST", "/api/account/settings", change_account, "Settings", Player, AccountSettings),
    Endpoint("POST", "/api/account/delete", delete_account, "Forget me", Done, Farewell),
    Endpoint("GET", "/api/account/data", my_data, "All that is kept of me", "application/json"),
    Endpoint("GET", "/confirm/{token}", confirm, "Confirm a mail address", "text/plain"),
    Endpoint("POST", "/api/password/forgot", forgot, "Ask for a new password", Done, Forgot),
    Endpoint("POST", "/api/password/reset", reset, "Set a new password", Player, Reset),
]
