"""Players: who is asking, signing in and out, accounts, passwords."""

from levant.web import players
from levant.web.api import Ask, Endpoint
from levant.web.players import Account
from levant.web.problem import Problem
from levant.web.signing import sign, signed_text
from levant.web.wire import (
    AccountSettings,
    Done,
    Forgot,
    NewAccount,
    Player,
    Reset,
    SignIn,
)

RESET_LASTS = 3600


async def who(ask: Ask) -> Player:
    return _player(ask, ask.me)


async def sign_in(ask: Ask) -> Player:
    """With a password as an account's owner; without one as a guest with a free name."""
    wanted = await ask.body(SignIn)
    name = players.checked_name(wanted.name)
    if wanted.password:
        found = await ask.site.store.read(lambda c: players.by_name(c, name))
        if not await ask.site.in_thread(players.matches_password, found, wanted.password):
            raise Problem(403, "name and password do not belong together")
        assert found is not None
        return _signed_in(ask, found)
    if not ask.site.settings.guests:
        raise Problem(403, "this server takes no guests: sign in with a password")
    if ask.account is not None and ask.account.guest:
        me = ask.account
        renamed = await ask.site.store.write(lambda c: players.change(c, me.id, name=name))
        return _signed_in(ask, renamed)
    return _signed_in(ask, await ask.site.store.write(lambda c: players.add(c, name)))


async def sign_out(ask: Ask) -> Done:
    ask.answer_headers = [("set-cookie", ask.site.sessions.no_cookie())]
    return Done()


async def new_account(ask: Ask) -> Player:
    """An account; who was a guest keeps his matches."""
    wanted = await ask.body(NewAccount)
    name = players.checked_name(wanted.name)
    email = players.checked_email(wanted.email)
    password = await ask.site.in_thread(players.hashed, wanted.password)
    guest = ask.account if ask.account is not None and ask.account.guest else None
    if guest is None:
        made = await ask.site.store.write(lambda c: players.add(c, name, password, email))
    else:
        old = guest.id
        made = await ask.site.store.write(
            lambda c: players.change(
                c, old, name=name, password=password, email=email, notify=bool(email)
            )
        )
    return _signed_in(ask, made)


async def change_account(ask: Ask) -> Player:
    wanted, me = await ask.body(AccountSettings), ask.me
    changes: dict[str, object] = {}
    if wanted.email is not None:
        changes["email"] = players.checked_email(wanted.email)
    if wanted.hook is not None:
        if wanted.hook and not ask.site.settings.hooks:
            raise Problem(403, "web-hooks are switched off on this server")
        if wanted.hook and not wanted.hook.startswith(("https://", "http://")):
            raise Problem(400, "a web-hook is an address that begins with https://")
        changes["hook"] = wanted.hook[:400]
    if wanted.notify is not None:
        changes["notify"] = wanted.notify
    if wanted.password is not None:
        if not me.guest and not await ask.site.in_thread(
            players.matches_password, me, wanted.old_password
        ):
            raise Problem(403, "the old password is not right")
        changes["password"] = await ask.site.in_thread(players.hashed, wanted.password)
        changes["epoch"] = me.epoch + 1
    if not changes:
        return _player(ask, me)
    return _signed_in(
        ask, await ask.site.store.write(lambda c: players.change(c, me.id, **changes))
    )


async def forgot(ask: Ask) -> Done:
    """Send a link if there is such an account; the answer does not tell."""
    wanted = await ask.body(Forgot)
    if not ask.site.settings.smtp:
        raise Problem(409, "this server sends no mail; ask whoever runs it")
    email = players.checked_email(wanted.email)
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
    return _signed_in(ask, changed)


def _signed_in(ask: Ask, account: Account) -> Player:
    ask.answer_headers = [("set-cookie", ask.site.sessions.cookie(account))]
    return _player(ask, account)


def _player(ask: Ask, account: Account) -> Player:
    settings = ask.site.settings
    return Player(
        name=account.name,
        guest=account.guest,
        local=ask.site.network.is_home(ask.request.scope),
        guests=settings.guests,
        mail=bool(settings.smtp),
        email=account.email,
        hook=account.hook,
        notify=account.notify,
    )


ENDPOINTS = [
    Endpoint("GET", "/api/session", who, "Who is asking", Player),
    Endpoint("POST", "/api/session", sign_in, "Sign in, or be a guest", Player, SignIn),
    Endpoint("DELETE", "/api/session", sign_out, "Sign out", Done),
    Endpoint("POST", "/api/account", new_account, "A new account", Player, NewAccount),
    Endpoint("POST", "/api/account/settings", change_account, "Settings", Player, AccountSettings),
    Endpoint("POST", "/api/password/forgot", forgot, "Ask for a new password", Done, Forgot),
    Endpoint("POST", "/api/password/reset", reset, "Set a new password", Player, Reset),
]
