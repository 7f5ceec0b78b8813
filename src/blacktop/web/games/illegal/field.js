/** The field: seven cars from back to front, and what everybody can see of their drivers. */

import { html, keyed, nothing } from "../../core/draw.js";
import { duration } from "../../core/prefs.js";
import { say } from "../../core/texts.js";
import { hint } from "../../parts/hint.js";
import { carPicture, car as drawCar } from "../../pieces/cars.js";
import { aboutCar } from "./about.js";
import { chip, roleMark, smallCard } from "./pieces.js";
import { carName, driverNames, icon, myName, numberedCars, velocity } from "./words.js";

/** @typedef {import("./words.js").View} View */
/** @typedef {import("./words.js").Player} Player */
/** @typedef {import("../../pages/seated.js").Seated} Seated */

const CARS = 7;
const FIGHTS = ["bids", "nitro"];

/**
 * @param {View} view
 * @param {Seated} page
 */
export function field(view, page) {
  const cars = numberedCars(view);
  const empty = CARS - cars.length; // before a tactical start only the rear is known
  const places = Array.from({ length: CARS }, (_, number) => CARS - number);
  const isLast = view.track_number >= view.track.length;
  return html`<section class="panel field-panel"><h2>${say("board-cars")}</h2>
    <div class="field ${isLast ? "finish" : ""} ${duration(1) ? "rolls" : ""}">
      ${beamLight()}${keyed(page.sight?.moment, html`<div class="lane-marks" aria-hidden="true"></div>`)}
      <ol>${places.map((place) => gridPlace(view, page, place, cars[place - 1 - empty] ?? ""))}</ol>
    </div>${waiting(view, page)}</section>`;
}

/**
 * Before a tactical start: who has no position yet.
 * @param {View} view
 * @param {Seated} page
 */
function waiting(view, page) {
  const names = driverNames(view, page);
  const left = view.phase === "start" ? names.filter((name) => !view.cars.includes(name)) : [];
  if (!left.length) return nothing;
  return html`<p class="waiting"><span>${say("waiting")}</span>${left.map(
    (name) =>
      html`<span data-key="car-${name}">${carPicture(names.indexOf(name))} ${carName(name, myName(view, page))}</span>`,
  )}</p>`;
}

/** The light in front of a car fades with the distance. */
function beamLight() {
  return html`<svg class="beam-light" width="0" height="0" aria-hidden="true"><linearGradient id="beam-light">
    <stop offset="0" stop-color="var(--now)" stop-opacity=".55"/><stop offset="1" stop-color="var(--now)" stop-opacity="0"/></linearGradient></svg>`;
}

/**
 * @param {View} view
 * @param {Seated} page
 * @param {number} place
 * @param {string} car
 */
function gridPlace(view, page, place, car) {
  return html`<li class="grid-place"><span class="place-mark" aria-hidden="true">${place}</span>
    ${car ? hint(contender(view, page, car), aboutCar(view, page, car, place, roleOf(view, car))) : nothing}</li>`;
}

/**
 * @param {View} view
 * @param {Seated} page
 * @param {string} car
 */
function contender(view, page, car) {
  const mine = myName(view, page);
  const seat = driverNames(view, page).indexOf(car);
  const role = roleOf(view, car);
  const player = view.players[car];
  const mark = seat < 0 ? "" : String(seat + 1);
  return html`<div class="contender ${seat < 0 ? "old-pro" : ""} ${car === mine ? "own" : ""} ${role}" data-key="car-${car}">
    <span class="wheels"><svg viewBox="-30 -16 62 32" aria-hidden="true"><path class="beam" d="M24-8 100-24V24L24 8z" fill="url(#beam-light)"/>${drawCar(seat, mark)}</svg>
      ${role ? roleMark(role) : nothing}</span>
    <b class="driver">${carName(car, mine)}</b>
    ${player ? seen(view, player, car === mine, car) : proSeen(view, car)}
  </div>`;
}

/** What a car is doing in this moment. @param {View} view @param {string} car */
function roleOf(view, car) {
  const isFight = FIGHTS.includes(view.stage);
  if (isFight && view.turn === car) return "attacks";
  if (isFight && view.rival === car) return "defends";
  return view.asked.includes(car) && view.phase !== "line" ? "at-wheel" : "";
}

/**
 * What everybody sees of a driver.
 * @param {View} view
 * @param {Player} player
 * @param {boolean} isMine
 * @param {string} car
 */
function seen(view, player, isMine, car) {
  const turned = view.turn === car && view.turned ? view.turned : "";
  return html`<span class="mph">${player.speed ?? ""}</span>
    <span class="shown-cards">${(player.shown ?? []).map((card) => smallCard(card, icon(card) === view.situation))}
      ${turned && !isMine ? html`<span class="turned">${smallCard(turned)}</span>` : nothing}</span>
    <span class="has">${view.phase === "over" ? pointsWon(player) : handPips(player)}<span class="has-chips">${chip()} ${player.chips}</span></span>`;
}

/** What a race has brought, when hands no longer matter. @param {Player} player */
function pointsWon(player) {
  return html`<b class="won-points">${say("points-won", { points: player.points })}</b>`;
}

/** Cards in hand as backs, and the lost ones as gaps. @param {Player} player */
function handPips(player) {
  const lost = player.damage;
  return html`<span class="pips">${player.hand.map(() => html`<i></i>`)}${Array.from({ length: lost }, () => html`<i class="lost"></i>`)}</span>`;
}

/** An Old Pro has cards only in a fight. @param {View} view @param {string} car */
function proSeen(view, car) {
  const cards = roleOf(view, car) ? (view.fight ?? []) : [];
  if (!cards.length) return nothing;
  return html`<span class="mph">${cards.reduce((sum, card) => sum + velocity(card), 0)}</span>
    <span class="shown-cards">${cards.map((card) => smallCard(card))}</span>`;
}
