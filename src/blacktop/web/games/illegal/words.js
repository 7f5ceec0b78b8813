/** Street Illegal in words: cards, cars and moves. */

import { say } from "../../core/texts.js";

/** @typedef {import("../../pages/seated.js").Seated} Seated */

/** @typedef {import("../../types/illegal.js").Player} Player what is known of a driver */
/** @typedef {import("../../types/illegal.js").View} View what the reader may know of a race */

export const SLOTS = ["L", "M", "R"];
export const PRO = "pro";
/** The letters of situations on cards, and their names. @type {Record<string, string>} */
export const SITUATIONS = { l: "left", r: "right", m: "middle", u: "uphill", d: "downhill" };

// --- Cards ----------------------------------------------------------------------------------------

/** @param {string} card */
export function velocity(card) {
  return Number(card.slice(0, -1));
}

/** The situation whose icon is on a card. @param {string} card */
export function icon(card) {
  return SITUATIONS[card.slice(-1)] ?? "";
}

/** @param {string} card */
export function cardName(card) {
  return say("card-name", { velocity: velocity(card), icon: icon(card) });
}

/** @param {string[]} cards */
export function cardNames(cards) {
  return cards.map(cardName).join(", ");
}

// --- Cars -----------------------------------------------------------------------------------------

/**
 * Drivers by seat. The table knows their order; a name such as "7" would lose its place among the keys of a view.
 * @param {View} view
 * @param {Seated} page
 */
export function driverNames(view, page) {
  return page.sight?.seats?.map((seat) => seat.name ?? "") ?? Object.keys(view.players);
}

/**
 * @param {View} view
 * @param {Seated} page
 */
export function myName(view, page) {
  return view.seat < 0 ? "" : (driverNames(view, page)[view.seat] ?? "");
}

/**
 * @param {string} car a driver, or `pro 2`
 * @param {string} mine
 */
export function carName(car, mine) {
  if (car === mine) return say("car-you");
  return isOld(car) ? say("old-pro", { number: car.slice(PRO.length + 1) }) : car;
}

/** Whether a car is one of the Old Pros. @param {string} car */
export function isOld(car) {
  return car.startsWith(`${PRO} `);
}

/** Whether a rule that is off by default is on; a lesson has no options. @param {Seated} page @param {string} name */
export function hasOption(page, name) {
  return page.about?.options?.[name] === true;
}

/** How many races a series has; a lesson has no options. @param {Seated} page */
export function racesOf(page) {
  return Number(page.about?.options?.races ?? 1);
}

/** The cars from the front, each Old Pro with its number: they keep their order. @param {View} view */
export function numberedCars(view) {
  let pros = 0;
  return view.cars.map((car) => (car === PRO ? `${PRO} ${++pros}` : car));
}

// --- The road -------------------------------------------------------------------------------------

/**
 * The limit of a track card that can be seen; null where there is none.
 * @param {View} view
 * @param {number} number of the card, from 1
 */
export function limitOf(view, number) {
  const [printed = ""] = (view.track[number - 1] ?? "").split(" ");
  const isPresent = number === view.track_number && view.phase !== "over";
  if (isPresent && view.limit !== undefined) return view.limit; // it may be another than the printed one
  return printed === "none" ? null : Number(printed);
}

// --- Moves ----------------------------------------------------------------------------------------

/** @param {string[]} words */
export function label([verb = "", ...others]) {
  const cards = others.filter(isCard);
  return say(`choice-${verb}`, {
    slot: others[0] ?? "",
    chips: Number(others[0] ?? 0) || 0,
    count: cards.length,
    cards: cardNames(cards),
  });
}

/**
 * @param {string} word
 * @param {string[]} words
 */
export function word(word, words) {
  const [verb = ""] = words;
  if (words.length < 2) return say(`verb-${word}`);
  if (isCard(word)) return cardName(word);
  return verb === "drive" || verb === "again" ? say("choice-slot", { slot: word }) : label([verb, word]);
}

/** @param {string} word */
function isCard(word) {
  return /^\d+[lrmud]$/.test(word);
}
