/** The pieces of Street Racing: roads, tokens and cards. Shapes differ before colours do. */

import { html, nothing, svg } from "../../core/draw.js";
import { say } from "../../core/texts.js";

/** Signs of roads and tokens, around the middle, 24 wide. @type {Record<string, import("../../core/draw.js").Drawn>} */
const SIGNS = {
  hill: svg`<path d="M-11 9-2-8l5 8 3-4 6 13z" fill="currentColor"/>`,
  curve: svg`<path d="M-8 10V-1Q-8-8 0-8T8-1M8-1l-5-3M8-1l3-5" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round"/>`,
  crossing: svg`<path d="M-9-9 9 9M9-9-9 9" stroke="currentColor" stroke-width="5" stroke-linecap="round"/>`,
  straight: svg`<path d="M-5-11V11M5-11V11" stroke="currentColor" stroke-width="4" stroke-linecap="round"/>`,
  police: svg`<path d="M0-11 9-7V1q0 7-9 10Q-9 8-9 1v-8z" fill="currentColor"/><path d="M0-5l1.6 3.4 3.7.4-2.8 2.4.8 3.6L0 3l-3.3 1.8.8-3.6L-5.3-1.2l3.7-.4z" fill="var(--paper)"/>`,
  water: svg`<path d="M0-10q8 10 8 14a8 7 0 0 1-16 0q0-4 8-14z" fill="currentColor"/>`,
  steering: svg`<circle r="9" fill="none" stroke="currentColor" stroke-width="3.5"/><path d="M-9 0H9M0 0V9" stroke="currentColor" stroke-width="3.5"/><circle r="2.5" fill="currentColor"/>`,
  skid: svg`<path d="M-10-4q5-6 10 0t10 0M-10 5q5-6 10 0t10 0" fill="none" stroke="currentColor" stroke-width="3.5" stroke-linecap="round"/>`,
};

/** @param {string} kind */
export function sign(kind) {
  return SIGNS[kind] ?? nothing;
}

/**
 * A road card, face up.
 * @param {string} road
 * @param {string} note what it is: the present road, or the next
 * @param {boolean} isNow
 */
export function roadCard(road, note, isNow) {
  return html`<figure class="road-card ${isNow ? "now" : ""}" data-key="road-${isNow ? "now" : "next"}-${road}">
    <svg viewBox="0 0 88 112" width="88" height="112" aria-hidden="true"><rect class="paper" x="1" y="1" width="86" height="110" rx="10"/>
    <g class="onpaper" transform="translate(44 46) scale(2.1)">${sign(road)}</g></svg>
    <figcaption><b>${say(`road-${road}`)}</b><br /><span class="soft">${note}</span></figcaption></figure>`;
}

/**
 * A place of the speed track with what lies on it.
 * @param {number} speed
 * @param {string} token
 */
export function place(speed, token) {
  return svg`<g transform="translate(${speed * 44} 0)">
    <rect class="place ${token}" x="2" y="2" width="40" height="52" rx="8"/>
    <text class="place-number ${token ? "on" : ""}" x="22" y="18" font-size="14" text-anchor="middle">${speed}</text>
    ${token ? svg`<g class="token ${token}" transform="translate(22 36) scale(.75)">${sign(token)}</g>` : nothing}</g>`;
}

/**
 * A car card.
 * @param {string} name
 * @param {number} value
 * @param {number} steering
 */
export function carCard(name, value, steering) {
  return svg`<svg viewBox="0 0 96 128" width="96" height="128" aria-hidden="true"><rect class="paper" x="1" y="1" width="94" height="126" rx="10"/>
    <text class="ink" x="11" y="40" font-size="38">${value}</text> <text class="ink" x="11" y="68" font-size="21">${say(`card-${name}`)}</text>
    <g class="onpaper">${Array.from({ length: steering }, (_, number) => svg`<g transform="translate(${20 + number * 26} 104) scale(.85)">${sign("steering")}</g>`)}</g></svg>`;
}
