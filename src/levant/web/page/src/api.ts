/** Asking the server over HTTP. A refusal arrives as a `Trouble` with its reason and case. */

import type { Failure } from "./wire.js";

export class Trouble extends Error {
  constructor(
    readonly reason: string,
    readonly case_ = "",
    readonly status = 0,
  ) {
    super(reason);
  }
}

/** What to tell the player of something that failed. */
export function reasonOf(error: unknown): string {
  return error instanceof Trouble ? error.reason : String(error);
}

export async function get<T>(path: string): Promise<T> {
  return ask<T>(path, { method: "GET" });
}

export async function post<T>(path: string, body: unknown): Promise<T> {
  return ask<T>(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Levant": "1" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

export async function remove<T>(path: string): Promise<T> {
  return ask<T>(path, { method: "DELETE", headers: { "X-Levant": "1" } });
}

export async function text(path: string): Promise<string> {
  return (await fetched(path, { method: "GET" })).text();
}

async function ask<T>(path: string, init: RequestInit): Promise<T> {
  return (await (await fetched(path, init)).json()) as T;
}

async function fetched(path: string, init: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    throw new Trouble("The server cannot be reached. Is it still running?");
  }
  if (answer.ok) return answer;
  let reason = `The server answered ${answer.status}.`;
  let case_ = "";
  try {
    const { error } = (await answer.json()) as Partial<Failure>;
    reason = error?.reason || reason;
    case_ = error?.case ?? "";
  } catch {
    // no explanation came with it
  }
  throw new Trouble(reason, case_, answer.status);
}
