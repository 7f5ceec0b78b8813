/** The gap: a stretch of the street at night with both cars on it. */

import { html, keyed, nothing, svg, vars } from "../../core/draw.js";
import { duration } from "../../core/prefs.js";
import { say } from "../../core/texts.js";
import { car } from "../../pieces/cars.js";
import { isLastTurn, whoCrashed } from "./story.js";
import { driverAt, gapText } from "./words.js";

/** @typedef {import("./words.js").View} View */
/** @typedef {import("../../pages/seated.js").Seated} Seated */

const SPREAD = 74; // of a hundred: how far apart the cars are at most
const USUAL = 8; // spaces of the gap that are seen from the beginning

/**
 * @param {View} view
 * @param {Seated} page
 */
export function gap(view, page) {
  const text = gapText(view, page);
  const spaces = Math.max(USUAL, Math.abs(view.gap) + 2);
  const apart = (view.gap / spaces) * SPREAD;
  const isLast = isLastTurn(view, page);
  return html`<div class="gap" role="img" aria-label="${say("board-gap")}: ${text}">
    ${skyline()}${beamLight()}
    <div class="asphalt ${duration(1) ? "rolls" : ""} ${isLast ? "finish" : ""}">
      ${keyed(`${view.race}-${view.turn_number}-${view.stage === "over"}`, html`<i class="lane-dashes"></i>`)}
      <i class="level-line"></i>
      ${[0, 1].map((seat) => gapCar(view, page, seat, (seat ? -apart : apart) / 2))}
      ${view.gap ? measure(view.gap, apart) : nothing}
    </div>
    <p class="gap-text ${view.gap ? "" : "is-level"}"><b>${text}</b></p></div>`;
}

/**
 * @param {View} view
 * @param {Seated} page
 * @param {number} seat
 * @param {number} from the middle, of a hundred
 */
function gapCar(view, page, seat, from) {
  const { name } = driverAt(view, page, seat);
  const hasCrashed = whoCrashed(view, page) === name;
  const isSkidding = view.stage === "handling" && view.turn === name && (view.skids ?? 0) > 0;
  return html`<span class="gap-car seat-${seat} ${hasCrashed ? "crashed" : ""}" data-key="car-${seat}" ${vars({ from })}>
    <svg viewBox="-30 -16 62 32"><path class="cone" d="M25-7 150-34V14L25-3zM25 3 150-14V34L25 7z"/>
      ${isSkidding || hasCrashed ? skidMarks() : nothing}<g class="car-body">${car(seat)}</g></svg></span>`;
}

/** Rubber on the road behind a car. */
function skidMarks() {
  return svg`<path class="rubber" d="M-20-9Q-50-15-70-7T-120-9M-20 9Q-50 3-70 11T-120 9"/>`;
}

/**
 * How far apart they are.
 * @param {number} gap
 * @param {number} apart of a hundred
 */
function measure(gap, apart) {
  return html`<span class="measure ${Math.abs(gap) > 1 ? "" : "short"}" ${vars({ apart: Math.abs(apart) })}><b>${Math.abs(gap)}</b></span>`;
}

/** Houses along the street; windows that are lit at night. */
function skyline() {
  return html`<svg class="skyline" aria-hidden="true"><defs><pattern id="duel-houses" width="240" height="30" patternTransform="translate(0 -6)" patternUnits="userSpaceOnUse">
    <path class="houses" d="M0 30V14H22V6H44V18H58V10H62V3H84V16H104V20H124V9H148V14H160V22H178V12H190V5H212V17H240V30z"/>
    <path class="windows" d="M26 11h4v3h-4zM35 11h4v3h-4zM26 18h4v3h-4zM67 8h4v3h-4zM75 14h4v3h-4zM67 20h4v3h-4zM129 14h4v3h-4zM138 19h4v3h-4zM195 10h4v3h-4zM203 16h4v3h-4zM195 22h4v3h-4zM8 20h4v3H8zM112 24h4v3h-4zM222 22h4v3h-4z"/></pattern></defs>
    <rect width="100%" height="24" fill="url(#duel-houses)"/></svg>`;
}

/** The light in front of a car fades with the distance. */
function beamLight() {
  return html`<svg class="beam-light" width="0" height="0" aria-hidden="true"><linearGradient id="duel-beam"><stop offset="0"/><stop class="far" offset="1"/></linearGradient></svg>`;
}
