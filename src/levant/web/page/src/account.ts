/** Who is asking: a guest's name, an account, signing in and out, a forgotten password. */

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { get, post, remove, reasonOf, Trouble } from "./api.js";
import { player as page } from "./links.js";
import { go } from "./router.js";
import { shared } from "./shared.js";
import "./sessions.js";
import type { AccountSettings, Forgot, NewAccount, Player, Reset, SignIn } from "./wire.js";

const STRANGER: Player = {
  name: "",
  guest: true,
  local: false,
  guests: true,
  mail: true,
  email: "",
  pending: "",
  hook: "",
  notify: false,
};

/** Who is asking; somebody without a name if he has not said. */
export async function whoAsks(): Promise<Player> {
  try {
    return await get<Player>("/api/session");
  } catch (error) {
    if (error instanceof Trouble && error.status === 401) return STRANGER;
    throw error;
  }
}

type Form = "" | "in" | "account" | "forgot" | "reset" | "settings";

const TITLES: Record<Form, string> = {
  "": "",
  in: "Sign in",
  account: "Create an account",
  forgot: "Forgotten password",
  reset: "A new password",
  settings: "Your account",
};

@customElement("lv-account")
export class Account extends LitElement {
  @property({ attribute: false }) player: Player | null = null;
  @property() reset = "";
  /** Open the form at once: nothing can be shown before somebody has said who he is. */
  @property({ type: Boolean }) ask = false;
  @state() private form: Form = "";
  @state() private fault = "";
  @state() private news = "";

  static override styles = [
    shared,
    css`
      :host {
        display: flex;
        gap: 8px;
        align-items: center;
        flex-wrap: wrap;
      }
      dialog {
        border: 1px solid var(--line);
        border-radius: 16px;
        background: var(--panel);
        color: var(--ink);
        width: min(420px, calc(100vw - 20px));
        padding: 20px 24px;
      }
      dialog::backdrop {
        background: #0009;
      }
      form {
        display: flex;
        flex-direction: column;
        gap: 12px;
      }
      label {
        display: flex;
        flex-direction: column;
        gap: 4px;
      }
      label.flat {
        flex-direction: row;
        align-items: center;
        gap: 8px;
      }
      .fault {
        color: var(--bad);
        font-weight: 600;
      }
      .news {
        color: var(--good);
        font-weight: 600;
      }
      h2 {
        font-size: 19px;
      }
      a {
        color: inherit;
      }
    `,
  ];

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has("reset") && this.reset) this.form = "reset";
    if (changed.has("ask") && this.ask) this.form = "in";
  }

  override updated(): void {
    const dialog = this.renderRoot.querySelector("dialog");
    if (dialog && !dialog.open) dialog.showModal();
  }

  override render(): TemplateResult | typeof nothing {
    const { player } = this;
    if (!player || (player.local && !this.form)) return nothing;
    const named = player.name !== "";
    return html`${named ? (player.guest ? html`<span>${player.name} <span class="soft">(guest)</span></span>` : page(player.name)) : nothing}
    ${
      !named || player.guest
        ? html`<button @click=${() => this.show("in")}>Sign in</button>
            <button @click=${() => this.show("account")}>Create an account</button>`
        : html`<button @click=${() => this.show("settings")}>Account</button
            ><button @click=${() => this.out()}>Sign out</button>`
    }
    ${this.form ? this.dialog(player) : nothing}`;
  }

  private dialog(player: Player): TemplateResult {
    const field = (name: string, label: string, type = "text", more = ""): TemplateResult =>
      html`<label
        >${label}<input name=${name} type=${type} autocomplete=${more || "off"} maxlength="200"
      /></label>`;
    const bodies: Record<Form, TemplateResult | typeof nothing> = {
      "": nothing,
      in: html`${field("name", "Name", "text", "username")}${field("password", player.guests ? "Password (none for a guest)" : "Password", "password", "current-password")}`,
      account: html`${field("name", "Name", "text", "username")}${field("password", "Password", "password", "new-password")}${field("email", "Mail address (optional)", "email", "email")}`,
      forgot: field("email", "Mail address", "email", "email"),
      reset: field("password", "New password", "password", "new-password"),
      settings: html`<label
          >Mail address<input name="email" type="email" .value=${player.pending || player.email}
        /></label>
        ${player.pending ? html`<p class="soft">Not confirmed yet: follow the link in the mail.</p>` : nothing}
        <label>Web hook for notices<input name="hook" type="url" .value=${player.hook} /></label>
        <label class="flat"
          ><input name="notify" type="checkbox" .checked=${player.notify} /> Tell me when it is my
          move</label
        >
        ${field("old_password", "Present password, to change it or the mail address", "password", "current-password")}${field("password", "New password", "password", "new-password")}`,
    };
    return html`<dialog aria-labelledby="form" @close=${() => (this.form = "")}>
      <form @submit=${(e: Event) => this.send(e)}>
        <h2 id="form">${TITLES[this.form]}</h2>
        ${bodies[this.form]} ${this.form === "settings" ? html`<lv-sessions></lv-sessions>` : nothing}
        ${this.fault ? html`<p class="fault" role="alert">${this.fault}</p>` : nothing}${this.news ? html`<p class="news" role="status">${this.news}</p>` : nothing}
        <div class="row">
          <button class="main">${this.form === "settings" ? "Save" : "Go on"}</button
          ><button type="button" @click=${() => this.close()}>Close</button>
          ${this.form === "in" && player.mail ? html`<button type="button" class="plain" @click=${() => this.show("forgot")}>Forgotten it?</button>` : nothing}
        </div>
      </form>
    </dialog>`;
  }

  private show(form: Form): void {
    this.form = form;
    this.fault = this.news = "";
  }

  private close(): void {
    this.renderRoot.querySelector("dialog")?.close();
    this.form = "";
    if (this.reset) go("/");
  }

  private async send(event: Event): Promise<void> {
    event.preventDefault();
    const fields = new FormData(event.target as HTMLFormElement);
    this.fault = this.news = "";
    try {
      await this.posted(fields);
      if (this.form === "forgot") {
        this.news = "If the address is known, a letter is on its way.";
        return;
      }
      this.close();
      this.dispatchEvent(new Event("signed"));
    } catch (error) {
      this.fault = reasonOf(error);
    }
  }

  private posted(fields: FormData): Promise<unknown> {
    const said = (name: string): string => String(fields.get(name) ?? "");
    const [name, password, email] = [said("name"), said("password"), said("email")];
    switch (this.form) {
      case "in":
        return post("/api/session", { name, password } satisfies SignIn);
      case "account":
        return post("/api/account", { name, password, email } satisfies NewAccount);
      case "forgot":
        return post("/api/password/forgot", { email } satisfies Forgot);
      case "reset":
        return post("/api/password/reset", { token: this.reset, password } satisfies Reset);
      default:
        return post("/api/account/settings", {
          email,
          hook: said("hook"),
          notify: fields.has("notify"),
          ...(password ? { password } : {}),
          old_password: said("old_password"),
        } satisfies AccountSettings);
    }
  }

  private async out(): Promise<void> {
    try {
      await remove("/api/session");
    } catch {
      // signed out already
    }
    this.dispatchEvent(new Event("signed"));
  }
}
