/** What the pages about people have in common: a way home, who is asking, and what went wrong. */

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { reasonOf } from "./api.js";
import { homeStyle } from "./home-style.js";
import { to } from "./links.js";
import { shared, tables } from "./shared.js";
import type { Player } from "./wire.js";

const AGAIN = 15_000; // milliseconds

const peopleStyle = css`
  main a {
    color: var(--accent);
  }
  .name a {
    color: inherit;
    text-decoration: none;
  }
  header > .row {
    gap: 6px 24px;
  }
  .field {
    display: flex;
    flex-direction: column;
    gap: 4px;
  }
  dialog {
    border: 1px solid var(--line);
    border-radius: 16px;
    background: var(--panel);
    color: var(--ink);
    width: min(480px, calc(100vw - 20px));
    padding: 20px 24px;
  }
  dialog::backdrop {
    background: #0009;
  }
  dialog form {
    display: flex;
    flex-direction: column;
    gap: 12px;
  }
  main h1 {
    font: 650 28px/1.15 var(--serif);
  }
  main.stack {
    gap: 26px;
  }
  section form {
    margin-top: 10px;
  }
  @media (max-width: 560px) {
    header > .row {
      flex-basis: 100%;
    }
    header > .row nav {
      flex-basis: auto;
    }
  }
`;

/** Lobby and tournaments: where others are found. */
export function places(): TemplateResult {
  return html`<nav aria-label="People">${to("/lobby", "Lobby")} ${to("/tournaments", "Tournaments")}</nav>`;
}

export abstract class PeoplePage extends LitElement {
  @property({ attribute: false }) player: Player | null = null;
  @state() protected fault = "";
  private timer = 0;

  static override styles = [shared, tables, homeStyle, peopleStyle];

  override connectedCallback(): void {
    super.connectedCallback();
    this.timer = window.setInterval(() => {
      if (!document.hidden) void this.refresh();
    }, AGAIN);
  }

  override disconnectedCallback(): void {
    clearInterval(this.timer);
    super.disconnectedCallback();
  }

  override updated(changed: Map<string, unknown>): void {
    if (changed.has("player") || changed.has("name")) void this.refresh();
  }

  protected async refresh(): Promise<void> {
    await this.tried(() => this.load());
  }

  /** Somebody with an account, who may do what guests may not. */
  protected get member(): boolean {
    return !!this.player?.name && !this.player.guest;
  }

  protected abstract load(): Promise<void>;
  protected abstract body(): TemplateResult | typeof nothing;

  /** Do something, and say if it did not work. */
  protected async tried(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      this.fault = "";
    } catch (error) {
      this.fault = reasonOf(error);
    }
  }

  override render(): TemplateResult {
    const body = this.body();
    return html`<div class="page">
      <header>
        <div class="grow row">
          <span class="name">${to("/", "Levant")}</span>
          ${places()}
        </div>
        <lv-account
          .player=${this.player}
          @signed=${() => this.dispatchEvent(new Event("signed"))}
        ></lv-account>
      </header>
      <main class="stack">
        ${this.fault && body === nothing ? html`<h1>This did not work</h1>` : nothing}
        ${this.fault ? html`<p class="fault" role="alert">${this.fault}</p>` : nothing} ${body}
      </main>
    </div>`;
  }
}
