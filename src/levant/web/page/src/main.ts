/** The page: home, a table, an invitation, or a new password, by address. */

import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { whoAsks } from "./account.js";
import { post, reasonOf } from "./api.js";
import "./home.js";
import { go, here, moved } from "./router.js";
import { applyTheme } from "./settings.js";
import { shared } from "./shared.js";
import "./table.js";
import type { Join, Player } from "./wire.js";

applyTheme();

@customElement("lv-app")
export class App extends LitElement {
  @state() private place = here();
  @state() private fault = "";
  @state() private player: Player | null = null;
  private joining = "";

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
    void this.meet();
  }

  private async meet(): Promise<void> {
    try {
      this.player = await whoAsks();
    } catch (error) {
      this.fault = reasonOf(error);
    }
  }

  private readonly heard = (): void => {
    this.place = here();
    this.fault = "";
  };

  override render(): TemplateResult {
    const [first, second = "", third = ""] = this.place;
    if (this.fault) {
      return html`<div class="note" role="alert">
        <h1>This did not work</h1>
        <p>${this.fault}</p>
        <button class="main" @click=${() => go("/")}>To the start page</button>
      </div>`;
    }
    if ((first === "match" || first === "join") && !this.player?.name) {
      return this.player
        ? html`<div class="note">
            <h1>Levant</h1>
            <p>Say who you are, and take your place.</p>
            <lv-account ask .player=${this.player} @signed=${() => this.meet()}></lv-account>
          </div>`
        : html``;
    }
    if (first === "match" && second) return html`<lv-table .match=${second}></lv-table>`;
    if (first === "watch" && second)
      return html`<lv-table .match=${second} .token=${third}></lv-table>`;
    if (first === "join" && second) {
      void this.join(second, third);
      return html`<div class="note" role="status">Taking your seat…</div>`;
    }
    return html`<lv-home
      .reset=${first === "reset" ? second : ""}
      @signed=${() => this.meet()}
    ></lv-home>`;
  }

  private async join(match: string, token: string): Promise<void> {
    if (this.joining === token) return;
    this.joining = token;
    try {
      await post(`/api/matches/${match}/join`, { token } satisfies Join);
      history.replaceState(null, "", `/match/${match}`);
      this.place = here();
    } catch (error) {
      this.fault = reasonOf(error);
    }
  }
}
