/** A dialog for a new game: scenario, options, sides, opponent, seed. */

import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { usualScenario } from "./against-machine.js";
import { get, post, reasonOf } from "./api.js";
import { machines, strengthOf, usualBot } from "./machines.js";
import { newGameStyle } from "./new-game-style.js";
import { opening, paceAndDice, type Rating } from "./new-game-parts.js";
import { openNetwork } from "./network.js";
import { offered } from "./optional-rules.js";
import { preload } from "./preload.js";
import { go } from "./router.js";
import { shared } from "./shared.js";
import type { Contacts, GameCard, Made, NewMatch } from "./wire.js";
import { valueOf } from "./value-of.js";

const HERE = ["same-screen", "somebody at this screen"] as const;
const BY_LINK = ["link", "a friend, by link"] as const;
const LOBBY = ["open", "whoever comes, in the lobby"] as const;
const BY_NAME = "player:";
const IN_THE_HOUSE = ["link", "a friend on this network"] as const;

@customElement("lv-new-game")
export class NewGame extends LitElement {
  @property({ attribute: false }) game!: GameCard;
  /** This server belongs to whoever sits before it. */
  @property({ type: Boolean }) local = false;
  /** Whoever asks has an account: friends to challenge, and a rating. */
  @property({ type: Boolean }) account = false;
  /** Against whom, if that is known already. */
  @property() opponent = "";
  @state() private scenario = "";
  @state() private options = new Set<string>();
  @state() private side = "";
  @state() private friends: string[] = [];
  @state() private fault = "";
  @state() private busy = false;

  static override styles = [shared, newGameStyle];

  override firstUpdated(): void {
    this.renderRoot.querySelector("dialog")!.showModal();
    preload(this.game.id);
    if (this.account) void this.meetFriends();
  }

  private async meetFriends(): Promise<void> {
    try {
      this.friends = (await get<Contacts>("/api/contacts")).friends;
    } catch (error) {
      this.fault = reasonOf(error);
    }
  }

  /** Who sends a link may mean a guest; who sits down from the lobby has come to play for points. */
  private get rating(): Rating {
    return !this.account ? "none" : this.against === "link" ? "possible" : "usual";
  }

  /** Somebody elsewhere. */
  private get distant(): boolean {
    return ["link", "open"].includes(this.against) || this.against.startsWith(BY_NAME);
  }

  private get mine(): string {
    return this.side || this.game.roles[0]!;
  }

  private get against(): string {
    const bot = usualBot(this.game.bots);
    return this.opponent || (bot ? `bot:${bot}` : "same-screen");
  }

  override render(): TemplateResult {
    const { distant } = this;
    return html`<dialog
      aria-labelledby="title"
      @close=${() => this.dispatchEvent(new Event("closed"))}
    >
      <form @submit=${(e: Event) => this.begin(e)}>
        <div class="fields">
          <h2 id="title">${this.game.title}</h2>
          ${this.scenarios()}
          <div class="two sides">${this.sides()} ${this.opponents()} ${this.strength()}</div>
          ${this.against.startsWith("bot:") ? resigning() : nothing}
          ${offered(this.game, this.chosen).length ? this.optionalRules() : nothing} ${paceAndDice(distant, this.rating)}
          ${this.local && distant ? opening() : nothing}
        </div>
        <div class="row steady">
          ${this.fault ? html`<p class="fault" role="alert">${this.fault}</p>` : nothing}
          <button class="main" ?disabled=${this.busy}>Begin</button>
          <button type="button" @click=${() => this.renderRoot.querySelector("dialog")!.close()}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>`;
  }

  private get chosen(): string {
    return this.scenario || usualScenario(this.game);
  }

  private scenarios(): TemplateResult {
    const chosen = this.chosen;
    return html`<fieldset>
      <legend>Scenario</legend>
      ${this.game.scenarios.map(
        (each) =>
          html`<label class="pick">
            <input
              type="radio"
              name="scenario"
              value=${each.id}
              .checked=${each.id === chosen}
              @change=${() => (this.scenario = each.id)}
            />
            <span><b>${each.title}</b><small>${each.summary}</small></span></label
          >`,
      )}
    </fieldset>`;
  }

  private sides(): TemplateResult {
    return html`<label class="field"
      ><b>You play</b
      ><select name="side" @change=${(e: Event) => (this.side = valueOf(e))}>
        ${this.game.roles.map((role) => html`<option value=${role} ?selected=${role === this.mine}>${role}</option>`)}
      </select></label
    >`;
  }

  private opponents(): TemplateResult {
    const kinds = [
      ...machines(this.game.bots).map(([bot, said]) => [`bot:${bot}`, said] as const),
      HERE,
      ...(this.local ? [IN_THE_HOUSE] : [BY_LINK, LOBBY]),
      ...this.named.map((name) => [`${BY_NAME}${name}`, name] as const),
    ];
    return html`<label class="field"
      ><b>Against</b
      ><select
        name="opponent"
        aria-describedby="strength"
        @change=${(e: Event) => (this.opponent = valueOf(e))}
      >
        ${kinds.map(([kind, title]) => html`<option value=${kind} ?selected=${this.against === kind}>${title}</option>`)}
      </select></label
    >`;
  }

  private strength(): TemplateResult {
    return html`<small id="strength">${strengthOf(this.against, this.game.bots)}</small>`;
  }

  /** Friends, and whoever is being challenged. */
  private get named(): string[] {
    const rival = this.opponent.startsWith(BY_NAME) ? [this.opponent.slice(BY_NAME.length)] : [];
    return [...new Set([...rival, ...this.friends])];
  }

  private optionalRules(): TemplateResult {
    return html`<fieldset>
      <legend>Optional rules</legend>
      ${offered(this.game, this.chosen).map(
        (each) =>
          html`<label class="pick">
            <input
              type="checkbox"
              .checked=${this.options.has(each.id)}
              @change=${() => this.flip(each.id)}
            />
            <span class="grow"><b>${each.title}</b><small>${each.summary}</small></span
            ><span class="case">${each.case}</span></label
          >`,
      )}
    </fieldset>`;
  }

  private flip(id: string): void {
    const options = new Set(this.options);
    if (!options.delete(id)) options.add(id);
    this.options = options;
  }

  private async begin(event: Event): Promise<void> {
    event.preventDefault();
    const fields = new FormData(event.target as HTMLFormElement);
    const seats: Record<string, string> = {};
    for (const role of this.game.roles) seats[role] = role === this.mine ? "me" : this.against;
    this.busy = true;
    try {
      if (this.local && this.against === "link") await openNetwork(String(fields.get("name")).trim());
      const made = await post<Made>("/api/matches", {
        game: this.game.id,
        scenario: this.chosen,
        options: offered(this.game, this.chosen).map(({ id }) => id).filter((id) => this.options.has(id)),
        seats,
        seed: String(fields.get("seed") ?? ""),
        clock: String(fields.get("clock") ?? ""),
        public: this.against === "open",
        rated: fields.has("rated"),
        resigns: fields.has("resigns"),
        strict: fields.has("strict"),
      } satisfies NewMatch);
      go(`/match/${made.id}`);
    } catch (error) {
      this.fault = reasonOf(error);
      this.busy = false;
    }
  }
}

function resigning(): TemplateResult {
  return html`<label class="row"
    ><input type="checkbox" name="resigns" checked />The machine resigns what is lost, and offers a draw in what is drawn</label
  >`;
}
