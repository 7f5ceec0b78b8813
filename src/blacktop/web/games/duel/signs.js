/** Signs and pictures of Street Racing: roads from above, tokens. Shapes differ before colours do. */

import { html, nothing, svg } from "../../core/draw.js";

/** @typedef {import("../../core/draw.js").Drawn} Drawn */

// --- Signs ----------------------------------------------------------------------------------------

/** Signs of roads and tokens, around the middle, 24 wide. @type {Record<string, Drawn>} */
const SIGNS = {
  hill: svg`<path d="M-11 8-2.5-8l5 8.5L5.5-4 11.5 8z" fill="currentColor"/>`,
  curve: svg`<path d="M-6.5 10V1Q-6.5-6 .5-6H5" fill="none" stroke="currentColor" stroke-width="4.4" stroke-linecap="round"/><path d="M4-12.2 11.5-6 4 .2z" fill="currentColor"/>`,
  crossing: svg`<path d="M-8.5-8.5l17 17M8.5-8.5l-17 17" stroke="currentColor" stroke-width="5" stroke-linecap="round"/>`,
  straight: svg`<path d="M-6-10V10M6-10V10" stroke="currentColor" stroke-width="4" stroke-linecap="round"/><path d="M0-10V-4M0 2v6" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>`,
  police: svg`<path d="M-10 9H10V6H-10zM-8 5v-5a8 8 0 0 1 16 0v5z" fill="currentColor"/><path d="M0-9.5v-3M-9-6.5l-2.2-2M9-6.5l2.2-2" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>`,
  water: svg`<path d="M0-11q8.5 10.5 8.5 14.5a8.5 7.5 0 0 1-17 0Q-8.5-.5 0-11z" fill="currentColor"/>`,
  steering: svg`<circle r="9" fill="none" stroke="currentColor" stroke-width="3.4"/><path d="M-9-1H9M0 0V9" stroke="currentColor" stroke-width="3.4"/><circle r="2.8" fill="currentColor"/>`,
  skid: svg`<path d="M-5-10q5 5 0 10t0 10M5-10q5 5 0 10t0 10" fill="none" stroke="currentColor" stroke-width="3.6" stroke-linecap="round" stroke-dasharray="3.2 4.4"/>`,
};

/** A sign as a picture beside words. @param {string} kind */
export function signPicture(kind) {
  return html`<svg class="sign-picture" viewBox="-13 -13 26 26" aria-hidden="true">${SIGNS[kind] ?? nothing}</svg>`;
}

// --- Tokens ---------------------------------------------------------------------------------------

/** What a token is cut of, around the middle, 30 wide; the sign on it is as large as it fits. @type {Record<string, [Drawn, number, number]>} */
const BODIES = {
  hill: [svg`<path class="token-body" d="M0-12.5 13 10H-13z"/>`, 0.62, 3],
  curve: [svg`<circle class="token-body" r="13"/>`, 0.72, 0],
  crossing: [svg`<path class="token-body" d="M0-13.5 13.5 0 0 13.5-13.5 0z"/>`, 0.6, 0],
  water: [svg`<path class="token-body" d="M0-14q12 12 12 17a12 11 0 0 1-24 0Q-12-2 0-14z"/>`, 0.5, 3],
  steering: [svg`<circle class="token-body" r="13.5"/>`, 1, 0],
  skid: [svg`<rect class="token-body" x="-12.5" y="-12.5" width="25" height="25" rx="5"/>`, 0.85, 0],
};

/** A token. @param {string} kind */
export function tokenPicture(kind) {
  const [body, size, down] = BODIES[kind] ?? [nothing, 1, 0];
  return html`<svg class="token ${kind}" viewBox="-16 -16 32 32" aria-hidden="true">${body}<g class="token-sign" transform="translate(0 ${down}) scale(${size})">${SIGNS[kind] ?? nothing}</g></svg>`;
}

// --- Roads ----------------------------------------------------------------------------------------

/** The asphalt of a road from above, 80 wide and high, and where its middle line runs. @param {string} line */
function asphalt(line) {
  return svg`<path class="verge" d=${line}/><path class="tar" d=${line}/><path class="line" d=${line}/>`;
}

/** @type {Record<string, Drawn>} */
const PICTURES = {
  straight: asphalt("M0 42V-42"),
  curve: asphalt("M-12 42V18Q-12-8 14-8H42"),
  crossing: svg`<path class="verge" d="M0 42V-42M-42 0H42"/><path class="tar" d="M0 42V-42M-42 0H42"/><path class="line" d="M0 42V16M0-16V-42M-42 0H-16M16 0H42"/>`,
  hill: svg`<path class="land" d="M-42 42V10Q-18-22 2-22T42 4V42z"/><path class="verge-fill" d="M-22 42Q-10 0-6-23H8Q14 2 26 42z"/><path class="tar-fill" d="M-17 42Q-7 0-4-23H6Q11 2 21 42z"/><path class="line" d="M2 42Q2 6 1-20"/>`,
  police: svg`<path class="tar-fill" d="M-26 20H26V12H-26z"/><path class="lamp-left" d="M-22 11V-2a14 14 0 0 1 14-14H-1V11z"/><path class="lamp-right" d="M22 11V-2a14 14 0 0 0-14-14H1V11z"/><path class="rays" d="M0-22v-12M-18-20l-8-9M18-20l8-9"/>`,
  finish: svg`<path class="verge" d="M0 42V-42"/><path class="tar" d="M0 42V-42"/>${[0, 1, 2].flatMap((row) => Array.from({ length: 6 }, (_, column) => svg`<rect class=${(row + column) % 2 ? "dark-square" : "light-square"} x=${-16.5 + column * 5.5} y=${-8 + row * 5.5} width="5.5" height="5.5"/>`))}`,
};

/** The picture on a road card. @param {string} road */
export function roadPicture(road) {
  return html`<svg class="road-picture" viewBox="-40 -40 80 80" aria-hidden="true">${PICTURES[road] ?? nothing}</svg>`;
}
