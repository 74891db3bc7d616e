/** /open?at=12#…: a match from the link itself, to be looked at from its beginning or a later point. */

import { html, LitElement, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { post, reasonOf } from "./api.js";
import { fileIn } from "./carried.js";
import { go, pointAsked } from "./router.js";
import { shared } from "./shared.js";
import type { Made } from "./wire.js";

@customElement("lv-open-link")
export class OpenLink extends LitElement {
  @state() private fault = "";

  static override styles = [shared];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.open(location.hash);
  }

  private async open(hash: string): Promise<void> {
    const at = pointAsked() ?? 0;
    try {
      const made = await post<Made>("/api/matches/upload", await fileIn(hash));
      history.replaceState(null, "", "/"); // going back does not make it once more
      go(`/match/${made.id}?at=${at}`);
    } catch (error) {
      this.fault = reasonOf(error);
    }
  }

  override render(): TemplateResult {
    return this.fault
      ? html`<h1>This did not work</h1>
          <p class="fault" role="alert">${this.fault}</p>
          <button class="main" @click=${() => go("/")}>To the start page</button>`
      : html`<p class="soft">One moment…</p>`;
  }
}
