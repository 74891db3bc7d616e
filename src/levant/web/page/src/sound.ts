/** What is heard at the table, made by the browser itself: off until it is switched on. */

import type { Moved, Room } from "./room.js";
import { settings } from "./settings.js";
import type { EventLine } from "./wire.js";

export type Sound = "move" | "die" | "combat" | "turn" | "over";

/** A tone: its pitch, when it begins and how long it rings, in seconds; noise without a pitch. */
interface Tone {
  pitch: number;
  at: number;
  long: number;
  loud: number;
}

const TONES: Record<Sound, Tone[]> = {
  move: [{ pitch: 190, at: 0, long: 0.07, loud: 0.25 }],
  die: [0, 0.06, 0.13, 0.24].map((at) => ({ pitch: 0, at, long: 0.035, loud: 0.3 })),
  combat: [
    { pitch: 0, at: 0, long: 0.3, loud: 0.35 },
    { pitch: 62, at: 0, long: 0.35, loud: 0.5 },
  ],
  turn: [
    { pitch: 523, at: 0, long: 0.18, loud: 0.22 },
    { pitch: 784, at: 0.14, long: 0.3, loud: 0.22 },
  ],
  over: [392, 494, 587, 784].map((pitch, n) => ({ pitch, at: 0.16 * n, long: 0.6, loud: 0.18 })),
};

/** What is to be heard when the table has changed: the weightiest first. */
export function heardOf({ before, after }: Moved, news: EventLine[], mine: string[]): Sound[] {
  if (!before || before.at === after.at) return [];
  if (after.result && !before.result) return ["over"];
  const sounds: Sound[] = [];
  if (news.some(({ kind }) => kind === "combat")) sounds.push("combat");
  else if (news.some(({ die, dice }) => die > 0 || dice.length > 0)) sounds.push("die");
  else if (news.some(({ places }) => places.length > 1)) sounds.push("move");
  if (comesToDecide(before.asked?.role, after.asked?.role, mine)) sounds.push("turn");
  return sounds;
}

/** Whether one of one's own roles decides now, and none did before. */
export function comesToDecide(
  before: string | undefined,
  after: string | undefined,
  mine: string[],
): boolean {
  const own = (role: string | undefined): boolean => role !== undefined && mine.includes(role);
  return mine.length === 1 && own(after) && !own(before);
}

export class Sounds {
  private context: AudioContext | null = null;

  constructor(private readonly room: Room) {
    room.addEventListener("moved", (event) => this.moved((event as CustomEvent<Moved>).detail));
  }

  private moved(moved: Moved): void {
    if (!settings.sound) return;
    const news = this.room.events.filter(({ at }) => at > (moved.before?.at ?? Infinity));
    const sounds = heardOf(moved, news, this.room.update?.mine ?? []);
    let later = 0;
    for (const sound of sounds) {
      this.play(sound, later);
      later += 0.3;
    }
  }

  private play(sound: Sound, later: number): void {
    this.context ??= new AudioContext();
    const { context } = this;
    for (const { pitch, at, long, loud } of TONES[sound]) {
      const begin = context.currentTime + later + at;
      const volume = context.createGain();
      volume.gain.setValueAtTime(loud, begin);
      volume.gain.exponentialRampToValueAtTime(0.001, begin + long);
      volume.connect(context.destination);
      const source = pitch ? tone(context, pitch) : noise(context, long);
      source.connect(volume);
      source.start(begin);
      source.stop(begin + long);
    }
  }
}

function tone(context: AudioContext, pitch: number): OscillatorNode {
  const source = context.createOscillator();
  source.type = "triangle";
  source.frequency.value = pitch;
  return source;
}

function noise(context: AudioContext, long: number): AudioBufferSourceNode {
  const length = Math.ceil(context.sampleRate * long);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < length; n++) samples[n] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  return source;
}
