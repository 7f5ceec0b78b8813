/** Beside the map: a car as on its card, and how the race stands. */

import { html, nothing, repeat, svg, vars } from "../../core/draw.js";
import { duration } from "../../core/prefs.js";
import { say } from "../../core/texts.js";
import { hint } from "../../parts/hint.js";
import { carPicture } from "./cars.js";
import { degrees, turned } from "./hexes.js";
import { ahead, drivingCar, FASTEST, inOrder, MOST_DAMAGE, myCar } from "./race.js";
import { aboutCar, lapOf } from "./words.js";

/** @typedef {import("../../pages/seated.js").Seated} Seated */
/** @typedef {import("./race.js").Car} Car */
/** @typedef {import("./race.js").View} View */

const POINTS = 2;
const WEAK = 5; // the card has a gap there: with more damage a car has one point less

// --- The card ------------------------------------------------------------------------------------

/**
 * One's own car; who only watches sees the one that drives.
 * @param {View} view
 * @param {Seated} page
 * @param {number} harm what the line that is shown would add
 */
export function card(view, page, harm) {
  const car = myCar(view) ?? drivingCar(view);
  if (!car) return nothing;
  const isMine = car.seat === view.seat;
  const isTurn = car.name === view.turn;
  return html`<section class="panel car-card ${isTurn && isMine ? "now-on" : ""}">
    <h2>${isMine ? say("board-my-car") : say("board-car-of", { name: car.name })}</h2>
    <div class="card-body">
      ${dial(car, page)}
      <div class="facts">
        <p class="who">${carPicture(car)}<b>${car.name}</b> <span class="soft">${say(`colour-${car.colour}`)}</span></p>
        ${damageBoxes(car, harm)}
        ${isTurn ? turnFacts(view) : html`<p class="soft">${say(car.out ? "car-out" : "car-waits")}</p>`}
        <p class="compass">${hint(compass(car), aboutHeading(view, car))}<span>${say("car-heading", { heading: say(`heading-${car.heading}`) })}<br />
          <span class="soft">${lapOf(car)}</span></span></p>
      </div>
    </div>
    <ul class="lookout">${lookout(view, car).map(
      ({
        turns,
        name,
        text,
      }) => html`<li><svg viewBox="-9 -9 18 18" width="22" height="22" aria-hidden="true"><path transform="rotate(${60 * turns})" d="M0 7V-6M-5-1 0-6 5-1"/></svg>
      <span><b>${name}</b><br /><span class="soft">${text}</span></span></li>`,
    )}</ul></section>`;
}

/**
 * What a car has before it: on the left, ahead, on the right.
 * @param {View} view
 * @param {Car} car
 * @returns {{turns: number, name: string, text: string}[]}
 */
export function lookout(view, car) {
  const { hex } = car;
  if (!hex) return [];
  return /** @type {const} */ (["left", "ahead", "right"]).map((side, number) => {
    const heading = turned(car.heading, number - 1);
    return {
      turns: number - 1,
      name: say(`look-${side}`, { heading: say(`heading-${heading}`) }),
      text: say("look-free", ahead(view, hex, heading)),
    };
  });
}

/** A dial with the speeds that can be chosen lit. @param {Car} car @param {Seated} page */
function dial(car, page) {
  const speeds = Array.from({ length: FASTEST }, (_, number) => number + 1);
  const mine = page.sight?.you === car.seat;
  const about = say("hint-speed", { speed: car.speed });
  const angle = (/** @type {number} */ speed) => -120 + ((speed - 1) * 240) / (FASTEST - 1);
  return html`<svg class="dial" viewBox="-64 -64 128 112" role="group" aria-label=${say("car-speed", { speed: car.speed })}>
    <path class="rim" d="${arc(54, -132, 132)}"/><path class="red-line" d="${arc(54, angle(4) - 12, 132)}"/>
    ${speeds.map((speed) => dialMark(speed, angle(speed), mine ? page : null, speed === car.speed))}
    <g class="needle" ${vars({ angle: `${angle(car.speed)}deg`, time: `${duration(500)}ms` })}><path d="M-3 4 0-35 3 4z"/></g>
    <g tabindex="0" role="img" aria-label=${about} data-hint=${about}><circle class="hub" r="17"/><text class="now-speed" y="9.5">${car.speed}</text></g>
    <text class="unit" y="42">${say("speed-word")}</text></svg>`;
}

/** @param {number} radius @param {number} from @param {number} to in degrees, clockwise from the top */
function arc(radius, from, to) {
  const point = (/** @type {number} */ angle) =>
    [Math.sin((angle * Math.PI) / 180), -Math.cos((angle * Math.PI) / 180)]
      .map((part) => (part * radius).toFixed(2))
      .join(" ");
  return `M${point(from)}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${point(to)}`;
}

/**
 * @param {number} speed
 * @param {number} angle
 * @param {Seated | null} page whose choice it is
 * @param {boolean} isNow
 */
function dialMark(speed, angle, page, isNow) {
  const move = `speed ${speed}`;
  const offer = page?.isAsked ? page.draft.offers.find((each) => each.move === move) : undefined;
  const turn = `rotate(${angle}) translate(0 -42) rotate(${-angle})`;
  const number = svg`<circle r="10"/><text y="5">${speed}</text>`;
  if (!page || !offer || offer.reason)
    return svg`<g class="tick ${isNow ? "is" : ""}" transform=${turn} aria-hidden="true" data-hint=${offer?.reason ? `${offer.reason.text} (${offer.reason.rule})` : nothing}>${number}</g>`;
  const about = `${say("choice-speed", { speed })}: ${page.does(move)}`;
  const choose = () => page.choose(move);
  return svg`<g class="tick can ${isNow ? "is" : ""}" transform=${turn} role="button" tabindex="0" data-dial=${speed}
    aria-label=${about} data-hint=${about} @click=${choose}
    @keydown=${(/** @type {KeyboardEvent} */ event) => isPress(event) && choose()}>${number}</g>`;
}

/** Whether a key presses what has the focus. @param {KeyboardEvent} event */
function isPress(event) {
  const isIt = event.key === "Enter" || event.key === " ";
  if (isIt) event.preventDefault();
  return isIt;
}

/** @param {Car} car @param {number} harm */
function damageBoxes(car, harm) {
  const { damage } = car;
  const about = say("hint-damage", { damage, most: MOST_DAMAGE, left: MOST_DAMAGE - damage });
  return html`<p class="damage"><span class="soft">${say("damage-word")} <b class="number">${damage}</b></span> ${hint(boxes(damage, harm), about)}</p>`;
}

/** Ten boxes, with what would be added. @param {number} damage @param {number} harm */
function boxes(damage, harm) {
  return svg`<svg class="boxes" viewBox="0 0 146 14" role="img" aria-label=${say("car-damage", { damage, most: MOST_DAMAGE })}>
    ${Array.from({ length: MOST_DAMAGE }, (_, number) => {
      const state = number < damage ? "hurt" : number < damage + harm ? "danger" : "";
      return svg`<g class="box ${state}" transform="translate(${number * 14.2 + (number >= WEAK ? 4 : 0)} 0)"><rect x=".75" y=".75" width="12" height="12" rx="3"/>${state ? svg`<path d="M4 4l5.5 5.5M9.5 4 4 9.5"/>` : nothing}</g>`;
    })}</svg>`;
}

/** @param {View} view */
function turnFacts(view) {
  const points = view.points ?? 0;
  const driven = view.driven ?? 0;
  const left = view.left ?? 0;
  return html`<p class="tokens"><span class="soft">${say("points-word")}</span>
      ${hint(html`<svg viewBox="0 0 48 22" width="48" height="22" aria-hidden="true">${Array.from({ length: POINTS }, (_, number) => wheel(number, number < points))}</svg>`, say("hint-points", { points }))}
      ${
        view.stage === "driving"
          ? html`<span class="soft">${say("left-word")}</span>${hint(chain(driven, left), say("hint-left", { left, speed: driven + left }))}`
          : nothing
      }</p>`;
}

/** The hexes of a move. @param {number} driven @param {number} left */
function chain(driven, left) {
  const width = 15 * (driven + left);
  return html`<svg class="chain" viewBox="0 0 ${width} 18" width=${width} height="18" aria-hidden="true">
    ${Array.from({ length: driven + left }, (_, number) => svg`<path class=${number < driven ? "done" : ""} transform="translate(${7.5 + 15 * number} 9)" d="M0-8 7-4V4L0 8-7 4V-4z"/>`)}</svg>`;
}

/** An action point: a steering wheel. @param {number} number @param {boolean} isLeft */
function wheel(number, isLeft) {
  return svg`<g class="wheel ${isLeft ? "is-left" : ""}" transform="translate(${11 + number * 24} 11)"><circle r="8.5"/><path d="M-8.5 0H8.5M0 0V8.5"/></g>`;
}

/** What a car has before it, where there is no room to show it. @param {View} view @param {Car} car */
function aboutHeading(view, car) {
  const sides = lookout(view, car).map(({ name, text }) => `${name}: ${text}`);
  return [`${say("car-heading", { heading: say(`heading-${car.heading}`) })}.`, ...sides].join("\n");
}

/** @param {Car} car */
function compass(car) {
  return svg`<svg viewBox="-18 -18 36 36" width="36" height="36" aria-hidden="true"><path class="rose" d="M0-16 14-8V8L0 16-14 8V-8z"/><path class="hand" transform="rotate(${degrees(car.heading)})" d="M11 0-7-6.5-3.5 0-7 6.5z"/></svg>`;
}

// --- The race ------------------------------------------------------------------------------------

/** @param {View} view */
export function standings(view) {
  return html`<section class="panel"><h2>${say("board-order")}</h2>
    <ol class="order">${repeat(
      inOrder(view),
      (car) => car.name,
      (car, number) => standing(view, car, number + 1),
    )}</ol></section>`;
}

/** @param {View} view @param {Car} car @param {number} place */
function standing(view, car, place) {
  const isMine = car.seat === view.seat;
  const turn = view.order.indexOf(car.name) + 1;
  return html`<li class="${isMine ? "mine" : ""} ${car.out ? "is-out" : ""} ${car.name === view.turn ? "turn" : ""}" data-key="place-${car.seat}" tabindex="0" data-hint=${aboutCar(view, car)}>
    <span class="number rank">${car.out ? "–" : car.rank || place}</span>${carPicture(car)}
    <span class="racing"><b>${car.name}</b>${isMine ? html` <span class="soft">(${say("you")})</span>` : nothing}<br />
      <small class="soft">${lapOf(car)}${view.stage === "over" ? nothing : html` · ${say("turn-number", { turn })}`}</small></span>
    ${die(car)}${boxes(car.damage, 0)}</li>`;
}

const PIPS = [
  [],
  [[0, 0]],
  [
    [-5, -5],
    [5, 5],
  ],
  [
    [-5, -5],
    [0, 0],
    [5, 5],
  ],
  [
    [-5, -5],
    [5, -5],
    [-5, 5],
    [5, 5],
  ],
  [
    [-5, -5],
    [5, -5],
    [0, 0],
    [-5, 5],
    [5, 5],
  ],
  [
    [-5, -5],
    [5, -5],
    [-5, 0],
    [5, 0],
    [-5, 5],
    [5, 5],
  ],
];

/** A car is a die that shows its speed. @param {Car} car */
function die(car) {
  return svg`<svg class="die" viewBox="-13 -13 26 26" width="30" height="30" role="img" aria-label=${say("car-speed", { speed: car.speed })}>
    <rect x="-11" y="-11" width="22" height="22" rx="5"/>${PIPS[car.speed]?.map(([x, y]) => svg`<circle cx=${x} cy=${y} r="2.3"/>`)}</svg>`;
}
