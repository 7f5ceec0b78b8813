/** How much room there is, where what is drawn depends on it and not only how; the styles break at the same widths. */

const beside = matchMedia("(min-width: 62rem)");
const chart = matchMedia("(min-width: 44rem)");

/** Whether something stands beside a table, and not under it. */
export function hasRoomBeside() {
  return beside.matches;
}

/** Whether there is room for a chart in its full width. */
export function hasRoomForChart() {
  return chart.matches;
}

/** Tells when one of them has changed. @param {() => void} heard */
export function whenWidthChanges(heard) {
  for (const room of [beside, chart]) room.addEventListener("change", heard);
}
