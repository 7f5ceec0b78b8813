/** What the pictures share: a street with its lamps, cars with their lights on, houses, a chequered line. */

import { svg, vars } from "../../core/draw.js";
import { car } from "../../pieces/cars.js";

/** @typedef {import("../../core/draw.js").Drawn} Drawn */

/** The light of lamps and cars. Every picture has its own, as two on one page may not share a name. @param {string} name */
export function lights(name) {
  return svg`<defs><linearGradient id="${name}-beam"><stop class="beam-in" offset="0"/><stop class="beam-out" offset="1"/></linearGradient>
    <radialGradient id="${name}-lamp"><stop class="lamp-in" offset="0"/><stop class="lamp-out" offset="1"/></radialGradient>
    <linearGradient id="${name}-sky" x2="0" y2="1"><stop class="sky-top" offset="0"/><stop class="sky-low" offset="1"/></linearGradient>
    <pattern id="${name}-flag" width="8" height="8" patternUnits="userSpaceOnUse"><path fill="#f4f4f0" d="M0 0h8v8H0z"/><path fill="#14161a" d="M0 0h4v4H0zM4 4h4v4H4z"/></pattern></defs>`;
}

/**
 * A car with its lights on. One after the other comes from the left, where things may move.
 * @param {string} name of the picture
 * @param {number} seat -1 for a car of nobody
 * @param {string} at where it is, how it is turned, how large it is
 * @param {number} [delay] how much later than the first it comes
 */
export function litCar(name, seat, at, delay = 0) {
  return svg`<g transform=${at}><g class="comes" ${vars({ delay: `${delay}ms` })}>
    <path class="beam" fill="url(#${name}-beam)" d="M23-9 132-36V16L23-3zM23 3 132-16V36L23 9z"/>
    <path class="tail" d="M-25-8h3v5h-3zM-25 3h3v5h-3z"/>${car(seat, seat < 0 ? "" : undefined)}</g></g>`;
}

/**
 * The light of a street lamp on the ground.
 * @param {string} name of the picture
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
export function pool(name, x, y, radius) {
  return svg`<circle cx=${x} cy=${y} r=${radius} fill="url(#${name}-lamp)"/>`;
}

/** Houses along a street, 240 wide, that end at 0; their windows are lit at night. */
export function houses() {
  return svg`<path class="houses" d="M0 0V-22H14V-38H38V-52H44V-60H48V-52H56V-30H74V-44H98V-26H112V-34H120V-66H142V-40H160V-28H178V-48H186V-56H204V-36H224V-24H240V0z"/>
    <path class="windows" d="M20-32h4v4h-4zM28-32h4v4h-4zM20-22h4v4h-4zM44-44h4v4h-4zM44-34h4v4h-4zM80-38h4v4h-4zM88-30h4v4h-4zM80-22h4v4h-4zM126-58h4v4h-4zM134-50h4v4h-4zM126-42h4v4h-4zM134-30h4v4h-4zM126-22h4v4h-4zM150-34h4v4h-4zM190-48h4v4h-4zM197-40h4v4h-4zM190-30h4v4h-4zM166-22h4v4h-4zM212-26h4v4h-4zM4-14h4v4H4zM104-14h4v4h-4zM230-14h4v4h-4z"/>`;
}
