/** A match file that a link carries behind its #, as reports of the lab have them. */

import { Trouble } from "./api.js";

/** The file's text. Throws where the link is cut short, or never was one. */
export async function fileIn(hash: string): Promise<string> {
  const packed = hash.replace(/^#/, "").replaceAll("-", "+").replaceAll("_", "/");
  if (!packed) throw new Trouble("This link carries no game: it ends before the #.");
  try {
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    return await new Response(stream).text();
  } catch {
    throw new Trouble("The game in this link cannot be read: the link is not whole. Copy all of it.");
  }
}
