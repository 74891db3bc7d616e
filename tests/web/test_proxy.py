"""Behind a proxy: the documented lines work, and nobody but a named proxy says who visits."""

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
from websockets.sync.client import connect

from levant.web.listening import configuration
from levant.web.rates import visitor
from levant.web.settings import Settings

DOCS = Path(__file__).parents[2] / "docs" / "server.md"
LIMIT = 120


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


def wait_for(port: int) -> None:
    end = time.monotonic() + LIMIT
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            assert time.monotonic() < end, "it does not start"
            time.sleep(0.05)


def started(folder: Path, port: int, *words: str, **more: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "levant.cli", "serve", "--no-open", "--port", str(port)]
    environment = os.environ | {"LEVANT_WORKERS": "0", "LEVANT_HELPERS": "0"} | more
    return subprocess.Popen([*command, "--data", str(folder), *words], env=environment)


def nginx(program: str, tmp_path: Path, port: int, inside: int) -> list[str]:
    """How to start nginx with the handbook's lines."""
    [location] = re.findall(r"```nginx\n(.*?)```", DOCS.read_text(), re.DOTALL)
    (tmp_path / "nginx.conf").write_text(
        f"daemon off; master_process off; pid {tmp_path}/pid; error_log stderr;\n"
        f"events {{}} http {{ access_log off; client_body_temp_path {tmp_path}/b;\n"
        f"proxy_temp_path {tmp_path}/p; fastcgi_temp_path {tmp_path}/f;\n"
        f"uwsgi_temp_path {tmp_path}/u; scgi_temp_path {tmp_path}/s;\n"
        f"server {{ listen 127.0.0.1:{port}; {location.replace('8765', str(inside))} }} }}\n"
    )
    return [program, "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf")]


def caddy(program: str, tmp_path: Path, port: int, inside: int) -> list[str]:
    """How to start Caddy with the handbook's lines, but for the name of the site."""
    [site] = re.findall(r"```\n(levant\.example \{.*?)```", DOCS.read_text(), re.DOTALL)
    site = site.replace("levant.example", f"http://127.0.0.1:{port}").replace("8765", str(inside))
    (tmp_path / "Caddyfile").write_text(f"{{\n    admin off\n}}\n{site}")
    return [program, "run", "--adapter", "caddyfile", "--config", str(tmp_path / "Caddyfile")]


@pytest.fixture(params=[nginx, caddy])
def proxied(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A server on loopback behind a real proxy with the handbook's lines: the proxy's address."""
    name = request.param.__name__
    program = shutil.which(name) or shutil.which(name, path="/usr/sbin")
    if program is None:
        pytest.skip(f"there is no {name} here")
    port, inside = free_port(), free_port()
    address = f"http://127.0.0.1:{port}"
    server = started(
        tmp_path / "data", inside, "--behind-proxy", "127.0.0.1", LEVANT_ADDRESS=address,
        LEVANT_RATE="0.001", LEVANT_BURST="40",
    )  # fmt: skip
    home = os.environ | {"XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    proxy = subprocess.Popen(request.param(program, tmp_path, port, inside), env=home)
    try:
        wait_for(inside)
        wait_for(port)
        yield address
    finally:
        for process in (proxy, server):
            process.terminate()
            process.wait(LIMIT)


def test_people_play_through_a_proxy(proxied: str) -> None:
    with httpx2.Client(base_url=proxied, headers={"x-levant": "1", "origin": proxied}) as ann:
        assert ann.get("/api/session").status_code == 401  # nobody is local behind a proxy
        assert ann.post("/api/session", json={"name": "Ann"}).status_code == 200
        seats = {"NATO": "me", "Soviet": "link"}
        made = ann.post("/api/matches", json={"game": "sixth-fleet", "seats": seats}).json()
        cookie = {"Cookie": f"levant={ann.cookies['levant']}"}
    address = f"{proxied.replace('http', 'ws')}/api/matches/{made['id']}/live"
    with connect(address, additional_headers=cookie, origin=proxied) as line:  # type: ignore[arg-type]
        assert '"scene"' in str(line.recv(timeout=LIMIT))
    with pytest.raises(Exception, match="403"):
        connect(address, additional_headers=cookie, origin="http://evil.example")  # type: ignore[arg-type]


def test_what_a_visitor_says_of_his_address_is_not_believed(proxied: str) -> None:
    """He is counted by the address that the proxy saw, whatever he writes."""
    with httpx2.Client(base_url=proxied) as eve:
        answers = [
            eve.get("/api/games", headers={"x-forwarded-for": f"8.8.8.{n}"}).status_code
            for n in range(43)
        ]
    assert answers[-1] == 429


def test_a_local_server_refuses_what_came_through_a_proxy(tmp_path: Path) -> None:
    port = free_port()
    server = started(tmp_path, port)
    try:
        wait_for(port)
        address = f"http://localhost:{port}/api/session"
        assert httpx2.get(address).json()["local"]
        refused = httpx2.get(address, headers={"x-forwarded-for": "8.8.8.8"})
        assert (refused.status_code, "--behind-proxy" in refused.text) == (400, True)
    finally:
        server.terminate()
        server.wait(LIMIT)


def test_a_proxy_is_known_on_a_server_that_listens_on_ipv6() -> None:
    """There 127.0.0.1 comes as ::ffff:127.0.0.1: all visitors of the proxy counted as one."""
    settings = Settings(Path(), proxies=("127.0.0.1", "10.0.0.0/8", "2001:db8::1"))

    async def answer(scope: object, receive: object, send: object) -> None: ...

    config = configuration(answer, settings)
    config.load()
    trusted = config.loaded_app.trusted_hosts  # type: ignore[union-attr]
    for host in ("127.0.0.1", "::ffff:127.0.0.1", "::ffff:10.1.2.3", "2001:db8::1"):
        assert host in trusted
    for host in ("127.0.0.2", "::ffff:127.0.0.2", "::ffff:11.0.0.1", "2001:db8::2"):
        assert host not in trusted


@pytest.mark.parametrize(
    ("address", "known_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_an_ipv6_household_counts_as_one(address: str, known_as: str) -> None:
    assert visitor(address) == known_as
