/** The start page: games to begin, games to go on with, and who is asking. */

import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { homeStyle } from "./home-style.js";
import { whoAsks } from "./account.js";
import { playMachine } from "./against-machine.js";
import { get, post, reasonOf } from "./api.js";
import { challengeList } from "./challenges.js";
import { beginLesson, gameCard } from "./game-card.js";
import { isLed, isLesson, isTaught, learnt } from "./lesson-memory.js";
import { icon } from "./icons.js";
import { enterMatch, matchCard } from "./match-card.js";
import "./new-game.js";
import { places } from "./people-page.js";
import { go } from "./router.js";
import { change, settings } from "./settings.js";
import { shared, tables } from "./shared.js";
import { tallyTable } from "./tables.js";
import type {
  GameCard,
  GuideOffer,
  Made,
  MatchCard,
  MatchLists,
  Player,
  Tally,
} from "./wire.js";
import { welcome } from "./welcome.js";
import { sentence } from "./words.js";

const OVER = 6; // finished games that are shown

@customElement("lv-home")
export class Home extends LitElement {
  @property() reset = "";
  @state() private games: GameCard[] | null = null;
  @state() private lists: MatchLists = {
    mine: [],
    open: [],
    watching: [],
    asked: [],
    barred: "",
  };
  @state() private listed = false; // it is known which games there are
  @state() private tallies: Tally[] = [];
  @state() private player: Player | null = null;
  @state() private fault = "";
  @state() private starting: GameCard | null = null;
  @state() private allMine = false;
  private timer = 0;

  static override styles = [shared, tables, homeStyle];

  override connectedCallback(): void {
    super.connectedCallback();
    document.title = "Levant";
    void this.load();
    this.timer = window.setInterval(() => void this.refresh(), 15_000);
  }

  override disconnectedCallback(): void {
    clearInterval(this.timer);
    super.disconnectedCallback();
  }

  private async load(): Promise<void> {
    try {
      this.player = await whoAsks();
      this.games = await get<GameCard[]>("/api/games");
      await this.refresh();
    } catch (error) {
      this.told(error);
    }
  }

  private async refresh(): Promise<void> {
    if (document.hidden || !this.player?.name) return;
    try {
      this.lists = await get<MatchLists>("/api/matches");
      this.listed = true;
      this.tallies = await get<Tally[]>("/api/statistics");
    } catch (error) {
      this.told(error);
    }
  }

  private told(error: unknown): void {
    this.fault = reasonOf(error);
  }

  /** The page around knows the player too: a table opens without asking again. */
  private signed(): void {
    void this.load();
    this.dispatchEvent(new Event("signed"));
  }

  override render(): TemplateResult {
    return html`<div class="page">
      ${this.header()}
      <main class="page-main stack">
        ${this.fault ? html`<p class="fault" role="alert">${this.fault}</p>` : nothing}
        ${this.lists.barred ? html`<p class="notice" role="status">${sentence(this.lists.barred)}.</p>` : nothing}
        ${challengeList(
          this.lists.asked,
          (match) => void this.enter(match, true),
          (match) => void this.decline(match),
        )}
        ${this.lists.mine.length ? [this.mine(), this.welcome()] : this.welcome()}
        <section aria-label="Games">
          <div class="row">
            <h2 class="grow">New game</h2>
            <label class="button upload"
              >${icon("file")} Open a match file<input
                type="file"
                accept=".json,application/json"
                @change=${(e: Event) => this.upload(e)}
            /></label>
          </div>
          ${this.games === null && !this.fault ? html`<p class="soft">One moment…</p>` : nothing}
          <div class="games">${(this.games ?? []).map((game) => this.game(game))}</div>
        </section>
        ${this.lobby("Open games", this.lists.open, "Sit down")}
        ${this.lobby("Games to watch", this.lists.watching, "Watch")} ${this.over()}
        ${this.statistics()}
      </main>
      <footer><a href="/docs/" target="_blank">Handbook</a></footer>
      ${this.starting ? html`<lv-new-game .game=${this.starting} .local=${this.player?.local ?? false} ?account=${this.member} @closed=${() => (this.starting = null)}></lv-new-game>` : nothing}
    </div>`;
  }

  /** Others play on this server too. */
  private get among(): boolean {
    return !!this.player && !this.player.local;
  }

  private get member(): boolean {
    return this.among && !!this.player?.name && !this.player.guest;
  }

  private header(): TemplateResult {
    const dark = settings.theme === "dark";
    return html`<header>
      <svg width="44" height="44" viewBox="0 0 64 64" aria-hidden="true">
        <path
          d="M32 3 57.1 17.500v29L32 61 6.900 46.500v-29z"
          fill="#1c3f66"
          stroke="#e2b653"
          stroke-width="3"
        ></path>
        <path d="M14 37h36l-4 9H18zM24 35V22l-8 13zM27 35V15l16 20z" fill="#f6f1e4"></path>
      </svg>
      <div class="grow">
        <h1 class="name">Levant</h1>
        <p>Board wargames of the eastern Mediterranean, every rule enforced.</p>
      </div>
      ${this.among ? places() : nothing}
      <lv-account
        .player=${this.player}
        .reset=${this.reset}
        @signed=${() => this.signed()}
      ></lv-account>
      <button
        class="theme"
        aria-label=${dark ? "Light colours" : "Dark colours"}
        title="Light or dark"
        @click=${() => {
          change({ theme: dark ? "light" : "dark" });
          this.requestUpdate();
        }}
      >
        ${icon("eye")} ${dark ? "Light" : "Dark"}
      </button>
    </header>`;
  }

  private mine(): TemplateResult | typeof nothing {
    const mine = this.lists.mine
      .filter((match) => !match.over && !isTaught(match.id))
      .sort((a, b) => Number(b.my_move) - Number(a.my_move) || b.changed - a.changed);
    if (!mine.length) return nothing;
    const shown = this.allMine ? mine : mine.slice(0, 6);
    return html`<section aria-label="Your games">
      <h2>Go on</h2>
      <div class="matches ${this.allMine ? "" : "few"}">
        ${shown.map((match) => this.match(match, isLesson(match.id) ? "Lesson" : isLed(match.id) ? "Begun as a lesson" : ""))}
      </div>
      ${!this.allMine && mine.length > 3 ? html`<button class="plain more ${mine.length > shown.length ? "" : "narrow"}" @click=${() => (this.allMine = true)}>Show all ${mine.length}</button>` : nothing}
    </section>`;
  }

  /** The last games that are over: a click looks back on them. */
  private over(): TemplateResult | typeof nothing {
    const over = this.lists.mine.filter((match) => match.over);
    const latest = over.sort((a, b) => b.changed - a.changed).slice(0, OVER);
    return this.lobby("Over", latest, "How it went");
  }

  /** Who has learnt no game and ended none is shown where to begin. */
  private welcome(): TemplateResult | typeof nothing {
    if (!this.listed || this.lists.mine.some((match) => match.over) || learnt().length) return nothing;
    return welcome(this.games ?? [], (game, guide) => void this.learn(game, guide));
  }

  private lobby(
    title: string,
    matches: MatchCard[],
    verb: string,
  ): TemplateResult | typeof nothing {
    if (!matches.length) return nothing;
    return html`<section aria-label=${title}>
      <h2>${title}</h2>
      <div class="matches">${matches.map((match) => this.match(match, verb))}</div>
    </section>`;
  }

  private match(match: MatchCard, verb: string): TemplateResult {
    const look = match.over && verb === "How it went";
    return matchCard(match, verb, () => {
      if (look) go(`/match/${match.id}/end`);
      else void this.enter(match, verb === "Sit down");
    });
  }

  private enter(match: MatchCard, sit: boolean): Promise<void> {
    return this.attempt(() => enterMatch(match, sit));
  }

  private decline(match: MatchCard): Promise<void> {
    return this.attempt(async () => {
      await post(`/api/matches/${match.id}/decline`, {});
      await this.refresh();
    });
  }

  private game(game: GameCard): TemplateResult {
    return gameCard(game, this.among, {
      quick: () => void this.attempt(() => playMachine(game)),
      choose: () => (this.starting = game),
      learn: (guide) => void this.learn(game, guide),
    });
  }

  private learn(game: GameCard, guide: GuideOffer): Promise<void> {
    return this.attempt(() => beginLesson(game, guide));
  }

  /** What fails on the server is told at the head of the page. */
  private async attempt(deed: () => Promise<unknown>): Promise<void> {
    try {
      await deed();
    } catch (error) {
      this.told(error);
    }
  }

  private async upload(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    if (!file) return;
    this.fault = "";
    try {
      const made = await post<Made>("/api/matches/upload", await file.text());
      go(`/match/${made.id}`);
    } catch (error) {
      this.told(error);
    }
    input.value = "";
  }

  private statistics(): TemplateResult | typeof nothing {
    if (!this.tallies.length) return nothing;
    return html`<section aria-label="Statistics">
      <h2>Finished games</h2>
      ${tallyTable(this.tallies, this.games ?? [], true)}
    </section>`;
  }
}
