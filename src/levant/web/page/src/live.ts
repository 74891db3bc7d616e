/** The line to one match: updates come in, requests go out, and a lost line is taken up again. */

import type { Answer, Request, Thinking, Update } from "./wire.js";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;

/** A request before it has its number. */
export type Wish = Omit<Request, "id">;

export class Live {
  onUpdate: (update: Update) => void = () => {};
  onThinking: (thinking: Thinking) => void = () => {};
  onState: (connected: boolean) => void = () => {};
  private socket: WebSocket | null = null;
  private waiting = new Map<number, (answer: Answer) => void>();
  private nextId = 1;
  private wait = FIRST_WAIT;
  private closed = false;
  private timer = 0;
  /** The last sequence number seen; the server sends what came after it. */
  seq = 0;

  constructor(
    private readonly match: string,
    private readonly token: string,
  ) {}

  open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const words = new URLSearchParams({ since: String(this.seq) });
    if (this.token) words.set("token", this.token);
    const address = `${scheme}://${location.host}/api/matches/${this.match}/live?${words}`;
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.onState(true);
    };
    socket.onmessage = (message) => this.receive(JSON.parse(String(message.data)) as object);
    socket.onclose = () => this.lost(socket);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  /** Never fails: a lost line is an answer with a reason. */
  ask(wish: Wish): Promise<Answer> {
    const id = this.nextId++;
    if (this.socket?.readyState !== WebSocket.OPEN) {
      return Promise.resolve(noLine(id));
    }
    this.socket.send(JSON.stringify({ ...wish, id } satisfies Request));
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }

  private receive(message: object): void {
    if ("scene" in message) {
      const update = message as Update;
      this.seq = update.seq;
      this.onUpdate(update);
    } else if ("share" in message) {
      this.onThinking(message as Thinking);
    } else if ("ok" in message) {
      const answer = message as Answer;
      this.waiting.get(answer.id)?.(answer);
      this.waiting.delete(answer.id);
    }
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket) return;
    for (const [id, resolve] of this.waiting) resolve(noLine(id));
    this.waiting.clear();
    if (this.closed) return;
    this.onState(false);
    this.timer = window.setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}

function noLine(id: number): Answer {
  const reason = "The line to the server is lost; it is being taken up again.";
  return { id, ok: false, data: null, case: "", reason, units: [] };
}
