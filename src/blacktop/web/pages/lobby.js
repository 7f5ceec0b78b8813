/** All tables that are open to everybody, and a way to open one more. */

import { ask } from "../core/api.js";
import { html, repeat } from "../core/draw.js";
import { say } from "../core/texts.js";
import { art } from "../parts/art.js";
import { openTables } from "../parts/tables.js";
import { allGames, raceAnybody } from "./begin.js";

/** @typedef {import("../types/messages.js").GameShown} GameShown */

const AGAIN = 5000;

export class LobbyPage {
  /** @param {import("../app.js").App} app */
  constructor(app) {
    this.app = app;
    /** @type {import("../types/messages.js").Listed[]} */
    this.tables = [];
    /** @type {GameShown[]} */
    this.games = [];
    this.timer = 0;
  }

  get title() {
    return say("open-tables");
  }

  async open() {
    [this.games] = await Promise.all([allGames(), this.look()]);
    this.timer = setInterval(() => this.look().catch(() => {}), AGAIN); // away: the next look may find it
  }

  async look() {
    this.tables = await ask("/api/tables?limit=100");
    this.app.redraw();
  }

  leave() {
    clearInterval(this.timer);
  }

  draw() {
    return html`<div class="start lobby"><section class="panel"><h1>${say("open-tables")}</h1>${openTables(this.tables, this.games)}</section>
      <section class="panel"><h2>${say("open-for-all")}</h2><p class="soft">${say("open-for-all-why")}</p>
        <ul class="offers">${repeat(
          this.games,
          (game) => game.name,
          (game) => this.offer(game),
        )}</ul></section>
      <p><a class="button" href="/">${say("to-start")}</a></p></div>`;
  }

  /** @param {GameShown} game */
  offer(game) {
    return html`<li>${art(game.name)}<div><h3>${game.title}</h3>
      <p class="soft">${say("drivers", { least: game.seats[0] ?? 1, most: game.seats[1] ?? 2 })}</p>
      <button class="can" data-open=${game.name} aria-label=${say("open-for-all-of", { game: game.title })} @click=${() => raceAnybody(this.app, game)}>${say("open-table")}</button></div></li>`;
  }
}
