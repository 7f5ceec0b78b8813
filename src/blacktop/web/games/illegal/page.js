/** Street Illegal: seven cars, a road of signs, hidden hands and secret chips. */

import { html, nothing, vars } from "../../core/draw.js";
import { prefs } from "../../core/prefs.js";
import { say } from "../../core/texts.js";
import { hint } from "../../parts/hint.js";
import { aboutPhase, aboutTrack } from "./about.js";
import { counters } from "./counters.js";
import { field } from "./field.js";
import { mine } from "./mine.js";
import { signPicture, situationPicture } from "./pieces.js";
import { plain } from "./plain.js";
import { reveal } from "./reveal.js";
import { carName, driverNames, label, limitOf, myName, racesOf, word } from "./words.js";

/** @typedef {import("./words.js").View} View */
/** @typedef {import("../../pages/seated.js").Seated} Seated */

/** @type {import("../games.js").GamePage} */
export const page = {
  ahead: ["nothing", "pay", "bid 0", "stay"],
  unordered: ["optimise", "drive", "again"],
  board,
  plain,
  label,
  word,
  reveal,
  sounds: {
    "event-passed": "pass",
    "event-lost-card": "crash",
    "event-braked-empty": "crash",
    "event-held": "slow",
    "event-obstacle": "slow",
  },
  party: ({ party, seats }) => (seats.length ? party : say("old-pros")), // only they have no seat
};

const PHASES = ["situation", "driving", "passing"];

/**
 * @param {View} view
 * @param {Seated} page
 */
function board(view, page) {
  return html`${series(view, page)}
    <section class="panel road-panel"><div class="panel-head"><h2>${roadTitle(view)}</h2>${lamps(view)}</div>${road(view, page)}</section>
    ${field(view, page)}
    ${mine(view, page)}
    ${prefs.odds ? counters(view) : nothing}`;
}

// --- The road -------------------------------------------------------------------------------------

/** @param {View} view */
function roadTitle(view) {
  return say("board-track", { number: Math.min(view.track_number, view.track.length), tracks: view.track.length });
}

/**
 * @param {View} view
 * @param {Seated} page
 */
function road(view, page) {
  const count = view.track.length;
  const columns = (/** @type {number} */ most) => Math.ceil(count / Math.ceil(count / most));
  return html`<ol class="sign-road" ${vars({ wide: columns(12), narrow: columns(8) })}>${view.track.map((card, number) => trackCard(view, page, card, number + 1))}</ol>`;
}

/**
 * @param {View} view
 * @param {Seated} page
 * @param {string} card
 * @param {number} number
 */
function trackCard(view, page, card, number) {
  const isOver = view.phase === "over";
  const isPresent = number === view.track_number && !isOver;
  const state = isPresent ? "present" : number < view.track_number || isOver ? "past" : "";
  return html`<li class="track-card ${card === "?" ? "fog" : state}" aria-current=${isPresent ? "step" : nothing}>
    ${hint(card === "?" ? fog() : signAndRoad(card, limitOf(view, number)), aboutTrack(view, page, number))}</li>`;
}

function fog() {
  return html`<span class="mist">?</span><span class="caption">${say("track-hidden")}</span>`;
}

/**
 * @param {string} card
 * @param {number | null} limit
 */
function signAndRoad(card, limit) {
  const [, situation = ""] = card.split(" ");
  return html`<span class="sign-post">${signPicture(limit)}</span><span class="stretch">${situationPicture(situation)}</span>
    <span class="caption">${say("icon-name", { icon: situation })}</span>`;
}

/** @param {View} view */
function lamps(view) {
  const isRacing = PHASES.includes(view.phase);
  return html`<ol class="lamps" aria-label=${say("board-phases")}>
    ${
      isRacing ? PHASES.map((phase, number) => lamp(view, phase, String(number + 1))) : lamp(view, view.phase, "")
    }</ol>`;
}

/**
 * @param {View} view
 * @param {string} phase
 * @param {string} mark
 */
function lamp(view, phase, mark) {
  const drawn = html`<i>${mark}</i><span>${say(`lamp-${phase}`)}</span>`;
  return html`<li class="lamp" aria-current=${phase === view.phase ? "step" : nothing}>${hint(drawn, aboutPhase(view, phase))}</li>`;
}

// --- A series -------------------------------------------------------------------------------------

/**
 * @param {View} view
 * @param {Seated} page
 */
function series(view, page) {
  const races = racesOf(page);
  if (races < 2) return nothing;
  const drivers = driverNames(view, page).filter((name) => view.players[name]);
  const points = drivers.map((name) => ({
    name: carName(name, myName(view, page)),
    points: view.players[name]?.points ?? 0,
  }));
  if (view.cars.some((car) => car === "pro")) points.push({ name: say("old-pros"), points: view.pros.points });
  points.sort((one, other) => other.points - one.points);
  return html`<section class="panel series"><h2>${say("board-series", { race: view.race, races })}</h2>
    <ol>${points.map((each) => html`<li>${each.name} <b class="number">${each.points}</b></li>`)}</ol></section>`;
}
