/** Pictures for the pages around the tables: each game, the street of the front page, a road that ends. */

import { html, svg, vars } from "../core/draw.js";
import { duration } from "../core/prefs.js";
import { car } from "../pieces/cars.js";
import { circuit } from "./art/circuit.js";
import { duel } from "./art/duel.js";
import { illegal } from "./art/illegal.js";
import { houses, lights, pool } from "./art/light.js";

/** @type {Record<string, () => import("../core/draw.js").Drawn>} */
const ART = { illegal, circuit, duel };

/** Whether the pictures may move. */
function mood() {
  return duration(1) ? "moves" : "";
}

/** A game. What matters is in the middle, as the sides are cut off where there is less room. @param {string} name */
export function art(name) {
  return html`<svg class="art ${mood()}" viewBox="0 0 480 220" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${ART[name]?.() ?? car(0)}</svg>`;
}

/** The cars of the front page: how far each comes before it brakes, of a hundred. */
const BRAKING = [62, 78, 89];

/** The town, and a street on which three cars brake as late as they dare. It fills whatever width there is. */
export function street() {
  return html`<div class="art street ${mood()}" aria-hidden="true">
    <svg class="town"><defs><pattern id="street-houses" width="240" height="70" patternUnits="userSpaceOnUse"><g transform="translate(0 70)">${houses()}</g></pattern>
      <linearGradient id="street-glow"><stop stop-color="#ff4a3d" stop-opacity="0" offset="0"/><stop stop-color="#ff4a3d" stop-opacity=".5" offset="1"/></linearGradient></defs>
      <rect width="100%" height="70" fill="url(#street-houses)"/></svg>
    <div class="lane">${BRAKING.map((far, seat) => brakingCar(seat, far))}</div>
  </div>`;
}

/**
 * @param {number} seat
 * @param {number} far
 */
function brakingCar(seat, far) {
  return html`<svg class="braking" viewBox="-30 -16 62 32" ${vars({ far, row: seat, delay: `${(2 - seat) * 140}ms` })}>
    <path class="rubber" d="M-22-9Q-52-12-86-9T-160-10M-22 9Q-52 6-86 9T-160 8"/>
    <path class="glow" d="M-24-9-60-18V18L-24 9z"/>${car(seat)}<path class="tail" d="M-25-9h3v6h-3zM-25 3h3v6h-3z"/></svg>`;
}

/** A road that is shut: for what cannot be shown. */
export function roadClosed() {
  return html`<svg class="art closed ${mood()}" viewBox="0 0 480 220" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    ${lights("art-closed")}<rect width="480" height="120" fill="url(#art-closed-sky)"/>
    ${[-60, 180, 420].map((x) => svg`<g transform="translate(${x} 92)">${houses()}</g>`)}
    <path class="field" d="M0 90H480V220H0z"/><path class="tar" d="M206 90H274L420 220H60z"/>
    <path class="paint-line" d="M206 90 60 220M274 90 420 220"/><path class="paint-dashes" d="M240 92V220"/>
    ${pool("art-closed", 240, 150, 130)}
    <path class="post" d="M152 196V120M328 196V120"/><path class="cast" d="M130 196h44l6 8h-56zM306 196h44l6 8h-56z"/>
    <path fill="#f7f4ea" d="M112 126H368V158H112z"/><path fill="#d8352a" d="M112 126h22l-22 32zM164 126h30l-22 32h-30zM224 126h30l-22 32h-30zM284 126h30l-22 32h-30zM344 126h24v6l-18 26h-28z"/>
    <path fill="none" stroke="#14161a" stroke-opacity=".5" d="M112 126H368V158H112z"/>
    <circle class="warning" cx="152" cy="118" r="9"/><circle class="warning late" cx="328" cy="118" r="9"/>
    <g transform="translate(240 82)"><circle r="35" fill="#f7f4ea"/><circle r="32" fill="#d8352a"/><path fill="#f7f4ea" d="M-21-6H21V7H-21z"/></g></svg>`;
}
