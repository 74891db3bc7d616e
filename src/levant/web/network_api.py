"""Opening a local server to the network around it, and shutting it again."""

from levant.web.api import Ask, Endpoint
from levant.web.problem import Problem
from levant.web.wire import NetworkState, NetworkWish


async def show(ask: Ask) -> NetworkState:
    return NetworkState(ask.site.network.address)


async def change(ask: Ask) -> NetworkState:
    wanted, network = await ask.body(NetworkWish), ask.site.network
    if not network.is_home(ask.request.scope):
        raise Problem(403, "only who sits before this machine opens it to the network")
    if wanted.open:
        await network.open(ask.request.app)
    else:
        await network.shut()
    return NetworkState(network.address)


ENDPOINTS = [
    Endpoint("GET", "/api/network", show, "How others reach a local server", NetworkState),
    Endpoint("POST", "/api/network", change, "Open it to them", NetworkState, NetworkWish),
]
