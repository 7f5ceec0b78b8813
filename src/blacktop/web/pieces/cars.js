/** Cars from above. A number on the roof and a stripe tell them apart, not only their colour. */

import { svg } from "../core/draw.js";

/** Colours that stay apart for colour-blind people, too. */
export const COLOURS = ["#a06bff", "#ff6a3d", "#f0cf3a", "#3aa0ff", "#35c98f", "#ff7ac0", "#d9dee6"];
export const GREY = "#7f8896";
const STRIPES = [
  "",
  "M-3-8.5V8.5M3-8.5V8.5",
  "M0-8.5V8.5",
  "M-22-3H24M-22 3H24",
  "M-22 0H24",
  "M-14-8.5l6 17M-2-8.5l6 17",
  "M-14 8.5l6-17M-2 8.5l6-17",
];

/**
 * A car that heads to the right, around the middle; 52 wide and 24 high.
 * @param {number} seat -1 for a car without a driver
 * @param {string} [mark] what stands on the roof
 * @param {string} [colour]
 */
export function car(seat, mark = String(seat + 1), colour = COLOURS[seat] ?? GREY) {
  return svg`<g class="car">
    <rect x="-19" y="-12.5" width="10" height="25" rx="2" fill="#0b0c0f"/>
    <rect x="9" y="-12.5" width="10" height="25" rx="2" fill="#0b0c0f"/>
    <path d="M-24-8q0-3 3-3H12q13 2 13 11t-13 11H-21q-3 0-3-3z" fill=${colour} stroke="#0b0c0f" stroke-opacity=".55"/>
    <path d=${STRIPES[Math.max(0, seat) % 7] ?? ""} stroke="#fff" stroke-opacity=".55" stroke-width="2.4" fill="none"/>
    <path d="M8-8q5 8 0 16l-6-2q3-6 0-12zM-17-7h6q-2 7 0 14h-6z" fill="#10141c" fill-opacity=".85"/>
    <path d="M24-7l3-1v4zM24 7l3 1v-4z" fill="#fff6c9"/>
    <circle r="6.6" cx="-4" fill="#fff"/><text x="-4" y="3.9" font-size="11" text-anchor="middle" fill="#15171c">${mark}</text>
  </g>`;
}

/**
 * A car as a picture of its own.
 * @param {number} seat
 * @param {string} [mark]
 */
export function carPicture(seat, mark) {
  return svg`<svg viewBox="-28 -15 58 30" width="58" height="30" aria-hidden="true">${car(seat, mark)}</svg>`;
}
