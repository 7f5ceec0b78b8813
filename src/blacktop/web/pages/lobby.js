/** All tables that are open to everybody. */

import { ask } from "../core/api.js";
import { html } from "../core/draw.js";
import { say } from "../core/texts.js";
import { tableList } from "../parts/tables.js";

const AGAIN = 5000;

export class LobbyPage {
  /** @param {import("../app.js").App} app */
  constructor(app) {
    this.app = app;
    /** @type {import("../types/messages.js").Listed[]} */
    this.tables = [];
    this.timer = 0;
  }

  async open() {
    document.title = `${say("open-tables")} · Blacktop`;
    await this.look();
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
    return html`<section class="panel"><h1 class="title">${say("open-tables")}</h1>${tableList(this.tables)}
      <p class="choices"><a class="button" href="/">${say("to-start")}</a></p></section>`;
  }
}
