/** Street Racing: two drivers, five cards, one bag. */

import { html, nothing, repeat, svg } from "../../core/draw.js";
import { prefs } from "../../core/prefs.js";
import { say } from "../../core/texts.js";
import { car, carPicture } from "../../pieces/cars.js";
import { piece } from "../../pieces/piece.js";
import { carCard, place, roadCard, sign } from "./pieces.js";

/** @typedef {import("../../pages/table.js").TablePage} TablePage */

/** @type {import("../games.js").GamePage} */
export const page = { board, plain, label, word, reveal };

// --- Words ----------------------------------------------------------------------------------------

/** @param {string[]} words */
function label([verb = "", card = ""]) {
  if (verb === "play") return say(`card-${card}`);
  return say(`choice-${verb}`, { card: card ? say(`card-${card}`) : "" });
}

/** @param {string} word */
function word(word) {
  return say(word === "play" || word === "take" ? `choice-${word}` : `card-${word}`, { card: "" });
}

// --- The board ------------------------------------------------------------------------------------

/**
 * @param {any} view
 * @param {TablePage} page
 */
function board(view, page) {
  if (!view.drivers) return nothing;
  const names = Object.keys(view.drivers);
  const me = Math.max(0, view.seat);
  const order = names.length > 1 ? [me, 1 - me] : [0];
  return html`<div class="duo">${road(view)}${bag(view)}</div>
    ${gap(view, names)}
    <section class="panel"><h2>${say("board-speed")}</h2>${order.map((seat) => track(view, names, seat))}</section>
    <section class="panel"><h2>${say("board-cards")}</h2>${order.map((seat) => cards(view, names, seat, page))}</section>`;
}

/** @param {any} view */
function road(view) {
  const left = Object.values(view.unseen ?? {}).reduce((sum, count) => sum + Number(count), 0);
  return html`<section class="panel"><h2>${say("board-road", { turn: view.turn_number })}</h2><div class="pieces">
    ${roadCard(view.road, say("road-now"), true)}
    ${view.next_road && view.next_road !== "none" ? roadCard(view.next_road, say("road-next"), false) : nothing}
    ${prefs.odds ? html`<p class="soft counter">${say("road-unseen", { left })}<br />${counts(view.unseen)}</p>` : nothing}
  </div></section>`;
}

/** @param {any} view */
function bag(view) {
  const { odds } = view;
  return html`<section class="panel"><h2>${say("board-bag")}</h2>
    ${view.bag ? html`<p class="bag">${counts(view.bag)}</p>` : html`<p class="soft">${say("bag-closed")}</p>`}
    ${
      odds && prefs.odds
        ? html`<p>${say("odds-match", { percent: Math.round(odds.match * 100), penalty: odds.penalty })}
            ${odds.crash ? html`<b class="bad">${say("odds-crash", { percent: Math.round(odds.crash * 100) })}</b>` : nothing}</p>`
        : nothing
    }
    ${view.skids ? html`<p class="bad">${say("skids", { count: view.skids })}</p>` : nothing}
  </section>`;
}

/** @param {Record<string, number>} kinds */
function counts(kinds) {
  return Object.entries(kinds ?? {}).map(
    ([kind, count]) =>
      html`<span class="count"><svg viewBox="-12 -12 24 24" width="22" height="22" role="img" aria-label=${say(kind in { straight: 1, police: 1 } ? `road-${kind}` : `token-${kind}`)}>${sign(kind)}</svg>${count}</span>`,
  );
}

/**
 * @param {any} view
 * @param {string[]} names
 */
function gap(view, names) {
  const most = Math.max(6, Math.abs(view.gap) + 1);
  const x = (view.gap / most) * 170;
  const ahead = view.gap >= 0 ? names[0] : names[1];
  const text = view.gap ? say("gap", { name: ahead ?? "", gap: Math.abs(view.gap) }) : say("gap-level");
  return html`<section class="panel"><h2>${say("board-gap")}</h2>
    <svg class="gap" viewBox="-260 -34 520 72" role="img" aria-label=${text}>
      <rect class="asphalt" x="-258" y="-28" width="516" height="56" rx="12"/><path class="lane" d="M-250 0H250"/>
      <path class="mark" d="M0-28V28"/>
      <g data-key="car-0"><g transform="translate(${x / 2} -14)">${car(0)}</g></g>
      <g data-key="car-1"><g transform="translate(${-x / 2} 14)">${car(1)}</g></g>
    </svg><p class="soft">${text}</p></section>`;
}

/**
 * @param {any} view
 * @param {string[]} names
 * @param {number} seat
 */
function track(view, names, seat) {
  const driver = view.drivers[names[seat] ?? ""];
  const tokens = view.turn === names[seat] && view.stage === "handling" ? laid(view) : [];
  const places = Array.from({ length: (view.fastest ?? 12) + 1 }, (_, speed) => speed);
  const width = places.length * 44;
  return html`<div class="speed"><p>${carPicture(seat)} <b class=${view.seat === seat ? "now" : ""}>${names[seat]}</b> <span class="number">${driver.speed}</span></p>
    <svg viewBox="0 0 ${width} 74" role="img" aria-label=${say("speed-of", { name: names[seat] ?? "", speed: driver.speed, tokens: tokens.length })}>
      ${places.map((speed) => place(speed, tokens[speed - 1] ?? ""))}
      <g data-key="speed-${seat}"><path class="pointer seat-${seat}" transform="translate(${driver.speed * 44 + 22} 56)" d="M0 0 11 16H-11z"/></g>
    </svg></div>`;
}

/** The tokens on the track, from the slow end. @param {any} view @returns {string[]} */
function laid(view) {
  return [
    ...Array.from({ length: view.steering ?? 0 }, () => "steering"),
    ...(view.drawn ?? []),
    ...Array.from({ length: view.skids ?? 0 }, () => "skid"),
  ];
}

/**
 * @param {any} view
 * @param {string[]} names
 * @param {number} seat
 * @param {TablePage} page
 */
function cards(view, names, seat, page) {
  const driver = view.drivers[names[seat] ?? ""];
  const isMine = seat === view.seat;
  const all = Object.entries(view.cards ?? {});
  return html`<h3 class="whose">${names[seat]}</h3><div class="pieces cards">${repeat(
    all,
    ([name]) => name,
    ([name, { value, steering }]) => {
      const isHeld = driver.hand.includes(name);
      const state = name === driver.played ? "played" : isHeld ? "held" : "out";
      const drawn = html`<span class="card ${state}" data-key="card-${seat}-${name}">${carCard(name, value, steering)}</span>`;
      const said = say("card-text", { card: say(`card-${name}`), value, steering, state });
      return isMine
        ? piece(page, name, drawn, `${said} ${say(`about-card-${name}`)}`)
        : html`<span class="piece" role="img" aria-label=${said}>${drawn}</span>`;
    },
  )}</div>`;
}

// --- As a list ------------------------------------------------------------------------------------

/**
 * @param {any} view
 * @returns {[string, string][]}
 */
function plain(view) {
  const names = Object.keys(view.drivers ?? {});
  const listed = (/** @type {string[]} */ cards) =>
    cards.map((card) => say(`card-${card}`)).join(", ") || say("nothing");
  const gapText = view.gap
    ? say("gap", { name: names[view.gap > 0 ? 0 : 1] ?? "", gap: Math.abs(view.gap) })
    : say("gap-level");
  return [
    [
      say("board-road", { turn: view.turn_number }),
      `${say(`road-${view.road}`)}, ${say("road-next")}: ${view.next_road && view.next_road !== "none" ? say(`road-${view.next_road}`) : say("nothing")}`,
    ],
    [say("board-gap"), gapText],
    ...names.map(
      (name) =>
        /** @type {[string, string]} */ ([
          name,
          `${say("speed-is", { speed: view.drivers[name].speed })}; ${say("hand-is", { cards: listed(view.drivers[name].hand) })}`,
        ]),
    ),
    [
      say("board-bag"),
      view.bag
        ? Object.entries(view.bag)
            .map(([kind, count]) => `${count} ${say(`token-${kind}`)}`)
            .join(", ")
        : say("bag-closed"),
    ],
  ];
}

// --- The joint reveal -----------------------------------------------------------------------------

/**
 * @param {import("../../types/messages.js").Entry} entry
 * @param {TablePage} page
 */
function reveal(entry, page) {
  const view = /** @type {any} */ (page.sight?.race);
  return html`${(entry.opened ?? []).map(({ seat, move }, number) => {
    const card = move.split(" ")[1] ?? "";
    const about = view.cards?.[card] ?? { value: 0, steering: 0 };
    return html`${number ? html`<span class="versus">${svg`<svg viewBox="-20 -20 40 40" width="60" height="60"><path d="M-8-16 4-2-4 0 8 16" stroke="var(--now)" stroke-width="4" fill="none"/></svg>`}</span>` : nothing}
      <figure>${carCard(card, about.value, about.steering)}<figcaption>${page.sight?.seats[seat]?.name}</figcaption></figure>`;
  })}`;
}
