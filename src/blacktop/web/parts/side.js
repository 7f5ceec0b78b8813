/** Beside the board: what happened, the rules, the talk, who is there. */

import { html, nothing } from "../core/draw.js";
import { say } from "../core/texts.js";
import { chatPart, readTalk, unread } from "./chat.js";
import { logPart } from "./log.js";
import { peoplePart } from "./people.js";
import { rulesPart } from "./rules.js";

const TABS = /** @type {const} */ (["log", "rules", "chat", "people"]);

/** @param {import("../pages/seated.js").Seated} page */
export function sidePart(page) {
  if (page.tab === "chat") readTalk(page);
  const part = { log: logPart, rules: rulesPart, chat: chatPart, people: peoplePart }[page.tab] ?? logPart;
  return html`<section class="panel side" aria-label=${say("beside")}>
    <div class="tabs" role="tablist">${TABS.map(
      (tab) => html`<button role="tab" id="tab-${tab}" aria-selected=${page.tab === tab} aria-controls="tab-panel"
        @click=${() => {
          page.tab = tab;
          page.app.redraw();
        }}>${say(`tab-${tab}`)}${tab === "chat" ? unreadMark(page) : nothing}</button>`,
    )}</div>
    <div class="scroll" role="tabpanel" id="tab-panel" aria-labelledby="tab-${page.tab}" tabindex="0">${part(page)}</div>
  </section>`;
}

/** A point for the eye, and its words for who listens. @param {import("../pages/seated.js").Seated} page */
function unreadMark(page) {
  const count = unread(page);
  return count ? html`<span class="unread"><span class="hidden">(${say("unread", { count })})</span></span>` : nothing;
}
