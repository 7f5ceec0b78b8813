/** Street Racing as a list, for who listens or likes it plain. */

import { prefs } from "../../core/prefs.js";
import { say } from "../../core/texts.js";
import { isLastTurn, laidTokens, sayings, turnsOf } from "./story.js";
import { driverAt, gapText, inPoints, kindName, seatsInOrder } from "./words.js";

/** @typedef {import("./words.js").View} View */
/** @typedef {import("../../pages/seated.js").Seated} Seated */
/** @typedef {[string, string]} Named */

/**
 * @param {View} view
 * @param {Seated} page
 * @returns {Named[]}
 */
export function plain(view, page) {
  if (!view.drivers) return [];
  return [
    [say("board-road", { turn: view.turn_number }), roadText(view, page)],
    ...(prefs.odds ? [unseen(view)] : []),
    [say("board-gap"), gapText(view, page)],
    ...seatsInOrder(view).map((seat) => driver(view, page, seat)),
    ...turn(view, page),
    [say("board-bag"), bagText(view)],
  ];
}

/**
 * @param {View} view
 * @param {Seated} page
 */
function roadText(view, page) {
  const turns = turnsOf(view, page);
  const isEnd = isLastTurn(view, page) && view.next_road !== "police";
  const next = isEnd ? say("duel-finish") : kindName(view.next_road);
  return `${kindName(view.road)}; ${say("road-next")}: ${next}. ${turns ? say("duel-turns", turns) : ""}`;
}

/** @param {View} view @returns {Named} */
function unseen(view) {
  const left = Object.values(view.unseen).reduce((sum, count) => sum + count, 0);
  return [say("road-unseen", { left }).replace(/:$/, ""), counted(view.unseen)];
}

/** @param {Record<string, number>} kinds */
function counted(kinds) {
  return (
    Object.entries(kinds)
      .map(([kind, count]) => `${count} ${kindName(kind)}`)
      .join(", ") || say("nothing")
  );
}

/** @param {string[]} cards */
function listed(cards) {
  return cards.map((card) => say(`card-${card}`)).join(", ") || say("nothing");
}

/**
 * @param {View} view
 * @param {Seated} page
 * @param {number} seat
 * @returns {Named}
 */
function driver(view, page, seat) {
  const { name, speed, hand, played, points } = driverAt(view, page, seat);
  const out = Object.keys(view.cards).filter((card) => !hand.includes(card));
  const parts = [say("speed-is", { speed }), say("hand-is", { cards: listed(hand) })];
  if (out.length) parts.push(say("duel-out-is", { cards: listed(out) }));
  if (played) parts.push(say("duel-played-is", { card: say(`card-${played}`) }));
  if (points !== undefined) parts.push(`${say("points")} ${inPoints(points)}`);
  return [name, parts.join("; ")];
}

/**
 * What happens in this turn: who resolves, and the tokens on the track.
 * @param {View} view
 * @param {Seated} page
 * @returns {Named[]}
 */
function turn(view, page) {
  const said = sayings(view, page).join(" ");
  const tokens = laidTokens(view, page).map(kindName).join(", ");
  /** @type {Named[]} */
  const found = said ? [[say("duel-this-turn"), said]] : [];
  return tokens ? [...found, [say("duel-on-track", { name: view.turn ?? "" }), tokens]] : found;
}

/** @param {View} view */
function bagText(view) {
  const parts = [`${counted(view.bag)}.`];
  const { odds } = view;
  if (odds && prefs.odds) {
    parts.push(say("odds-match", { percent: Math.round(odds.match * 100), penalty: odds.penalty }));
    if (odds.crash) parts.push(say("odds-crash", { percent: Math.round(odds.crash * 100) }));
  }
  if (view.skids) parts.push(say("skids", { count: view.skids }));
  return parts.join(" ");
}
