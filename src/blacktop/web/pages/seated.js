/** Somebody at a table, in a race or in a lesson: all that the parts and the boards may know of it. */

import { Draft } from "../core/draft.js";
import { html, nothing } from "../core/draw.js";
import { prefs } from "../core/prefs.js";
import { hasRoomBeside } from "../core/width.js";
import { plainPart } from "../parts/plain.js";
import { Reveal } from "../parts/reveal.js";
import { openRule } from "../parts/rules.js";
import { sidePart } from "../parts/side.js";

/** @typedef {import("../core/draw.js").Drawn} Drawn */
/** @typedef {import("../types/messages.js").About} About */
/** @typedef {import("../types/messages.js").Entry} Entry */
/** @typedef {import("../types/messages.js").Sight} Sight */

export class Seated {
  /** @type {Pick<About, "game" | "title" | "options"> | null} */
  about = null;
  /** @type {import("../games/games.js").GamePage | null} */
  game = null;
  /** What a board remembers from one drawing to the next is kept by this. */
  memory = {};
  /** @type {Sight | null} */
  sight = null;
  /** @type {Entry[]} */
  entries = [];
  /** How many entries were left out before the first. */
  missing = 0;
  /** A moment of the past is shown, after this entry. @type {number | null} */
  past = null;
  draft = new Draft([]);
  /** @type {import("../types/messages.js").Prospects | null} */
  prospects = null;
  /** @type {import("../types/messages.js").Refusal | null} */
  refusal = null;
  /** What was wrong with the move that was typed. */
  misheard = "";
  /** Moves that follow the one that is being made. @type {string[]} */
  plan = [];
  /** A move that was chosen ahead, for the next question that offers it. */
  ahead = "";
  /** @type {import("../types/messages.js").Presence | null} */
  presence = null;
  /** Whose words are not shown here. @type {Set<string>} */
  muted = new Set();
  /** The entry up to which the talk was read. */
  read = 0;
  tab = "log";
  rule = "";

  /**
   * @param {import("../app.js").App} app
   * @param {string} code of the table; empty where nobody else is
   */
  constructor(app, code) {
    this.app = app;
    this.code = code;
    this.reveal = new Reveal(() => app.redraw());
  }

  get isAsked() {
    return Boolean(this.sight?.offers?.length);
  }

  /** Something is asked: a choice in the making. @param {Sight | null} sight */
  begin(sight) {
    const offers = (sight?.offers ?? []).filter((offer) => !this.game?.never?.includes(offer.move));
    const { order } = this.game ?? {};
    if (order) offers.sort((one, other) => order(one.move) - order(other.move));
    this.draft = new Draft(offers, this.game?.unordered);
    this.misheard = "";
  }

  /** What a move would do. @param {string} move */
  does(move) {
    return this.prospects?.moves?.find((each) => each.move === move)?.does ?? "";
  }

  /** Picks a word of a move, on the board or by a button. @param {string} word */
  pick(word) {
    this.draft.pick(word);
    this.app.redraw();
  }

  /** Opens the rules at a number; on a phone, where they would lie under the question, only that one. @param {string} rule */
  showRule(rule) {
    if (!hasRoomBeside()) {
      openRule(this.about?.game ?? "", rule);
      return;
    }
    this.tab = "rules";
    this.rule = rule;
    this.app.redraw();
  }

  /** Makes a move. @param {string} _move */
  async choose(_move) {}

  /** Makes several moves, one after the other: a whole turn. @param {string[]} _moves */
  async follow(_moves) {}

  /** Asks something of the table; whether it agrees. @param {Record<string, unknown>} _wish */
  async tell(_wish) {
    return false; // where nobody is, nobody hears it
  }

  /** Takes back the last choice. */
  async undo() {}

  /** Reads the beginning of a long story, where it was left out. */
  async readBack() {}

  /**
   * The race, as pieces on a table or as lists.
   * @param {Record<string, any> | null | undefined} view
   * @param {Seated} [then] the table as it was at that moment
   */
  drawBoard(view, then = this) {
    if (!view) return nothing;
    return prefs.plain ? plainPart(then, view) : (this.game?.board(view, then) ?? nothing);
  }

  /** What somebody should read first: beside the table, so that all of it stays in sight, or above. @param {Drawn} first */
  drawAbove(first) {
    return hasRoomBeside() ? nothing : first;
  }

  /**
   * Beside the board, or under it where there is no room: what belongs to the game, then story, rules and talk.
   * @param {Record<string, any> | null | undefined} view
   * @param {Seated} [then] the table as it was at that moment
   * @param {Drawn} [first] see drawAbove
   */
  drawBeside(view, then = this, first = nothing) {
    const own = view && !prefs.plain ? this.game?.beside?.(view, then) : nothing;
    return html`<div class="beside">${hasRoomBeside() ? first : nothing}${own ?? nothing}${sidePart(this)}</div>`;
  }
}
