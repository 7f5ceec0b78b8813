/** What can be touched on the map: hexes in which a turn can end, the next step, where a bumped car is put. */

import { classMap, nothing, repeat, svg, vars } from "../../core/draw.js";
import { ghost } from "./cars.js";
import { at, centre, degrees, HEADINGS, INNER_HEX, neighbour, placeKey, smooth, turned } from "./hexes.js";
import { cars, isRoad, letterAt, myCar } from "./race.js";
import { label } from "./words.js";

/** @typedef {import("../../pages/table.js").TablePage} TablePage */
/** @typedef {import("../../core/draw.js").Drawn} Drawn */
/** @typedef {import("./hexes.js").Place} Place */
/** @typedef {import("./hexes.js").Point} Point */
/** @typedef {import("./hexes.js").Heading} Heading */
/** @typedef {import("./race.js").View} View */
/** @typedef {import("./race.js").Car} Car */
/** @typedef {import("./memory.js").Remembered} Remembered */
/** @typedef {import("../../types/messages.js").Goal & {harm?: number}} Goal */

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

// --- What there is -------------------------------------------------------------------------------

/** Whole turns are chosen before and on the way. @param {View} view @param {TablePage} page @returns {Goal[]} */
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
  return goal.harm ?? (isReachable(goal) ? Number(/: (\d+)/.exec(goal.text)?.[1] ?? 0) : 0);
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

/** The single moves that have a place on the map. @param {View} view @param {TablePage} page @returns {Step[]} */
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

/** @param {View} view @param {TablePage} page @param {Remembered} memory */
export function shownGoal(view, page, memory) {
  return goals(view, page).find((goal) => placeKey(goal.place) === memory.shown);
}

/** @param {View} view @param {TablePage} page @param {Remembered} memory */
export function shownStep(view, page, memory) {
  return steps(view, page).find((step) => step.move === memory.shown);
}

// --- Touching ------------------------------------------------------------------------------------

/** Drives a whole line. @param {View} view @param {TablePage} page @param {Remembered} memory @param {Goal} goal */
export function drive(view, page, memory, goal) {
  const car = myCar(view);
  if (car) memory.line = lineOf(goal, car);
  page.follow(goal.moves ?? []);
}

/**
 * The first touch shows what comes of it, the second does it.
 * @param {View} view
 * @param {TablePage} page
 * @param {Remembered} memory
 * @param {Goal} goal
 */
function touchGoal(view, page, memory, goal) {
  const isAgain = memory.chosen === placeKey(goal.place);
  memory.chosen = placeKey(goal.place);
  if (isAgain && isReachable(goal)) drive(view, page, memory, goal);
  else if (isAgain && goal.rule) page.showRule(goal.rule);
  page.app.redraw();
}

/**
 * A step is made at once, but not into a wall.
 * @param {TablePage} page
 * @param {Remembered} memory
 * @param {Step} step
 */
function touchStep(page, memory, step) {
  const isAgain = memory.chosen === step.move;
  memory.chosen = step.move;
  if (step.reason?.rule && isAgain) page.showRule(step.reason.rule);
  else if (!step.reason && (isAgain || !step.isBlocked)) page.choose(step.move);
  page.app.redraw();
}

/**
 * What everything that can be touched hears. Focus by keyboard shows what comes of a choice; focus by finger
 * is followed by a click, which tells first touches from second ones.
 * @param {TablePage} page
 * @param {Remembered} memory
 * @param {string} key
 * @param {() => void} touch
 */
function hearing(page, memory, key, touch) {
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

// --- Hexes to end in -----------------------------------------------------------------------------

/**
 * @param {View} view
 * @param {TablePage} page
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

/** @param {View} view @param {TablePage} page @param {Remembered} memory @param {Goal} goal */
function refusedHex(view, page, memory, goal) {
  const hear = hearing(page, memory, placeKey(goal.place), () => touchGoal(view, page, memory, goal));
  const isShown = memory.shown === placeKey(goal.place);
  return svg`<g class="refused ${isShown ? "shown" : ""}" data-refused=${placeKey(goal.place)} transform=${at(goal.place)} aria-hidden="true"
    @click=${hear.touch} @pointerenter=${hear.enter} @pointerleave=${hear.leave}><path class="hex" d=${INNER_HEX}/>
    ${isShown ? svg`<path class="cross" d="M-5-5 5 5M5-5-5 5"/>` : nothing}</g>`;
}

/**
 * The number is the speed, the tip points where the car will head; a crash shows its damage instead.
 * @param {View} view
 * @param {TablePage} page
 * @param {Remembered} memory
 * @param {Goal} goal
 * @param {Car} car
 * @param {boolean} isFirst the one that Tab leads to
 */
function goalHex(view, page, memory, goal, car, isFirst) {
  const key = placeKey(goal.place);
  const hear = hearing(page, memory, key, () => touchGoal(view, page, memory, goal));
  const moves = goal.moves ?? [];
  const classes = { goal: true, crash: isCrash(goal), chosen: memory.chosen === key, shown: memory.shown === key };
  return svg`<g class=${classMap(classes)} role="button" tabindex=${isFirst ? 0 : -1} data-goal=${key} transform=${at(goal.place)}
    aria-label=${`${moves.map((move) => label(move.split(" "))).join(", ")}: ${goal.text}`} aria-pressed=${memory.chosen === key}
    @click=${hear.touch} @focus=${hear.focus} @keydown=${hear.key} @pointerenter=${hear.enter} @pointerleave=${hear.leave}
    ${vars({ far: goal.way?.length ?? 0 })}>
    <path class="hex" d=${INNER_HEX}/>${isCrash(goal) ? damage(harmOf(goal), isAt(car, goal)) : arrival(goal, car)}</g>`;
}

/** @param {Goal} goal @param {Car} car */
function arrival(goal, car) {
  const angle = degrees(headingAfter(car.heading, goal.moves ?? []));
  return svg`<path class="tip" transform="rotate(${angle})" d="M8.4-4.6 12.6 0 8.4 4.6z"/><text y="5">${speedOf(goal, car)}</text>`;
}

/** @param {Car} car @param {Goal} goal */
function isAt(car, goal) {
  return Boolean(car.hex) && placeKey(car.hex ?? []) === placeKey(goal.place);
}

/** A burst is no hex, so that it is told apart without its colour; under a car it stands aside. @param {number} harm @param {boolean} isAside */
function damage(harm, isAside) {
  return svg`<g transform=${isAside ? "translate(10 11) scale(.72)" : "scale(1)"}>
    <path class="burst" d="M0-15 3.6-8.6 10.6-11 8.8-3.8 15 0 8.8 3.8 10.6 11 3.6 8.6 0 15-3.6 8.6-10.6 11-8.8 3.8-15 0-8.8-3.8-10.6-11-3.6-8.6z"/>
    ${harm ? svg`<text y="4.8">${harm}</text>` : svg`<path class="halt" d="M-3-5V5M3-5V5"/>`}</g>`;
}

// --- The way -------------------------------------------------------------------------------------

/** @typedef {{places: Place[], heading: Heading, isCrash: boolean}} Line a way with the heading at its end */

/** @param {Goal} goal @param {Car} car @returns {Line} */
function lineOf(goal, car) {
  const way = /** @type {Place[]} */ (goal.way ?? []);
  return {
    places: car.hex ? [car.hex, ...way] : way,
    heading: headingAfter(car.heading, goal.moves ?? []),
    isCrash: isCrash(goal),
  };
}

/**
 * The line of what is shown, or the rest of what is being driven, with the car at its end.
 * @param {View} view
 * @param {TablePage} page
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
  return svg`<g class="way ${line.isCrash ? "crash" : ""}"><path class="bed" d=${path}/><path class="dots" d=${path}/>
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
 * @param {TablePage} page
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
 * @param {TablePage} page
 * @param {Remembered} memory
 * @param {Step} step
 */
function stepMark(view, page, memory, step) {
  const hear = hearing(page, memory, step.move, () => touchStep(page, memory, step));
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
