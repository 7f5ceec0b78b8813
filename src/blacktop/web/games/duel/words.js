/** Street Racing in words: cards, drivers and moves. */

import { say } from "../../core/texts.js";

/** @typedef {import("../../pages/seated.js").Seated} Seated */

/** @typedef {import("../../types/duel.js").Driver} Driver what is known of a driver */
/** @typedef {import("../../types/duel.js").Card} Card what stands on a card */
/** @typedef {import("../../types/duel.js").View} View what the reader may know of a race */

// --- Drivers --------------------------------------------------------------------------------------

/**
 * Drivers by seat. The table knows their order; a name such as "7" would lose its place among the keys of a view.
 * @param {View} view
 * @param {Seated} page
 */
export function driverNames(view, page) {
  return page.sight?.seats?.map((seat) => seat.name ?? "") ?? Object.keys(view.drivers);
}

/** The seats as they lie on the table: the reader's first. @param {View} view */
export function seatsInOrder(view) {
  return view.seat === 1 ? [1, 0] : [0, 1];
}

/** @type {Driver} */
const NOBODY = { speed: 0, hand: [] };

/**
 * @param {View} view
 * @param {Seated} page
 * @param {number} seat
 */
export function driverAt(view, page, seat) {
  const name = driverNames(view, page)[seat] ?? "";
  return { name, ...(view.drivers[name] ?? NOBODY) };
}

/** Points as people write them: 1½. @param {number} halves */
export function inPoints(halves) {
  const whole = Math.floor(halves / 2);
  return halves % 2 ? `${whole || ""}½` : String(whole);
}

/**
 * Who is ahead, and by how much.
 * @param {View} view
 * @param {Seated} page
 */
export function gapText(view, page) {
  const names = driverNames(view, page);
  return view.gap ? say("gap", { name: names[view.gap > 0 ? 0 : 1] ?? "", gap: Math.abs(view.gap) }) : say("gap-level");
}

// --- Pieces ---------------------------------------------------------------------------------------

const OF_ROADS = new Set(["straight", "police"]);
const OURS = new Set(["steering", "skid"]);

/** The name of a road or a token. @param {string} kind */
export function kindName(kind) {
  if (OURS.has(kind)) return say(`duel-token-${kind}`);
  return say(OF_ROADS.has(kind) ? `road-${kind}` : `token-${kind}`);
}

/** What a kind of token is, and what it does. @param {string} kind */
export function aboutToken(kind) {
  return say("duel-about-token", { kind, name: kindName(kind) });
}

/**
 * @param {string} name
 * @param {Card | undefined} card
 * @param {"held" | "out" | "played"} state
 */
export function aboutCard(name, card, state) {
  const { value = 0, steering = 0 } = card ?? {};
  return `${say("card-text", { card: say(`card-${name}`), value, steering, state })} ${say(`about-card-${name}`)}`;
}

// --- Moves ----------------------------------------------------------------------------------------

/** @param {string[]} words */
export function label([verb = "", card = ""]) {
  if (verb === "play") return say(`card-${card}`);
  return say(`choice-${verb}`, { card: card ? say(`card-${card}`) : "" });
}

/** @param {string} word */
export function word(word) {
  return say(word === "play" || word === "take" ? `choice-${word}` : `card-${word}`, { card: "" });
}
