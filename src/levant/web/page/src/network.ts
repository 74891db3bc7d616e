/** How others reach this server: from the same house, a local one has to be opened first. */

import { get, post } from "./api.js";
import type { NetworkState, NetworkWish, SignIn } from "./wire.js";

const UNNAMED = "You"; // whoever sits before a local server and has never said a name

let local = false; // this server is for whoever sits before it
let address = "";
let called = "";

/** Ask whether a local server is open to the network; its player has this name. */
export async function meetNetwork(name: string): Promise<void> {
  local = true;
  called = name;
  address = (await get<NetworkState>("/api/network")).address;
}

/** Open a local server to the network around it; others see its player under this name. */
export async function openNetwork(name: string): Promise<void> {
  const wish: NetworkWish = { open: true };
  if (name) await post("/api/session", { name } satisfies SignIn);
  called = name || called;
  address = (await post<NetworkState>("/api/network", wish)).address;
}

/** Whether a link leads here from another machine. */
export function reachable(): boolean {
  return !local || address !== "";
}

/** The name under which others have seen this player; "" if he has not said any. */
export function knownName(): string {
  return called === UNNAMED ? "" : called;
}

/** Whether this browser is the one that opens the server to others. */
export function opener(): boolean {
  return local;
}

/** A link as a whole address, as others need it. */
export function wholeLink(path: string): string {
  return new URL(path, address || location.origin).href;
}
