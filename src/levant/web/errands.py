"""In a worker process: one task after another, until the server is gone."""

import os
import pickle
import signal
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection

Heard = Callable[[float], None]


Lines = Callable[[float], list[Connection]]


def nobody(patience: float) -> list[Connection]:
    return []


class Sign:
    """What a task tells of itself: how far it is. And what it is told: that nobody waits for it,
    and lines to others who help, each once; for the first it may wait so many seconds."""

    def __init__(self, tell: Heard, given_up: Callable[[], bool], lines: Lines = nobody) -> None:
        self.tell = tell
        self.given_up = given_up
        self.lines = lines


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
        if not isinstance(message, tuple):  # what was given up, or helped, is done already
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
    """While a task goes on the server says nothing but who helps, and that it is given up."""
    gone, came, alone = False, list[Connection](), threading.Lock()

    def listen(patience: float = 0.0) -> None:
        nonlocal gone
        while not gone and line.poll(0.0 if came else patience):
            word = line.recv()
            if word is None:
                gone = True
            else:
                came.append(word)

    def given_up() -> bool:
        with alone:
            listen()
            return gone

    def lines(patience: float) -> list[Connection]:
        with alone:
            listen(patience)
            new = came[:]
            came.clear()
            return new

    return Sign(lambda share: line.send(float(share)), given_up, lines)


def _follow(server: int) -> None:
    """End with the server, even in the midst of a thought."""
    while os.getppid() == server:
        time.sleep(0.5)
    os._exit(0)
