/** People round one screen: between their turns the table is covered, so that nobody sees another's hand. */

import { html } from "../core/draw.js";
import { say } from "../core/texts.js";

/** @typedef {import("../pages/table.js").TablePage} TablePage */

export class Sharing {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    /** Who has chosen in this moment: what others chose is sealed, also from this page. @type {Set<number>} */
    this.done = new Set();
    this.moment = -1;
    this.isCovered = false;
  }

  get isOn() {
    return (this.page.sight?.seats ?? []).filter((seat) => seat.is_yours).length > 1;
  }

  /** Something is new: perhaps another person at this screen is asked. */
  look() {
    const { sight } = this.page;
    if (!sight || !this.isOn) return;
    if (this.moment !== (sight.moment ?? 0)) this.done.clear();
    this.moment = sight.moment ?? 0;
    if (sight.mine && sight.you != null) this.done.add(sight.you);
    if (this.next !== null && this.next !== sight.you) this.isCovered = true;
  }

  /** The next of those at this screen who must choose. @returns {number | null} */
  get next() {
    const { sight } = this.page;
    const asked = (sight?.asked ?? []).filter((seat) => sight?.seats[seat]?.is_yours && !sight.seats[seat]?.bot);
    if (asked.includes(sight?.you ?? -1) && !this.done.has(sight?.you ?? -1)) return sight?.you ?? null;
    return asked.find((seat) => !this.done.has(seat)) ?? null;
  }

  /** The next one sits down before the screen. */
  uncover() {
    const seat = this.next;
    this.isCovered = false;
    if (seat !== null) this.page.changeTo(seat);
  }

  draw() {
    const name = this.page.sight?.seats[this.next ?? -1]?.name ?? "";
    return html`<section class="panel cover"><div role="status"><h1>${say("cover", { name })}</h1></div>
      <p class="choices"><button class="main" data-uncover @click=${() => this.uncover()}>${say("uncover", { name })}</button></p></section>`;
  }
}
