/** The page: home, a table, a link with a game in it, an invitation, people, or a new password, by address. */

import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { whoAsks } from "./account.js";
import { reasonOf } from "./api.js";
import "./end-page.js";
import "./game-page.js";
import { letGo } from "./gestures.js";
import "./home.js";
import "./join.js";
import "./lobby.js";
import { meetNetwork } from "./network.js";
import "./open-link.js";
import "./player-page.js";
import { go, here, moved } from "./router.js";
import { applyTheme } from "./settings.js";
import { shared } from "./shared.js";
import "./table.js";
import "./tournament.js";
import "./tournaments.js";
import type { Player } from "./wire.js";

applyTheme();

@customElement("lv-app")
export class App extends LitElement {
  @state() private place = here();
  @state() private fault = "";
  @state() private player: Player | null = null;

  static override styles = [
    shared,
    css`
      .note {
        max-width: 460px;
        margin: 18vh auto 0;
        padding: 24px;
        display: flex;
        flex-direction: column;
        gap: 14px;
        align-items: flex-start;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    moved.addEventListener("change", this.heard);
    this.addEventListener("mousedown", letGo, { capture: true });
    void this.meet();
  }

  private async meet(): Promise<void> {
    try {
      const player = await whoAsks();
      if (player.local) await meetNetwork(player.name);
      this.player = player;
    } catch (error) {
      this.fault = reasonOf(error);
    }
  }

  private readonly heard = (): void => {
    this.place = here();
    this.fault = "";
  };

  override render(): TemplateResult {
    const [first, second = "", third = "", fourth = ""] = this.place;
    if (this.fault) {
      return html`<main class="note">
        <h1>This did not work</h1>
        <p role="alert">${this.fault}</p>
        <button class="main" @click=${() => go("/")}>To the start page</button>
      </main>`;
    }
    if (first === "join" && second && this.player) {
      return html`<lv-join
        role="main"
        .match=${second}
        .token=${third}
        .player=${this.player}
        @signed=${() => this.meet()}
        @seated=${() => this.seated(second)}
      ></lv-join>`;
    }
    if ((first === "match" || first === "open") && !this.player?.name) {
      return this.player
        ? html`<main class="note">
            <h1>Levant</h1>
            <p>Say who you are, and take your place.</p>
            <lv-account ask .player=${this.player} @signed=${() => this.meet()}></lv-account>
          </main>`
        : html``;
    }
    if (first === "open") return html`<main class="note"><lv-open-link></lv-open-link></main>`;
    if (first === "match" && third === "end") return html`<lv-end .match=${second}></lv-end>`;
    if (first === "watch" && fourth === "end")
      return html`<lv-end .match=${second} .token=${third}></lv-end>`;
    if (first === "match" && second) return html`<lv-table .match=${second}></lv-table>`;
    if (first === "watch" && second)
      return html`<lv-table .match=${second} .token=${third}></lv-table>`;
    const among = this.among(first ?? "", second);
    if (among) return among;
    return html`<lv-home
      .reset=${first === "reset" ? second : ""}
      @signed=${() => this.meet()}
    ></lv-home>`;
  }

  /** The pages about people. */
  private among(place: string, id: string): TemplateResult | null {
    const { player } = this;
    const signed = (): Promise<void> => this.meet();
    switch (place) {
      case "lobby":
        return html`<lv-lobby .player=${player} @signed=${signed}></lv-lobby>`;
      case "player":
        return html`<lv-player .player=${player} .name=${id} @signed=${signed}></lv-player>`;
      case "game":
        return html`<lv-game-people .player=${player} .name=${id} @signed=${signed}></lv-game-people>`;
      case "tournaments":
        return html`<lv-tournaments .player=${player} @signed=${signed}></lv-tournaments>`;
      case "tournament":
        return html`<lv-tournament .player=${player} .name=${id} @signed=${signed}></lv-tournament>`;
      default:
        return null;
    }
  }

  private seated(match: string): void {
    history.replaceState(null, "", `/match/${match}`);
    this.place = here();
  }
}
