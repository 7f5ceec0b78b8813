/** Clocks: how much time each driver has left. */

import { html } from "../core/draw.js";
import { language } from "../core/prefs.js";
import { say } from "../core/texts.js";

/** @typedef {import("../types/messages.js").Clock} Clock */
/** @typedef {import("../types/messages.js").SeatSight} SeatSight */

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const SHORT = 20 * SECOND;

export class Clocks {
  /** @param {import("../pages/table.js").TablePage} page */
  constructor(page) {
    this.page = page;
    /** How far this machine's clock is ahead of the server's: known once something is heard as it happens. */
    this.ahead = 0;
  }

  /** @param {import("../types/messages.js").Entry | undefined} newest that was heard as it happened */
  hear(newest) {
    if (newest) this.ahead = Date.now() - newest.at;
  }

  /** @param {Clock} clock */
  left(clock) {
    const ran = clock.since == null ? 0 : Date.now() - this.ahead - clock.since;
    return Math.max(0, clock.left - Math.max(0, ran));
  }

  draw() {
    const seats = this.page.sight?.seats ?? [];
    if (seats.some((seat) => seat.clock?.since != null)) this.page.ticker.soon();
    return seats.map((seat, number) => (seat.clock ? this.face(seat, seat.clock, number) : ""));
  }

  /**
   * One that runs has a mark before it, so that its colour says nothing alone.
   * @param {SeatSight} seat
   * @param {Clock} clock
   * @param {number} number
   */
  face(seat, clock, number) {
    const left = this.left(clock);
    const isMine = number === this.page.sight?.you;
    const kind = `${clock.since == null ? "" : "running"} ${left < SHORT ? "short" : ""} ${isMine ? "" : "wide"}`;
    return html`<span class="pill clock ${kind}" role="timer">${isMine ? say("you") : seat.name} <b class="number">${inWords(left)}</b></span>`;
  }
}

/** Minutes and seconds, or hours where nobody waits. @param {number} left */
function inWords(left) {
  if (left >= HOUR) return say("hours-left", { hours: Math.floor(left / HOUR) });
  const seconds = Math.ceil(left / SECOND);
  const twoDigits = new Intl.NumberFormat(language(), { minimumIntegerDigits: 2 });
  return `${Math.floor(seconds / 60)}:${twoDigits.format(seconds % 60)}`;
}
