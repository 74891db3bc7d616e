/** The proof of a match's dice, worked out by this browser alone: see docs/dice.md, method 2. */

import type { Die, Stirred, Verified } from "./wire.js";

const WORD = 1n << 64n;
const TOGETHER = 2;
const text = new TextEncoder();

/** A die with what this browser makes of it. */
export interface Checked extends Die {
  own: number;
}

export interface Proof {
  /** The fingerprint belongs to the seed, and is the one that was shown. */
  committed: boolean;
  dice: Checked[];
}

/** Whether this browser can check: the method suits it, and it lends its cryptography here. */
export function canProve({ method, stirs, seed }: Verified): boolean {
  const together = method === TOGETHER && (seed !== "" || stirs.length > 0);
  return together && globalThis.crypto?.subtle !== undefined;
}

/** `shown` is the fingerprint that this browser saw before it gave its share. */
export async function prove(told: Verified, shown: string): Promise<Proof> {
  const seeds = [told.seed, ...told.stirs.filter(isSeed).map((stir) => stir.text)];
  const last = await keyOf(seeds[seeds.length - 1] ?? "");
  const committed = (await fingerprint(last)) === shown && told.fingerprint === shown;
  const dice: Checked[] = [];
  const stirs = [...told.stirs];
  let key = await keyOf(told.seed);
  for (const die of told.dice) {
    for (; stirs[0] && stirs[0].at < die.at; stirs.shift()) key = await stirred(key, stirs[0]);
    dice.push({ ...die, own: await roll(key, die.number, die.sides) });
  }
  return { committed, dice };
}

export async function roll(key: Uint8Array, number: number, sides: number): Promise<number> {
  const algorithm = { name: "HMAC", hash: "SHA-512" };
  const secret = await crypto.subtle.importKey("raw", own(key), algorithm, false, ["sign"]);
  const ceiling = WORD - (WORD % BigInt(sides));
  for (let attempt = 0; ; attempt++) {
    const message = new DataView(new ArrayBuffer(10));
    message.setBigUint64(0, BigInt(number));
    message.setUint16(8, attempt);
    const digest = await crypto.subtle.sign("HMAC", secret, message.buffer);
    const word = new DataView(digest).getBigUint64(0);
    if (word < ceiling) return Number(word % BigInt(sides)) + 1;
  }
}

export async function keyOf(seed: string): Promise<Uint8Array> {
  return sha512(text.encode(`levant-seed\0${seed}`));
}

export async function fingerprint(key: Uint8Array): Promise<string> {
  return hex(await sha512(text.encode("levant-print\0"), key)).slice(0, 64);
}

export async function stirred(key: Uint8Array, stir: Stirred): Promise<Uint8Array> {
  if (isSeed(stir)) return keyOf(stir.text);
  return sha512(text.encode("levant-stir\0"), key, text.encode(`${stir.kind} ${stir.text}`));
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function isSeed(stir: Stirred): boolean {
  return stir.kind === "seed";
}

async function sha512(...parts: Uint8Array[]): Promise<Uint8Array> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest("SHA-512", whole));
}

/** The bytes in a buffer of their own, as WebCrypto wants them. */
function own(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
