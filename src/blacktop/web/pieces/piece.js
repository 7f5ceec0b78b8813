/** A piece that may be a word of a move: bright if it can be chosen, and otherwise it says why not. */

import { html } from "../core/draw.js";

/**
 * @param {import("../pages/table.js").TablePage} page
 * @param {string} word
 * @param {import("../core/draw.js").Drawn} drawn
 * @param {string} said what it is, for who cannot see it
 */
export function piece(page, word, drawn, said) {
  const next = page.draft.may(word);
  const isPicked = page.draft.has(word) || Boolean(page.sight?.mine?.split(" ").slice(1).includes(word));
  const reason = next?.reason ? `${next.reason.text} (${next.reason.rule})` : "";
  const isPossible = (next && !next.reason) || isPicked;
  const act = () => {
    if (isPossible) page.pick(word);
    else if (next?.reason?.rule) page.showRule(next.reason.rule);
  };
  return html`<button class="piece ${next && !next.reason ? "can" : ""}" data-piece=${word} title=${reason || said}
    aria-label=${`${said} ${reason}`} aria-pressed=${isPicked} aria-disabled=${!isPossible} @click=${act}>${drawn}</button>`;
}
