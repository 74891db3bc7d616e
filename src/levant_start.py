"""Where the command `levant` begins. It stands outside the package, which takes its time to be
read: until it has been, Ctrl-C ends the program without a word."""

import signal


def main() -> None:
    hears = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if hears:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from levant.cli import main as command

    if hears:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    command()
