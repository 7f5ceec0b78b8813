/** Looking back: any moment of a race, from a seat's knowledge or, once it is over, with everything open. */

import { ask, Problem } from "../core/api.js";
import { Draft } from "../core/draft.js";
import { html, live, nothing } from "../core/draw.js";
import { language } from "../core/prefs.js";
import { say } from "../core/texts.js";
import { sentence } from "./problem.js";
import { copyButton } from "./share.js";

/** @typedef {import("../pages/table.js").TablePage} TablePage */

const OPEN = -2;
const SPECTATOR = -1;

export class Replay {
  /**
   * @param {TablePage} page
   * @param {number} number of the entry after which the race is shown
   */
  constructor(page, number) {
    this.page = page;
    this.number = number;
    this.of = number;
    /** @type {number | null} */
    this.seat = null;
    /** @type {Record<string, any> | null} */
    this.race = null;
    this.wrong = "";
    this.asked = 0;
  }

  /** Shows another moment. The address follows, so that it can be sent to others. @param {number} number */
  async look(number) {
    this.number = Math.max(1, Math.min(number, this.of));
    history.replaceState(null, "", `/t/${this.page.code}/${this.number}`);
    this.page.app.redraw();
    this.asked += 1;
    const mine = this.asked;
    const begun = this.page.entries.find((entry) => entry.what === "started")?.number ?? 0;
    if (this.number < begun) {
      this.race = null;
      this.wrong = say("past-not-begun");
      return;
    }
    try {
      const found = await ask(`/api/tables/${this.page.code}/past/${this.number}?language=${language()}${this.eyes}`);
      if (mine !== this.asked) return; // somebody was quicker
      this.race = found.race;
      this.of = found.of;
      this.number = found.number;
      this.wrong = "";
    } catch (wrong) {
      if (mine !== this.asked) return;
      this.race = null;
      this.of = Math.max(this.of, this.page.sight?.number ?? 0);
      this.wrong = whyNot(wrong);
    }
    this.page.app.redraw();
  }

  /** From which own seat one reads, where several people share the screen, and through whose eyes one looks. */
  get eyes() {
    const { you } = this.page.sight ?? {};
    return `${you == null ? "" : `&reading=${you}`}${this.seat === null ? "" : `&seat=${this.seat}`}`;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const steps = new Map([
      ["ArrowLeft", this.number - 1],
      ["ArrowRight", this.number + 1],
      ["Home", 1],
      ["End", this.of],
    ]);
    const to = steps.get(event.key);
    if (to === undefined) return;
    event.preventDefault();
    this.look(to);
  }

  /** The table as it was: nothing can be chosen there. */
  get pageThen() {
    return Object.create(this.page, {
      past: { value: this.number },
      draft: { value: new Draft([]) },
      prospects: { value: null },
    });
  }

  draw() {
    const { page } = this;
    const lines = page.entries.find((entry) => entry.number === this.number)?.lines ?? [];
    return html`<section class="panel ask" aria-label=${say("past")}>
      <div role="status"><h1>${this.wrong || say("past-moment", { number: this.number, of: this.of })}</h1></div>
      <ul class="then" tabindex="0">${lines.map((line) => html`<li>${line.text} <span class="rule-mark">${line.rule}</span></li>`)}</ul>
      <div class="row">
        ${this.step("first", 1, "«")}${this.step("before", this.number - 1, "‹")}
        <input type="range" min="1" max=${this.of} .value=${live(String(this.number))} aria-label=${say("past")}
          @input=${(/** @type {Event} */ event) => this.look(Number(/** @type {HTMLInputElement} */ (event.target).value))} />
        ${this.step("after", this.number + 1, "›")}${this.step("last", this.of, "»")}
        ${page.sight?.seed ? this.perspective() : nothing}
        ${copyButton(`${location.origin}/t/${page.code}/${this.number}`)}
        <a class="button main" href="/t/${page.code}">${say("past-leave")}</a>
      </div>
    </section>`;
  }

  /**
   * @param {string} name
   * @param {number} to
   * @param {string} mark
   */
  step(name, to, mark) {
    return html`<button aria-label=${say(`past-${name}`)} ?disabled=${to < 1 || to > this.of} @click=${() => this.look(to)}>${mark}</button>`;
  }

  perspective() {
    const seats = this.page.sight?.seats ?? [];
    const set = (/** @type {Event} */ event) => {
      const { value } = /** @type {HTMLSelectElement} */ (event.target);
      this.seat = value ? Number(value) : null;
      this.look(this.number);
    };
    return html`<select aria-label=${say("past-seen")} @change=${set}>
      <option value="">${say("past-mine")}</option>
      <option value=${OPEN}>${say("past-open")}</option>
      <option value=${SPECTATOR}>${say("past-public")}</option>
      ${seats.map((seat, number) => html`<option value=${number}>${say("past-seat", { name: seat.name ?? "" })}</option>`)}
    </select>`;
  }
}

/** What stands in place of a moment that cannot be shown. @param {unknown} wrong */
function whyNot(wrong) {
  if (!(wrong instanceof Problem)) throw wrong;
  return wrong.kind === "bad_input" ? say("past-not-begun") : sentence(wrong);
}
