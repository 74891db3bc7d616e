/** A link to send or to show: its whole address, a button that copies it, and a QR code. */

import { css, html, LitElement, nothing, svg, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import qrcode from "qrcode-generator";
import { reasonOf } from "./api.js";
import { knownName, network, openNetwork, reachable, wholeLink } from "./network.js";
import { column, shared } from "./shared.js";

const MARGIN = 4; // modules that stay white around a code

@customElement("lv-invitation")
export class InvitationLink extends LitElement {
  @property() link = "";
  @property() label = "Link";
  /** What the click does that opens this machine's server. */
  @property() opening = "Play with a friend on this network";
  /** With a code for the camera of a phone. */
  @property({ type: Boolean }) code = false;
  @state() private told = "";

  static override styles = [
    shared,
    column,
    css`
      :host {
        width: 100%;
      }
      .link {
        display: flex;
        flex-wrap: wrap;
        gap: 6px;
      }
      input {
        flex: 1 1 150px;
        min-width: 0;
        font: 12px var(--mono);
      }
      svg {
        width: 168px;
        height: 168px;
        border-radius: 8px;
        background: #fff;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    network.addEventListener("change", this.reached);
  }

  override disconnectedCallback(): void {
    network.removeEventListener("change", this.reached);
    super.disconnectedCallback();
  }

  private readonly reached = (): void => this.requestUpdate();

  override render(): TemplateResult {
    const told = html`<p class="soft small" role="status">${this.told}</p>`;
    if (!reachable()) {
      return html`<form class="link" @submit=${(event: Event) => this.openUp(event)}>
          <input
            name="name"
            required
            maxlength="40"
            placeholder="Your name"
            aria-label="Your name"
            value=${knownName()}
          />
          <button class="main">${this.opening}</button>
        </form>
        <p class="soft small">
          This opens the table to others in your house or office, until you end the program.
        </p>
        ${told}`;
    }
    const address = wholeLink(this.link);
    return html`<div class="link">
        <input
          readonly
          aria-label=${this.label}
          title=${this.label}
          .value=${address}
          @focus=${(e: Event) => (e.target as HTMLInputElement).select()}
        />
        <button @click=${() => this.copy(address)}>Copy</button>
      </div>
      ${this.code ? picture(address) : nothing} ${told}`;
  }

  private async openUp(event: Event): Promise<void> {
    event.preventDefault();
    const fields = new FormData(event.target as HTMLFormElement);
    try {
      await openNetwork(String(fields.get("name")).trim());
    } catch (error) {
      this.told = reasonOf(error);
    }
  }

  /** Away from this machine and from https there is no clipboard but by an old command. */
  private async copy(address: string): Promise<void> {
    this.renderRoot.querySelector("input")!.select();
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      document.execCommand("copy");
    }
    this.told = "Copied.";
  }
}

function picture(address: string): TemplateResult {
  const code = qrcode(0, "M");
  code.addData(address);
  code.make();
  const count = code.getModuleCount();
  const dark: string[] = [];
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (code.isDark(row, column)) dark.push(`M${column + MARGIN} ${row + MARGIN}h1v1h-1z`);
    }
  }
  const side = count + 2 * MARGIN;
  return html`<svg
    viewBox="0 0 ${side} ${side}"
    role="img"
    aria-label="QR code of the address"
    shape-rendering="crispEdges"
  >
    ${svg`<path d=${dark.join("")} fill="#000"></path>`}
  </svg>`;
}
