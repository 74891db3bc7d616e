/** This browser's part of the dice: drawn here, after the fingerprint was shown, and remembered. */

import { hex } from "./dice-proof.js";
import type { Update } from "./wire.js";

const BYTES = 32;

/** What this browser knows of a match's dice by itself. */
export interface Known {
  fingerprint: string;
  share: string;
}

/** The share to give now, or "" if none is wanted. */
export function shareFor(match: string, update: Update): string {
  if (!update.share) return "";
  const known = knownOf(match);
  if (known?.fingerprint === update.fingerprint) return known.share; // the line was lost meanwhile
  const share = hex(crypto.getRandomValues(new Uint8Array(BYTES)));
  remember(match, { fingerprint: update.fingerprint, share });
  return share;
}

export function knownOf(match: string): Known | null {
  try {
    return JSON.parse(localStorage.getItem(place(match)) ?? "null") as Known | null;
  } catch {
    return null; // storage is closed to this page: then nothing is known
  }
}

function remember(match: string, known: Known): void {
  try {
    localStorage.setItem(place(match), JSON.stringify(known));
  } catch {
    // storage is closed to this page: the share counts all the same
  }
}

function place(match: string): string {
  return `levant-dice-${match}`;
}
