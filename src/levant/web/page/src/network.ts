/** How others reach this server: from the same house, a local one has to be opened first. */

import { get, post } from "./api.js";
import type { NetworkState, NetworkWish, SignIn } from "./wire.js";

let local = false; // this server is for whoever sits before it
let address = "";

/** Ask whether a local server is open to the network. */
export async function meetNetwork(): Promise<void> {
  local = true;
  address = (await get<NetworkState>("/api/network")).address;
}

/** Open a local server to the network around it; others see its player under this name. */
export async function openNetwork(name: string): Promise<void> {
  const wish: NetworkWish = { open: true };
  if (name) await post("/api/session", { name } satisfies SignIn);
  address = (await post<NetworkState>("/api/network", wish)).address;
}

/** Whether a link leads here from another machine. */
export function reachable(): boolean {
  return !local || address !== "";
}

/** A link as a whole address, as others need it. */
export function wholeLink(path: string): string {
  return new URL(path, address || location.origin).href;
}
