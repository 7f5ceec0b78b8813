/** A table: before the race, in it, and afterwards. Keeps what is known; the parts draw it. */

import { ask, contribution, newId } from "../core/api.js";
import { call } from "../core/calling.js";
import { Draft } from "../core/draft.js";
import { html, nothing } from "../core/draw.js";
import { Live } from "../core/live.js";
import { language, prefs } from "../core/prefs.js";
import { sound } from "../core/sounds.js";
import { say, speak } from "../core/texts.js";
import { gamePage } from "../games/games.js";
import { askPart } from "../parts/ask.js";
import { Course } from "../parts/course.js";
import { Sharing } from "../parts/cover.js";
import { Fair } from "../parts/fair.js";
import { plainPart } from "../parts/plain.js";
import { Replay } from "../parts/replay.js";
import { resultPart } from "../parts/result.js";
import { Reveal } from "../parts/reveal.js";
import { openTablePart } from "../parts/seats.js";
import { sidePart } from "../parts/side.js";
import { connectionPart, statusPart } from "../parts/status.js";

/** @typedef {import("../types/messages.js").About} About */
/** @typedef {import("../types/messages.js").Entry} Entry */
/** @typedef {import("../types/messages.js").News} News */
/** @typedef {import("../types/messages.js").Sight} Sight */
/** @typedef {import("../types/messages.js").Presence} Presence */
/** @typedef {import("../types/messages.js").Prospects} Prospects */
/** @typedef {import("../types/messages.js").Refusal} Refusal */

const TOO_SOON = 250; // what appears under a finger that is going down is not meant

export class TablePage {
  /**
   * @param {import("../app.js").App} app
   * @param {string} code
   * @param {number | null} moment of the past, if one is to be looked at
   */
  constructor(app, code, moment) {
    this.app = app;
    this.code = code;
    this.replay = moment === null ? null : new Replay(this, moment);
    this.sharing = new Sharing(this);
    this.course = new Course(this);
    this.fair = new Fair(this);
    /** @type {About | null} */
    this.about = null;
    /** @type {Sight | null} */
    this.sight = null;
    /** @type {Entry[]} */
    this.entries = [];
    this.missing = 0;
    /** @type {Presence | null} */
    this.presence = null;
    /** @type {import("../core/live.js").State} */
    this.state = "connecting";
    this.why = "";
    this.draft = new Draft([]);
    /** @type {Prospects | null} */
    this.prospects = null;
    /** @type {Refusal | null} */
    this.refusal = null;
    this.isBusy = false;
    /** @type {string[]} */
    this.plan = [];
    this.askedAt = 0;
    this.tab = "log";
    this.rule = "";
    this.missed = 0;
    this.reveal = new Reveal(() => app.redraw());
    /** @type {import("../games/games.js").GamePage | null} */
    this.game = null;
    this.live = new Live(code, {
      welcome: (welcome) => this.welcome(welcome.about),
      news: (news) => this.hear(news),
      presence: (presence) => {
        this.presence = presence;
        app.redraw();
      },
      state: (state, why) => this.changeState(state, why),
    });
  }

  // --- Coming and going --------------------------------------------------------------------------

  async open() {
    this.about = await ask(`/api/tables/${this.code}/about`);
    const about = /** @type {About} */ (this.about);
    this.code = this.live.code = about.code;
    this.fair.note(about.commitment);
    document.title = `${about.title} · Blacktop`;
    const [game] = await Promise.all([gamePage(about.game), speak(language(), ["table", about.game])]);
    this.game = game;
    await this.app.known();
    await this.comeByLink();
    this.live.language = language();
    this.live.connect();
    this.replay?.look(this.replay.number);
  }

  /** The address has changed; true if that is another moment of this table. @param {string} code @param {number | null} moment */
  turnTo(code, moment) {
    if (code !== this.code || !this.sight) return false;
    this.replay = moment === null ? null : (this.replay ?? new Replay(this, moment));
    this.replay?.look(moment ?? 1);
    this.app.redraw();
    return true;
  }

  /** A link to a chair carries its key behind the #, which no server ever sees. */
  async comeByLink() {
    const given = new URLSearchParams(location.hash.slice(1));
    const key = given.get("key");
    if (!key) return;
    history.replaceState(null, "", location.pathname);
    const wish = { do: "sit", id: newId(), chair: Number(given.get("chair")), key, contribution: contribution() };
    await ask(`/api/tables/${this.code}/commands?language=${language()}`, wish);
  }

  leave() {
    this.live.close();
    this.reveal.end();
    call("Blacktop", "");
  }

  async retell() {
    this.entries = [];
    this.missing = 0;
    this.live.seen = 0;
    this.live.language = language();
    this.prospects = null;
    this.live.connect();
  }

  // --- What is heard -----------------------------------------------------------------------------

  /** @param {About} about */
  welcome(about) {
    this.about = about;
  }

  /**
   * @param {import("../core/live.js").State} state
   * @param {string} why
   */
  changeState(state, why) {
    this.state = state;
    this.why = why;
    this.app.redraw();
  }

  /** @param {News} news */
  hear({ entries, sight, missing = 0 }) {
    const before = this.sight;
    const isNew = before?.moment !== sight.moment || before?.you !== sight.you || before?.status !== sight.status;
    this.missed = before && entries.length > 12 ? entries.length : 0;
    if (missing) {
      this.entries = []; // what is between can be read back with all that was before
      this.missing = (entries[0]?.number ?? 1) - 1;
    }
    this.entries.push(...entries);
    this.sight = sight;
    if (isNew || offersChanged(before, sight)) this.ask(sight);
    if (before) for (const entry of entries) this.notice(entry);
    this.tellTurn(before, sight);
    this.sharing.look();
    this.app.redraw();
  }

  /** Reads the beginning of a long story, which was left out. */
  async readBack() {
    const first = this.entries[0]?.number ?? 1;
    /** @type {Entry[]} */
    const found = [];
    while ((found.at(-1)?.number ?? 0) < first - 1) {
      const since = found.at(-1)?.number ?? 0;
      const more = await ask(`/api/tables/${this.code}/entries?since=${since}&language=${language()}`);
      if (!more.length) break;
      found.push(...more);
    }
    this.entries.unshift(...found.filter((entry) => entry.number < first));
    this.missing = 0;
    this.app.redraw();
  }

  /** Something is asked anew. @param {Sight} sight */
  ask(sight) {
    this.draft = new Draft(sight.offers ?? [], this.game?.unordered ?? []);
    this.prospects = null;
    this.refusal = null;
    this.askedAt = performance.now();
    if (this.goOn(sight)) return;
    if (sight.offers?.length) this.lookAhead(sight);
  }

  /** Goes on with a plan of several moves, as long as the next one is possible. @param {Sight} sight */
  goOn(sight) {
    const [next] = this.plan.splice(0, 1);
    const offer = (sight.offers ?? []).find((each) => each.move === next);
    if (!offer || offer.reason) {
      this.plan = [];
      return false;
    }
    this.tell({ do: "choose", move: offer.move, seat: sight.you });
    return true;
  }

  /** What the choices would do. @param {Sight} sight */
  async lookAhead(sight) {
    const path = `/api/tables/${this.code}/prospects?seat=${sight.you ?? 0}&language=${language()}`;
    /** @type {Prospects} */
    const found = await ask(path).catch(() => null); // the choice is possible without
    if (found?.moment === (this.sight?.moment ?? 0)) this.prospects = found;
    this.app.redraw();
  }

  /** @param {Entry} entry */
  notice(entry) {
    if (entry.what === "revealed") {
      sound("reveal");
      if (this.game?.reveal) this.reveal.show(this.game.reveal(entry, this));
    } else if (entry.what === "said") sound("chat");
    else if (entry.lines?.some((line) => /crash|brak/.test(line.message))) sound("crash");
    else if (entry.lines?.some((line) => /pass|overt/.test(line.message))) sound("pass");
  }

  /**
   * @param {Sight | null} before
   * @param {Sight} sight
   */
  tellTurn(before, sight) {
    const title = `${this.about?.title ?? ""} · Blacktop`;
    call(title, this.isAsked && !sight.mine ? say("your-turn") : "");
    if (this.isAsked && before?.moment !== sight.moment) sound("turn");
    if (before && before.status !== "over" && sight.status === "over") sound("over");
  }

  // --- What is said ------------------------------------------------------------------------------

  get isAsked() {
    return Boolean(this.sight?.offers?.length);
  }

  /**
   * Asks something of the table; a refusal is shown where the choice was made.
   * @param {Record<string, unknown>} wish
   */
  async tell(wish) {
    this.refusal = null;
    this.isBusy = true;
    this.app.redraw();
    const told = await this.live.send(wish);
    this.isBusy = false;
    this.refusal = told.type === "refusal" ? told : null;
    this.app.redraw();
    return told.type === "answer";
  }

  /** @param {string} move */
  async choose(move) {
    if (this.isBusy || performance.now() - this.askedAt < TOO_SOON) return;
    if (prefs.confirm && this.draft.move !== move) {
      this.draft.set(move);
      this.app.redraw();
      return;
    }
    sound("chosen");
    const isDone = await this.tell({ do: "choose", move, seat: this.sight?.you });
    if (isDone) this.draft.clear();
  }

  /** Makes several moves, one after the other: a whole turn. @param {string[]} moves */
  async follow(moves) {
    const [first, ...others] = moves;
    if (!first || this.isBusy || performance.now() - this.askedAt < TOO_SOON) return;
    sound("chosen");
    this.plan = others;
    if (!(await this.tell({ do: "choose", move: first, seat: this.sight?.you }))) this.plan = [];
  }

  /** Picks a word of a move, on the board or by a button. @param {string} word */
  pick(word) {
    this.draft.pick(word);
    this.app.redraw();
  }

  /** What a move would do. @param {string} move */
  does(move) {
    return this.prospects?.moves?.find((each) => each.move === move)?.does ?? "";
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (this.replay) {
      this.replay.key(event);
      return;
    }
    const number = Number(event.key);
    if (event.key === "Escape") this.draft.clear();
    else if (event.key === "Enter" && this.draft.move && event.target === document.body) this.choose(this.draft.move);
    else if (number > 0)
      /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll(".choices .choice")])[number - 1]?.click();
    else return;
    this.app.redraw();
  }

  /** Opens the rules at a number. @param {string} rule */
  showRule(rule) {
    this.tab = "rules";
    this.rule = rule;
    this.app.redraw();
  }

  // --- Drawing -----------------------------------------------------------------------------------

  status() {
    return statusPart(this);
  }

  draw() {
    const { about, sight, game } = this;
    if (!about || !sight || !game) return connectionPart(this);
    if (sight.status === "open") return html`${connectionPart(this)}${openTablePart(this, about, sight)}`;
    if (this.sharing.isCovered) return html`${connectionPart(this)}${this.sharing.draw()}`;
    const view = this.replay ? this.replay.race : sight.race;
    const shown = this.replay ? this.replay.pageThen : this;
    return html`${connectionPart(this)}
      <div class="table ${about.game}" data-moment="${sight.moment ?? 0}-${sight.mine ?? ""}">
        ${this.drawAsk(sight)}
        <div class="board">${sight.status === "over" && !this.replay ? this.course.draw() : nothing}${view ? (prefs.plain ? plainPart(shown, view) : game.board(view, shown)) : nothing}</div>
        ${sidePart(this)}
      </div>
      ${this.reveal.draw()}`;
  }

  /** @param {Sight} sight */
  drawAsk(sight) {
    if (this.replay) return this.replay.draw();
    const isOver = sight.status === "over" || sight.status === "ended";
    return isOver ? resultPart(this, sight) : askPart(this, sight);
  }
}

/**
 * @param {Sight | null} before
 * @param {Sight} now
 */
function offersChanged(before, now) {
  return before?.offers?.length !== now.offers?.length;
}
