/** The table of one match: map, decision, log and panels, and the keys for all of it. */

import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { tableStyle } from "./table-style.js";
import "./board.js";
import type { Board } from "./board.js";
import "./card.js";
import type { PointedCard } from "./card.js";
import "./curtain.js";
import "./decision.js";
import "./dock.js";
import "./guide.js";
import type { Dock } from "./dock.js";
import type { Inset } from "./geometry.js";
import { inline } from "./inline.js";
import "./leaves.js";
import type { Leaves } from "./leaves.js";
import { numberedIn } from "./numbered.js";
import { NARROW, NARROW_SIDE, PHONE, RAIL, SIDE } from "./phone.js";
import { Room } from "./room.js";
import "./savers-panel.js";
import { shared } from "./shared.js";
import { Sounds } from "./sound.js";
import { Tidings } from "./tidings.js";
import "./toast.js";
import type { Toast } from "./toast.js";
import "./topbar.js";
import "./tray.js";
import { Watch } from "./watch.js";
import "./worksheet.js";

const PANELS = RAIL + 342;

@customElement("lv-table")
export class TablePage extends LitElement {
  @property() match = "";
  @property() token = "";
  @state() private room: Room | null = null;
  @state() private phone = matchMedia(PHONE).matches;
  @state() private panels = false;
  @state() private narrow: Inset = [0, 52, 0, 200];
  @state() private trayed = 0;
  @query("lv-board") private board!: Board;
  @query("lv-dock") private dock!: Dock;
  private readonly wide = matchMedia(PHONE);
  private sizes = new ResizeObserver(() => this.measure());

  constructor() {
    super();
    new Watch(this, () => this.room);
  }

  static override styles = [shared, tableStyle];

  override connectedCallback(): void {
    super.connectedCallback();
    this.wide.addEventListener("change", this.turned);
    addEventListener("keydown", this.keyed);
  }

  override disconnectedCallback(): void {
    this.wide.removeEventListener("change", this.turned);
    removeEventListener("keydown", this.keyed);
    this.sizes.disconnect();
    this.room?.close();
    super.disconnectedCallback();
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has("match") || !this.match) return;
    this.room?.close();
    this.room = new Room(this.match, this.token);
    new Sounds(this.room);
    new Tidings(this.room);
    this.room.open();
  }

  override updated(): void {
    const role = this.room?.scene?.asked?.role;
    const mine = this.room?.asked ? "● " : "";
    document.title = this.room?.ready
      ? `${mine}${this.room.game.title}${role ? `: ${role}` : ""} · Levant`
      : "Levant";
    for (const part of this.renderRoot.querySelectorAll(".foot, lv-tray")) this.sizes.observe(part);
  }

  private readonly turned = (): void => {
    this.phone = this.wide.matches;
  };

  private measure(): void {
    const foot = this.renderRoot.querySelector<HTMLElement>(".foot");
    const lower = foot ? foot.offsetHeight + 48 : 0;
    if (lower !== this.narrow[3]) this.narrow = [0, 52, 0, lower];
    this.trayed = this.renderRoot.querySelector<HTMLElement>("lv-tray")?.offsetHeight ?? 0;
  }

  override render(): TemplateResult {
    const room = this.room;
    if (!room?.ready || !room.scene) {
      const lost = room && !room.connected && room.update === null;
      return html`<div class="loading" role="status">
        ${lost ? "Looking for the table…" : "The table is being laid…"}
      </div>`;
    }
    const inset = this.phone ? this.narrow : this.beside;
    return html`<lv-board role="region" aria-label="Map" .room=${room} .inset=${inset} .tray=${this.trayed}></lv-board>
      <lv-topbar role="banner" .room=${room}></lv-topbar>
      ${room.update?.fault ? html`<div class="fault" role="alert">The rules have changed since this was played: ${room.update.fault}</div>` : nothing}
      <div class="tray" ${inline({ bottom: `${inset[3] + (this.phone ? 4 : 10)}px`, "--from": `${inset[0]}px` })}>
        <lv-tray .room=${room}></lv-tray>
      </div>
      ${this.column(room)}
      <lv-dock
        .room=${room}
        @opened=${(e: CustomEvent<boolean>) => (this.panels = e.detail)}
      ></lv-dock>
      <lv-card .room=${room} .inset=${inset} .phone=${this.phone}></lv-card>
      <lv-toast .room=${room} .down=${(name: string) => this.down(room, name)} ${inline({ "--from": `${inset[0]}px`, "--to": `${inset[2]}px`, "--below": `${inset[3] + this.trayed}px`, "--corner": room.game.maps.length > 1 ? "66px" : "14px" })}></lv-toast>
      <lv-curtain .room=${room}></lv-curtain>`;
  }

  /** What lies beside the map; panels lie over it where it would be too small. */
  private get beside(): Inset {
    const small = matchMedia(NARROW).matches;
    return [this.panels && !small ? PANELS : RAIL, 52, small ? NARROW_SIDE : SIDE, 0];
  }

  /** Beside the map, on a phone below it: the question with its answers, and then all that may help. */
  private column(room: Room): TemplateResult {
    return html`<main class=${this.phone ? "foot" : "side"}>
      <lv-guide .room=${room}></lv-guide>
      <lv-decision .room=${room}></lv-decision>
      <lv-savers .room=${room}></lv-savers>
      <lv-leaves .room=${room} .phone=${this.phone}></lv-leaves>
    </main>`;
  }

  private down(room: Room, name: string): number | null {
    const cell = room.cells.byName.get(room.cellOf(name));
    return cell && this.board ? this.board.camera.toScreen(cell.x, cell.y)[1] : null;
  }

  override firstUpdated(): void {
    this.requestUpdate();
  }

  // --- keys ------------------------------------------------------------------------------------------

  private readonly keyed = (event: KeyboardEvent): void => {
    const room = this.room;
    if (!room?.ready || room.curtain || event.altKey || event.metaKey) return;
    const target = event.composedPath()[0];
    if (target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) {
      if (event.key !== "Escape") return;
      target.blur();
      if ((target as HTMLInputElement).value) return; // else nothing was sought: it means what lies open
    }
    const onButton =
      (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) && !advised(event, target);
    if (event.ctrlKey) {
      if (event.key === "z") void room.hand.undo();
      return;
    }
    const deed = this.deed(room, event.key, onButton);
    if (!deed) return;
    event.preventDefault();
    deed();
  };

  private deed(room: Room, key: string, onButton: boolean): (() => void) | null {
    const { hand } = room;
    const deeds: Record<string, () => void> = {
      Escape: () => this.stepBack(room),
      u: () => void hand.undo(),
      a: () => hand.group.toggle(),
      n: () => this.board.next(false),
      p: () => this.board.next(true),
      s: () => void room.ask({ do: "skip" }),
      h: () => this.renderRoot.querySelector<Leaves>("lv-leaves")?.readHint(),
      f: () => this.board.outlook.fit(true),
      g: () => this.board.outlook.nextMap(),
      r: () => this.board.rotate(),
      o: () => this.board.corner.toggle(),
      "+": () => this.board.outlook.zoom(1.3),
      "=": () => this.board.outlook.zoom(1.3),
      "-": () => this.board.outlook.zoom(1 / 1.3),
      "[": () => void room.stepping.by(-1),
      "]": () => void room.stepping.by(1),
      "?": () => void room.dispatchEvent(new CustomEvent("panel", { detail: "help" })),
      i: () => this.renderRoot.querySelector<PointedCard>("lv-card")?.pin(),
      m: () => this.focusOn("lv-board", ".view"),
      d: () => this.focusOn("lv-decision", "button"),
      l: () => this.renderRoot.querySelector<Leaves>("lv-leaves")?.readLog(),
    };
    if (key === "Enter" && !onButton) return () => void hand.confirm();
    if (/^[1-9]$/.test(key)) return () => this.numbered(room, Number(key));
    return deeds[key.length === 1 ? key.toLowerCase() : key] ?? null;
  }

  private stepBack(room: Room): void {
    this.renderRoot.querySelector<Toast>("lv-toast")?.dismiss();
    if (this.dock?.dismiss()) return; // it lies over the map, and is kept by a pin
    if (room.hand.back()) return;
    if (room.past) void room.lookAt(Infinity);
  }

  /** The buttons of the decision panel, in the order in which they stand. */
  private numbered(room: Room, n: number): void {
    const choice = numberedIn(room)[n - 1];
    if (choice) void room.hand.take(choice);
  }

  private focusOn(component: string, inside: string): void {
    const host = this.renderRoot.querySelector(component) as LitElement | null;
    (host?.renderRoot.querySelector(inside) as HTMLElement | null)?.focus();
  }
}

/** The keyboard stands on advice only because it was clicked: Enter is meant for the decision. */
function advised(event: Event, target: Element): boolean {
  const inAdvice = event.composedPath().some((each) => each instanceof Element && each.matches("lv-hint, lv-savers"));
  return inAdvice && !target.matches(":focus-visible");
}
