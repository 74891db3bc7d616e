"""The games of a run on a cluster: dask.distributed, on this machine or elsewhere.

What travels to a worker is a task: seed, number and what is played; what comes back is the game.
A game whose worker is lost is played again by another, and comes out the same.
"""

import logging
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import CancelledError
from contextlib import ExitStack
from importlib.metadata import version

from distributed import Client, LocalCluster, as_completed
from distributed.scheduler import KilledWorker

from levant.lab.chronicle import Chronicle, GameTask
from levant.lab.pool import CtrlC, ctrl_c_later
from levant.lab.run import Workforce

logging.getLogger("distributed.client").setLevel(logging.CRITICAL)  # what is wrong is told here
PATIENCE = 15.0  # seconds, for a scheduler that does not answer, and for its first worker


def on_dask(address: str = "", workers: int = 0) -> Workforce:
    """A scheduler by its address; without one, one of its own with so many workers here.

    Raises ValueError where nobody answers, or its workers have another Levant.
    """

    def work(
        play: Callable[[GameTask], Chronicle], tasks: Sequence[GameTask]
    ) -> Generator[Chronicle, None, None]:
        with ExitStack() as stack:
            ctrl_c = stack.enter_context(CtrlC())
            with ctrl_c.heard():
                client = stack.enter_context(_client(stack, address, workers))
                _check_versions(client)
            futures = client.map(play, tasks, pure=False)
            finished, left = as_completed(futures), dict.fromkeys(futures)
            try:
                while left:
                    with ctrl_c.heard():
                        future = next(finished)
                        game = future.result()
                    del left[future]
                    yield game
                    future.release()  # else the workers keep every game
            except KeyboardInterrupt:
                for future in left:
                    if future.status == "finished":
                        yield future.result()
                raise
            except CancelledError:
                raise ValueError(
                    "the dask scheduler is lost; what was finished is kept, and the same command "
                    "goes on"
                ) from None
            except KilledWorker as killed:
                raise ValueError(
                    f"a game has killed its workers again and again: {killed}"
                ) from None
            finally:
                client.cancel(futures)

    return work


def _client(stack: ExitStack, address: str, workers: int) -> Client:
    if not address:
        with ctrl_c_later():  # for good for its processes
            cluster = LocalCluster(
                n_workers=workers or None,
                threads_per_worker=1,
                processes=True,
                dashboard_address=None,
                silence_logs=logging.ERROR,
            )
        return Client(stack.enter_context(cluster))
    try:
        return Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise ValueError(f"no dask scheduler answers at {address}: {error}") from None


def _check_versions(client: Client) -> None:
    """The same games come of the same rules only. Nobody is waited for who does not come."""
    try:
        client.wait_for_workers(1, PATIENCE)
    except TimeoutError:
        raise ValueError(
            "no worker has come to the dask scheduler: start `dask worker ADDRESS` somewhere"
        ) from None
    mine, theirs = levant_version(), client.run(levant_version)
    others = [f"{worker} has {found}" for worker, found in theirs.items() if found != mine]
    if others:
        raise ValueError(f"this is Levant {mine}; {', '.join(others)}")


def levant_version() -> str:
    return version("levant")
