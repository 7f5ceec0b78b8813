/** The pieces of Street Illegal: traffic signs, cards, chips, a dial. Shapes differ before colours do. */

import { html, nothing, svg, vars } from "../../core/draw.js";
import { duration } from "../../core/prefs.js";
import { say } from "../../core/texts.js";
import { icon, velocity } from "./words.js";

/** @typedef {import("../../core/draw.js").Drawn} Drawn */

// --- Situations -----------------------------------------------------------------------------------

/** Three lanes side by side; the one with the obstacle is shut. @param {number} shut */
function lanes(shut) {
  return [-8.6, 0, 8.6].map((x, lane) =>
    lane === shut
      ? svg`<path d="M${x - 4.2}-11h8.4v22h-8.4z" fill="currentColor"/>`
      : svg`<path d="M${x - 2.3}-9h4.6v18h-4.6z" fill="none" stroke="currentColor" stroke-width="1.6" opacity=".75"/>`,
  );
}

/** Icons by situation, around the middle, 24 wide. @type {Record<string, Drawn | Drawn[]>} */
const ICONS = {
  left: lanes(0),
  middle: lanes(1),
  right: lanes(2),
  uphill: svg`<path d="M-12 11H12V-6z" fill="currentColor"/><path d="M-10 1 3-8M3-8l-6.5.3M3-8l-3 5.6" class="hill-arrow"/>`,
  downhill: svg`<path d="M-12 11H12L-12-6z" fill="currentColor"/><path d="M-3-8 10 1M10 1l-3-5.6M10 1 3.4 1.2" class="hill-arrow"/>`,
};

/** @param {string} situation */
export function situationIcon(situation) {
  return ICONS[situation] ?? nothing;
}

/**
 * @param {string} situation
 * @param {boolean} [isSaid] whether the icon stands alone and has to tell its name
 */
export function situationPicture(situation, isSaid = false) {
  return isSaid
    ? html`<svg class="icon" viewBox="-14 -13 28 26" role="img" aria-label=${say(`situation-${situation}`)}>${situationIcon(situation)}</svg>`
    : html`<svg class="icon" viewBox="-14 -13 28 26" aria-hidden="true">${situationIcon(situation)}</svg>`;
}

// --- Signs ----------------------------------------------------------------------------------------

/** The sign of a limit, around the middle, 44 wide. @param {number | null} limit */
export function limitSign(limit) {
  return limit == null
    ? svg`<circle class="sign-edge" r="22"/><circle class="sign-face" r="20"/><path class="sign-end" d="M-13 13 13-13M-8 16 16-8M-16 8 8-16"/>`
    : svg`<circle class="sign-edge" r="22"/><circle class="sign-face ring" r="17.6"/><text class="ink" y="8" font-size="23" text-anchor="middle">${limit}</text>`;
}

/** @param {number | null} limit */
export function signPicture(limit) {
  return html`<svg class="sign" viewBox="-23 -23 46 46" aria-hidden="true">${limitSign(limit)}</svg>`;
}

// --- Cards ----------------------------------------------------------------------------------------

/**
 * A tempo card. What tells cards apart stands at the left, so that a hand can be held as a fan.
 * @param {string} card
 * @param {boolean} [isMatching] whether its icon is that of the road
 */
export function tempoCard(card, isMatching = false) {
  const bars = [1, 2, 3, 4, 5, 6].map(
    (bar) =>
      svg`<path class=${bar * 10 <= velocity(card) ? "bar full" : "bar"} d="M${35 + bar * 4.4} 89v${-3 - bar * 2.6}"/>`,
  );
  return html`<svg class="tempo" viewBox="0 0 72 100" aria-hidden="true"><rect class="paper" x=".5" y=".5" width="71" height="99" rx="8"/>
    <text class="ink" x="8" y="38" font-size="40">${velocity(card)}</text>${bars}
    <g transform="translate(24 66)">${badge(card, isMatching)}</g></svg>`;
}

/**
 * A card that somebody else shows.
 * @param {string} card
 * @param {boolean} [isMatching]
 */
export function smallCard(card, isMatching = false) {
  return html`<svg class="small-card" viewBox="0 0 40 56" aria-hidden="true"><rect class="paper" x=".5" y=".5" width="39" height="55" rx="5"/>
    <text class="ink" x="20" y="23" font-size="25" text-anchor="middle">${velocity(card)}</text>
    <g transform="translate(20 40) scale(.86)">${badge(card, isMatching)}</g></svg>`;
}

/**
 * @param {string} card
 * @param {boolean} isMatching
 */
function badge(card, isMatching) {
  return isMatching
    ? svg`<circle class="badge" r="17"/><g class="on-badge" transform="scale(.84)">${situationIcon(icon(card))}</g>`
    : svg`<g class="on-paper">${situationIcon(icon(card))}</g>`;
}

// --- Chips ----------------------------------------------------------------------------------------

export function chip() {
  return html`<svg class="chip" viewBox="-12 -12 24 24" aria-hidden="true"><circle class="chip-body" r="11.4"/>
    <circle class="chip-notches" r="9.5" pathLength="12"/><circle class="chip-inside" r="6.2"/></svg>`;
}

/** Where a chip could lie. */
export function noChip() {
  return html`<svg class="no-chip" viewBox="-12 -12 24 24" aria-hidden="true"><text y="5.5" font-size="16" text-anchor="middle">0</text></svg>`;
}

// --- What a car is doing --------------------------------------------------------------------------

/** @type {Record<string, Drawn>} */
const ROLES = {
  attacks: svg`<path d="M-9-9h5L4 0-4 9h-5l8-9zM0-9h4L12 0 4 9H0l8-9z" fill="currentColor"/>`,
  defends: svg`<path d="M0-11 10-8V0Q10 7 0 12-10 7-10 0v-8z" fill="currentColor"/>`,
  "at-wheel": svg`<circle r="9" fill="none" stroke="currentColor" stroke-width="3.6"/><path d="M-9-1H9M0 0V9" stroke="currentColor" stroke-width="3.6"/>`,
};

/** @param {string} role */
export function roleMark(role) {
  return html`<svg class="role-mark" viewBox="-13 -13 26 26" aria-hidden="true">${ROLES[role] ?? nothing}</svg>`;
}

// --- The dial -------------------------------------------------------------------------------------

const FASTEST = 180;
const SWEEP = 240;
const RADIUS = 84;

/** Where the needle points at a speed, in degrees from the top. @param {number} speed */
function angle(speed) {
  return (Math.min(speed, FASTEST) / FASTEST - 0.5) * SWEEP;
}

/**
 * @param {number} speed
 * @param {number} radius
 */
function point(speed, radius) {
  const turn = (angle(speed) * Math.PI) / 180;
  return `${(Math.sin(turn) * radius).toFixed(1)} ${(-Math.cos(turn) * radius).toFixed(1)}`;
}

/**
 * @param {number} from
 * @param {number} to
 * @param {string} kind
 */
function arc(from, to, kind) {
  if (to <= from) return nothing;
  const isLarge = angle(to) - angle(from) > 180 ? 1 : 0;
  return svg`<path class="arc ${kind}" d="M${point(from, RADIUS)}A${RADIUS} ${RADIUS} 0 ${isLarge} 1 ${point(to, RADIUS)}"/>`;
}

/**
 * A speed, and how much of it is over the limit.
 * @param {number} speed
 * @param {number | null | undefined} limit null where there is none, undefined where no road is yet
 */
export function dial(speed, limit) {
  const allowed = limit ?? FASTEST;
  const ticks = Array.from({ length: 19 }, (_, number) => number * 10);
  return html`<svg class="speed-dial" viewBox="-112 -112 224 188" aria-hidden="true">
    <circle class="dial-face" r="72"/>
    ${arc(0, FASTEST, "rest")}${arc(allowed, FASTEST, "forbidden")}${arc(0, Math.min(speed, allowed), "allowed")}${arc(allowed, speed, "over")}
    ${ticks.map((tick) => svg`<path class="dial-tick" d="M${point(tick, 74)}L${point(tick, tick % 30 ? 69 : 64)}"/>`)}
    ${ticks.filter((tick) => tick % 60 === 0).map((tick) => svg`<g transform="translate(${point(tick, 52)})"><text class="dial-tick-number" y="5" font-size="15" text-anchor="middle">${tick}</text></g>`)}
    <g class=${duration(1) ? "dial-needle swings" : "dial-needle"} ${vars({ turn: `${angle(speed)}deg` })}><path d="M-4 12 0-66 4 12z"/></g><circle class="dial-hub" r="8"/>
    ${limit == null ? nothing : svg`<g transform="translate(${point(limit, 97)}) scale(.64)">${limitSign(limit)}</g>`}
    <text class="dial-number ${speed > allowed ? "over" : ""}" y="62" font-size="54" text-anchor="middle">${speed}</text>
  </svg>`;
}
