/** Moves in a few words. */

import { say } from "../../core/texts.js";

/** @type {Map<string, string>} drivers by the colour of their car: a bump names the colour, people say the name */
const drivers = new Map();

/** @param {import("./race.js").Car[]} cars */
export function meet(cars) {
  drivers.clear();
  for (const car of cars) drivers.set(car.colour, car.name);
}

/** @param {string[]} words */
export function label([verb = "", value = "", heading = ""]) {
  if (verb === "speed") return say("choice-speed", { speed: value });
  if (verb !== "bump") return say(`choice-${verb}`);
  return say("choice-bump-to", { name: driver(value), heading: say(`heading-${heading}`) });
}

/** One word of a longer move. @param {string} word @param {string[]} words */
export function word(word, [verb = "", colour = ""]) {
  if (word === verb) return say(`choice-${word}`, { speed: "" });
  if (verb === "speed") return say("choice-speed", { speed: word });
  return word === colour ? driver(word) : say(`heading-${word}`);
}

/** @param {string} colour */
function driver(colour) {
  return drivers.get(colour) ?? say(`colour-${colour}`);
}
