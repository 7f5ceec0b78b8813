/** Who has lost the connection, and when a bot drives for them. */

import { html, nothing } from "../core/draw.js";
import { say } from "../core/texts.js";

export class Absent {
  /** @param {import("../pages/table.js").TablePage} page */
  constructor(page) {
    this.page = page;
    /** Since when a seat is empty, in milliseconds of this page. @type {Map<number, number>} */
    this.since = new Map();
  }

  /** Somebody came or went. @param {import("../types/messages.js").Presence} presence */
  look(presence) {
    presence.seats.forEach((isThere, seat) => {
      if (isThere) this.since.delete(seat);
      else if (!this.since.has(seat)) this.since.set(seat, performance.now());
    });
  }

  draw() {
    const { sight, about } = this.page;
    const limit = about?.settings.away ?? null;
    const gone = [...this.since].filter(([seat]) => sight?.seats[seat]?.kind === "person" && !sight.seats[seat]?.bot);
    if (limit === null || sight?.status !== "racing" || sight.is_paused || !gone.length) return nothing;
    this.page.ticker.soon();
    return html`${gone.map(([seat, since]) => {
      const seconds = Math.max(0, Math.ceil(limit - (performance.now() - since) / 1000));
      return html`<p class="notice">${say("absent", { name: sight.seats[seat]?.name ?? "", seconds })}</p>`;
    })}`;
  }
}
