/** What the log tells of the present turn, where the view only knows how things stand. */

/** @typedef {import("./words.js").View} View */
/** @typedef {import("../../pages/seated.js").Seated} Seated */
/** @typedef {import("../../types/messages.js").Line} Line */

const ROADS = ["event-road", "event-police"];
const CRASHES = ["event-crashed-out", "event-spun"];
const ORDER = ["event-first-ahead", "event-first-higher", "event-first-by-lot"];
const SPECIALS = [
  "event-blocked",
  "event-blocked-nothing",
  "event-blocked-pass",
  "event-increased",
  "event-not-increased",
];

/** Everything that happened up to the moment that is shown. @param {Seated} page @returns {Line[]} */
function told(page) {
  const now = page.past ?? Number.POSITIVE_INFINITY;
  return page.entries.filter((entry) => entry.number <= now).flatMap((entry) => entry.lines ?? []);
}

/**
 * What happened in the turn that the view shows.
 * @param {View} view
 * @param {Seated} page
 */
function ofThisTurn(view, page) {
  const lines = told(page);
  const from = lines.findLastIndex((line) => ROADS.includes(line.message));
  return from >= 0 && lines[from]?.values?.number === view.turn_number ? lines.slice(from) : [];
}

/** How many Road cards were dealt, if the beginning is known. @param {Seated} page @returns {number | undefined} */
function deckSize(page) {
  return told(page).findLast((line) => line.message === "event-race-begins")?.values?.deck;
}

/**
 * How many turns the race has; the police may end it earlier or later.
 * @param {View} view
 * @param {Seated} page
 */
export function turnsOf(view, page) {
  const deck = deckSize(page);
  if (!deck) return null;
  const span = page.about?.options?.police === true ? 1 : 0;
  return { turn: view.turn_number, least: deck - span, most: deck + span, span };
}

/** @param {View} view @param {Seated} page */
export function isLastTurn(view, page) {
  return ofThisTurn(view, page)[0]?.values?.last === "yes";
}

/** Who resolves first and why, and what Block and Pass did. @param {View} view @param {Seated} page */
export function sayings(view, page) {
  const lines = ofThisTurn(view, page);
  const of = (/** @type {string[]} */ kinds) => lines.findLast((line) => kinds.includes(line.message))?.text;
  return [of(ORDER), of(SPECIALS)].filter((text) => text !== undefined);
}

/** Who crashed or spun in this turn. @param {View} view @param {Seated} page @returns {string} */
export function whoCrashed(view, page) {
  return ofThisTurn(view, page).findLast((line) => CRASHES.includes(line.message))?.values?.driver ?? "";
}

/**
 * The tokens on the track from the slow end, in the order in which they came.
 * @param {View} view
 * @param {Seated} page
 * @returns {string[]}
 */
export function laidTokens(view, page) {
  if (view.stage !== "handling") return [];
  const steering = Array.from({ length: view.steering ?? 0 }, () => "steering");
  const known = [...(view.drawn ?? []), ...Array.from({ length: view.skids ?? 0 }, () => "skid")];
  const lines = ofThisTurn(view, page);
  const check = lines.slice(lines.findLastIndex((line) => line.message === "event-steering") + 1);
  const came = check.map(laid).filter((kind) => kind !== "");
  const isSame = came.toSorted().join() === known.toSorted().join();
  return [...steering, ...(isSame ? came : known)];
}

/** What a line of the log puts on the track. @param {Line} line @returns {string} */
function laid({ message, values }) {
  if (message === "event-placed") return values?.token ?? "";
  return message === "event-water" ? "water" : message === "event-skidded" ? "skid" : "";
}
