/** What the page reads of a race: the view as the server tells it, and questions to it. */

import { neighbour, placeKey } from "./hexes.js";

/** @typedef {import("./hexes.js").Place} Place */
/** @typedef {import("./hexes.js").Heading} Heading */

/** @typedef {import("../../types/circuit.js").View} View what the reader may know of a race */
/** @typedef {import("../../types/circuit.js").Car & {name: string, seat: number}} Car with its driver */

/** The colours in the order of the seats, and the paint that goes by that name. */
export const PAINT = new Map([
  ["red", "#f2553f"],
  ["blue", "#3aa0ff"],
  ["green", "#3ac876"],
  ["yellow", "#f0cf3a"],
  ["white", "#eceff4"],
  ["black", "#4b5468"],
]);
export const MOST_DAMAGE = 10;
export const FASTEST = 6;
const SEATS = [...PAINT.keys()];

/** @param {View} view @returns {Car[]} by seat; the colour tells the seat, since a name may look like a number */
export function cars(view) {
  return Object.entries(view.cars)
    .map(([name, car]) => ({ ...car, name, seat: SEATS.indexOf(car.colour) }))
    .sort((one, other) => one.seat - other.seat);
}

/** @param {View} view */
export function myCar(view) {
  return cars(view).find((car) => car.seat === view.seat);
}

/** @param {View} view */
export function drivingCar(view) {
  return cars(view).find((car) => car.name === view.turn);
}

/** The farthest first, as the result would tell them. @param {View} view */
export function inOrder(view) {
  return cars(view).sort(
    (one, other) =>
      (one.rank ?? 0) - (other.rank ?? 0) ||
      (one.out ?? 0) - (other.out ?? 0) ||
      other.crossings - one.crossings ||
      other.progress - one.progress ||
      other.speed - one.speed,
  );
}

/**
 * What is on a hex: a letter of the track; outside of it is wall.
 * @param {string[]} rows
 * @param {Place} place
 */
export function letterAt(rows, [column, row]) {
  return rows[row]?.[column] ?? "#";
}

/** @param {string} letter */
export function isRoad(letter) {
  return !"#o/".includes(letter);
}

/**
 * How many hexes are free in a direction, and what comes then.
 * @param {View} view
 * @param {Place} from
 * @param {Heading} heading
 * @returns {{free: number, end: "wall" | "obstacle" | "car", name: string}}
 */
export function ahead(view, from, heading) {
  const standing = new Map(cars(view).map((car) => [car.hex ? placeKey(car.hex) : "", car.name]));
  for (let free = 0, place = neighbour(from, heading); ; free += 1, place = neighbour(place, heading)) {
    const letter = letterAt(view.rows, place);
    const name = standing.get(placeKey(place));
    if (name) return { free, end: "car", name };
    if (!isRoad(letter)) return { free, end: letter === "o" ? "obstacle" : "wall", name: "" };
  }
}

/** A track that has a name is called by it; lists of cards and drawings have none. @param {View} view */
export function trackName({ track }) {
  if (/[#,]/.test(track)) return "";
  return track.replace(/(^|-)(\w)/g, (_, gap, letter) => `${gap && " "}${letter.toUpperCase()}`);
}
