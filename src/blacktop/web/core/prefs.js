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
const isStill = matchMedia("(prefers-reduced-motion: reduce)");
isStill.addEventListener("change", () => wear());

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
  document.documentElement.style.setProperty("--pace", String(duration(1)));
  document.documentElement.lang = language();
}

/** Whose words are not shown at a table; at first, as at the one before it. @param {string} code @param {string} [before] */
export function mutedAt(code, before = "") {
  const names = recall("muted", code) || (before && recall("muted", before)) || "[]";
  return new Set(/** @type {string[]} */ (JSON.parse(names)));
}

/** @param {string} code @param {Set<string>} names */
export function keepMuted(code, names) {
  remember("muted", code, JSON.stringify([...names]));
}

/** The last entry of a table's log up to which the talk was read. @param {string} code */
export function readAt(code) {
  return Number(recall("read", code));
}

/** @param {string} code @param {number} number */
export function keepRead(code, number) {
  remember("read", code, String(number));
}

/** @typedef {"notes" | "promised" | "muted" | "read"} Kept of a table */

/** Something that this browser remembers of a table. @param {Kept} what @param {string} code */
export function recall(what, code) {
  try {
    return localStorage.getItem(`${KEY}-${what}-${code}`) ?? "";
  } catch {
    return "";
  }
}

/** @param {Kept} what @param {string} code @param {string} text */
export function remember(what, code, text) {
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
  return isStill.matches ? 0 : usual * prefs.motion;
}
