/** Street Race: cars on a ring of hexes. The faster, the fewer turns. */

import { html, nothing, svg } from "../../core/draw.js";
import { duration } from "../../core/prefs.js";
import { say } from "../../core/texts.js";
import { lineBar } from "./bar.js";
import { racers, trails } from "./cars.js";
import { goals, harmOf, isReachable, shownGoal } from "./goals.js";
import { centre, HALF_HEIGHT, HALF_WIDTH, sizeOf } from "./hexes.js";
import { watched } from "./map.js";
import { goalHexes, stepMarks, way } from "./marks.js";
import { memory } from "./memory.js";
import { card, lookout, standings } from "./panel.js";
import { cars, drivingCar, inOrder, MOST_DAMAGE, myCar, PAINT, trackName } from "./race.js";
import { shapeOf, track } from "./track.js";
import { label, lapOf, meet, word } from "./words.js";

/** @typedef {import("../../pages/seated.js").Seated} Seated */
/** @typedef {import("./race.js").View} View */
/** @typedef {import("./race.js").Car} Car */
/** @typedef {import("./memory.js").Remembered} Remembered */

const SPEEDS = ["speed 1", "speed 2", "speed 3", "speed 4", "speed 5", "speed 6"];

/** @type {import("../games.js").GamePage} */
export const page = {
  ahead: SPEEDS,
  order: (move) => SPEEDS.indexOf(move),
  never: ["sharp-left", "sharp-right"],
  board,
  beside,
  plain,
  label,
  word,
  paint: (seat) => [...PAINT.values()][seat],
  sounds: {
    "event-out": "crash",
    "event-crashed": "crash",
    "event-contact": "crash",
    "event-bumped": "slow",
    "event-stopped": "slow",
    "event-lap": "pass",
  },
};

// --- The board ------------------------------------------------------------------------------------

/**
 * @param {View} view
 * @param {Seated} page
 */
function board(view, page) {
  if (!view.rows) return nothing;
  meet(cars(view));
  return map(view, page, memory(page, view));
}

/**
 * One's own car and how the race stands.
 * @param {View} view
 * @param {Seated} page
 */
function beside(view, page) {
  if (!view.rows) return nothing;
  const goal = shownGoal(view, page, memory(page, view));
  return html`<div class="race-cards">${card(view, page, goal ? harmOf(goal) : 0)}${standings(view)}</div>`;
}

/**
 * @param {View} view
 * @param {Seated} page
 * @param {Remembered} memory
 */
function map(view, page, memory) {
  const { eye } = memory;
  const size = sizeOf(view.rows);
  const [followed, spread] = looked(view, page);
  eye.spread = spread;
  const leave = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape") memory.chosen = memory.pointed = "";
  };
  return html`<section class="panel map-panel" aria-label=${say("board-map")}>
    <div class="map-top"><p>${trackName(view) ? html`<b>${trackName(view)}</b>` : nothing} ${lapBoard(view)}</p>
      <div class="map-buttons">
        ${mapButton("zoom-in", "M-6 0H6M0-6V6", () => eye.closer())}
        ${mapButton("zoom-out", "M-6 0H6", () => eye.farther())}
        ${mapButton("zoom-fit", "M-7-3V-7H-3M3-7H7V-3M7 3V7H3M-3 7H-7V3", () => eye.fit())}
        ${followed ? mapButton("zoom-car", "M0-8V-4M0 4V8M-8 0H-4M4 0H8M-4 0A4 4 0 0 0 4 0A4 4 0 0 0-4 0", () => eye.follow()) : nothing}
      </div></div>
    <div class="map-frame">
      <svg class="map ${duration(1) ? "" : "still"}" role="group" aria-label=${tableAtAGlance(view)} @keydown=${leave} ${watched(eye, size, followed, page.isAsked)}>
        ${track(view.rows)}${trails(view, memory)}${goalHexes(view, page, memory)}${stepMarks(view, page, memory)}
        ${way(view, page, memory)}${racers(view, memory)}
      </svg>
      ${page.isAsked ? nothing : smallMap(view, eye)}
      ${lineBar(view, page, memory)}
    </div>
  </section>`;
}

/**
 * What matters of the map: one's car and all that it can reach, or the car that drives. The middle of it, and how far it reaches.
 * @param {View} view
 * @param {Seated} page
 * @returns {[import("./hexes.js").Point | null, {width: number, height: number}]}
 */
function looked(view, page) {
  const car = myCar(view) ?? drivingCar(view);
  if (!car?.hex) return [null, { width: 0, height: 0 }];
  const reached = page.isAsked ? goals(view, page).filter(isReachable) : [];
  const points = [car.hex, ...reached.map((goal) => goal.place)].map((place) => centre(place));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const spread = { width: right - left + 2 * HALF_WIDTH, height: bottom - top + 2 * HALF_HEIGHT };
  return [[(left + right) / 2, (top + bottom) / 2], spread];
}

/** @param {View} view */
function tableAtAGlance(view) {
  const names = inOrder(view).map((car) => `${car.name}, ${lapOf(car)}`);
  return say("map-text", { cars: names.join("; ") });
}

/** @param {View} view */
function lapBoard(view) {
  const isLast = view.counter <= 0;
  const round = say("board-round", { round: view.round });
  const laps = say("board-laps", { laps: Math.max(0, view.counter) });
  return html`<span class="pill" tabindex="0" data-hint=${say("hint-round")}>${round}</span>
    <span class="pill lap ${isLast ? "last" : ""}" tabindex="0" data-hint=${say("hint-laps")}>${laps}</span>`;
}

/** @param {string} name @param {string} shape @param {() => void} act */
function mapButton(name, shape, act) {
  return html`<button title=${say(name)} aria-label=${say(name)} data-map=${name} @click=${act}>
    <svg viewBox="-12 -12 24 24" width="22" height="22" aria-hidden="true"><path d=${shape}/></svg></button>`;
}

/** The whole ring, while the map shows only a part of it. @param {View} view @param {Remembered["eye"]} eye */
function smallMap(view, eye) {
  const { width, height } = sizeOf(view.rows);
  return html`<svg class="small-map needless" viewBox="0 0 ${width} ${height}" aria-hidden="true"
    @pointerdown=${(/** @type {PointerEvent} */ event) => eye.jump(event)} @pointermove=${(/** @type {PointerEvent} */ event) => eye.jump(event)}>
    <path d=${smallShape(view.rows)}/>
    ${cars(view).map((car) => {
      const [x, y] = centre(car.hex ?? [-9, 0]);
      return svg`<circle class=${car.seat === view.seat ? "mine" : ""} cx=${x} cy=${y} r="15" fill=${PAINT.get(car.colour) ?? ""}/>`;
    })}<rect class="seen" rx="8"/></svg>`;
}

/** @type {Map<string, string>} */
const smallShapes = new Map();

/** @param {string[]} rows */
function smallShape(rows) {
  const key = rows.join(" ");
  const shape = smallShapes.get(key) ?? shapeOf(rows);
  smallShapes.set(key, shape);
  return shape;
}

// --- As a list ------------------------------------------------------------------------------------

/**
 * @param {View} view
 * @param {Seated} page
 * @returns {import("../games.js").Row[]}
 */
function plain(view, page) {
  if (!view.rows) return [];
  meet(cars(view));
  const mine = myCar(view);
  return [
    [
      trackName(view) || say("board-map"),
      `${say("board-round", { round: view.round })}, ${say("board-laps", { laps: Math.max(0, view.counter) })}`,
    ],
    ...(mine ? lookout(view, mine).map(({ name, text }) => /** @type {[string, string]} */ ([name, text])) : []),
    ...inOrder(view).map((car, number) => carLine(view, car, number + 1)),
    ...goals(view, page).filter(isReachable).map(goalLine),
  ];
}

/** A whole turn, which can be driven as it is told. @param {import("./goals.js").Goal} goal @returns {import("../games.js").Row} */
function goalLine({ moves = [], text }) {
  return [moves.map((move) => label(move.split(" "))).join(", "), text, { moves, label: say("drive-line") }];
}

/** @param {View} view @param {Car} car @param {number} place @returns {[string, string]} */
function carLine(view, car, place) {
  const you = car.seat === view.seat ? `, ${say("you")}` : "";
  const name = `${car.rank || place}. ${car.name} (${say(`colour-${car.colour}`)}${you})`;
  if (!car.hex) return [name, say("place-out")];
  const [column, row] = car.hex;
  const facts = [
    lapOf(car),
    say("car-speed", { speed: car.speed }),
    say("car-damage", { damage: car.damage, most: MOST_DAMAGE }),
    say("car-at", { column, row, heading: say(`heading-${car.heading}`) }),
    ...(car.name === view.turn ? [say("car-points", { points: view.points ?? 0 })] : []),
  ];
  return [name, facts.join(", ")];
}
