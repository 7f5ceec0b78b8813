/** Touching what the map offers, with a finger, a mouse or a key. */

import { isReachable, lineOf } from "./goals.js";
import { centre, placeKey } from "./hexes.js";
import { myCar } from "./race.js";

/** @typedef {import("../../pages/seated.js").Seated} Seated */
/** @typedef {import("./goals.js").Goal} Goal */
/** @typedef {import("./goals.js").Step} Step */
/** @typedef {import("./hexes.js").Point} Point */
/** @typedef {import("./race.js").View} View */
/** @typedef {import("./memory.js").Remembered} Remembered */

/** Drives a whole line. @param {View} view @param {Seated} page @param {Remembered} memory @param {Goal} goal */
export function drive(view, page, memory, goal) {
  const car = myCar(view);
  if (car) memory.line = lineOf(goal, car);
  page.follow(goal.moves ?? []);
}

/**
 * The first touch shows what comes of it, the second does it.
 * @param {View} view
 * @param {Seated} page
 * @param {Remembered} memory
 * @param {Goal} goal
 */
export function touchGoal(view, page, memory, goal) {
  const isAgain = memory.chosen === placeKey(goal.place);
  memory.chosen = placeKey(goal.place);
  if (isAgain && isReachable(goal)) drive(view, page, memory, goal);
  else if (isAgain && goal.rule) page.showRule(goal.rule);
  page.app.redraw();
}

/**
 * A step is made at once, but not into a wall.
 * @param {Seated} page
 * @param {Remembered} memory
 * @param {Step} step
 */
export function touchStep(page, memory, step) {
  const isAgain = memory.chosen === step.move;
  memory.chosen = step.move;
  if (step.reason?.rule && isAgain) page.showRule(step.reason.rule);
  else if (!step.reason && (isAgain || !step.isBlocked)) page.choose(step.move);
  page.app.redraw();
}

/**
 * What everything that can be touched hears. Focus by keyboard shows what comes of a choice; focus by finger
 * is followed by a click, which tells first touches from second ones.
 * @param {Seated} page
 * @param {Remembered} memory
 * @param {string} key
 * @param {readonly number[]} place
 * @param {() => void} touch
 */
export function hearing(page, memory, key, place, touch) {
  const point = (/** @type {string} */ to) => {
    if (memory.pointed === to) return;
    memory.pointed = to;
    page.app.redraw();
  };
  return {
    touch,
    focus: (/** @type {FocusEvent} */ event) => {
      if (!(/** @type {Element} */ (event.currentTarget).matches(":focus-visible"))) return;
      memory.chosen = key;
      memory.eye.show(centre(place));
      page.app.redraw();
    },
    enter: (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && point(key),
    leave: () => point(""),
    key: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Enter" || event.key === " ") touch();
      else if (event.key.startsWith("Arrow")) go(/** @type {SVGElement} */ (event.currentTarget), event.key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

// --- By keyboard ---------------------------------------------------------------------------------

const ARROWS = new Map([
  ["ArrowRight", 0],
  ["ArrowDown", 90],
  ["ArrowLeft", 180],
  ["ArrowUp", 270],
]);

/** Goes on to the nearest thing in a direction. @param {SVGElement} from @param {string} key */
function go(from, key) {
  const here = middleOf(from);
  const wanted = ((ARROWS.get(key) ?? 0) * Math.PI) / 180;
  let best = null;
  let least = Number.POSITIVE_INFINITY;
  for (const element of from.closest("svg")?.querySelectorAll('[role="button"]') ?? []) {
    const there = middleOf(element);
    const [x, y] = [there[0] - here[0], there[1] - here[1]];
    const along = x * Math.cos(wanted) + y * Math.sin(wanted);
    const aside = Math.abs(y * Math.cos(wanted) - x * Math.sin(wanted));
    if (element === from || along < 1 || aside > 2 * along) continue;
    if (along + 2 * aside < least) [best, least] = [element, along + 2 * aside];
  }
  /** @type {SVGElement | null} */ (best)?.focus();
}

/** @param {Element} element @returns {Point} */
function middleOf(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
