/** What is raced at a table: its options and its clock, in words. */

import { ask } from "../core/api.js";
import { html, nothing } from "../core/draw.js";
import { say } from "../core/texts.js";
import { openRule } from "./rules.js";

/** @typedef {import("../types/messages.js").GameShown} GameShown */
/** @typedef {GameShown["options"][number]} Option */
/** @typedef {string | number | boolean} Value */
/** @typedef {NonNullable<import("../types/messages.js").Settings["clock"]>} Clock */

const MINUTE = 60;
const DAY = 24;

// --- Options -------------------------------------------------------------------------------------

/**
 * The set of options that these are; empty if somebody has made their own.
 * @param {GameShown} game
 * @param {Record<string, Value>} options
 */
export function presetOf(game, options) {
  const is = (/** @type {string} */ name) => !differing(game, options, game.presets[name]).length;
  return Object.keys(game.presets).find(is) ?? "";
}

/**
 * The options that are not as in a set, or not as printed.
 * @param {GameShown} game
 * @param {Record<string, Value>} options
 * @param {Record<string, Value>} [preset]
 */
function differing(game, options, preset = {}) {
  return game.options.filter(({ name, default: usual }) => (options[name] ?? usual) !== (preset[name] ?? usual));
}

/**
 * The name of an option, and the way to its rule.
 * @param {GameShown} game
 * @param {Option} option
 */
export function optionName(game, { name, rule }) {
  return html`${say(`option-${name}-name`)} <button class="rule-mark" aria-label=${say("rule", { rule })} @click=${() => openRule(game.name, rule)}>${rule}</button>`;
}

/**
 * A value for people.
 * @param {Option} option
 * @param {Value} value
 */
export function valueName(option, value) {
  if (typeof value === "boolean") return say(value ? "on" : "off");
  return typeof value === "number" ? String(value) : say(`option-${option.name}-${value}`);
}

// --- Clocks --------------------------------------------------------------------------------------

/** @param {Clock | null | undefined} clock */
export function clockName(clock) {
  if (!clock) return say("clock-none");
  return clock.type === "days" ? daysName(clock.hours ?? 0) : liveName(clock.budget ?? 0, clock.increment ?? 0);
}

/** @param {number} hours */
function daysName(hours) {
  return hours % DAY ? say("clock-hours", { hours }) : say("clock-days", { days: hours / DAY });
}

/**
 * @param {number} budget
 * @param {number} increment
 */
function liveName(budget, increment) {
  const time = span(budget);
  if (budget === increment) return say("clock-choice", { time });
  return increment ? say("clock-live", { time, more: span(increment) }) : say("clock-budget", { time });
}

/** @param {number} seconds */
function span(seconds) {
  return seconds % MINUTE ? say("seconds", { count: seconds }) : say("minutes", { count: seconds / MINUTE });
}

// --- Both ----------------------------------------------------------------------------------------

/**
 * One line for a list of tables; nothing of the options of a game that is not known.
 * @param {GameShown | undefined} game
 * @param {Record<string, Value>} options
 * @param {Clock | null | undefined} clock
 */
export function termsLine(game, options, clock) {
  const set = game ? say(`preset-${presetOf(game, options) || "own"}`) : "";
  return [set, clockName(clock)].filter(Boolean).join(" · ");
}

/** Games as they can be chosen, by name. @type {Map<string, GameShown>} */
const known = new Map();

/**
 * What whoever comes to a table is in for: the line, and every option that is not as printed.
 * @param {import("../pages/seated.js").Seated} page
 * @param {import("../types/messages.js").About} about
 */
export function termsPart(page, about) {
  const game = known.get(about.game);
  if (!game) {
    learn(page);
    return nothing;
  }
  const others = differing(game, about.options);
  return html`<div class="terms"><p>${termsLine(game, about.options, about.settings.clock)}</p>
    ${others.length ? html`<dl>${others.map((option) => html`<div><dt>${optionName(game, option)}</dt><dd>${valueName(option, about.options[option.name] ?? option.default)}</dd></div>`)}</dl>` : nothing}</div>`;
}

/** @type {Promise<GameShown[]> | null} */
let asked = null;

/** Asks once what can be raced. @param {import("../pages/seated.js").Seated} page */
async function learn(page) {
  if (asked) return;
  asked = ask("/api/games");
  const games = await asked.catch(() => []); // whoever sits down finds it out
  asked = null;
  for (const game of games) known.set(game.name, game);
  if (games.length) page.app.redraw();
}
