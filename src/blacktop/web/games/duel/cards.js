/** The cards of Street Racing: five of each driver, and those of the road. */

import { html, svg } from "../../core/draw.js";
import { say } from "../../core/texts.js";
import { roadPicture, signPicture, tokenPicture } from "./signs.js";

/** @typedef {import("./words.js").Card} Card */

const WHEELS = 3;

/** What a card is for, around the middle, 24 wide. @type {Record<string, import("../../core/draw.js").Drawn>} */
const EFFECTS = {
  coast: svg`<path d="M8.5-5A9.5 9.5 0 1 0 9.5 3"/><path class="tip" d="M3-4.5H11V-12z"/>`,
  cruise: svg`<path d="M-8 8V1A7 7 0 0 1 6 1V2"/><path class="tip" d="M.5 1H11.5L6 9z"/>`,
  block: svg`<path d="M-10-6H10V3H-10zM-6 3V10M6 3V10M-5 3 0-6M2 3 7-6"/>`,
  push: svg`<path d="M-9 1 0-8 9 1M-9 9 0 0 9 9"/>`,
  pass: svg`<path d="M5 10V2Q5-2-1-3T-6-9"/><path class="tip" d="M-11-6-6.5-13-1-7z"/><path d="M5-11V-4"/>`,
};

/**
 * A car card.
 * @param {string} name
 * @param {Card | undefined} card
 */
export function driveCard(name, card) {
  const { value = 0, steering = 0 } = card ?? {};
  return html`<span class="drive-card">
    <b class="card-value">${value}</b>
    <svg class="card-sign" viewBox="-14 -14 28 28" aria-hidden="true">${EFFECTS[name] ?? ""}</svg>
    <b class="card-title">${say(`card-${name}`)}</b>
    <span class="card-steer">${Array.from({ length: Math.max(WHEELS, steering) }, (_, number) => html`<i class=${number < steering ? "has" : ""}>${signPicture("steering")}</i>`)}</span>
    <span class="card-effect">${say(`duel-effect-${name}`)}</span>
  </span>`;
}

/** A card of which only the back is seen. */
export function cardBack() {
  return html`<span class="drive-card back" aria-hidden="true"><svg viewBox="-30 -42 60 84" aria-hidden="true"><path d="M-30-10-10-30M-30 14 14-30M-30 38 30-22M-14 42 30-2M8 42 30 20"/></svg><i>${tokenPicture("steering")}</i></span>`;
}

/**
 * A road card, face up.
 * @param {string} road
 * @param {string} name
 * @param {string} note what it is: the present road, or the next
 */
export function roadCard(road, name, note) {
  return html`<span class="road-card">${roadPicture(road)}<b>${name}</b><small>${note}</small></span>`;
}
