/** The front page: from here a race begins with one click. */

import { ask } from "../core/api.js";
import { html, nothing, repeat } from "../core/draw.js";
import { say } from "../core/texts.js";
import { art, street } from "../parts/art.js";
import { openTables, ownTables } from "../parts/tables.js";
import { allGames, raceBots, raceFriends } from "./begin.js";
import { ROUND_ONE_SCREEN } from "./new.js";

/** @typedef {import("../types/messages.js").GameShown} GameShown */
/** @typedef {import("../types/messages.js").Listed} Listed */

export class StartPage {
  /** @param {import("../app.js").App} app */
  constructor(app) {
    this.app = app;
    /** @type {GameShown[]} */
    this.games = [];
    /** @type {Listed[]} */
    this.mine = [];
    /** @type {Listed[]} */
    this.open_ = [];
  }

  async open() {
    const me = await this.app.known("look");
    [this.games, this.open_, this.mine] = await Promise.all([
      allGames(),
      ask("/api/tables?limit=10"),
      me ? ask("/api/me/tables?limit=10") : [],
    ]);
  }

  draw() {
    const going = this.mine.filter((table) => table.status === "open" || table.status === "racing");
    return html`<div class="start">
      <header class="hero"><h1>${say("start-title")}</h1><p>${say("start-more")}</p>${street()}</header>
      <section class="games" aria-label=${say("games")}>
        ${repeat(
          this.games,
          (game) => game.name,
          (game) => this.drawGame(game),
        )}
      </section>
      <div class="two">
        ${going.length ? html`<section class="panel"><h2>${say("my-tables")}</h2>${ownTables(going, this.games)}</section>` : nothing}
        <section class="panel aside"><h2>${say("open-tables")}</h2>${openTables(this.open_, this.games)}
          <a class="button" href="/lobby">${say(this.open_.length ? "all-tables" : "open-for-all")}</a></section>
        <section class="panel aside"><h2 id="by-code">${say("by-code")}</h2>
          <form @submit=${(/** @type {SubmitEvent} */ event) => this.find(event)}>
            <input name="code" required maxlength="20" aria-label=${say("code")} placeholder=${say("code")} autocomplete="off" autocapitalize="characters" />
            <button>${say("go-there")}</button></form></section>
      </div>
    </div>`;
  }

  /** @param {GameShown} game */
  drawGame(game) {
    const most = game.seats[1] ?? 2;
    return html`<article class="panel game">
      ${art(game.name)}
      <div class="told">
        <h2>${game.title}</h2>
        <p>${say(`about-${game.name}`)} ${say("drivers", { least: game.seats[0] ?? 1, most })}</p>
        <div class="ways">
          <button class="main" data-race=${game.name} @click=${() => raceBots(this.app, game)}>${say("race-bots")}</button>
          <button class="can" data-friends=${game.name} @click=${() => raceFriends(this.app, game)}>${say("race-friends")}</button>
          <a class="button" data-learn=${game.name} href="/learn/${game.name}">${say("learn-game")}</a>
          ${most > 1 ? html`<a class="button" data-screen=${game.name} href="/new/${game.name}${ROUND_ONE_SCREEN}">${say("one-screen")}</a>` : nothing}
          <a class="button" href="/new/${game.name}">${say("more-ways")}</a>
        </div>
      </div>
    </article>`;
  }

  /** @param {SubmitEvent} event */
  find(event) {
    event.preventDefault();
    const code = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("code"));
    this.app.go(`/t/${encodeURIComponent(code.trim())}`);
  }
}
