/** What the board remembers of a table between two drawings: what was touched, and where cars came from. */

import { degrees, HEADINGS, neighbour, placeKey } from "./hexes.js";
import { Eye } from "./map.js";
import { cars } from "./race.js";

/** @typedef {import("../../pages/seated.js").Seated} Seated */
/** @typedef {import("./hexes.js").Place} Place */
/** @typedef {import("./race.js").Car} Car */
/** @typedef {import("./race.js").View} View */

const HIT_TIME = 2500;
const TRAIL = 7; // hexes behind a car on which its lights are still seen

/** @typedef {{place: Place, angle: number, damage: number, trail: Place[], hit: {harm: number, at: number} | null}} Seen */

class Memory {
  constructor() {
    this.eye = new Eye();
    this.moment = "";
    /** @type {View | null} */
    this.view = null;
    /** What was touched: the key of a hex, or a move. */
    this.chosen = "";
    /** What a mouse is over. */
    this.pointed = "";
    /** @type {import("./goals.js").Line | null} the line that is being driven */
    this.line = null;
    /** @type {Map<string, Seen>} */
    this.cars = new Map();
  }

  /** @param {Seated} page @param {View} view */
  look(page, view) {
    const moment = `${page.sight?.moment ?? 0} ${page.past ?? ""}`;
    if (moment !== this.moment) this.forget(page);
    this.moment = moment;
    if (view === this.view) return;
    this.view = view;
    for (const car of cars(view)) this.see(car);
  }

  /** What was touched in a moment that is over. @param {Seated} page */
  forget(page) {
    this.chosen = this.pointed = "";
    if (!page.plan.length) this.line = null;
  }

  /** @param {Car} car */
  see(car) {
    const was = this.cars.get(car.name);
    const place = car.hex ?? was?.place ?? [0, 0];
    const harm = was ? car.damage - was.damage : 0;
    this.cars.set(car.name, {
      place,
      angle: nearest(was?.angle ?? degrees(car.heading), degrees(car.heading)),
      damage: car.damage,
      trail: trail(was, place),
      hit: hitOf(was, harm),
    });
  }

  /** What is shown in detail. */
  get shown() {
    return this.pointed || this.chosen;
  }
}

/** The same direction, on the shorter way round. @param {number} from @param {number} to */
function nearest(from, to) {
  return from + ((((to - from + 180) % 360) + 360) % 360) - 180;
}

/** A hit is shown for a while, even if others drive on at once. @param {Seen | undefined} was @param {number} harm */
function hitOf(was, harm) {
  const now = performance.now();
  if (harm > 0) return { harm, at: now };
  return was?.hit && now - was.hit.at < HIT_TIME ? was.hit : null;
}

/** @param {Seen | undefined} was @param {Place} place @returns {Place[]} */
function trail(was, place) {
  if (!was) return [];
  if (placeKey(was.place) === placeKey(place)) return was.trail;
  const isNext = HEADINGS.some((heading) => placeKey(neighbour(was.place, heading)) === placeKey(place));
  return isNext ? [...was.trail, was.place].slice(-TRAIL) : [];
}

/** By connection: a page that shows the past is another page of the same table. @type {WeakMap<object, Memory>} */
const known = new WeakMap();

/** @param {Seated} page @param {View} view */
export function memory(page, view) {
  let found = known.get(page.memory);
  if (!found) {
    found = new Memory();
    known.set(page.memory, found);
  }
  found.look(page, view);
  return found;
}

/** @typedef {Memory} Remembered */
