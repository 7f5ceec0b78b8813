/** After the race: who won, and what one may do with it. */

import { html, nothing } from "../core/draw.js";
import { duration } from "../core/prefs.js";
import { say } from "../core/texts.js";
import { carOf } from "./paint.js";
import { shareButton } from "./share.js";

/** @typedef {import("../pages/table.js").TablePage} TablePage */
/** @typedef {import("../types/messages.js").Place} Place */
/** @typedef {import("../types/messages.js").Sight} Sight */

const ON_PODIUM = 3;

/**
 * @param {TablePage} page
 * @param {Sight} sight
 */
export function resultPart(page, sight) {
  const places = sight.places ?? [];
  return html`<section class="panel ask over" aria-label=${say("result")}>
    ${places.length ? podium(page, places) : nothing}
    <div class="summary"><div role="status"><h1>${title(page, sight, places)}</h1></div>
    ${places.length ? table(page, places) : nothing}</div>
    <div class="after-race">${page.refusal ? html`<p class="notice wrong" role="alert">${page.refusal.line.text}</p>` : nothing}
    <p class="choices">
      ${sight.next ? html`<a class="button main" href="/t/${sight.next}">${say("next-race")}</a>` : rematch(page, sight)}
      <a class="button" href="/t/${page.code}/${sight.number}">${say("past-look")}</a>
      ${shareButton(`${location.origin}/t/${page.code}`, title(page, sight, places))}
      <a class="button" href="/">${say("to-start")}</a>
      ${sight.seed ? html`<a class="button" download href="/api/tables/${page.code}/file">${say("game-file")}</a>` : nothing}
    </p>
    ${sight.seed ? page.fair.draw() : nothing}</div>
  </section>`;
}

/**
 * @param {TablePage} page
 * @param {Sight} sight
 * @param {Place[]} [places]
 */
export function title(page, sight, places = sight.places ?? []) {
  if (sight.status === "ended") return say("race-ended");
  const won = places.filter((place) => place.won).map((place) => nameOf(page, place));
  return won.length ? say("race-won", { names: won.join(", "), count: won.length }) : say("race-drawn");
}

/**
 * Who a place belongs to; a game may have drivers whose name is a word of the reader's language.
 * @param {TablePage} page
 * @param {Place} place
 */
function nameOf(page, place) {
  return page.game?.party?.(place) || place.party;
}

/**
 * The cars of whoever shares a place; Old Pros have a grey one.
 * @param {TablePage} page
 * @param {Place} place
 */
function cars(page, { seats }) {
  return seats.length ? seats.map((seat) => carOf(page, seat)) : carOf(page, -1);
}

/**
 * The first three, the best in the middle. The table beside it tells the same in words.
 * @param {TablePage} page
 * @param {Place[]} places
 */
function podium(page, places) {
  const [first, second, third] = places.slice(0, ON_PODIUM);
  const steps = [second, first, third].filter((place) => place !== undefined);
  return html`<div class="podium ${duration(1) ? "moves" : ""}" aria-hidden="true">${steps.map(
    (place) => html`<div class="step rank-${Math.min(place.rank, ON_PODIUM)} ${place.won ? "won" : ""}">
      <span class="cars">${cars(page, place)}</span><span class="who-stands">${nameOf(page, place)}</span><b>${place.rank}</b></div>`,
  )}</div>`;
}

/**
 * @param {TablePage} page
 * @param {Place[]} places
 */
function table(page, places) {
  return html`<table class="standings"><thead><tr><th>${say("place")}</th><th>${say("driver")}</th><th>${say(places.some(({ line }) => line) ? "result" : "points")}</th></tr></thead>
    <tbody>${places.map(
      (
        place,
      ) => html`<tr class=${place.won ? "won" : ""}><td class="number">${place.rank}</td><td><span class="cars">${cars(page, place)}</span>${nameOf(page, place)}${isMine(page, place) ? html` <span class="soft">(${say("you")})</span>` : nothing}</td>
        ${worth(place)}</tr>`,
    )}</tbody></table>`;
}

/** @param {TablePage} page @param {Place} place */
function isMine(page, { seats }) {
  return page.sight?.you != null && seats.includes(page.sight.you);
}

/** How it came about in the game's own words; points, where they say everything. @param {Place} place */
function worth({ line, points }) {
  return line ? html`<td>${line.text}</td>` : html`<td class="number">${points}</td>`;
}

/**
 * @param {TablePage} page
 * @param {Sight} sight
 */
function rematch(page, sight) {
  if (sight.you == null || sight.status !== "over") return nothing;
  const { wish } = sight;
  if (wish?.what === "rematch" && !wish.agreed.includes(sight.you))
    return html`<button class="main" @click=${() => page.goOnWith({ do: "agree" })}>${say("rematch-agree")}</button>`;
  if (wish) return html`<span class="soft">${say("wish-waiting")}</span>`;
  return html`<button class="main" data-rematch @click=${() => page.goOnWith({ do: "propose", what: "rematch" })}>${say("rematch")}</button>`;
}
