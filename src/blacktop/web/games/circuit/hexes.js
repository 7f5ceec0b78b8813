/**
 * Hexes that stand on a point, every other row shifted to the right by half a hex. A hex is 28 wide and 32
 * high, as in the pictures of tracks, so that every corner has whole numbers.
 */

/** @typedef {[number, number]} Place a column and a row */
/** @typedef {[number, number]} Point */
/** @typedef {"E" | "SE" | "SW" | "W" | "NW" | "NE"} Heading */

export const HALF_WIDTH = 14;
export const HALF_HEIGHT = 16;
export const SIDE = 8;
export const ROW_STEP = HALF_HEIGHT + SIDE;
/** Clockwise, from the east. @type {readonly Heading[]} */
export const HEADINGS = ["E", "SE", "SW", "W", "NW", "NE"];
/** A hex around the middle. */
export const HEX = "M0-16 14-8V8L0 16-14 8V-8z";
/** One that leaves its neighbours some room. */
export const INNER_HEX = "M0-14.4 12.6-7.2V7.2L0 14.4-12.6 7.2V-7.2z";

/** The side of a hex towards each neighbour, from its middle. @type {Record<Heading, string>} */
export const SIDES = {
  E: "m14-8v16",
  SE: "m14 8l-14 8",
  SW: "m0 16l-14-8",
  W: "m-14 8v-16",
  NW: "m-14-8l14-8",
  NE: "m0-16l14 8",
};

/** @param {readonly number[]} place @returns {Point} */
export function centre([column = 0, row = 0]) {
  return [HALF_WIDTH * (2 * column + 1 + Math.abs(row % 2)), HALF_HEIGHT + ROW_STEP * row];
}

/** @param {readonly number[]} place */
export function at(place) {
  return `translate(${centre(place).join(" ")})`;
}

/** @param {readonly number[]} place */
export function placeKey([column, row]) {
  return `${column},${row}`;
}

/** @param {string[]} rows @returns {{width: number, height: number}} */
export function sizeOf(rows) {
  const columns = rows[0]?.length ?? 0;
  return { width: HALF_WIDTH * (2 * columns + 1), height: ROW_STEP * rows.length + SIDE };
}

/** @param {Heading} heading */
export function degrees(heading) {
  return 60 * HEADINGS.indexOf(heading);
}

/** @param {Heading} heading @param {number} turns clockwise, by 60 degrees @returns {Heading} */
export function turned(heading, turns) {
  return HEADINGS[(HEADINGS.indexOf(heading) + turns + 6) % 6] ?? heading;
}

/** The next hex in a direction. @param {Place} place @param {Heading} heading @returns {Place} */
export function neighbour([column, row], heading) {
  const right = column + Math.abs(row % 2);
  /** @type {Record<Heading, Place>} */
  const places = {
    E: [column + 1, row],
    SE: [right, row + 1],
    SW: [right - 1, row + 1],
    W: [column - 1, row],
    NW: [right - 1, row - 1],
    NE: [right, row - 1],
  };
  return places[heading];
}

/** A line through points that rounds its corners. @param {Point[]} points */
export function smooth(points) {
  const [first, ...others] = points;
  const last = others.at(-1);
  if (!first || !last) return "";
  const bends = others.slice(0, -1).map(([x, y], number) => {
    const [nextX, nextY] = others[number + 1] ?? last;
    return `Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`;
  });
  return `M${first.join(" ")}${bends.join("")}L${last.join(" ")}`;
}
