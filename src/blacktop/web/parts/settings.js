/** How somebody wants the page: remembered in this browser. */

import { whyNoCall } from "../core/calling.js";
import { html, live, nothing } from "../core/draw.js";
import { language, prefer, prefs } from "../core/prefs.js";
import { sound } from "../core/sounds.js";
import { say } from "../core/texts.js";
import { dialog } from "./dialog.js";
import { openKeys } from "./keys.js";

/** @param {import("../app.js").App} app */
export function openSettings(app) {
  /** Why the system cannot call; empty if it can, or nobody has asked. @type {Awaited<ReturnType<typeof whyNoCall>>} */
  let uncalled = "";
  return dialog(
    () => say("settings"),
    (redraw) => {
      /** @param {Partial<import("../core/prefs.js").Prefs>} changes */
      const change = (changes) => {
        prefer(changes);
        redraw();
        app.redraw();
      };
      return html`<div>
      ${choice("language", ["en", "de"], language(), async (wanted) => {
        await app.retell(/** @type {"en"} */ (wanted));
        redraw();
      })}
      ${choice("theme", ["", "dark", "light"], prefs.theme, (theme) => change({ theme: /** @type {""} */ (theme) }))}
      ${choice("motion", ["1", "0.5", "0"], String(prefs.motion), (motion) => change({ motion: Number(motion) }))}
      ${choice("volume", ["1", "0.5", "0"], String(prefs.volume), (volume) => {
        change({ volume: Number(volume) });
        sound("turn");
      })}
      ${choice("talk", ["all", "signs", "none"], prefs.talk, (talk) => change({ talk: /** @type {"all"} */ (talk) }))}
      ${toggle("zen", prefs.zen, (is) => change({ zen: is }))}
      ${toggle("plain", prefs.plain, (is) => change({ plain: is }))}
      ${toggle("odds", prefs.odds, (is) => change({ odds: is }))}
      ${toggle("confirm", prefs.confirm, (is) => change({ confirm: is }))}
      ${toggle("call", prefs.call, async (is) => {
        uncalled = is ? await whyNoCall() : "";
        change({ call: is && !uncalled });
      })}
      <p class="bad" role="alert">${uncalled ? say(`no-call-${uncalled}`) : nothing}</p>
      <button class="bare" @click=${openKeys}>${say("keys")}</button>
    </div>`;
    },
  );
}

/**
 * @param {string} name
 * @param {boolean} is
 * @param {(is: boolean) => void} change
 */
function toggle(name, is, change) {
  return html`<label class="row"><input type="checkbox" .checked=${live(is)}
    @change=${(/** @type {Event} */ event) => change(/** @type {HTMLInputElement} */ (event.target).checked)} />
    <span>${say(`prefer-${name}`)}</span></label>`;
}

/**
 * @param {string} name
 * @param {string[]} values
 * @param {string} is
 * @param {(value: string) => void} change
 */
function choice(name, values, is, change) {
  return html`<label class="row"><span>${say(`prefer-${name}`)}</span>
    <select @change=${(/** @type {Event} */ event) => change(/** @type {HTMLSelectElement} */ (event.target).value)}>
      ${values.map((value) => html`<option value=${value} ?selected=${value === is}>${say(`prefer-${name}-${value.replace(".", "") || "system"}`)}</option>`)}
    </select></label>`;
}
