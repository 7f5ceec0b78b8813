/** A table as one likes it: who sits there, which options, which clock. */

import { ask, command, Problem } from "../core/api.js";
import { html } from "../core/draw.js";
import { language } from "../core/prefs.js";
import { say, speak } from "../core/texts.js";
import { Chairs } from "../parts/chairs.js";
import { sentence } from "../parts/problem.js";
import { clockName, optionName, presetOf, valueName } from "../parts/terms.js";
import { PATIENCE } from "./begin.js";

/** @typedef {import("../types/messages.js").GameShown} GameShown */
/** @typedef {GameShown["options"][number]} Option */
/** @typedef {import("../parts/terms.js").Clock} Clock */

/** Behind the address of a new table: several people sit at this screen. */
export const ROUND_ONE_SCREEN = "#screen";
const FEW = 12; // more values than that are typed

/** @type {Record<string, Clock | null>} */
const CLOCKS = {
  none: null,
  quick: { type: "live", budget: 30, increment: 30 },
  calm: { type: "live", budget: 120, increment: 120 },
  live: { type: "live", budget: 300, increment: 10 },
  long: { type: "live", budget: 900, increment: 0 },
  day: { type: "days", hours: 24 },
  days: { type: "days", hours: 48 },
  week: { type: "days", hours: 168 },
};

export class NewTablePage {
  /**
   * @param {import("../app.js").App} app
   * @param {string} name of the game
   */
  constructor(app, name) {
    this.app = app;
    this.name = name;
    /** @type {GameShown | null} */
    this.game = null;
    /** @type {Record<string, string | number | boolean>} */
    this.options = {};
    /** @type {Chairs | null} */
    this.chairs = null;
    this.clock = "none";
    this.isPublic = false;
    this.isMaking = false;
    this.wrong = "";
  }

  get title() {
    return say("new-table");
  }

  async open() {
    /** @type {[GameShown[], unknown]} */
    const [games] = await Promise.all([ask("/api/games"), this.app.known("look")]);
    const game = this.name ? games.find((each) => each.name === this.name) : games[0];
    if (!game) throw new Problem(404, "not_found", "");
    this.game = game;
    await speak(language(), [game.name]);
    this.name = game.name;
    this.chairs = new Chairs(this.app, game, location.hash === ROUND_ONE_SCREEN);
    this.preset("printed");
  }

  /** @param {string} name */
  preset(name) {
    this.options = { ...(this.game?.presets?.[name] ?? {}) };
    this.app.redraw();
  }

  // --- Drawing -------------------------------------------------------------------------------------

  draw() {
    const { game, chairs } = this;
    if (!game || !chairs) return "";
    return html`<section class="panel options">
      <h1>${say("new-table-of", { game: game.title })}</h1>
      ${this.drawPresets(game)}
      <div class="sheet">
        <div class="around"><fieldset><legend>${say("who-races")}</legend>${chairs.draw()}${this.drawPublic()}</fieldset>
          <fieldset><legend>${say("clock")}</legend>${this.drawClock()}</fieldset></div>
        <div class="rules-made">${game.options.map((option) => this.drawOption(game, option))}</div>
      </div>
      <div class="go"><p class="bad" role="alert">${this.wrong}</p>
        <p class="choices"><button class="main" @click=${() => this.make(chairs)}>${say(chairs.isComplete ? "race-now" : "open-table")}</button>
        <a class="button" href="/">${say("to-start")}</a></p></div>
    </section>`;
  }

  /** @param {GameShown} game */
  drawPresets(game) {
    const names = Object.keys(game.presets);
    const chosen = presetOf(game, this.options) || "own";
    return html`<div class="presets" role="group" aria-label=${say("presets")}>
        ${names.map((name) => html`<button aria-pressed=${name === chosen} @click=${() => this.preset(name)}>${say(`preset-${name}`)}</button>`)}
      </div>
      <p class="soft" role="status">${say(`about-preset-${chosen}`)}</p>`;
  }

  /**
   * @param {GameShown} game
   * @param {Option} option
   */
  drawOption(game, option) {
    const is = this.options[option.name] ?? option.default;
    const id = `option-${option.name}`;
    const set = (/** @type {string | number | boolean} */ value) => {
      this.options[option.name] = value;
      this.app.redraw();
    };
    return html`<fieldset><legend>${optionName(game, option)}</legend>
      <p class="soft">${say(id)}</p>
      ${option.values.length > FEW ? numberField(option, Number(is), set) : choiceRow(option, is, set)}</fieldset>`;
  }

  drawClock() {
    const set = (/** @type {Event} */ event) => {
      this.clock = /** @type {HTMLSelectElement} */ (event.target).value;
      this.app.redraw();
    };
    return html`<select aria-label=${say("clock")} aria-describedby="about-clock" @change=${set}>${Object.entries(
      CLOCKS,
    ).map(
      ([name, clock]) => html`<option value=${name} ?selected=${name === this.clock}>${clockName(clock)}</option>`,
    )}</select>
      <p class="soft" id="about-clock">${say(`about-clock-${CLOCKS[this.clock]?.type ?? "none"}`)}</p>`;
  }

  drawPublic() {
    const set = (/** @type {Event} */ event) => {
      this.isPublic = /** @type {HTMLInputElement} */ (event.target).checked;
    };
    return html`<label class="row"><input type="checkbox" .checked=${this.isPublic} @change=${set} /><span>${say("is-public")}</span></label>`;
  }

  // --- The table -----------------------------------------------------------------------------------

  /** @param {Chairs} chairs */
  async make(chairs) {
    if (this.isMaking || this.isWrong(chairs)) return;
    await this.app.known(chairs.isComplete ? "give" : "ask");
    if (this.isMaking || this.isWrong(chairs)) return; // now one's own name is known, too
    this.isMaking = true;
    try {
      await this.app.go(`/t/${await this.table(chairs)}`);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.wrong = sentence(problem);
    }
    this.isMaking = false;
    this.app.redraw();
  }

  /** @param {Chairs} chairs */
  isWrong(chairs) {
    this.wrong = chairs.wrong;
    this.app.redraw();
    return Boolean(this.wrong);
  }

  /** Makes the table, with everybody in their chairs who is at this screen; its code. @param {Chairs} chairs */
  async table(chairs) {
    const { isComplete, isShared, sitting } = chairs;
    /** @type {import("../types/messages.js").OpenTable} */
    const wish = { game: this.name, options: this.options, chairs: chairs.wanted, settings: this.settings(isShared) };
    const alone = isShared ? {} : { sit: 0, start: isComplete }; // where several sit, each comes with a name
    /** @type {import("../types/messages.js").TableCode} */
    const { code } = await ask("/api/tables", { ...wish, ...alone });
    await tellAll(code, isShared && isComplete ? [...sitting, { do: "start" }] : sitting);
    return code;
  }

  /** @param {boolean} isShared @returns {import("../types/messages.js").Settings} */
  settings(isShared) {
    const clock = CLOCKS[this.clock] ?? null;
    return { is_public: this.isPublic, is_shared: isShared, clock, away: clock?.type === "days" ? null : PATIENCE };
  }
}

/**
 * Asks something of a new table, one after the other. If it refuses anything, the table is closed again: who comes
 * back to the options finds no other half-made one among their tables.
 * @param {string} code
 * @param {Record<string, unknown>[]} wishes
 */
async function tellAll(code, wishes) {
  try {
    for (const wish of wishes) await command(code, wish);
  } catch (wrong) {
    await command(code, { do: "propose", what: "end" }).catch(() => {}); // what is to be told is why it was refused
    throw wrong;
  }
}

/**
 * @param {Option} option
 * @param {string | number | boolean} is
 * @param {(value: string | number | boolean) => void} set
 */
function choiceRow(option, is, set) {
  return html`<div class="choice-row">${option.values.map(
    (value) => html`<label class="row"><input type="radio" name="option-${option.name}" .checked=${value === is}
      @change=${() => set(value)} /><span>${valueName(option, value)}</span></label>`,
  )}</div>`;
}

/**
 * @param {Option} option
 * @param {number} is
 * @param {(value: number) => void} set
 */
function numberField(option, is, set) {
  const change = (/** @type {Event} */ event) => set(Number(/** @type {HTMLInputElement} */ (event.target).value));
  return html`<input type="number" aria-label=${say(`option-${option.name}-name`)} min=${option.values[0]}
    max=${option.values.at(-1)} .value=${String(is)} @change=${change} />`;
}
