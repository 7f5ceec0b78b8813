/** A table as one likes it: who sits there, which options, which clock. */

import { ask, contribution, newId, Problem } from "../core/api.js";
import { html, nothing } from "../core/draw.js";
import { language } from "../core/prefs.js";
import { say, speak } from "../core/texts.js";
import { sentence } from "../parts/problem.js";

/** @typedef {import("../types/messages.js").GameShown} GameShown */
/** @typedef {GameShown["options"][number]} Option */

/**
 * @typedef {object} Chair
 * @property {"me" | "person" | "here" | "bot" | "none"} kind
 * @property {string} bot
 * @property {string} [name] of who sits here at this screen, once it was typed
 */

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
    this.isMaking = false;
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
      <p class="choices all"><button class="main" @click=${() => this.make()}>${say(this.isComplete ? "race-now" : "open-table")}</button>
      <a class="button" href="/">${say("to-start")}</a></p>
    </section>`;
  }

  /** Nobody is waited for: the others are bots, or at this screen. */
  get isComplete() {
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
      )}</select>${chair.kind === "here" ? this.drawName(chair, number) : nothing}</li>`;
  }

  /**
   * @param {Chair} chair
   * @param {number} number
   */
  drawName(chair, number) {
    return html`<input name="name-${number}" required maxlength="40" autocomplete="off" aria-label=${say("chair-name", { number: number + 1 })}
      .value=${typed(chair, number)} @input=${(/** @type {Event} */ event) => {
        chair.name = /** @type {HTMLInputElement} */ (event.target).value;
      }} />`;
  }

  /** Who sits in a chair, as far as that is known here; blanks tell no names apart. @param {number} number */
  nameAt(number) {
    const chair = this.chairs[number];
    if (chair?.kind === "me") return this.app.me?.name ?? "";
    if (chair?.kind === "here") return typed(chair, number).split(" ").filter(Boolean).join(" ");
    return chair?.bot ?? "";
  }

  /** What is wrong with the names at this screen, before there is a table that knows them; empty if nothing. */
  wrongNames() {
    const names = this.chairs.map((_, number) => this.nameAt(number));
    for (const [number, name] of names.entries()) {
      if (this.chairs[number]?.kind !== "here") continue;
      if (!name) return say("chair-unnamed", { number: number + 1 });
      if (names.some((other, chair) => chair !== number && isSame(name, other)))
        return say("chair-same-name", { name });
    }
    return "";
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
    if (this.isMaking || this.isWrong()) return;
    await this.app.known(this.isComplete ? "give" : "ask");
    if (this.isMaking || this.isWrong()) return; // now one's own name is known, too
    this.isMaking = true;
    try {
      await this.app.go(`/t/${await this.table()}`);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.wrong = sentence(problem);
    }
    this.isMaking = false;
    this.app.redraw();
  }

  isWrong() {
    this.wrong = this.wrongNames();
    this.app.redraw();
    return Boolean(this.wrong);
  }

  /** Makes the table, with everybody in their chairs who is at this screen; its code. */
  async table() {
    const used = this.chairs.filter((chair) => chair.kind !== "none");
    const wishes = this.wishes();
    /** @type {import("../types/messages.js").TableCode} */
    const { code } = await ask("/api/tables", {
      game: this.game?.name,
      options: this.options,
      chairs: used.map((chair) => (chair.kind === "bot" ? { for: "bot", bot: chair.bot } : {})),
      settings: this.settings(),
      sit: 0,
      start: this.isComplete && !wishes.length,
    });
    await tellAll(code, wishes);
    return code;
  }

  settings() {
    return {
      is_public: this.isPublic,
      is_shared: this.chairs.some((chair) => chair.kind === "here"),
      clock: this.clock ? { type: this.clock } : null,
      away: this.clock === "days" ? null : PATIENCE,
    };
  }

  /** What is asked of the new table for those at this screen: they sit down, and the race may begin. */
  wishes() {
    const used = [...this.chairs.entries()].filter(([, { kind }]) => kind !== "none");
    const sits = used.flatMap(([number, { kind }], chair) =>
      kind === "here" ? [{ do: "sit", chair, name: this.nameAt(number), contribution: contribution() }] : [],
    );
    return sits.length && this.isComplete ? [...sits, { do: "start" }] : sits;
  }
}

/**
 * Asks something of a new table, one after the other. If it refuses anything, the table is closed again: who comes
 * back to the options finds no other half-made one among their tables.
 * @param {string} code
 * @param {Record<string, unknown>[]} wishes
 */
async function tellAll(code, wishes) {
  const tell = (/** @type {Record<string, unknown>} */ wish) =>
    ask(`/api/tables/${code}/commands?language=${language()}`, { id: newId(), ...wish });
  try {
    for (const wish of wishes) await tell(wish);
  } catch (wrong) {
    await tell({ do: "propose", what: "end" }).catch(() => {}); // what is to be told is why it was refused
    throw wrong;
  }
}

/**
 * What stands in the field for a name; until somebody types there it follows the language.
 * @param {Chair} chair
 * @param {number} number
 */
function typed(chair, number) {
  return chair.name ?? say("player", { number: number + 1 });
}

/** Whether two names are one to the server, which adds a number to the second. @param {string} one @param {string} other */
function isSame(one, other) {
  return one.toLowerCase() === other.toLowerCase();
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
