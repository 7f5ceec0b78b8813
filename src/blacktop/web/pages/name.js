/** Who is it? A name is enough to race. */

import { ask, Problem } from "../core/api.js";
import { html } from "../core/draw.js";
import { say } from "../core/texts.js";
import { dialog } from "../parts/dialog.js";
import { sentence } from "../parts/problem.js";

/**
 * Asks until there is a name that can be used.
 * @returns {Promise<import("../types/messages.js").Me>}
 */
export async function askName() {
  let isKnown = false;
  let wrong = "";
  while (!isKnown) {
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
      return html`<form @submit=${come}>
        <label class="row"><span>${say("name-ask")}</span>
        <input name="name" required maxlength="40" autocomplete="nickname" autofocus /></label>
        <p class="bad" role="alert">${wrong}</p>
        <p class="choices"><button class="main">${say("name-come")}</button></p>
        <p class="soft">${say("name-why")}</p>
      </form>`;
    });
  }
  return ask("/api/me");
}
