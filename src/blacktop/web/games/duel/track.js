/** A speed track: a row of places with the tokens on them, and a lane in which the driver's car marks the speed. */

import { html, nothing, vars } from "../../core/draw.js";
import { say } from "../../core/texts.js";
import { hint } from "../../parts/hint.js";
import { car } from "../../pieces/cars.js";
import { fullBag } from "./bag.js";
import { tokenPicture } from "./signs.js";
import { laidTokens } from "./story.js";
import { aboutToken, driverAt, inPoints } from "./words.js";

/** @typedef {import("./words.js").View} View */
/** @typedef {import("../../pages/seated.js").Seated} Seated */

/**
 * @param {View} view
 * @param {Seated} page
 * @param {number} seat
 */
export function track(view, page, seat) {
  const { name, speed, points } = driverAt(view, page, seat);
  const isTurn = view.turn === name && view.stage !== "over";
  const tokens = view.turn === name ? laidTokens(view, page) : [];
  const keys = tokenKeys(tokens, fullBag(view));
  const places = view.fastest + 1;
  return html`<div class="track seat-${seat} ${isTurn ? "in-turn" : ""}">
    <p class="who"><b class=${view.seat === seat ? "now" : ""} title=${name}>${name}</b>
      ${points === undefined ? nothing : html`<small class="soft">${say("points")} ${inPoints(points)}</small>`}
      <span class="hidden">${say("speed-of", { name, speed, tokens: tokens.length })}</span>
      <b class="speed" aria-hidden="true">${speed}</b></p>
    <div class="lane" ${vars({ places, speed })}>
      <ol class="places">${Array.from({ length: places }, (_, number) => place(number, tokens, keys, speed))}</ol>
      <div class="marker-lane" aria-hidden="true"><span class="marker" data-key="speed-${seat}"><svg viewBox="-30 -26 62 42"><path class="needle" d="M0-25 8-12H-8z"/>${car(seat)}</svg></span></div>
    </div></div>`;
}

/**
 * @param {number} number
 * @param {string[]} tokens
 * @param {string[]} keys
 * @param {number} speed
 */
function place(number, tokens, keys, speed) {
  const token = tokens[number - 1];
  const isOpen = tokens.length > 0 && number > tokens.length && number <= speed;
  const state = `${number <= speed ? "reached" : ""} ${isOpen ? "open" : ""} ${number === speed ? "is-speed" : ""}`;
  return html`<li class="place ${state} ${token ?? ""}"><span class="place-number">${number}</span>
    ${token ? html`<span class="laid" data-key=${keys[number - 1] ?? ""}>${hint(tokenPicture(token), aboutToken(token))}</span>` : nothing}</li>`;
}

/**
 * The same names as in the bag, so that a token glides from there: the last of its kind leaves first.
 * @param {string[]} tokens
 * @param {Record<string, number>} full
 */
function tokenKeys(tokens, full) {
  /** @type {Record<string, number>} */
  const counts = {};
  return tokens.map((kind) => {
    counts[kind] = (counts[kind] ?? 0) + 1;
    return `token-${kind}-${kind in full ? (full[kind] ?? 0) + 1 - counts[kind] : counts[kind]}`;
  });
}
