/** Who will sit at a new table: chairs, the names of those at this screen, and what each bot is like. */

import { contribution } from "../core/api.js";
import { html, nothing } from "../core/draw.js";
import { isSaid, say } from "../core/texts.js";

/** @typedef {import("../types/messages.js").GameShown} GameShown */

/**
 * @typedef {object} Chair
 * @property {"me" | "person" | "here" | "bot" | "none"} kind
 * @property {string} bot
 * @property {string} [name] of who sits here at this screen, once it was typed
 */

export class Chairs {
  /**
   * @param {import("../app.js").App} app
   * @param {GameShown} game
   * @param {boolean} [isShared] a second person sits at this screen
   */
  constructor(app, game, isShared = false) {
    this.app = app;
    this.game = game;
    /** @type {Chair[]} */
    this.all = Array.from({ length: game.seats[1] ?? 2 }, (_, number) => {
      const bot = game.usual_bots[number - 1];
      if (number === 0) return { kind: "me", bot: "" };
      if (number === 1 && isShared) return { kind: "here", bot: "" };
      return bot ? { kind: "bot", bot } : { kind: "none", bot: "" };
    });
  }

  // --- What they come to ---------------------------------------------------------------------------

  /** Nobody is waited for: the others are bots, or at this screen. */
  get isComplete() {
    return !this.all.some((chair) => chair.kind === "person");
  }

  /** Several people sit at this screen. */
  get isShared() {
    return this.all.some((chair) => chair.kind === "here");
  }

  /** As the server wants to hear it. @returns {import("../types/messages.js").Chair[]} */
  get wanted() {
    return this.all
      .filter((chair) => chair.kind !== "none")
      .map((chair) => (chair.kind === "bot" ? { for: "bot", bot: chair.bot } : {}));
  }

  /** What is asked of the new table for those round one screen: they sit down, each with a name. */
  get sitting() {
    if (!this.isShared) return [];
    const used = [...this.all.entries()].filter(([, { kind }]) => kind !== "none");
    return used.flatMap(([number, chair], place) =>
      isHere(chair) ? [{ do: "sit", chair: place, name: this.nameAt(number), contribution: contribution() }] : [],
    );
  }

  // --- Names ---------------------------------------------------------------------------------------

  /** Who sits in a chair, as far as that is known here; blanks tell no names apart. @param {number} number */
  nameAt(number) {
    const chair = this.all[number];
    if (chair && isHere(chair)) return this.typed(chair, number).split(" ").filter(Boolean).join(" ");
    return chair?.bot ?? "";
  }

  /**
   * What stands in the field for a name; until somebody types there it follows the language.
   * @param {Chair} chair
   * @param {number} number
   */
  typed(chair, number) {
    const usual = () => this.app.me?.name ?? say("usual-name");
    return chair.name ?? (chair.kind === "me" ? usual() : say("player", { number: number + 1 }));
  }

  /** What is wrong with the names at this screen, before there is a table that knows them; empty if nothing. */
  get wrong() {
    if (!this.isShared) return "";
    const names = this.all.map((_, number) => this.nameAt(number));
    for (const [number, name] of names.entries()) {
      const chair = this.all[number];
      if (!chair || !isHere(chair)) continue;
      if (!name) return say("chair-unnamed", { number: number + 1 });
      if (names.some((other, place) => place !== number && isSame(name, other)))
        return say("chair-same-name", { name });
    }
    return "";
  }

  // --- Drawing -------------------------------------------------------------------------------------

  draw() {
    const bots = this.game.bots.filter((bot) => isSaid(`bot-${bot}`));
    return html`<ol class="chairs">${this.all.map((chair, number) => this.drawChair(chair, number))}</ol>
      <p class="soft">${say("bots")}</p>
      <dl class="bots">${bots.map((bot) => html`<div><dt>${bot}</dt><dd>${say(`bot-${bot}`)}</dd></div>`)}</dl>`;
  }

  /**
   * @param {Chair} chair
   * @param {number} number
   */
  drawChair(chair, number) {
    const values = number === 0 ? ["me"] : ["person", "here", ...this.game.bots.map((bot) => `bot:${bot}`), "none"];
    const set = (/** @type {Event} */ event) => {
      const [kind, bot] = /** @type {HTMLSelectElement} */ (event.target).value.split(":");
      this.all[number] = { kind: /** @type {Chair["kind"]} */ (kind), bot: bot ?? "" };
      this.app.redraw();
    };
    const is = chair.kind === "bot" ? `bot:${chair.bot}` : chair.kind;
    return html`<li><span>${say("chair", { number: number + 1 })}</span>
      <select aria-label=${say("chair", { number: number + 1 })} @change=${set}>${values.map(
        (value) => html`<option value=${value} ?selected=${value === is}>${kindName(value)}</option>`,
      )}</select>${this.isShared && isHere(chair) ? this.drawName(chair, number) : nothing}</li>`;
  }

  /**
   * @param {Chair} chair
   * @param {number} number
   */
  drawName(chair, number) {
    return html`<input name="name-${number}" required maxlength="40" autocomplete="off" aria-label=${say("chair-name", { number: number + 1 })}
      .value=${this.typed(chair, number)} @input=${(/** @type {Event} */ event) => {
        chair.name = /** @type {HTMLInputElement} */ (event.target).value;
      }} />`;
  }
}

/** Whether somebody at this screen sits there. @param {Chair} chair */
function isHere({ kind }) {
  return kind === "me" || kind === "here";
}

/** Whether two names are one to the server, which adds a number to the second. @param {string} one @param {string} other */
function isSame(one, other) {
  return one.toLowerCase() === other.toLowerCase();
}

/** @param {string} value */
function kindName(value) {
  const [kind, bot] = value.split(":");
  return kind === "bot" ? say("chair-bot", { bot: bot ?? "" }) : say(`chair-${kind}`);
}
