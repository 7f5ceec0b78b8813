/** Under the map: the line that is shown, in words, and the way to drive it. */

import { html, nothing } from "../../core/draw.js";
import { say } from "../../core/texts.js";
import { goals, isCrash, isReachable, shownGoal, shownStep, steps } from "./goals.js";
import { drive } from "./touch.js";
import { label } from "./words.js";

/** @typedef {import("../../pages/seated.js").Seated} Seated */
/** @typedef {import("./race.js").View} View */
/** @typedef {import("./memory.js").Remembered} Remembered */

/**
 * The line that is shown, what comes of it, and the way to drive it; or what can be touched.
 * @param {View} view
 * @param {Seated} page
 * @param {Remembered} memory
 */
export function lineBar(view, page, memory) {
  const goal = shownGoal(view, page, memory);
  const step = shownStep(view, page, memory);
  if (goal) return goalBar(view, page, memory, goal);
  if (step) return stepBar(page, step);
  if (goals(view, page).some(isReachable)) return hintBar(view, "line-hint");
  if (steps(view, page).length) return hintBar(view, "step-hint");
  return html`<div class="line-bar idle"><p>${newest(page)}</p></div>`;
}

/** In the first round a phone shows it, too. @param {View} view @param {string} hint */
function hintBar(view, hint) {
  return html`<div class="line-bar idle ${view.round > 1 ? "known" : ""}"><p class="soft">${say(hint)}</p></div>`;
}

/** What happened last; the log has it, too, but on a phone that is far away. @param {Seated} page */
function newest(page) {
  const now = page.past ?? Number.POSITIVE_INFINITY;
  const entry = page.entries.findLast((each) => each.number <= now && each.lines?.length);
  return entry?.lines?.at(-1)?.text ?? nothing;
}

/**
 * @param {View} view
 * @param {Seated} page
 * @param {Remembered} memory
 * @param {import("./goals.js").Goal} goal
 */
function goalBar(view, page, memory, goal) {
  const moves = goal.moves ?? [];
  const isBad = isCrash(goal);
  return html`<div class="line-bar ${isBad ? "crash" : ""} ${isReachable(goal) ? "" : "refused"}">
    <p>${moves.length ? html`<b class="line-moves">${briefly(moves)}</b>` : nothing}
      <span>${goal.text}</span>${ruleMark(page, goal.rule)}</p>
    ${moves.length ? html`<button class="main" data-drive @click=${() => drive(view, page, memory, goal)}>${say(isBad ? "drive-crash" : "drive-line")}</button>` : nothing}
  </div>`;
}

/** @type {Map<string, string>} */
const SIGNS = new Map([
  ["ahead", "M0 7V-6M-5-1 0-6 5-1"],
  ["left", "M5 7V1Q5-3 1-3H-6M-2-7-6-3-2 1"],
  ["right", "M-5 7V1Q-5-3-1-3H6M2-7 6-3 2 1"],
]);

/** The speed in words, the way in signs; that the last heading stays needs none. @param {string[]} moves */
function briefly(moves) {
  return moves.map((move) => {
    const sign = SIGNS.get(move);
    if (sign)
      return html`<svg viewBox="-9 -9 18 18" width="20" height="20" role="img" aria-label=${label([move])}><path d=${sign}/></svg>`;
    return move === "end" ? nothing : html`<span>${label(move.split(" "))}</span>`;
  });
}

/** @param {Seated} page @param {import("./goals.js").Step} step */
function stepBar(page, step) {
  const text = step.reason?.text ?? page.does(step.move);
  return html`<div class="line-bar ${step.isBlocked ? "crash" : ""} ${step.reason ? "refused" : ""}">
    <p><b class="line-moves">${label(step.move.split(" "))}</b> <span>${text}</span>${ruleMark(page, step.reason?.rule)}</p>
    ${step.isBlocked && !step.reason ? html`<button class="main" data-drive @click=${() => page.choose(step.move)}>${say("drive-crash")}</button>` : nothing}
  </div>`;
}

/** @param {Seated} page @param {string} [rule] */
function ruleMark(page, rule) {
  return rule ? html` <button class="rule-mark" @click=${() => page.showRule(rule)}>${rule}</button>` : nothing;
}
