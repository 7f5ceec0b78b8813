/** Was the shuffle fair? Everybody can check it, here and now. */

import { ask } from "../core/api.js";
import { html, nothing } from "../core/draw.js";
import { canCheck, check } from "../core/fairness.js";
import { recall, remember } from "../core/prefs.js";
import { say } from "../core/texts.js";

export class Fair {
  /** @param {import("../pages/table.js").TablePage} page */
  constructor(page) {
    this.page = page;
    this.promised = "";
    /** @type {import("../core/fairness.js").Check[]} */
    this.checks = [];
    this.wrong = "";
  }

  /** The commitment as it was first shown in this browser: only that is worth comparing. @param {string} commitment */
  note(commitment) {
    this.promised ||= recall("promised", this.page.code) || commitment;
    remember("promised", this.page.code, this.promised);
  }

  async look() {
    try {
      const race = await ask(`/api/tables/${this.page.code}/file`);
      this.checks = await check(race, this.promised);
      this.wrong = "";
    } catch {
      this.wrong = say("problem-trouble");
    }
    this.page.app.redraw();
  }

  draw() {
    if (!canCheck()) return html`<p class="soft">${say("fair-elsewhere")}</p>`;
    return html`<button data-fair @click=${() => this.look()}>${say("fair-check")}</button>
      ${this.wrong ? html`<p class="bad">${this.wrong}</p>` : nothing}
      ${this.checks.length ? html`<ul class="fair" role="status">${this.checks.map(line)}</ul>` : nothing}`;
  }
}

/** @param {import("../core/fairness.js").Check} check */
function line({ name, holds, count }) {
  return html`<li class=${holds ? "" : "bad"}>${holds ? "✓" : "✗"} ${say(`fair-${name}`, { holds: holds ? "yes" : "no", count })}</li>`;
}
