"""In a worker process: one task after another, until the server is gone."""

import os
import pickle
import signal
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection

Heard = Callable[[float], None]


class Sign:
    """What a task tells of itself: how far it is. And what it is told: that nobody waits for it."""

    def __init__(self, tell: Heard, given_up: Callable[[], bool]) -> None:
        self.tell = tell
        self.given_up = given_up


def run_errands(line: Connection) -> None:
    """Do one task after another until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow, args=(os.getppid(),), daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(5)  # the server goes first where both want the processor
    while True:
        try:
            message = line.recv()
        except (EOFError, OSError):
            return
        if message is None:  # what was given up is done already
            continue
        work, tells = message
        try:
            answer = pickle.dumps((work(_sign_over(line)) if tells else work(), None))
        except Exception as error:
            answer = pickle.dumps((None, error))
        try:
            line.send_bytes(answer)
        except OSError:
            return


def _sign_over(line: Connection) -> Sign:
    """While a task goes on the server says nothing but that it is given up."""
    gone = False

    def given_up() -> bool:
        nonlocal gone
        if not gone and line.poll():
            line.recv()
            gone = True
        return gone

    return Sign(lambda share: line.send(float(share)), given_up)


def _follow(server: int) -> None:
    """End with the server, even in the midst of a thought."""
    while os.getppid() == server:
        time.sleep(0.5)
    os._exit(0)
