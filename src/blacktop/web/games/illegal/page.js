/** Street Illegal: seven cars, a road of signs, hidden hands and secret chips. */

import { html, nothing, vars } from "../../core/draw.js";
import { prefs } from "../../core/prefs.js";
import { say } from "../../core/texts.js";
import { counters } from "./counters.js";
import { field } from "./field.js";
import { mine } from "./mine.js";
import { signPicture, situationPicture } from "./pieces.js";
import { plain } from "./plain.js";
import { reveal } from "./reveal.js";
import { carName, driverNames, label, myName, racesOf, word } from "./words.js";

/** @typedef {import("./words.js").View} View */
/** @typedef {import("../../pages/seated.js").Seated} Seated */

/** @type {import("../games.js").GamePage} */
export const page = {
  unordered: ["optimise", "drive", "again"],
  board,
  plain,
  label,
  word,
  reveal,
};

const PHASES = ["situation", "driving", "passing"];

/**
 * @param {View} view
 * @param {Seated} page
 */
function board(view, page) {
  return html`${series(view, page)}
    <section class="panel"><div class="panel-head"><h2>${roadTitle(view)}</h2>${lamps(view)}</div>${road(view)}</section>
    ${field(view, page)}
    ${mine(view, page)}
    ${prefs.odds ? counters(view) : nothing}`;
}

// --- The road -------------------------------------------------------------------------------------

/** @param {View} view */
function roadTitle(view) {
  return say("board-track", { number: Math.min(view.track_number, view.track.length), tracks: view.track.length });
}

/** @param {View} view */
function road(view) {
  const count = view.track.length;
  const columns = (/** @type {number} */ most) => Math.ceil(count / Math.ceil(count / most));
  return html`<ol class="sign-road" ${vars({ wide: columns(12), narrow: columns(8) })}>${view.track.map((card, number) => trackCard(view, card, number + 1))}</ol>`;
}

/**
 * @param {View} view
 * @param {string} card
 * @param {number} number
 */
function trackCard(view, card, number) {
  const isOver = view.phase === "over";
  const isPresent = number === view.track_number && !isOver;
  const state = isPresent ? "present" : number < view.track_number || isOver ? "past" : "";
  if (card === "?")
    return html`<li class="track-card fog"><span class="mist" aria-hidden="true">?</span><span class="caption">${say("track-hidden")}</span></li>`;
  const [printed = "", situation = ""] = card.split(" ");
  // The present limit may be another than the printed one.
  const limit = isPresent && view.limit !== undefined ? view.limit : printed === "none" ? null : Number(printed);
  return html`<li class="track-card ${state}" aria-current=${isPresent ? "step" : nothing}>
    <span class="sign-post">${signPicture(limit)}<span class="hidden">${limitText(limit)}, ${say(`situation-${situation}`)}</span></span>
    <span class="stretch">${situationPicture(situation)}</span>
    <span class="caption" aria-hidden="true">${say("icon-name", { icon: situation })}</span>
  </li>`;
}

/** @param {number | null} limit */
function limitText(limit) {
  return limit == null ? say("picture-no-limit") : say("picture-limit", { limit });
}

/** @param {View} view */
function lamps(view) {
  const isRacing = PHASES.includes(view.phase);
  return html`<ol class="lamps" aria-label=${say("board-phases")}>
    ${
      isRacing
        ? PHASES.map((phase, number) => lamp(phase, phase === view.phase, String(number + 1)))
        : lamp(view.phase, true, "")
    }</ol>`;
}

/**
 * @param {string} phase
 * @param {boolean} isLit
 * @param {string} mark
 */
function lamp(phase, isLit, mark) {
  return html`<li class="lamp" aria-current=${isLit ? "step" : nothing}><i aria-hidden="true">${mark}</i><span>${say(`lamp-${phase}`)}</span></li>`;
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
