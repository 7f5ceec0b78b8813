/** Street Illegal as a list, for who listens or likes it plain. */

import { say } from "../../core/texts.js";
import { tally } from "./counters.js";
import { cardName, cardNames, carName, limitOf, myName, numberedCars, racesOf, velocity } from "./words.js";

/** @typedef {import("./words.js").View} View */
/** @typedef {import("./words.js").Player} Player */
/** @typedef {import("../../pages/seated.js").Seated} Seated */

/**
 * @param {View} view
 * @param {Seated} page
 * @returns {[string, string][]}
 */
export function plain(view, page) {
  const mine = myName(view, page);
  const races = racesOf(page);
  return [
    [say("plain-where"), head(view, races)],
    [say("plain-now"), view.phase === "over" ? say("phase-over") : trackText(view, view.track_number - 1)],
    [say("plain-then"), ahead(view)],
    ...cars(view, mine),
    ...own(view.players[mine]),
    [
      say("plain-cards"),
      say("board-counters", {
        pile: view.pile,
        discards: view.discards.length,
        unseen: sum(Object.values(view.unseen)),
      }),
    ],
    [say("plain-discards"), discards(view) || say("nothing")],
    ...(races > 1 ? /** @type {[string, string][]} */ ([[say("plain-points"), points(view, mine)]]) : []),
  ];
}

/**
 * @param {View} view
 * @param {number} races
 */
function head(view, races) {
  return say("picture-head", {
    race: view.race,
    races,
    number: Math.min(view.track_number, view.track.length),
    tracks: view.track.length,
    phase: say(`phase-${view.phase}`),
  });
}

/**
 * @param {View} view
 * @param {number} place
 */
function trackText(view, place) {
  const card = view.track[place] ?? "?";
  if (card === "?") return say("track-hidden");
  const [, situation = ""] = card.split(" ");
  const limit = limitOf(view, place + 1);
  return `${limit == null ? say("picture-no-limit") : say("picture-limit", { limit })}, ${say(`situation-${situation}`)}`;
}

/** @param {View} view */
function ahead(view) {
  const texts = view.track.map((_, place) => trackText(view, place));
  return texts.slice(view.track_number).join("; ") || say("nothing");
}

/**
 * @param {View} view
 * @param {string} mine
 * @returns {[string, string][]}
 */
function cars(view, mine) {
  const all = numberedCars(view);
  return all.map((car, number) => [
    say("plain-position", { place: number + 1 + 7 - all.length }),
    [carName(car, mine), about(view, car)].filter(Boolean).join(": "),
  ]);
}

/**
 * @param {View} view
 * @param {string} car
 */
function about(view, car) {
  const player = view.players[car];
  const isFighting = view.stage === "bids" && (view.turn === car || view.rival === car);
  const cards = player ? (player.shown ?? []) : isFighting ? (view.fight ?? []) : [];
  const shown = cards.length ? say("plain-shown", { speed: sum(cards.map(velocity)), cards: cardNames(cards) }) : "";
  const role = isFighting ? say(view.turn === car ? "role-attacks" : "role-defends") : "";
  return [role, shown, player ? held(player) : ""].filter(Boolean).join("; ");
}

/** @param {Player} player */
function held(player) {
  return `${say("hand-size", { count: player.hand.length, lost: player.damage })}; ${say("plain-chips", { chips: player.chips })}`;
}

/**
 * @param {Player | undefined} player
 * @returns {[string, string][]}
 */
function own(player) {
  return player ? [[say("board-hand", { count: player.hand.length }), cardNames(player.hand) || say("nothing")]] : [];
}

/**
 * @param {View} view
 * @param {string} mine
 */
function points(view, mine) {
  const drivers = Object.entries(view.players).map(([name, player]) => `${carName(name, mine)} ${player.points}`);
  return [...drivers, `${say("old-pros")} ${view.pros.points}`].join(", ");
}

/** @param {View} view */
function discards(view) {
  const counts = Object.entries(tally(view.discards));
  return counts.map(([card, count]) => say("plain-many", { count, card: cardName(card) })).join(", ");
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((all, number) => all + number, 0);
}
