/** What a game is about, for who races it for the first time in this browser. */

import { html, nothing } from "../core/draw.js";
import { prefs } from "../core/prefs.js";
import { isSaid, say } from "../core/texts.js";

const AIM = "lesson-aim"; // a game may have none

/** @param {import("../pages/table.js").TablePage} page */
export function aimPart(page) {
  const game = page.about?.game ?? "";
  if (page.replay || page.sight?.you == null || prefs.known.includes(game) || !isSaid(AIM)) return nothing;
  const understood = () => page.app.prefer({ known: [...prefs.known, game] });
  return html`<section class="notice aim" aria-label=${say("aim")}><p>${say(AIM)}</p>
    <p class="choices"><button data-understood @click=${understood}>${say("understood")}</button>
    <a class="button bare" href="/learn/${game}">${say("learn-game")}</a></p></section>`;
}
