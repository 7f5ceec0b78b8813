/** Street Race: a bend of the ring between lit houses, and where one's car could be next. */

import { svg } from "../../core/draw.js";
import { lights, litCar, pool } from "./light.js";

const NAME = "art-circuit";
const HEX = "M0-20 17-10V10L0 20-17 10V-10z";
const ROWS = [
  "##..########..##",
  "#...########...#",
  "##..############",
  "#.............##",
  "##............##",
  "##...........###",
  "################",
];

/** @typedef {[number, number]} Place a column and a row */

/** Where one could end the turn, with the speed of then. @type {[Place, string][]} */
const GOALS = [
  [[8, 3], "3"],
  [[9, 4], "5"],
  [[8, 5], "3"],
  [[7, 4], "2"],
];
/** Seat, place, direction and how much later it comes. @type {[number, Place, number, number][]} */
const CARS = [
  [3, [2, 1], 60, 260],
  [2, [11, 3], 0, 0],
  [1, [4, 4], 0, 140],
];

/** @param {Place} place @returns {[number, number]} */
function centre([column, row]) {
  return [34 * column + (row % 2 ? 17 : 0) - 14, 30 * row + 8];
}

/** @param {Place} place */
function at(place) {
  return `translate(${centre(place).join(" ")})`;
}

/** All places of a kind. @param {string} letter @returns {Place[]} */
function places(letter) {
  return ROWS.flatMap((line, row) =>
    [...line].flatMap((each, column) => (each === letter ? [/** @type {Place} */ ([column, row])] : [])),
  );
}

export function circuit() {
  return svg`${lights(NAME)}<rect class="field" width="480" height="220"/>
    ${places(".").map((place) => svg`<path class="tar joint" d=${HEX} transform=${at(place)}/>`)}
    ${[
      [70, 40],
      [160, 120],
      [340, 92],
      [430, 150],
    ].map(([x, y]) => pool(NAME, x ?? 0, y ?? 0, 74))}
    <path fill="url(#${NAME}-flag)" d="M204 82h16v90h-16z"/>
    <path class="way" d="M139 128H268"/>
    ${GOALS.map(([place, speed]) => svg`<g class="goal" transform=${at(place)}><path d=${HEX}/><text y="7" font-size="20" text-anchor="middle">${speed}</text></g>`)}
    ${places("#").map(house)}
    <g transform=${at([10, 5])}>${crates()}</g>
    ${CARS.map(([seat, place, turn, delay]) => litCar(NAME, seat, `${at(place)} rotate(${turn}) scale(.86)`, delay))}`;
}

/** A block of houses: a wall to whoever drives. @param {Place} place */
function house(place) {
  const [column, row] = place;
  const isLit = (column * 7 + row * 5) % 3 !== 1;
  return svg`<g transform=${at(place)}><path class="wall" d="M0-20 17-10V14L0 24-17 14V-10z"/><path class="roof" d="M0-24 17-14V4L0 14-17 4V-14z"/>
    ${isLit ? svg`<path class="windows" d="M-12 9l4 2v4l-4-2zM-6 12l4 2v4l-4-2zM5 16l4-2v4l-4 2z"/>` : ""}</g>`;
}

function crates() {
  return svg`<path class="cast" d="M-10-4h22v18h-22z"/><path class="crate" d="M-12-8H0V4h-12zM1-4h11V8H1zM-6 5H4v9h-10z"/>`;
}
