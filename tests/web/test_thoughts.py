"""Thoughts that are asked after, and given up."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from levant.web.errands import Heard
from levant.web.thoughts import Thoughts


def test_who_asks_after_what_is_given_up_meanwhile_gets_an_answer_and_the_next_begins_anew() -> (
    None
):
    async def endless(heard: Heard) -> Any:
        heard(0.25)
        await asyncio.Event().wait()

    async def found(heard: Heard) -> Any:
        return "found"

    async def scene() -> None:
        thoughts = Thoughts()
        asker = asyncio.create_task(thoughts.ask(("hint",), endless, 5))
        await asyncio.sleep(0.05)
        thoughts.give_up(("hint",))
        again = asyncio.create_task(thoughts.ask(("hint",), endless, 0.05))
        assert await asker == (0.25, None)
        assert await again == (0.25, None)
        assert thoughts.has(("hint",)), "the first asker does not forget the second's"
        thoughts.give_up(("hint",))
        assert await thoughts.ask(("hint",), found) == (1.0, "found")

    with ThreadPoolExecutor(1) as pool:  # browser tests leave a loop running in this thread
        pool.submit(asyncio.run, scene()).result(20)
