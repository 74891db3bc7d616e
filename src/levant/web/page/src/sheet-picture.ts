/** The printed sheet as pixels. A browser takes long to paint it, so that is done ahead where
somebody is about to sit down. */

import { UNIT, type Rect } from "./geometry.js";

const COARSE_PIXELS = 6_000_000;

/** The sheet as it came, for fine tiles, and painted coarse as a whole. */
export interface PaintedSheet {
  picture: HTMLImageElement;
  coarse: ImageBitmap;
}

/** Show pixels that no longer change. A canvas with a pen is copied for every frame of a moving map. */
export function hang(pixels: ImageBitmap, canvas: HTMLCanvasElement): void {
  [canvas.width, canvas.height] = [pixels.width, pixels.height];
  canvas.getContext("bitmaprenderer")!.transferFromImageBitmap(pixels);
}

let ahead: { address: string; painted: Promise<PaintedSheet> } | null = null;

/** Paint a sheet before it is asked for; only the last is kept. */
export function paintAhead(address: string, frame: Rect): void {
  if (ahead?.address === address) return;
  const painted = paint(address, frame);
  painted.catch(() => (ahead = null)); // the table tries again
  ahead = { address, painted };
}

/** A sheet that was painted ahead, or is painted now. */
export function paintedSheet(address: string, frame: Rect): Promise<PaintedSheet> {
  const painted = ahead?.address === address ? ahead.painted : paint(address, frame);
  ahead = null; // so many pixels are kept for one table only
  return painted;
}

export function sizeOf(frame: Rect): [number, number] {
  return [(frame[2] - frame[0]) * UNIT, (frame[3] - frame[1]) * UNIT];
}

async function paint(address: string, frame: Rect): Promise<PaintedSheet> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const [w, h] = sizeOf(frame);
  const scale = Math.min(1, Math.sqrt(COARSE_PIXELS / (w * h)));
  const easel = new OffscreenCanvas(Math.round(w * scale), Math.round(h * scale));
  easel.getContext("2d")!.drawImage(picture, 0, 0, easel.width, easel.height);
  return { picture, coarse: easel.transferToImageBitmap() };
}
