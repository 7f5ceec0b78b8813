/** Somebody's own page: the name, an account if they want one, ratings, and the races they have driven. */

import { ask, Problem } from "../core/api.js";
import { html, nothing } from "../core/draw.js";
import { language } from "../core/prefs.js";
import { say } from "../core/texts.js";
import { sentence } from "../parts/problem.js";
import { carPicture } from "../pieces/cars.js";

/** @typedef {import("../types/messages.js").Raced} Raced */

export class MePage {
  /** @param {import("../app.js").App} app */
  constructor(app) {
    this.app = app;
    /** @type {Raced[]} */
    this.races = [];
    /** @type {Map<string, string>} */
    this.titles = new Map();
    this.wrong = "";
  }

  get title() {
    return say("me");
  }

  async open() {
    const me = await this.app.known("look");
    /** @type {[Raced[], import("../types/messages.js").GameShown[]]} */
    const [races, games] = await Promise.all([me ? ask("/api/me/races?limit=30") : [], ask("/api/games")]);
    this.races = races;
    this.titles = new Map(games.map((game) => [game.name, game.title]));
    this.app.redraw();
  }

  draw() {
    const { me } = this.app;
    const isGuest = me?.kind !== "account";
    return html`<div class="start own">
      <section class="panel who-am-i">${carPicture(0)}<h1>${me ? me.name : say("me")}</h1>
        ${me ? this.rename(me.name) : nothing}${isGuest ? nothing : this.farewell()}
        <p class="bad" role="alert">${this.wrong}</p></section>
      ${isGuest ? html`<div class="logins">${me ? this.login("account-keep", "/api/accounts") : nothing}${this.login("account-come", "/api/sessions")}</div>` : nothing}
      ${me?.ratings.length ? this.ratings(me.ratings) : nothing}
      ${this.history()}
    </div>`;
  }

  /**
   * Does something with a form, and looks anew; what is wrong with it is said.
   * @param {SubmitEvent} event
   * @param {(given: Record<string, string>) => Promise<unknown>} act
   */
  async submit(event, act) {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    try {
      await act(/** @type {Record<string, string>} */ (Object.fromEntries(form)));
      this.wrong = "";
      await this.open();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.wrong = sentence(problem);
    }
    this.app.redraw();
  }

  /** @param {string} name */
  rename(name) {
    return html`<form class="choices" @submit=${(/** @type {SubmitEvent} */ event) => this.submit(event, (given) => ask("/api/me", given, "PATCH"))}>
      <input name="name" required maxlength="200" aria-label=${say("name-ask")} .value=${name} /><button>${say("name-change")}</button></form>`;
  }

  /**
   * @param {"account-keep" | "account-come"} what
   * @param {string} path
   */
  login(what, path) {
    const id = `${what}-phrase`;
    return html`<section class="panel"><h2>${say(what)}</h2><p class="soft">${say(`${what}-why`)}</p>
      <form class="login" data-login=${what} @submit=${(/** @type {SubmitEvent} */ event) => this.submit(event, (given) => ask(path, given))}>
        <label><span>${say("account-login")}</span><input name="login" required maxlength="40" autocomplete="username" /></label>
        <label for=${id}>${say("account-phrase")}</label>
        <input id=${id} name="phrase" type="password" required maxlength="200" autocomplete=${what === "account-keep" ? "new-password" : "current-password"} />
        <button>${say(what)}</button></form></section>`;
  }

  farewell() {
    const out = async () => {
      await ask("/api/sessions", undefined, "DELETE");
      this.app.me = null;
      await this.app.go("/");
    };
    return html`<button data-out @click=${out}>${say("account-leave")}</button>`;
  }

  /** @param {import("../types/messages.js").Rated[]} ratings */
  ratings(ratings) {
    const number = new Intl.NumberFormat(language(), { maximumFractionDigits: 1 });
    return html`<section class="panel ratings"><h2>${say("ratings")}</h2><p class="soft">${say("ratings-why")}</p><ul class="tables">${ratings.map(
      (
        rated,
      ) => html`<li><b>${this.titles.get(rated.game)}</b><span class="number">${number.format(rated.mu - 3 * rated.sigma)}</span>
        <span class="soft">${say("ratings-races", { count: rated.races })}</span></li>`,
    )}</ul></section>`;
  }

  history() {
    const day = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });
    if (!this.races.length)
      return html`<section class="panel history"><h2>${say("history-none")}</h2><p class="soft">${say("history-none-why")}</p>
        <p class="choices"><a class="button main" href="/">${say("to-start")}</a></p></section>`;
    return html`<section class="panel history"><h2>${say("history")}</h2><ul class="tables">${this.races.map(
      (
        race,
      ) => html`<li><span><b>${this.titles.get(race.game)}</b> <span class="soft">${day.format(race.over)}</span></span>
        <span class="pill">${say("history-place", { rank: race.rank })}</span>
        <a class="button" href="/t/${race.table}">${say("history-look")}</a>
        <a class="button" download href="/api/tables/${race.table}/file">${say("game-file")}</a></li>`,
    )}</ul></section>`;
  }
}
