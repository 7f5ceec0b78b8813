/** The track: a street between houses at night. It never changes in a race, so it is drawn once. */

import { svg } from "../../core/draw.js";
import { at, centre, degrees, HALF_WIDTH, HEADINGS, neighbour, SIDE, SIDES, sizeOf } from "./hexes.js";
import { letterAt } from "./race.js";

/** @typedef {import("./hexes.js").Place} Place */
/** @typedef {import("./hexes.js").Heading} Heading */
/** @typedef {import("../../core/draw.js").Drawn} Drawn */

const AROUND = 900; // so far the town goes on beyond the track
const TWILIGHT = 6; // so far from the track it begins to get dark
const DUSK = 260; // and after so much more it is
const TILE = 6; // after so many columns and rows the town outside repeats itself
const LOW = 5; // a house with road behind it hides next to nothing of it
const SHADES = [0, 1, 2];
const COORDINATES = 4; // every so many columns and rows have their number at the edge

/** @type {Map<string, Drawn>} */
const drawn = new Map();

/** @param {string[]} rows */
export function track(rows) {
  const key = rows.join(" ");
  let found = drawn.get(key);
  if (!found) {
    found = draw(rows);
    drawn.set(key, found);
  }
  return found;
}

/** @param {string[]} rows */
function draw(rows) {
  const road = shapeOf(rows);
  const { width, height } = sizeOf(rows);
  return svg`<defs>
      <clipPath id="circuit-road"><path d=${road}/></clipPath>
      <radialGradient id="circuit-lamp"><stop class="lamp-in" offset="0"/><stop class="lamp-mid" offset=".45"/><stop class="lamp-out" offset="1"/></radialGradient>
      <linearGradient id="circuit-beam"><stop class="beam-in" offset="0"/><stop class="beam-out" offset="1"/></linearGradient>
      ${townPattern()}</defs>
    <g class="ground">
      <rect fill="url(#circuit-town)" x=${-AROUND} y=${-AROUND} width=${width + 2 * AROUND} height=${height + 2 * AROUND}/>
      <path class="road" d=${road}/>
      <g clip-path="url(#circuit-road)">${pools(rows)}<path class="shade wide" d=${edges(rows, ["NW", "NE"])}/><path class="shade" d=${edges(rows, ["NW", "NE"])}/></g>
      <path class="joints" d=${road}/>
      <path class="hatch" d=${hatches(rows)}/>
      ${arrows(rows)}
      ${startBoxes(rows)}${startLine(rows)}
      <path class="kerb" d=${edges(rows, HEADINGS)}/><path class="kerb stones" d=${edges(rows, HEADINGS)}/>
      ${town(rows)}
      ${each(rows, "o", obstacle)}${posts(rows)}
      ${coordinates(rows)}${dusk(width, height)}
    </g>`;
}

// --- Where things are ----------------------------------------------------------------------------

/** @param {string[]} rows @returns {Place[]} */
function places(rows) {
  return rows.flatMap((letters, row) => [...letters].map((_, column) => /** @type {Place} */ ([column, row])));
}

/**
 * @param {string[]} rows
 * @param {string} letter
 * @param {(place: Place) => Drawn} show
 */
function each(rows, letter, show) {
  return places(rows)
    .filter((place) => letterAt(rows, place) === letter)
    .map(show);
}

/** Everything that is not a house: obstacles stand on the road, too. @param {string[]} rows @param {Place} place */
function isOpen(rows, place) {
  return letterAt(rows, place) !== "#";
}

/** A number that is always the same for a hex, and looks like chance. @param {Place} place @param {number} salt */
function lot([column, row], salt) {
  const mixed = Math.imul(column * 73 + row * 179 + salt * 283 + 31, 0x9e3779b1);
  return (mixed ^ (mixed >>> 15)) >>> 8;
}

/** The whole road as one shape: for the picture, and for a small one. @param {string[]} rows */
export function shapeOf(rows) {
  return places(rows)
    .filter((place) => isOpen(rows, place))
    .map((place) => `M${centre(place).join(" ")}m0-16l14 8v16l-14 8-14-8v-16z`)
    .join("");
}

/** Where the road ends, on some sides. @param {string[]} rows @param {readonly Heading[]} sides */
function edges(rows, sides) {
  return places(rows)
    .filter((place) => isOpen(rows, place))
    .flatMap((place) =>
      sides
        .filter((side) => !isOpen(rows, neighbour(place, side)))
        .map((side) => `M${centre(place).join(" ")}${SIDES[side]}`),
    )
    .join("");
}

// --- The town ------------------------------------------------------------------------------------

/** Houses on every hex of wall, and one hex around; from the back to the front. @param {string[]} rows */
function town(rows) {
  const columns = rows[0]?.length ?? 0;
  return Array.from({ length: rows.length + 2 }, (_, line) => {
    const row = line - 1;
    const hexes = Array.from({ length: columns + 2 }, (_, column) => /** @type {Place} */ ([column - 1, row]));
    const walls = hexes.filter((place) => !isOpen(rows, place));
    return houses(walls, (place) => heightOf(rows, place));
  });
}

/** @param {string[]} rows @param {Place} place */
function heightOf(rows, place) {
  const hides = isOpen(rows, neighbour(place, "NW")) || isOpen(rows, neighbour(place, "NE"));
  const isEdge = rows[place[1]]?.[place[0]] === undefined; // it carries a number
  return hides || isEdge ? LOW : tall(place);
}

/** @param {Place} place */
function tall(place) {
  return [4, 7, 9, 12, 15, 18][lot(place, 1) % 6] ?? LOW;
}

/** The town beyond, which repeats itself. */
function townPattern() {
  const width = TILE * 2 * HALF_WIDTH;
  const height = TILE * 24;
  const same = (/** @type {Place} */ [column, row]) =>
    /** @type {Place} */ ([(column + TILE) % TILE, (row + TILE) % TILE]);
  const lines = Array.from({ length: TILE + 3 }, (_, line) => {
    const hexes = Array.from({ length: TILE + 2 }, (_, column) => /** @type {Place} */ ([column - 1, line - 2]));
    return houses(hexes, (place) => tall(same(place)), same);
  });
  return svg`<pattern id="circuit-town" width=${width} height=${height} patternUnits="userSpaceOnUse">${lines}</pattern>`;
}

/**
 * A row of houses: what faces us on the left and on the right, the roofs, and some windows with light.
 * @param {Place[]} hexes
 * @param {(place: Place) => number} height
 * @param {(place: Place) => Place} like whose chance decides how it looks
 */
function houses(hexes, height, like = (place) => place) {
  const walls = hexes.map((place) => `M${corner(place, -14, 8)}l14 8v${-height(place)}l-14-8z`).join("");
  const sides = hexes.map((place) => `M${corner(place, 0, 16)}l14-8v${-height(place)}l-14 8z`).join("");
  const lit = hexes.map((place) => windows(place, height(place), like(place))).join("");
  return svg`<path class="wall" d=${walls}/><path class="wall far" d=${sides}/><path class="windows" d=${lit}/>
    ${SHADES.map((shade) => {
      const roofs = hexes.filter((place) => lot(like(place), 2) % SHADES.length === shade);
      const outer = roofs.map((place) => `M${corner(place, 0, -16 - height(place))}l14 8v16l-14 8-14-8v-16z`);
      const inner = roofs.map((place) => `M${corner(place, 0, -11 - height(place))}l9.6 5.5v11l-9.6 5.5-9.6-5.5v-11z`);
      return svg`<path class="roof shade-${shade}" d=${outer.join("")}/><path class="parapet" d=${inner.join("")}/>`;
    })}
    <path class="skylight" d=${onRoofs(hexes, height, like, 0, "m0-4l6 3.4-6 3.4-6-3.4z")}/>
    <path class="vent" d=${onRoofs(hexes, height, like, 1, "m-6-2l4-2.3 4 2.3v3l-4 2.3-4-2.3zm0 0l4 2.3m0 0l4-2.3m-4 2.3v3m5 1l3-1.7 3 1.7v2l-3 1.7-3-1.7z")}/>`;
}

/**
 * Something that stands on some of the roofs.
 * @param {Place[]} hexes
 * @param {(place: Place) => number} height
 * @param {(place: Place) => Place} like
 * @param {number} kind
 * @param {string} shape
 */
function onRoofs(hexes, height, like, kind, shape) {
  return hexes
    .filter((place) => lot(like(place), 5) % 6 === kind)
    .map((place) => `M${corner(place, 0, -height(place))}${shape}`)
    .join("");
}

/** @param {Place} place @param {number} x @param {number} y */
function corner(place, x, y) {
  const [middleX, middleY] = centre(place);
  return `${middleX + x} ${middleY + y}`;
}

/** @param {Place} place @param {number} height @param {Place} like */
function windows(place, height, like) {
  /** @type {string[]} */
  const lit = [];
  for (let floor = 3; floor < height; floor += 4)
    for (let number = 0; number < 6; number += 1) {
      if (lot(like, floor * 7 + number) % 7 > 1) continue;
      const along = 2.2 + 4 * (number % 3);
      const isLeft = number < 3;
      const y = isLeft ? 8 + along * 0.571 : 16 - along * 0.571;
      lit.push(`M${corner(place, isLeft ? along - 14 : along, y - floor)}l1.9 ${isLeft ? 1.08 : -1.08}`);
    }
  return lit.join("");
}

/** Away from the track the town gets dark, on each of its four sides. @param {number} width @param {number} height */
function dusk(width, height) {
  const [all, high] = [width + 2 * AROUND, height + 2 * AROUND];
  /** @type {[string, Record<"x1" | "x2" | "y1" | "y2", number>, number[]][]} */
  const sides = [
    ["east", { x1: 0, x2: DUSK / AROUND, y1: 0, y2: 0 }, [width + TWILIGHT, -AROUND, AROUND, high]],
    ["west", { x1: 1, x2: 1 - DUSK / AROUND, y1: 0, y2: 0 }, [-AROUND - TWILIGHT, -AROUND, AROUND, high]],
    ["south", { x1: 0, x2: 0, y1: 0, y2: DUSK / AROUND }, [-AROUND, height + TWILIGHT, all, AROUND]],
    ["north", { x1: 0, x2: 0, y1: 1, y2: 1 - DUSK / AROUND }, [-AROUND, -AROUND - TWILIGHT, all, AROUND]],
  ];
  return sides.map(
    ([
      side,
      { x1, x2, y1, y2 },
      [x, y, across, down],
    ]) => svg`<linearGradient id="circuit-${side}" x1=${x1} x2=${x2} y1=${y1} y2=${y2}><stop class="dusk-in" offset="0"/><stop class="dusk-out" offset="1"/></linearGradient>
      <rect fill="url(#circuit-${side})" x=${x} y=${y} width=${across} height=${down}/>`,
  );
}

// --- Lamps ---------------------------------------------------------------------------------------

/**
 * Lamps stand here and there where the road ends: the hex and the side.
 * @param {string[]} rows
 * @returns {{place: Place, side: Heading}[]}
 */
function lamps(rows) {
  return places(rows)
    .filter((place) => isOpen(rows, place) && (place[0] * 3 + place[1] * 5) % 17 === 4)
    .flatMap((place) => {
      const side = HEADINGS.find((each) => !isOpen(rows, neighbour(place, each)));
      return side ? [{ place, side }] : [];
    });
}

/** @param {string[]} rows */
function pools(rows) {
  return lamps(rows).map(({ place }) => {
    const [x, y] = centre(place);
    return svg`<circle class="pool" cx=${x} cy=${y} r="70"/>`;
  });
}

/** @param {string[]} rows */
function posts(rows) {
  return lamps(rows).map(
    ({ place, side }) =>
      svg`<g class="post" transform="${at(place)} rotate(${degrees(side)})"><path d="M19 0H9"/><circle cx="9" r="2.1"/></g>`,
  );
}

// --- On the road ---------------------------------------------------------------------------------

/** Half a hex of road is no road. @param {string[]} rows */
function hatches(rows) {
  return places(rows)
    .filter((place) => letterAt(rows, place) === "/")
    .map(
      (place) =>
        `M${centre(place).join(" ")}m-11 1l12-12M${centre(place).join(" ")}m-11 10l21-21M${centre(place).join(" ")}m-6 14l18-18M${centre(place).join(" ")}m3 14l9-9`,
    )
    .join("");
}

/** What stands in the way: drums, crates, or a block of concrete. @param {Place} place */
function obstacle(place) {
  const [x, y] = centre(place);
  const shape = [drums, crate, block][lot(place, 3) % 3] ?? drums;
  return svg`<g class="obstacle" transform="translate(${x} ${y})"><path class="foot" d="M0-10 12-3V7L0 14-12 7V-3z"/>${shape()}</g>`;
}

function drums() {
  return [
    [0, -5],
    [-6, 4],
    [6, 4],
  ].map(
    ([x = 0, y = 0]) =>
      svg`<g transform="translate(${x} ${y})"><path class="body" d="M-5-4V3A5 2.8 0 0 0 5 3V-4z"/><path class="band" d="M-5 0A5 2.8 0 0 0 5 0"/><ellipse class="lid" cy="-4" rx="5" ry="2.8"/></g>`,
  );
}

function crate() {
  return svg`<path class="body" d="M-11-4V6L0 12V2z"/><path class="body dark" d="M11-4V6L0 12V2z"/><path class="lid" d="M0-10 11-4 0 2-11-4z"/>
    <path class="band" d="M-11 1 0 7 11 1M-5.5-7 5.5-1M5.5-7-5.5-1"/>`;
}

function block() {
  return svg`<path class="body" d="M-11-2-11 7 0 13V3z"/><path class="body dark" d="M11-2 11 7 0 13V3z"/><path class="lid" d="M0-9 11-2.6 0 4-11-2.6z"/>
    <path class="warn" d="M-9 2.2l3 1.7v4l-3-1.7zM-3.6 5.2l3 1.7v4l-3-1.7zM9 2.2l-3 1.7v4l3-1.7zM3.6 5.2l-3 1.7v4l3-1.7z"/>`;
}

/** Cars cross the line on its near side: eastward in the upper half of the ring, westward in the lower. */
function lineSide(/** @type {string[]} */ rows) {
  return rows.findIndex((letters) => letters.includes("|")) < rows.length / 2 ? -1 : 1;
}

/** @param {string[]} rows */
function startLine(rows) {
  const side = lineSide(rows);
  const hexes = places(rows).filter((place) => letterAt(rows, place) === "|");
  const points = hexes.flatMap((place) => {
    const [x, y] = centre(place);
    return [`${x + side * HALF_WIDTH} ${y - SIDE}`, `${x + side * HALF_WIDTH} ${y + SIDE}`];
  });
  const line = points.length ? `M${points.join("L")}` : "";
  return svg`<path class="start-line glow" d=${line}/><path class="start-line" d=${line}/>
    <path class="start-line checks" d=${line} transform="translate(-1.7 0)"/><path class="start-line checks odd" d=${line} transform="translate(1.7 0)"/>`;
}

/** @param {string[]} rows */
function startBoxes(rows) {
  const side = lineSide(rows);
  return places(rows)
    .filter((place) => /\d/.test(letterAt(rows, place)))
    .map((place) => {
      const [x, y] = centre(place);
      return svg`<g class="start-box" transform="translate(${x} ${y})"><path d="M${-side * 1}-9H${-side * 9}V9H${-side * 1}"/><text x=${side * 2} y="4.6">${letterAt(rows, place)}</text></g>`;
    });
}

/** Which way the ring is driven: painted on the road wherever two cards meet. @param {string[]} rows */
function arrows(rows) {
  const half = rows.length / 2;
  const columns = rows[0]?.length ?? 0;
  const seams = Array.from({ length: columns / 8 - 1 }, (_, number) => 8 * (number + 1));
  return [
    ...seams.map((column) => arrow([column - 1, 2], [column, 3], 0)),
    ...seams.map((column) => arrow([column - 1, half + 2], [column, half + 3], 180)),
    arrow([columns - 5, half - 1], [columns - 4, half], 90),
    arrow([3, half - 1], [4, half], -90),
  ];
}

/** @param {Place} one @param {Place} other @param {number} angle */
function arrow(one, other, angle) {
  const [x, y] = centre(one);
  const [otherX, otherY] = centre(other);
  return svg`<path class="arrow-mark" transform="translate(${(x + otherX) / 2} ${(y + otherY) / 2}) rotate(${angle})" d="M-8-7-1 0-8 7M1-7 8 0 1 7"/>`;
}

/** The log names hexes by column and row; here one can count them. @param {string[]} rows */
function coordinates(rows) {
  const columns = rows[0]?.length ?? 0;
  const marks = (/** @type {number} */ count) =>
    Array.from({ length: Math.ceil(count / COORDINATES) }, (_, number) => number * COORDINATES);
  const named = (/** @type {Place} */ place, /** @type {number} */ number) => {
    const [x, y] = centre(place);
    return svg`<text x=${x} y=${y - LOW + 2}>${number}</text>`;
  };
  return svg`<g class="coordinates">
    ${marks(columns).map((column) => [named([column, -1], column), named([column, rows.length], column)])}
    ${marks(rows.length).map((row) => [named([-1, row], row), named([columns, row], row)])}</g>`;
}
