/** What the map offers, drawn: reachable hexes with what they cost, the line to one of them, arrows. */

import { classMap, nothing, repeat, svg, vars } from "../../core/draw.js";
import { ghost } from "./cars.js";
import { goals, harmOf, headingAfter, isCrash, isReachable, lineOf, shownGoal, speedOf, steps } from "./goals.js";
import { at, centre, degrees, INNER_HEX, neighbour, placeKey, smooth } from "./hexes.js";
import { myCar } from "./race.js";
import { hearing, touchGoal, touchStep } from "./touch.js";
import { label } from "./words.js";

/** @typedef {import("../../pages/seated.js").Seated} Seated */
/** @typedef {import("../../core/draw.js").Drawn} Drawn */
/** @typedef {import("./goals.js").Goal} Goal */
/** @typedef {import("./goals.js").Step} Step */
/** @typedef {import("./hexes.js").Place} Place */
/** @typedef {import("./hexes.js").Heading} Heading */
/** @typedef {import("./race.js").View} View */
/** @typedef {import("./race.js").Car} Car */
/** @typedef {import("./memory.js").Remembered} Remembered */

// --- Hexes to end in -----------------------------------------------------------------------------

/**
 * @param {View} view
 * @param {Seated} page
 * @param {Remembered} memory
 */
export function goalHexes(view, page, memory) {
  const car = myCar(view);
  if (!car) return nothing;
  const all = goals(view, page);
  const first = all.find((goal) => placeKey(goal.place) === memory.chosen) ?? all.find(isReachable);
  return svg`<g class="goals">
    ${repeat(
      all.filter((goal) => !isReachable(goal)),
      (goal) => placeKey(goal.place),
      (goal) => refusedHex(view, page, memory, goal),
    )}
    ${repeat(
      all.filter(isReachable),
      (goal) => placeKey(goal.place),
      (goal) => goalHex(view, page, memory, goal, car, goal === first),
    )}</g>`;
}

/** @param {View} view @param {Seated} page @param {Remembered} memory @param {Goal} goal */
function refusedHex(view, page, memory, goal) {
  const hear = hearing(page, memory, placeKey(goal.place), goal.place, () => touchGoal(view, page, memory, goal));
  const isShown = memory.shown === placeKey(goal.place);
  return svg`<g class="refused ${isShown ? "shown" : ""}" data-refused=${placeKey(goal.place)} transform=${at(goal.place)} aria-hidden="true"
    @click=${hear.touch} @pointerenter=${hear.enter} @pointerleave=${hear.leave}><path class="hex" d=${INNER_HEX}/>
    ${isShown ? svg`<path class="cross" d="M-5-5 5 5M5-5-5 5"/>` : nothing}</g>`;
}

/**
 * The number is the speed, the tip points where the car will head; a crash shows its damage instead.
 * @param {View} view
 * @param {Seated} page
 * @param {Remembered} memory
 * @param {Goal} goal
 * @param {Car} car
 * @param {boolean} isFirst the one that Tab leads to
 */
function goalHex(view, page, memory, goal, car, isFirst) {
  const key = placeKey(goal.place);
  const hear = hearing(page, memory, key, goal.place, () => touchGoal(view, page, memory, goal));
  const classes = { goal: true, crash: isCrash(goal), chosen: memory.chosen === key, shown: memory.shown === key };
  return svg`<g class=${classMap(classes)} role="button" tabindex=${isFirst ? 0 : -1} data-goal=${key} transform=${at(goal.place)}
    aria-label=${nameOf(goal, car)} aria-pressed=${memory.chosen === key}
    @click=${hear.touch} @focus=${hear.focus} @keydown=${hear.key} @pointerenter=${hear.enter} @pointerleave=${hear.leave}
    ${vars({ far: goal.way?.length ?? 0 })}>
    <path class="hex" d=${INNER_HEX}/>${isCrash(goal) ? damage(goal, car) : arrival(goal, car)}</g>`;
}

/** What a screen reader says; it has the number that others see. @param {Goal} goal @param {Car} car */
function nameOf(goal, car) {
  const said = `${(goal.moves ?? []).map((move) => label(move.split(" "))).join(", ")}: ${goal.text}`;
  const seen = String(isCrash(goal) ? harmOf(goal) : speedOf(goal, car));
  return said.split(/\W+/).includes(seen) ? said : `${seen}, ${said}`;
}

/** @param {Goal} goal @param {Car} car */
function arrival(goal, car) {
  const angle = degrees(headingAfter(car.heading, goal.moves ?? []));
  return svg`<path class="tip" transform="rotate(${angle})" d="M8.4-4.6 12.6 0 8.4 4.6z"/><text y="5">${speedOf(goal, car)}</text>`;
}

/**
 * A burst is no hex, so that it is told apart without its colour. Where the car stands, it is behind it.
 * @param {Goal} goal
 * @param {Car} car
 */
function damage(goal, car) {
  const isHere = car.hex && placeKey(car.hex) === placeKey(goal.place);
  const angle = degrees(car.heading);
  const harm = harmOf(goal);
  return svg`<g transform=${isHere ? `rotate(${angle}) translate(-19 0) rotate(${-angle}) scale(.75)` : "scale(1)"}>
    <path class="burst" d="M0-15 3.6-8.6 10.6-11 8.8-3.8 15 0 8.8 3.8 10.6 11 3.6 8.6 0 15-3.6 8.6-10.6 11-8.8 3.8-15 0-8.8-3.8-10.6-11-3.6-8.6z"/>
    ${harm ? svg`<text y="4.8">${harm}</text>` : svg`<path class="halt" d="M-3-5V5M3-5V5"/>`}</g>`;
}

// --- The way -------------------------------------------------------------------------------------

/**
 * The line of what is shown, or the rest of what is being driven, with the car at its end.
 * @param {View} view
 * @param {Seated} page
 * @param {Remembered} memory
 */
export function way(view, page, memory) {
  const car = myCar(view);
  const goal = shownGoal(view, page, memory);
  const line = car && goal && isReachable(goal) ? lineOf(goal, car) : memory.line;
  if (!car?.hex || !line) return nothing;
  const places = from(line.places, car.hex);
  const end = places.at(-1) ?? car.hex;
  const path = smooth(places.map(centre));
  return svg`<g class="route ${line.isCrash ? "crash" : ""}"><path class="bed" d=${path}/><path class="dots" d=${path}/>
    ${ghost(car, end, degrees(line.heading))}${line.isCrash ? impact(end, line.heading) : nothing}</g>`;
}

/** The rest of a line, from where the car is by now. @param {Place[]} places @param {Place} hex */
function from(places, hex) {
  const here = places.findIndex((place) => placeKey(place) === placeKey(hex));
  return places.slice(Math.max(0, here));
}

/** Where it hits. @param {Place} place @param {Heading} heading */
function impact(place, heading) {
  return svg`<g class="impact" transform="${at(place)} rotate(${degrees(heading)}) translate(15 0)">
    <path d="M0-9 2.4-3 8-5.6 5.6 0 8 5.6 2.4 3 0 9-2.4 3-8 5.6-5.6 0-8-5.6-2.4-3z"/></g>`;
}

// --- Single steps --------------------------------------------------------------------------------

/**
 * @param {View} view
 * @param {Seated} page
 * @param {Remembered} memory
 */
export function stepMarks(view, page, memory) {
  return svg`<g class="steps">${repeat(
    steps(view, page),
    (step) => step.move,
    (step) => stepMark(view, page, memory, step),
  )}</g>`;
}

/**
 * On the way a step is the next hex; a turn on the spot and a bump are an arrow at the hex's side.
 * @param {View} view
 * @param {Seated} page
 * @param {Remembered} memory
 * @param {Step} step
 */
function stepMark(view, page, memory, step) {
  const hear = hearing(page, memory, step.move, step.from, () => touchStep(page, memory, step));
  const isHex = view.stage === "driving";
  const angle = degrees(step.heading);
  const classes = {
    step: true,
    refused: Boolean(step.reason),
    blocked: step.isBlocked,
    shown: memory.shown === step.move,
  };
  const said = step.reason?.text ?? page.does(step.move);
  const place = isHex
    ? at(neighbour(step.from, step.heading))
    : `${at(step.from)} rotate(${angle}) translate(21 0) rotate(${-angle})`;
  return svg`<g class=${classMap(classes)} role="button" tabindex=${step.reason ? -1 : 0} data-step=${step.move} transform=${place}
    aria-label=${`${label(step.move.split(" "))}: ${said}`} aria-disabled=${Boolean(step.reason)}
    @click=${hear.touch} @focus=${hear.focus} @keydown=${hear.key} @pointerenter=${hear.enter} @pointerleave=${hear.leave}>
    ${isHex ? svg`<path class="hex" d=${INNER_HEX}/>` : svg`<circle class="hex" r="10"/>`}
    <g transform="rotate(${angle})">${sign(step, view)}</g></g>`;
}

/** @param {Step} step @param {View} view @returns {Drawn} */
function sign(step, view) {
  if (step.move === "end") return svg`<path class="arrow" d="M-4-5V5M3-5V5"/>`;
  if (view.stage !== "last-hex") return svg`<path class="arrow" d="M-6 0H6M1-5 6 0 1 5"/>`;
  const up = step.move === "left" ? 1 : -1;
  return svg`<path class="arrow" d="M-5 ${5 * up}Q4 ${5 * up} 4 ${-4 * up}M0 ${-1 * up}L4 ${-5 * up} 8 ${-1 * up}"/>`;
}
