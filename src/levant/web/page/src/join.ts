/** Coming by an invitation: what is played, who sits where, and under which name one sits down. */

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import "./account.js";
import { get, post, reasonOf } from "./api.js";
import { shared } from "./shared.js";
import type { Invitation, Join, Player, SignIn } from "./wire.js";
import { isBot } from "./words.js";

@customElement("lv-join")
export class JoinPage extends LitElement {
  @property() match = "";
  @property() token = "";
  @property({ attribute: false }) player!: Player;
  @state() private invitation: Invitation | null = null;
  @state() private fault = "";

  static override styles = [
    shared,
    css`
      :host {
        max-width: 460px;
        margin: 14vh auto 0;
        padding: 24px;
        display: flex;
        flex-direction: column;
        gap: 14px;
      }
      form {
        display: flex;
        gap: 8px;
        align-items: end;
      }
      label {
        display: flex;
        flex-direction: column;
        gap: 4px;
        flex: 1;
      }
      ul {
        margin: 0;
        padding-left: 20px;
      }
      .fault {
        color: var(--bad);
        font-weight: 600;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.meet();
  }

  private async meet(): Promise<void> {
    try {
      const query = new URLSearchParams({ token: this.token });
      this.invitation = await get<Invitation>(`/api/matches/${this.match}/invitation?${query}`);
    } catch (error) {
      this.fault = reasonOf(error);
    }
  }

  override render(): TemplateResult {
    return html`<h1>Levant</h1>
      ${this.fault ? html`<p class="fault" role="alert">${this.fault}</p>` : nothing}
      ${this.invitation ? this.welcome(this.invitation) : nothing}`;
  }

  private welcome({ title, role, seats }: Invitation): TemplateResult {
    const holder = seats.find((seat) => seat.role === role)?.player ?? "";
    const taken = holder !== "" && holder !== this.player.name;
    return html`<p>You are invited to <b>${title}</b>.</p>
      <ul>
        ${seats.map((seat) => html`<li><b>${seat.role}</b>: ${seat.role === role && !taken ? "you" : isBot(seat) ? "the machine" : seat.player || "nobody yet"}</li>`)}
      </ul>
      ${taken ? html`<p>${holder} has this seat already. To look on, ask for the link under Players at the table.</p>` : this.sitting()}`;
  }

  private sitting(): TemplateResult {
    const { name, guests } = this.player;
    if (name) return html`<button class="main" @click=${() => this.sit()}>Sit down as ${name}</button>`;
    if (guests) return this.naming();
    return html`<p>Sign in to take your place.</p>
      <lv-account .player=${this.player} @signed=${() => this.signed()}></lv-account>`;
  }

  private naming(): TemplateResult {
    return html`<form @submit=${(event: Event) => this.named(event)}>
      <label>Your name<input name="name" required maxlength="40" autocomplete="nickname" /></label>
      <button class="main">Sit down</button>
    </form>`;
  }

  private async named(event: Event): Promise<void> {
    event.preventDefault();
    const name = String(new FormData(event.target as HTMLFormElement).get("name") ?? "").trim();
    try {
      await post("/api/session", { name } satisfies SignIn);
    } catch (error) {
      this.fault = reasonOf(error);
      return;
    }
    this.signed();
    await this.sit();
  }

  private signed(): void {
    this.dispatchEvent(new Event("signed"));
  }

  private async sit(): Promise<void> {
    try {
      await post(`/api/matches/${this.match}/join`, { token: this.token } satisfies Join);
      this.dispatchEvent(new Event("seated"));
    } catch (error) {
      this.fault = reasonOf(error);
    }
  }
}
