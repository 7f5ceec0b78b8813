/** A picture of each game for the front page. */

import { html, svg } from "../core/draw.js";
import { car } from "../pieces/cars.js";

/** @type {Record<string, () => import("../core/draw.js").Drawn>} */
const ART = {
  illegal: () => svg`<path d="M0 62H160" stroke="var(--kerb)" stroke-width="2" stroke-dasharray="10 8"/>
    <g transform="translate(28 28) scale(.9)"><circle r="15" fill="#fff" stroke="#d8352a" stroke-width="5"/><text y="5" font-size="14" text-anchor="middle" fill="#15171c">90</text></g>
    <g transform="translate(52 46)">${car(0)}</g><g transform="translate(112 46)">${car(1)}</g><g transform="translate(82 24) scale(.8)">${car(2)}</g>`,
  circuit: () =>
    svg`${hexes()}<g transform="translate(52 35) rotate(-28) scale(.8)">${car(3)}</g><g transform="translate(108 40) rotate(12) scale(.8)">${car(4)}</g>`,
  duel: () => svg`<g transform="translate(20 12)">${[0, 1, 2, 3, 4, 5].map(
    (
      place,
    ) => svg`<rect x=${place * 20} y="0" width="17" height="17" rx="4" fill=${place < 3 ? "var(--can)" : "var(--raised)"} stroke="var(--line)"/>
    <rect x=${place * 20} y="42" width="17" height="17" rx="4" fill=${place < 4 ? "var(--now)" : "var(--raised)"} stroke="var(--line)"/>`,
  )}</g>
    <path d="M16 36H144" stroke="var(--kerb)" stroke-width="2"/><g transform="translate(62 36) scale(.7)">${car(0)}</g><g transform="translate(108 36) scale(.7)">${car(1)}</g>`,
};

function hexes() {
  const rows = [0, 1, 2, 3, 4];
  return rows.flatMap((row) =>
    Array.from({ length: 11 }, (_, column) => {
      const x = column * 16 + (row % 2 ? 8 : 0);
      const isWall = row === 2 && column > 3 && column < 8;
      return svg`<path d="M0-8.4 7.3-4.2v8.4L0 8.4-7.3 4.2v-8.4z" transform="translate(${x} ${row * 14 + 6})" fill=${isWall ? "var(--ground)" : "var(--raised)"} stroke="var(--line)"/>`;
    }),
  );
}

/** @param {string} name */
export function art(name) {
  return html`<svg class="art" viewBox="0 0 160 70" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${ART[name]?.() ?? car(0)}</svg>`;
}
