/** The road: what is driven now, what comes, and what nobody has seen yet. */

import { html, nothing } from "../../core/draw.js";
import { prefs } from "../../core/prefs.js";
import { say } from "../../core/texts.js";
import { hint } from "../../parts/hint.js";
import { roadCard } from "./cards.js";
import { signPicture } from "./signs.js";
import { isLastTurn, turnsOf } from "./story.js";
import { kindName } from "./words.js";

/** @typedef {import("./words.js").View} View */
/** @typedef {import("../../pages/seated.js").Seated} Seated */

/**
 * @param {View} view
 * @param {Seated} page
 */
export function road(view, page) {
  const turn = view.turn_number;
  return html`<div class="panel road"><div class="head"><h2>${say("board-road", { turn })}</h2>${turns(view, page)}</div>
    <div class="road-cards">
      <span class="now-on" data-key="road-${view.race}-${turn}">${card(view.road, say("road-now"))}</span>
      <span class="to-come" data-key="road-${view.race}-${turn + 1}">${nextCard(view, page)}</span>
      ${pile(view, page)}
      ${prefs.odds ? unseen(view) : nothing}
    </div></div>`;
}

/**
 * @param {string} road
 * @param {string} note
 */
function card(road, note) {
  return hint(roadCard(road, kindName(road), note), say("duel-about-road", { road, name: kindName(road), note }));
}

/**
 * @param {View} view
 * @param {Seated} page
 */
function nextCard(view, page) {
  const isEnd = isLastTurn(view, page) && view.next_road !== "police";
  if (!isEnd) return card(view.next_road, say("road-next"));
  return hint(roadCard("finish", say("duel-finish"), say("road-next")), say("duel-about-finish"));
}

/**
 * How far the race is: a mark for each turn.
 * @param {View} view
 * @param {Seated} page
 */
function turns(view, page) {
  const found = turnsOf(view, page);
  if (!found) return nothing;
  const { least, most, span } = found;
  const marks = Array.from({ length: most }, (_, number) => mark(view, number + 1, number >= least));
  const said = say("duel-turns", found);
  return hint(
    html`<span class="turn-marks">${marks}${span ? signPicture("police") : nothing}</span>`,
    span ? `${said} ${say("option-police")}` : said,
  );
}

/**
 * @param {View} view
 * @param {number} turn
 * @param {boolean} isUnsure
 */
function mark(view, turn, isUnsure) {
  const isPast = turn < view.turn_number || (turn === view.turn_number && view.stage === "over");
  const state = isPast ? "past" : turn === view.turn_number ? "present" : isUnsure ? "unsure" : "";
  return html`<i class=${state}></i>`;
}

/**
 * What is left of the deck, face down.
 * @param {View} view
 * @param {Seated} page
 */
function pile(view, page) {
  const found = turnsOf(view, page);
  if (!found) return nothing;
  const left = Math.max(0, found.most - view.turn_number);
  const drawn = html`<span class="road-card face-down"><b class="number">${left}</b><small>${say("duel-deck")}</small></span>`;
  return html`<span class="deck ${left ? "" : "none-left"}">${hint(drawn, say("duel-about-deck", { left }))}</span>`;
}

/** Road cards that nobody has seen, by kind. @param {View} view */
function unseen(view) {
  const kinds = Object.entries(view.unseen);
  const left = kinds.reduce((sum, [, count]) => sum + count, 0);
  return html`<div class="unseen"><p><span class="long">${say("road-unseen", { left })}</span><span class="short">${say("duel-unseen")}</span></p>
    <ul>${kinds.map(([kind, count]) => html`<li>${hint(html`${signPicture(kind)}<b>${count}</b>`, say("duel-about-unseen", { name: kindName(kind), count }))}</li>`)}</ul></div>`;
}
