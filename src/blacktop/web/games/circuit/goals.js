/** What the map offers: hexes in which a turn can end, the next step, where a bumped car is put. */

import { HEADINGS, neighbour, placeKey, turned } from "./hexes.js";
import { cars, isRoad, letterAt, myCar } from "./race.js";

/** @typedef {import("../../pages/seated.js").Seated} Seated */
/** @typedef {import("./hexes.js").Place} Place */
/** @typedef {import("./hexes.js").Heading} Heading */
/** @typedef {import("./race.js").View} View */
/** @typedef {import("./race.js").Car} Car */
/** @typedef {import("./memory.js").Remembered} Remembered */
/** @typedef {import("../../types/messages.js").Goal} Goal */

/**
 * @typedef {object} Step one move that is marked on the map
 * @property {string} move
 * @property {Place} from
 * @property {Heading} heading
 * @property {boolean} isBlocked by a wall or a car: it is shown what comes of it before it is done
 * @property {import("../../types/messages.js").Line | null} reason why it is not possible
 */

const TURNS = new Map([
  ["ahead", 0],
  ["end", 0],
  ["left", -1],
  ["right", 1],
]);

// --- Whole turns ---------------------------------------------------------------------------------

/** Whole turns are chosen before and on the way. @param {View} view @param {Seated} page @returns {Goal[]} */
export function goals(view, page) {
  const isOnWay = view.stage === "speed" || view.stage === "driving";
  return isOnWay && page.isAsked ? (page.prospects?.goals ?? []) : [];
}

/** @param {Goal} goal */
export function isReachable(goal) {
  return Boolean(goal.moves?.length);
}

/** The damage that a turn does, which stands at the end of its sentence. @param {Goal} goal */
export function harmOf(goal) {
  return goal.harm ?? 0;
}

/** A turn that leads into something, with damage or without. @param {Goal} goal */
export function isCrash(goal) {
  return isReachable(goal) && goal.rule === "C4.4";
}

/** @param {Heading} heading @param {string[]} moves @returns {Heading} */
export function headingAfter(heading, moves) {
  const turns = moves.reduce((sum, move) => sum + (TURNS.get(move) ?? 0), 0);
  return turned(heading, turns);
}

/** @param {Goal} goal @param {Car} car */
export function speedOf(goal, car) {
  const [verb, speed] = (goal.moves?.[0] ?? "").split(" ");
  return verb === "speed" ? Number(speed) : car.speed;
}

/** @typedef {{places: Place[], heading: Heading, isCrash: boolean}} Line a way with the heading at its end */

/** @param {Goal} goal @param {Car} car @returns {Line} */
export function lineOf(goal, car) {
  const way = /** @type {Place[]} */ (goal.way ?? []);
  return {
    places: car.hex ? [car.hex, ...way] : way,
    heading: headingAfter(car.heading, goal.moves ?? []),
    isCrash: isCrash(goal),
  };
}

// --- Single moves --------------------------------------------------------------------------------

/** The single moves that have a place on the map. @param {View} view @param {Seated} page @returns {Step[]} */
export function steps(view, page) {
  const car = myCar(view);
  if (!car?.hex || !page.isAsked) return [];
  const hex = car.hex;
  return page.draft.offers.flatMap(({ move, words, reason = null }) => {
    const turn = TURNS.get(move);
    if (turn !== undefined) return [stepOf(view, move, hex, turned(car.heading, turn), reason)];
    return words[0] === "bump" && !reason ? [bumpOf(view, words)] : [];
  });
}

/**
 * @param {View} view
 * @param {string} move
 * @param {Place} from
 * @param {Heading} heading
 * @param {Step["reason"]} reason
 * @returns {Step}
 */
function stepOf(view, move, from, heading, reason) {
  const to = neighbour(from, heading);
  const isTaken = cars(view).some((car) => car.hex && placeKey(car.hex) === placeKey(to));
  const isBlocked = view.stage === "driving" && (isTaken || !isRoad(letterAt(view.rows, to)));
  return { move, from, heading, isBlocked, reason };
}

/** @param {View} view @param {string[]} words @returns {Step} */
function bumpOf(view, [verb = "", colour = "", to = ""]) {
  const rival = cars(view).find((car) => car.colour === colour);
  const heading = HEADINGS.find((each) => each === to) ?? "E";
  return { move: `${verb} ${colour} ${to}`, from: rival?.hex ?? [0, 0], heading, isBlocked: false, reason: null };
}

// --- What is shown -------------------------------------------------------------------------------

/** @param {View} view @param {Seated} page @param {Remembered} memory */
export function shownGoal(view, page, memory) {
  return goals(view, page).find((goal) => placeKey(goal.place) === memory.shown);
}

/** @param {View} view @param {Seated} page @param {Remembered} memory */
export function shownStep(view, page, memory) {
  return steps(view, page).find((step) => step.move === memory.shown);
}
