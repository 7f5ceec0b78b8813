/** Moves and cars in a few words. */

import { say } from "../../core/texts.js";
import { MOST_DAMAGE } from "./race.js";

/** @typedef {import("./race.js").Car} Car */
/** @typedef {import("./race.js").View} View */

/** @type {Map<string, string>} drivers by the colour of their car: a bump names the colour, people say the name */
const drivers = new Map();

/** @param {Car[]} cars */
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

// --- Cars -----------------------------------------------------------------------------------------

/** @param {Car} car */
export function lapOf(car) {
  if (car.out) return say("place-out");
  if (car.crossings < 1) return say("place-behind");
  return say("place-lap", { lap: car.crossings, hexes: car.progress });
}

/** What everybody knows of a car. @param {View} view @param {Car} car */
export function aboutCar(view, car) {
  const facts = [
    say("car-speed", { speed: car.speed }),
    say("car-damage", { damage: car.damage, most: MOST_DAMAGE }),
    lapOf(car),
  ];
  const whose = `${car.name} (${say(`colour-${car.colour}`)}): ${facts.join(", ")}.`;
  return car.out || car.seat === view.seat ? whose : `${whose}\n${say("hint-car")}`;
}
