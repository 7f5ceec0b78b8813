/** A table as one likes it: who sits there, which options, which clock. */

import { ask } from "../core/api.js";
import { html } from "../core/draw.js";
import { language } from "../core/prefs.js";
import { say, speak } from "../core/texts.js";

/** @typedef {import("../types/messages.js").GameShown} GameShown */
/** @typedef {GameShown["options"][number]} Option */
/** @typedef {{kind: "me" | "person" | "here" | "bot" | "none", bot: string}} Chair */

const FEW = 12; // more values than that are typed

/** Seconds after which a bot drives for somebody whose connection is lost: nobody waits for ever. */
export const PATIENCE = 120;

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
    /** @type {Chair[]} */
    this.chairs = [];
    this.clock = "";
    this.isPublic = false;
    this.wrong = "";
  }

  async open() {
    document.title = `${say("new-table")} · Blacktop`;
    /** @type {GameShown[]} */
    const games = await ask("/api/games");
    const game = games.find((each) => each.name === this.name) ?? games[0];
    if (!game) return;
    this.game = game;
    await speak(language(), [game.name]);
    this.preset("printed");
    const most = game.seats[1] ?? 2;
    const bots = game.usual_bots;
    this.chairs = Array.from({ length: most }, (_, number) => {
      const bot = bots[number - 1];
      if (number === 0) return { kind: "me", bot: "" };
      return bot ? { kind: "bot", bot } : { kind: "none", bot: "" };
    });
  }

  /** @param {string} name */
  preset(name) {
    this.options = { ...(this.game?.presets?.[name] ?? {}) };
    this.app.redraw();
  }

  /** Whether all options are as in a preset. @param {string} name */
  isPreset(name) {
    const preset = this.game?.presets?.[name] ?? {};
    return (this.game?.options ?? []).every(
      (option) => (this.options[option.name] ?? option.default) === (preset[option.name] ?? option.default),
    );
  }

  draw() {
    const game = this.game;
    if (!game) return "";
    return html`<section class="panel options">
      <h1>${say("new-table-of", { game: game.title })}</h1>
      <div class="presets" role="group" aria-label=${say("presets")}>
        ${Object.keys(game.presets ?? {}).map((name) => html`<button aria-pressed=${this.isPreset(name)} @click=${() => this.preset(name)}>${say(`preset-${name}`)}</button>`)}
      </div>
      <fieldset><legend>${say("who-races")}</legend><ol class="chairs">${this.chairs.map((chair, number) => this.drawChair(chair, number))}</ol></fieldset>
      ${game.options.map((option) => this.drawOption(option))}
      <fieldset><legend>${say("clock")}</legend>${this.drawClock()}</fieldset>
      <label class="row all"><input type="checkbox" .checked=${this.isPublic} @change=${(
        /** @type {Event} */ event,
      ) => {
        this.isPublic = /** @type {HTMLInputElement} */ (event.target).checked;
      }} /><span>${say("is-public")}</span></label>
      <p class="bad all" role="alert">${this.wrong}</p>
      <p class="choices all"><button class="main" @click=${() => this.make()}>${say(this.isForBots ? "race-now" : "open-table")}</button>
      <a class="button" href="/">${say("to-start")}</a></p>
    </section>`;
  }

  get isForBots() {
    return !this.chairs.some((chair) => chair.kind === "person");
  }

  /**
   * @param {Chair} chair
   * @param {number} number
   */
  drawChair(chair, number) {
    const kinds = number === 0 ? ["me"] : ["person", "here", "bot", "none"];
    const set = (/** @type {Event} */ event) => {
      const value = /** @type {HTMLSelectElement} */ (event.target).value;
      const [kind, bot] = value.split(":");
      this.chairs[number] = { kind: /** @type {Chair["kind"]} */ (kind), bot: bot ?? "" };
      this.app.redraw();
    };
    const values = kinds.flatMap((kind) =>
      kind === "bot" ? (this.game?.bots ?? []).map((bot) => `bot:${bot}`) : [kind],
    );
    const is = chair.kind === "bot" ? `bot:${chair.bot}` : chair.kind;
    return html`<li><span>${say("chair", { number: number + 1 })}</span>
      <select aria-label=${say("chair", { number: number + 1 })} @change=${set}>${values.map(
        (value) => html`<option value=${value} ?selected=${value === is}>${this.chairName(value)}</option>`,
      )}</select></li>`;
  }

  /** @param {string} value */
  chairName(value) {
    const [kind, bot] = value.split(":");
    return kind === "bot" ? say("chair-bot", { bot: bot ?? "" }) : say(`chair-${kind}`);
  }

  /** @param {GameShown["options"][number]} option */
  drawOption(option) {
    const is = this.options[option.name] ?? option.default;
    const id = `option-${option.name}`;
    const set = (/** @type {string | number | boolean} */ value) => {
      this.options[option.name] = value;
      this.app.redraw();
    };
    return html`<fieldset><legend>${say(`${id}-name`)} <span class="rule-mark">${option.rule}</span></legend>
      <p class="soft">${say(id)}</p>
      ${option.values.length > FEW ? numberField(option, Number(is), set) : choiceRow(option, is, set)}</fieldset>`;
  }

  drawClock() {
    return html`<select aria-label=${say("clock")} @change=${(/** @type {Event} */ event) => {
      this.clock = /** @type {HTMLSelectElement} */ (event.target).value;
    }}>${["", "live", "days"].map((kind) => html`<option value=${kind} ?selected=${kind === this.clock}>${say(`clock-${kind || "none"}`)}</option>`)}</select>`;
  }

  async make() {
    const used = this.chairs.filter((chair) => chair.kind !== "none");
    const isShared = used.some((chair) => chair.kind === "here");
    const clock = this.clock === "live" ? { type: "live" } : this.clock === "days" ? { type: "days" } : null;
    await this.app.known(this.isForBots ? "give" : "ask");
    try {
      const { code } = await ask("/api/tables", {
        game: this.game?.name,
        options: this.options,
        chairs: used.map((chair) => (chair.kind === "bot" ? { for: "bot", bot: chair.bot } : {})),
        settings: {
          is_public: this.isPublic,
          is_shared: isShared,
          clock,
          away: this.clock === "days" ? null : PATIENCE,
        },
        sit: 0,
        start: this.isForBots && !isShared,
      });
      await this.app.go(`/t/${code}`);
    } catch (wrong) {
      this.wrong = /** @type {Error} */ (wrong).message;
      this.app.redraw();
    }
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
 * A value for people.
 * @param {Option} option
 * @param {string | number | boolean} value
 */
function valueName(option, value) {
  if (typeof value === "boolean") return say(value ? "on" : "off");
  return typeof value === "number" ? String(value) : say(`option-${option.name}-${value}`);
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
