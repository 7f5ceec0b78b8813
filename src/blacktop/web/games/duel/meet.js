/** Where the drivers meet: the two cards of this turn face to face, and who resolves first. */

import { html, nothing } from "../../core/draw.js";
import { say } from "../../core/texts.js";
import { cardBetween } from "./hands.js";
import { sayings } from "./story.js";
import { driverAt, seatsInOrder } from "./words.js";

/** @typedef {import("./words.js").View} View */
/** @typedef {import("../../pages/seated.js").Seated} Seated */

/**
 * @param {View} view
 * @param {Seated} page
 */
export function meeting(view, page) {
  const [left = 0, right = 1] = seatsInOrder(view);
  return html`<div class="meeting"><h2>${say("duel-this-turn")}</h2>
    <div class="between">${party(view, page, left)}${bolt()}${party(view, page, right)}</div></div>`;
}

/** Why somebody resolves first, and what Block and Pass did. @param {View} view @param {Seated} page */
export function said(view, page) {
  return html`<p class="sayings">${sayings(view, page).join(" ")}</p>`;
}

/**
 * @param {View} view
 * @param {Seated} page
 * @param {number} seat
 */
function party(view, page, seat) {
  const { name } = driverAt(view, page, seat);
  const place = view.first ? (view.first === name ? 1 : 2) : 0;
  const isTurn = view.turn === name && view.stage !== "over";
  return html`<div class="party seat-${seat} ${isTurn ? "in-turn" : ""}">${cardBetween(view, page, seat)}
    <span class="order">${place ? html`<b>${say("duel-order", { place })}</b>` : nothing}</span></div>`;
}

export function bolt() {
  return html`<svg class="bolt" viewBox="-14 -24 28 48" aria-hidden="true"><path d="M6-22-11 4h9L-6 22 11-5H2z"/></svg>`;
}
