/** What a piece is, what it does by the rules, and what it means now: two or three lines for whoever points at it. */

import { say } from "../../core/texts.js";
import { cardName, cardNames, carName, hasOption, icon, isOld, limitOf, myName, velocity } from "./words.js";

/** @typedef {import("./words.js").View} View */
/** @typedef {import("./words.js").Player} Player */
/** @typedef {import("../../pages/seated.js").Seated} Seated */

const PHASES = ["situation", "driving", "passing"];

/** @param {string[]} texts */
export function lines(...texts) {
  return texts.filter(Boolean).join("\n");
}

// --- Cards ----------------------------------------------------------------------------------------

/**
 * @param {string} card
 * @param {View} view
 * @param {Seated} page
 */
export function aboutHandCard(card, view, page) {
  return lines(say("about-card", { card: cardName(card), velocity: velocity(card) }), aboutSign(card, view, page));
}

/**
 * @param {string} card
 * @param {string} slot
 * @param {View} view
 * @param {Seated} page
 */
export function aboutShownCard(card, slot, view, page) {
  const name = say("slot-card", { slot, card: cardName(card) });
  return lines(`${name}. ${say("about-slot", { slot, phase: view.phase })}`, aboutSign(card, view, page));
}

/**
 * Where the sign of a card is worth something: on this road, or on one that is still to come.
 * @param {string} card
 * @param {View} view
 * @param {Seated} page
 */
function aboutSign(card, view, page) {
  const ahead = view.track.flatMap((each, place) =>
    place >= view.track_number && situationOf(each) === icon(card) ? [place + 1] : [],
  );
  const road = situationOf(view.track[view.track_number - 1] ?? "");
  const now = view.phase === "over" ? "" : say("about-match", match(view, page, icon(card) === road, road));
  return lines(now, ahead.length ? say("about-ahead", { count: ahead.length, tracks: ahead.join(", ") }) : "");
}

/**
 * @param {View} view
 * @param {Seated} page
 * @param {boolean} isMatching
 * @param {string} road
 */
function match(view, page, isMatching, road) {
  const state = !isMatching ? "no" : PHASES.indexOf(view.phase) > 0 ? "late" : "yes";
  return { state, road: say(`situation-${road}`), front: yesNo(hasOption(page, "front_runner")) };
}

/** @param {string} track */
function situationOf(track) {
  return track.split(" ")[1] ?? "";
}

// --- The road -------------------------------------------------------------------------------------

/**
 * @param {View} view
 * @param {Seated} page
 * @param {number} number of the track card, from 1
 */
export function aboutTrack(view, page, number) {
  const card = view.track[number - 1] ?? "";
  if (card === "?") return say("about-fog", { number });
  const situation = situationOf(card);
  const limit = limitOf(view, number) ?? 0;
  const name = say("about-track", { number, limit, situation: say(`situation-${situation}`) });
  return lines(
    name,
    say("about-situation", { situation }),
    say("about-limit", { limit }),
    isBehind(view, number) ? say("about-track-past") : aboutTrackForMe(view, page, situation, limit),
  );
}

/** Whether a track card lies face down by now. @param {View} view @param {number} number */
function isBehind(view, number) {
  return view.phase === "over" || number < view.track_number;
}

/**
 * How one's own cards would meet a track card, as they lie now.
 * @param {View} view
 * @param {Seated} page
 * @param {string} situation
 * @param {number} limit
 */
function aboutTrackForMe(view, page, situation, limit) {
  const player = view.players[myName(view, page)];
  if (!player?.shown) return "";
  const speed = player.speed ?? 0;
  const matching = player.shown.filter((card) => icon(card) === situation).length;
  return say("about-track-now", { speed, matching, over: limit ? Math.max(0, speed - limit) : 0 });
}

/**
 * @param {View} view
 * @param {string} phase
 */
export function aboutPhase(view, phase) {
  const order = PHASES.indexOf(phase) - PHASES.indexOf(view.phase);
  return lines(
    say(`about-phase-${phase}`),
    say("about-phase-when", { when: order < 0 ? "over" : order ? "later" : "now" }),
  );
}

// --- The field ------------------------------------------------------------------------------------

/**
 * Everything that everybody may know of a car.
 * @param {View} view
 * @param {Seated} page
 * @param {string} car
 * @param {number} place
 * @param {string} role
 */
export function aboutCar(view, page, car, place, role) {
  const name = say("about-car", { name: carName(car, myName(view, page)), place });
  const first = role ? `${name} ${say("about-role", { role })}` : name;
  return isOld(car) ? lines(first, ...aboutPro(view, page, role)) : lines(first, ...aboutDriver(view, page, car));
}

/**
 * @param {View} view
 * @param {Seated} page
 * @param {string} car
 */
function aboutDriver(view, page, car) {
  const player = view.players[car];
  if (!player) return [];
  const { shown = [], speed = 0, hand, damage, chips, points } = player;
  return [
    shown.length ? say("about-speed", { speed, cards: cardNames(shown) }) : "",
    besideMine(view, page, car),
    view.turn === car && view.turned ? say("about-turned-over", { card: cardName(view.turned) }) : "",
    say("about-hand", { count: hand.length, lost: damage, chips: chips === "?" ? "hidden" : chips }),
    view.phase === "over" ? say("points-won", { points }) : "",
  ];
}

/**
 * How much faster or slower somebody is than the reader.
 * @param {View} view
 * @param {Seated} page
 * @param {string} car
 */
function besideMine(view, page, car) {
  const mine = view.players[myName(view, page)];
  const other = view.players[car];
  if (mine === other || mine?.speed == null || other?.speed == null || view.phase === "over") return "";
  const by = other.speed - mine.speed;
  return say("about-beside-mine", { by: Math.abs(by), which: by > 0 ? "faster" : by < 0 ? "slower" : "equal" });
}

/**
 * How an Old Pro fights, and what it has turned over in this fight.
 * @param {View} view
 * @param {Seated} page
 * @param {string} role
 */
function aboutPro(view, page, role) {
  const cards = role ? (view.fight ?? []) : [];
  return [
    cards.length ? say("about-fight", { speed: sum(cards.map(velocity)), cards: cardNames(cards) }) : "",
    say("about-pro", { better: yesNo(hasOption(page, "better_pros")) }),
    hasOption(page, "dangerous_pros") ? say("about-pro-dangerous") : "",
    say("about-pro-attack"),
  ];
}

// --- One's own place ------------------------------------------------------------------------------

/**
 * @param {View} view
 * @param {Player} player
 */
export function aboutDial(view, player) {
  const cards = (player.shown ?? []).map(velocity).join(" + ");
  return lines(
    say("dial", dialValues(view, player)),
    cards ? say("about-sum", { cards }) : say("about-sum-later"),
    view.limit == null ? "" : say("about-limit", { limit: view.limit }),
  );
}

/**
 * @param {View} view
 * @param {Player} player
 */
export function dialValues(view, player) {
  const speed = player.speed ?? 0;
  const limit = view.limit ?? 0;
  const over = view.limit == null ? 0 : Math.max(0, speed - limit);
  const where = "limit" in view ? "road" : view.phase === "over" ? "finish" : "start";
  return { speed, limit, over, where };
}

/** What a chip is worth, and how many can be used at once. @param {Player} player */
export function aboutChips(player) {
  const count = Number(player.chips) || 0;
  return lines(say("about-chips", { count }), say("about-most-chips", { cards: player.hand.length }));
}

/** @param {boolean} is */
function yesNo(is) {
  return is ? "yes" : "no";
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((all, number) => all + number, 0);
}
