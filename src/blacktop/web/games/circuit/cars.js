/** The cars on the track: each heads where it heads, with its lights before it and their trail behind. */

import { nothing, repeat, svg, vars } from "../../core/draw.js";
import { duration } from "../../core/prefs.js";
import { car as carShape } from "../../pieces/cars.js";
import { at, centre, smooth } from "./hexes.js";
import { cars, PAINT } from "./race.js";
import { aboutCar } from "./words.js";

/** @typedef {import("./race.js").Car} Car */
/** @typedef {import("./race.js").View} View */
/** @typedef {import("./memory.js").Remembered} Remembered */

const SIZE = 0.52;

/** @param {Car} car */
export function body(car) {
  return carShape(car.seat, String(car.seat + 1), PAINT.get(car.colour));
}

/** A car as a picture of its own. @param {Car} car */
export function carPicture(car) {
  return svg`<svg class="car-picture" viewBox="-28 -15 58 30" width="46" height="24" aria-hidden="true">${body(car)}</svg>`;
}

/**
 * The trails lie under everything that can be touched, the cars above it.
 * @param {View} view
 * @param {Remembered} memory
 */
export function trails(view, memory) {
  const racing = cars(view).filter((car) => car.hex);
  return svg`<g class="trails">${racing.map((car) => trail(car, memory.cars.get(car.name)?.trail ?? []))}
    ${repeat(
      racing,
      (car) => car.name,
      (car) => headlights(car, memory),
    )}</g>`;
}

/** Fades from the car to where it was. @param {Car} car @param {import("./hexes.js").Place[]} places */
function trail(car, places) {
  if (!car.hex || !places.length) return nothing;
  const points = [...places, car.hex].map(centre);
  const [[fromX, fromY] = [0, 0]] = points;
  const [x, y] = centre(car.hex);
  const id = `circuit-trail-${car.seat}`;
  const paint = PAINT.get(car.colour) ?? "";
  return svg`<linearGradient id=${id} gradientUnits="userSpaceOnUse" x1=${fromX} y1=${fromY} x2=${x} y2=${y}>
      <stop offset="0" stop-color=${paint} stop-opacity="0"/><stop offset="1" stop-color=${paint} stop-opacity=".6"/></linearGradient>
    <path d=${smooth(points)} stroke="url(#${id})"/>`;
}

/**
 * @param {View} view
 * @param {Remembered} memory
 */
export function racers(view, memory) {
  const racing = cars(view).filter((car) => car.hex);
  return svg`<g class="racers">${repeat(
    racing,
    (car) => car.name,
    (car) => racer(car, view, memory),
  )}${cars(view).map((car) => wreck(car, memory))}</g>`;
}

/** A car that went out just now leaves the track, and a bang where it was. @param {Car} car @param {Remembered} memory */
function wreck(car, memory) {
  const seen = memory.cars.get(car.name);
  return !car.hex && seen?.hit ? svg`<g transform=${at(seen.place)}>${hit(seen.hit.harm)}</g>` : nothing;
}

/**
 * Light on the road. The wide circle keeps the middle of what is drawn in the middle of the car, however it
 * heads: gliding goes from middle to middle.
 * @param {Car} car
 * @param {Remembered} memory
 */
function headlights(car, memory) {
  return svg`<g class="racer" data-key="light-${car.seat}" transform=${at(car.hex ?? [0, 0])}><circle r="70" fill="none"/>
    <g class="heading" ${turning(car, memory)}><path fill="url(#circuit-beam)" d="M11-4 62-21V21L11 4z"/></g></g>`;
}

/** @param {Car} car @param {Remembered} memory */
function turning(car, memory) {
  return vars({ angle: `${memory.cars.get(car.name)?.angle ?? 0}deg`, time: `${duration(300)}ms` });
}

/**
 * @param {Car} car
 * @param {View} view
 * @param {Remembered} memory
 */
function racer(car, view, memory) {
  const seen = memory.cars.get(car.name);
  const isMine = car.seat === view.seat;
  const isTurn = car.name === view.turn;
  return svg`<g class="racer ${isMine ? "mine" : ""} ${isTurn ? "turn" : ""}" data-key="car-${car.seat}" data-hint=${aboutCar(view, car)} transform=${at(car.hex ?? [0, 0])}>
    <circle r="30" fill="none"/>
    ${isTurn ? svg`<path class="halo" d="M0-16 14-8V8L0 16-14 8V-8z"/>` : nothing}
    <g class="heading" ${turning(car, memory)}>
      <path class="tail-lights" d="M-12.6-4.2v.1M-12.6 4.1v.1"/>
      <g transform="scale(${SIZE})"><rect class="under" x="-26" y="-10" width="54" height="25" rx="9"/>${body(car)}</g>
    </g>
    ${seen?.hit ? hit(seen.hit.harm) : nothing}
  </g>`;
}

/** @param {number} harm */
function hit(harm) {
  return svg`<g class="hit"><path d="M0-19 4-9 13-14 10-4 19 0 10 5 13 14 4 10 0 19-4 10-13 14-10 5-19 0-10-4-13-14-4-9z"/><text y="-20">+${harm}</text></g>`;
}

/**
 * Where a car would be.
 * @param {Car} car
 * @param {readonly number[]} place
 * @param {number} angle
 */
export function ghost(car, place, angle) {
  return svg`<g class="ghost" transform="${at(place)} rotate(${angle}) scale(${SIZE})">${body(car)}</g>`;
}
