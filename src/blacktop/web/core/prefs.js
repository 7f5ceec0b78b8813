/** What this browser remembers. Nobody else needs to know any of it. */

/**
 * @typedef {object} Prefs
 * @property {"" | "en" | "de"} language empty: as the browser
 * @property {"" | "dark" | "light"} theme empty: as the system
 * @property {number} volume of sounds; 0 is silent
 * @property {number} motion how long things move, as a share of what is usual; 0 moves nothing
 * @property {boolean} plain the race as lists and buttons
 * @property {boolean} confirm ask once more before a choice that cannot be taken back
 * @property {boolean} odds show counters and odds
 * @property {"all" | "signs" | "none"} talk what one wants to hear of the others
 * @property {boolean} zen the table, and nothing beside it
 * @property {boolean} call tell by the system when it is one's turn
 * @property {string[]} known games of which one knows what they are about
 */

/** @type {Prefs} */
const USUAL = {
  language: "",
  theme: "",
  volume: 0.5,
  motion: 1,
  plain: false,
  confirm: false,
  odds: true,
  talk: "all",
  zen: false,
  call: false,
  known: [],
};
const KEY = "blacktop";

/** @type {Prefs} */
export const prefs = { ...USUAL, ...remembered() };

/** @returns {Partial<Prefs>} */
function remembered() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {}; // forbidden, or not ours: then nothing is remembered
  }
}

/**
 * Changes something, and keeps it.
 * @param {Partial<Prefs>} changes
 */
export function prefer(changes) {
  Object.assign(prefs, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // it holds until the page is left
  }
  wear();
}

/** Dresses the page as it is wanted. */
export function wear() {
  document.documentElement.dataset.theme = prefs.theme;
  document.documentElement.toggleAttribute("data-zen", prefs.zen);
  document.documentElement.lang = language();
}

/** What somebody wrote down at a table. @param {string} code */
export function noted(code) {
  return kept("notes", code);
}

/** @param {string} code @param {string} text */
export function note(code, text) {
  keep("notes", code, text);
}

/** Whose words are not shown at a table; at first, as at the one before it. @param {string} code @param {string} [before] */
export function mutedAt(code, before = "") {
  const names = kept("muted", code) || (before && kept("muted", before)) || "[]";
  return new Set(/** @type {string[]} */ (JSON.parse(names)));
}

/** @param {string} code @param {Set<string>} names */
export function keepMuted(code, names) {
  keep("muted", code, JSON.stringify([...names]));
}

/** The last entry of a table's log up to which the talk was read. @param {string} code */
export function readAt(code) {
  return Number(kept("read", code));
}

/** @param {string} code @param {number} number */
export function keepRead(code, number) {
  keep("read", code, String(number));
}

/** @param {string} what @param {string} code of a table */
function kept(what, code) {
  try {
    return localStorage.getItem(`${KEY}-${what}-${code}`) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} what @param {string} code of a table @param {string} text */
function keep(what, code, text) {
  try {
    localStorage.setItem(`${KEY}-${what}-${code}`, text);
  } catch {
    // it holds until the page is left
  }
}

/** @returns {"en" | "de"} */
export function language() {
  return prefs.language || (navigator.language.toLowerCase().startsWith("de") ? "de" : "en");
}

/** How long something may move, in milliseconds. Who wants no motion gets none. */
export function duration(/** @type {number} */ usual) {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : usual * prefs.motion;
}
