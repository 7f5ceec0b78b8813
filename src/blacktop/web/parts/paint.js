/** Whose car is whose: the same paint before the race, in it and afterwards. */

import { html } from "../core/draw.js";
import { COLOURS, car, GREY } from "../pieces/cars.js";

/** @typedef {import("../pages/seated.js").Seated} Seated */

/**
 * @param {Seated} page
 * @param {number} seat
 */
export function paintOf(page, seat) {
  return page.game?.paint?.(seat) ?? COLOURS[seat] ?? GREY;
}

/**
 * The car of a seat as a picture of its own.
 * @param {Seated} page
 * @param {number} seat -1 for a car of nobody at the table
 */
export function carOf(page, seat) {
  const mark = seat < 0 ? "" : String(seat + 1);
  return html`<svg class="own-car" viewBox="-29 -15 60 30" aria-hidden="true">${car(seat, mark, paintOf(page, seat))}</svg>`;
}

/** Where a car could stand. */
export function noCar() {
  return html`<svg class="own-car" viewBox="-29 -15 60 30" aria-hidden="true"><path class="no-car" d="M-24-8q0-3 3-3H12q13 2 13 11t-13 11H-21q-3 0-3-3z"/></svg>`;
}
