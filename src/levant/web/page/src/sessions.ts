/** Where a player is signed in, and how to end it there. */

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { get, reasonOf, remove } from "./api.js";
import { shared } from "./shared.js";
import type { SessionCard } from "./wire.js";

@customElement("lv-sessions")
export class SessionList extends LitElement {
  @state() private sessions: SessionCard[] = [];
  @state() private fault = "";

  static override styles = [
    shared,
    css`
      li {
        display: flex;
        gap: 8px;
        align-items: center;
        justify-content: space-between;
      }
      ul {
        padding: 0;
        display: flex;
        flex-direction: column;
        gap: 6px;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.fetch();
  }

  override render(): TemplateResult {
    return html`<h3>Where you are signed in</h3>
      <ul>
        ${this.sessions.map(
          (each) =>
            html`<li>
              <span>${browserOf(each.agent)}, last used ${new Date(each.used).toLocaleDateString()}</span>
              ${
                each.here
                  ? html`<span class="soft">here</span>`
                  : html`<button type="button" @click=${() => this.end(each.id)}>End it</button>`
              }
            </li>`,
        )}
      </ul>
      ${this.fault ? html`<p role="alert">${this.fault}</p>` : nothing}`;
  }

  private async fetch(): Promise<void> {
    try {
      this.sessions = await get<SessionCard[]>("/api/sessions");
    } catch (error) {
      this.fault = reasonOf(error);
    }
  }

  private async end(id: string): Promise<void> {
    try {
      await remove(`/api/sessions/${id}`);
      await this.fetch();
    } catch (error) {
      this.fault = reasonOf(error);
    }
  }
}

/** The name of a browser out of what it says of itself. */
function browserOf(agent: string): string {
  const known = ["Firefox", "Edg", "OPR", "Chrome", "Safari"].find((name) => agent.includes(name));
  const system = ["Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux"].find((name) =>
    agent.includes(name),
  );
  return [known ?? (agent.slice(0, 40) || "a program"), system].filter(Boolean).join(" on ");
}
