/** How others reach this server: from the same house, a local one has to be opened first. */

import { get, post } from "./api.js";
import type { NetworkState, NetworkWish, SignIn } from "./wire.js";

const UNNAMED = "You"; // whoever sits before a local server and has never said a name

let local = false; // this server is for whoever sits before it
let address = "";
let called = "";

/** It tells when this server was opened or is found shut. */
export const network = new EventTarget();

/** Ask whether a local server is open to the network; its player has this name. */
export async function meetNetwork(name: string): Promise<void> {
  local = true;
  called = name;
  found(await get<NetworkState>("/api/network"));
}

/** The same again: a program that was ended and started is shut, whatever it was before. */
export async function meetAgain(): Promise<void> {
  if (local) found(await get<NetworkState>("/api/network"));
}

function found(state: NetworkState): void {
  if (state.address === address) return;
  address = state.address;
  network.dispatchEvent(new Event("change"));
}

/** Open a local server to the network around it; others see its player under this name. */
export async function openNetwork(name: string): Promise<void> {
  const wish: NetworkWish = { open: true };
  if (name) await post("/api/session", { name } satisfies SignIn);
  called = name || called;
  found(await post<NetworkState>("/api/network", wish));
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
