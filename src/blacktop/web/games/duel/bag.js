/** The bag: what is inside, and how likely the next token is a match. Touching it draws. */

import { html, nothing } from "../../core/draw.js";
import { prefs } from "../../core/prefs.js";
import { say } from "../../core/texts.js";
import { hint } from "../../parts/hint.js";
import { moveToChoose } from "./choose.js";
import { signPicture, tokenPicture } from "./signs.js";
import { aboutToken, kindName } from "./words.js";

/** @typedef {import("./words.js").View} View */
/** @typedef {import("../../pages/seated.js").Seated} Seated */
/** @typedef {Record<string, number>} Tokens */

const MOST_DRAWN = 8; // of one kind; a table of one's own may have more

/** What is in it when nothing is out. @param {View} view @returns {Tokens} */
export function fullBag(view) {
  const full = { ...view.bag };
  for (const kind of view.drawn ?? []) full[kind] = (full[kind] ?? 0) + 1;
  return full;
}

/**
 * @param {View} view
 * @param {Seated} page
 */
export function bag(view, page) {
  const count = total(view.bag);
  const rain = Number(page.about?.options?.rain ?? 0);
  return html`<div class="panel bag"><div class="head"><h2>${say("board-bag")}</h2>
      ${rain ? hint(html`<span class="weather">${signPicture("water")}${say("option-rain-name")}</span>`, say("option-rain")) : nothing}</div>
    <div class="bag-row">
      ${moveToChoose(page, "draw", html`${bagPicture(count)}<span class="sign-word">${say("choice-draw")}</span>`, say("duel-about-bag", { count }))}
      ${kinds(view)}
      <div class="odds">${chances(view)}</div>
      ${moveToChoose(page, "stop", html`${stopPicture()}<span class="sign-word">${say("choice-stop")}</span>`, say("duel-about-stop"))}
    </div></div>`;
}

/**
 * The tokens by kind: those that are out leave a hole.
 * @param {View} view
 */
function kinds(view) {
  return html`<ul class="kinds">${Object.entries(fullBag(view)).map(([kind, all]) => {
    const left = view.bag[kind] ?? 0;
    const isRoad = kind === view.road;
    const tokens = Array.from({ length: Math.min(all, MOST_DRAWN) }, (_, number) =>
      number < left
        ? html`<i data-key="token-${kind}-${number + 1}">${tokenPicture(kind)}</i>`
        : html`<i class="hole">${tokenPicture(kind)}</i>`,
    );
    return html`<li class=${isRoad ? "of-road" : ""}>${hint(
      html`<span class="tokens">${tokens}</span><b>${left}</b>`,
      `${say("duel-in-bag", { count: left, name: kindName(kind) })} ${aboutToken(kind)}`,
    )}</li>`;
  })}</ul>`;
}

/** @param {View} view */
function chances(view) {
  const { odds } = view;
  if (!odds) return html`<p class="soft">${say("bag-closed")}</p>`;
  if (!prefs.odds) return html`<p>${skids(view)}</p>`;
  const tokens = total(view.bag);
  const values = { matches: Math.round(odds.match * tokens), tokens, penalty: odds.penalty };
  const bad = odds.crash ? "bad" : "";
  return html`<p class="chance"><b class="percent ${bad}">${Math.round(odds.match * 100)}<small> %</small></b>${skids(view)}</p>
    <p class=${bad}>${say(odds.crash ? "duel-odds-crash" : "duel-odds-match", values)}</p>`;
}

/** The skids of this check. @param {View} view */
function skids({ skids: count = 0 }) {
  if (!count) return nothing;
  const tokens = Array.from({ length: count }, () => html`<i>${tokenPicture("skid")}</i>`);
  return hint(html`<span class="tokens">${tokens}</span>`, say("skids", { count }));
}

/** @param {Tokens} tokens */
function total(tokens) {
  return Object.values(tokens).reduce((sum, count) => sum + count, 0);
}

/** A bag of cloth with a cord. @param {number} count */
function bagPicture(count) {
  return html`<svg class="bag-picture" viewBox="-46 -52 92 100" aria-hidden="true">
    <path class="cloth" d="M-16-24C-34-8-42 8-42 22-42 40-24 45 0 45S42 40 42 22C42 8 34-8 16-24z"/>
    <path class="cloth-fold" d="M-12-22C-22 0-26 14-24 34M-2-22C-4 0-6 4-4 12M12-22C22 0 27 14 25 32"/>
    <path class="cloth" d="M-16-28C-24-38-26-44-20-48-14-42-8-50 0-46 8-50 14-42 20-48 26-44 24-38 16-28z"/>
    <rect class="cord" x="-18" y="-30" width="36" height="7" rx="3.5"/><path class="cord-end" d="M14-24Q26-16 22-4M10-24Q16-12 11-2"/>
    <text class="bag-count" y="26" font-size="34" text-anchor="middle">${count}</text></svg>`;
}

function stopPicture() {
  return html`<svg class="stop-picture" viewBox="-34 -34 68 68" aria-hidden="true"><path class="stop-edge" d="M-13-32H13L32-13V13L13 32H-13L-32 13V-13z"/>
    <path class="stop-face" d="M-11.5-28H11.5L28-11.5V11.5L11.5 28H-11.5L-28 11.5V-11.5z"/><path class="stop-hand" d="M-8 19Q-15 11-15.5 4q0-3 3.5-1.5L-9 6V-11a2.5 2.5 0 0 1 5 0V-2h1V-15a2.5 2.5 0 0 1 5 0V-2h1V-13a2.5 2.5 0 0 1 5 0V-1h1V-8a2.5 2.5 0 0 1 5 0V8q0 6-4 11z"/></svg>`;
}
