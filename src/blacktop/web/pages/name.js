/** Who is it? A name is enough to race. */

import { ask, Problem } from "../core/api.js";
import { html, nothing } from "../core/draw.js";
import { say } from "../core/texts.js";
import { dialog } from "../parts/dialog.js";
import { sentence } from "../parts/problem.js";

/**
 * Asks until there is a name that can be used. Who closes the question wants nothing of what needs a name.
 * @returns {Promise<import("../types/messages.js").Me>}
 */
export async function askName() {
  const purpose = await purposeHere();
  let isKnown = false;
  let wrong = "";
  await dialog(say("name-title"), (redraw, close) => {
    const come = async (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
      try {
        await ask("/api/guests", { name: String(form.get("name")).trim() });
        isKnown = true;
        close();
      } catch (problem) {
        if (!(problem instanceof Problem)) throw problem;
        wrong = sentence(problem);
        redraw();
      }
    };
    return html`<form class="who" @submit=${come}>
      ${purpose ? html`<p>${purpose}</p>` : nothing}
      <label><span>${say("name-ask")}</span>
      <input name="name" required maxlength="200" autocomplete="nickname" autofocus /></label>
      <p class="bad" role="alert">${wrong}</p>
      <p class="choices"><button class="main">${say("name-come")}</button></p>
      <p class="soft">${say("name-why")}</p>
    </form>`;
  });
  return isKnown ? ask("/api/me") : turnBack();
}

/** What a name is needed for, if the address says it: somebody may have come by a link that they know little of. */
async function purposeHere() {
  const [, place, code] = location.pathname.split("/");
  if (place !== "t" || !code) return "";
  /** @type {import("../types/messages.js").About | null} */
  const about = await ask(`/api/tables/${code}/about`).catch(() => null); // the question is clear without
  const isForChair = new URLSearchParams(location.hash.slice(1)).has("key");
  return about ? say(isForChair ? "name-for-chair" : "name-for-table", { game: about.title }) : "";
}

/**
 * A table shows nothing to nobody, so the way back from there is the start page; other pages are still there, with
 * what was set on them. Whatever waited for a name waits for ever, as it would go on without one.
 * @returns {Promise<never>}
 */
function turnBack() {
  if (location.pathname.startsWith("/t/")) location.assign("/");
  return new Promise(() => {});
}
