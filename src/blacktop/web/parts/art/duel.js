/** Street Racing: two cars side by side in front of the town, and how many tokens each dares to draw. */

import { svg } from "../../core/draw.js";
import { houses, lights, litCar, pool } from "./light.js";

const NAME = "art-duel";
const CELLS = [2, 3, 4, 5, 6, 7, 8, 9];
/** What was drawn so far, by cell. @type {string[]} */
const DRAWN = ["hill", "curve", "crossing", "curve", "hill"];
/** @type {Record<string, import("../../core/draw.js").Drawn>} */
const TOKENS = {
  hill: svg`<path fill="#a9c46c" stroke="#14161a" d="M0-11 12 10H-12z"/><path fill="#14161a" d="M0-3 6 7H-6z"/>`,
  curve: svg`<circle fill="#7db7f5" stroke="#14161a" r="11"/><path fill="none" stroke="#14161a" stroke-width="3" d="M-3 7V0q0-4 4-4h3M1-8l4 4-4 4"/>`,
  crossing: svg`<path fill="#f0a3c4" stroke="#14161a" d="M0-13 13 0 0 13-13 0z"/><path stroke="#14161a" stroke-width="3" d="M-4-4 4 4M4-4-4 4"/>`,
};

export function duel() {
  return svg`${lights(NAME)}<rect width="480" height="80" fill="url(#${NAME}-sky)"/>
    <circle class="moon" cx="366" cy="24" r="11"/>
    ${[-40, 200, 440].map((x) => svg`<g transform="translate(${x} 72)">${houses()}</g>`)}
    <path class="verge" d="M0 70H480V152H0z"/><path class="tar" d="M0 76H480V146H0z"/>
    ${[60, 220, 380].map((x) => pool(NAME, x, 76, 84))}
    <path class="paint-dashes" d="M0 111H480"/><path class="level" d="M252 76V146"/>
    ${litCar(NAME, 0, "translate(218 93) scale(1.32)", 0)}${litCar(NAME, 1, "translate(186 129) scale(1.32)", 180)}
    <rect class="field" y="152" width="480" height="68"/>${CELLS.map(cell)}${bag()}`;
}

/**
 * A cell of the speed track: up to one's speed it has to be filled.
 * @param {number} number
 * @param {number} place
 */
function cell(number, place) {
  const x = 66 + 38 * place;
  const kind = DRAWN[place];
  return svg`<rect class="cell ${place === 5 ? "speed" : ""}" x=${x} y="163" width="34" height="44" rx="5"/>
    ${kind ? svg`<g transform="translate(${x + 17} 186)">${TOKENS[kind]}</g>` : svg`<text class="cell-number" x=${x + 17} y="193" font-size="20" text-anchor="middle">${number}</text>`}`;
}

/** The bag of cloth from which everybody draws. */
function bag() {
  return svg`<g transform="translate(372 158) scale(1.15)"><ellipse class="cast" cx="3" cy="44" rx="42" ry="7"/>
    <path class="cloth" d="M-16-24C-34-8-42 8-42 22-42 40-24 45 0 45S42 40 42 22C42 8 34-8 16-24z"/>
    <path class="fold" d="M-12-22C-22 0-26 14-24 34M-2-22C-4 0-6 4-4 12M12-22C22 0 27 14 25 32"/>
    <path class="cloth" d="M-16-28C-24-38-26-44-20-48-14-42-8-50 0-46 8-50 14-42 20-48 26-44 24-38 16-28z"/>
    <rect class="cord" x="-18" y="-30" width="36" height="7" rx="3.5"/><path class="cord-end" d="M14-24Q26-16 22-4M10-24Q16-12 11-2"/>
    <text x="0" y="26" font-size="34" text-anchor="middle" fill="#fff3d6">?</text></g>`;
}
