/** Street Illegal: a row of cars on a road at night, a limit that nobody keeps, and what one holds in the hand. */

import { svg } from "../../core/draw.js";
import { lights, litCar, pool } from "./light.js";

const NAME = "art-illegal";

export function illegal() {
  return svg`${lights(NAME)}<rect class="field" width="480" height="220"/>
    <g transform="rotate(-9 240 110)">
      <path class="verge" d="M-60 34H540V186H-60z"/><path class="tar" d="M-60 48H540V172H-60z"/>
      ${[70, 230, 390].map((x) => pool(NAME, x, 50, 96))}
      <path class="paint-line" d="M-60 54H540M-60 166H540"/><path class="paint-dashes" d="M-60 110H540"/>
      ${litCar(NAME, 2, "translate(104 82) scale(1.25)", 240)}
      ${litCar(NAME, 3, "translate(246 80) scale(1.3)", 120)}
      ${litCar(NAME, -1, "translate(396 82) scale(1.25)")}
      ${litCar(NAME, 1, "translate(150 140) scale(1.35)", 320)}
      ${litCar(NAME, 0, "translate(304 139) scale(1.42)", 60)}
    </g>
    ${sign()}<g transform="translate(268 192) rotate(-14)">${card("40", "M-11 10H11L-11-6z")}</g>
    <g transform="translate(312 190) rotate(6)">${card("60", "M-11 10H11V-6z")}</g>
    ${[0, 1, 2].map((count) => chip(356 + 10 * count, 200 - 6 * count))}`;
}

/** The limit, on its post beside the road. */
function sign() {
  return svg`<g transform="translate(146 42)"><path class="post" d="M0 20V62"/><circle class="shine" r="34" fill="url(#${NAME}-lamp)"/>
    <circle r="27" fill="#f7f4ea"/><circle r="22.5" fill="#f7f4ea" stroke="#d8352a" stroke-width="7.5"/>
    <text y="9" font-size="25" text-anchor="middle" fill="#15171c">90</text></g>`;
}

/**
 * A tempo card.
 * @param {string} tempo
 * @param {string} icon
 */
function card(tempo, icon) {
  return svg`<rect class="cast" x="-24" y="-32" width="52" height="72" rx="7"/><rect class="paper" x="-26" y="-36" width="52" height="72" rx="7"/>
    <text class="ink" x="-19" y="-6" font-size="31">${tempo}</text><path class="ink" transform="translate(0 17)" d=${icon}/>`;
}

/**
 * @param {number} x
 * @param {number} y
 */
function chip(x, y) {
  return svg`<g transform="translate(${x} ${y})"><circle class="chip-edge" r="11"/><circle class="chip-notch" r="9.2" pathLength="12"/><circle class="chip-mid" r="6"/></g>`;
}
