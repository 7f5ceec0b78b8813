/** A table: before the race, in it, and afterwards. Keeps what is known; the parts draw it. */

import { ask, command, contribution } from "../core/api.js";
import { call } from "../core/calling.js";
import { html, nothing } from "../core/draw.js";
import { Live } from "../core/live.js";
import { language, mutedAt, prefs, readAt } from "../core/prefs.js";
import { sound } from "../core/sounds.js";
import { say, speak } from "../core/texts.js";
import { Ticker } from "../core/ticker.js";
import { gamePage } from "../games/games.js";
import { Absent } from "../parts/absent.js";
import { aimPart } from "../parts/aim.js";
import { askPart } from "../parts/ask.js";
import { isHeard } from "../parts/chat.js";
import { Clocks } from "../parts/clocks.js";
import { Course } from "../parts/course.js";
import { Sharing } from "../parts/cover.js";
import { closeDialogs } from "../parts/dialog.js";
import { Fair } from "../parts/fair.js";
import { Replay } from "../parts/replay.js";
import { resultPart, title } from "../parts/result.js";
import { openTablePart } from "../parts/seats.js";
import { connectionPart, statusPart } from "../parts/status.js";
import { voicePart } from "../parts/voice.js";
import { Seated } from "./seated.js";

/** @typedef {import("../types/messages.js").About} About */
/** @typedef {import("../types/messages.js").Entry} Entry */
/** @typedef {import("../types/messages.js").News} News */
/** @typedef {import("../types/messages.js").Sight} Sight */
/** @typedef {import("../types/messages.js").Line} Line */
/** @typedef {import("../types/messages.js").Prospects} Prospects */

const TOO_SOON = 250; // what appears under a finger that is going down is not meant

export class TablePage extends Seated {
  /**
   * @param {import("../app.js").App} app
   * @param {string} code
   * @param {number | null} moment of the past, if one is to be looked at
   */
  constructor(app, code, moment) {
    super(app, code);
    this.replay = moment === null ? null : new Replay(this, moment);
    this.sharing = new Sharing(this);
    this.course = new Course(this);
    this.fair = new Fair(this);
    /** @type {About | null} */
    this.about = null;
    /** @type {import("../core/live.js").State} */
    this.state = "connecting";
    this.why = "";
    this.isBusy = false;
    /** The connection was lost, and is there again. */
    this.isBack = false;
    /** The same is told once more, in another language: nothing has happened. */
    this.isAnew = false;
    this.askedAt = 0;
    /** What happened while the connection was lost. @type {Line[]} */
    this.meanwhile = [];
    /** How many moves were made with the last choice: a whole line is taken back at once. */
    this.line = 1;
    /** This page has asked for the next race, or agreed to it. */
    this.isGoingOn = false;
    /** Somebody has taken the seat of this page, with its key. */
    this.isHandedOver = false;
    this.ticker = new Ticker(() => app.redraw());
    this.clocks = new Clocks(this);
    this.absent = new Absent(this);
    this.live = new Live(code, {
      welcome: (welcome) => this.welcome(welcome.about),
      news: (news) => this.hear(news),
      presence: (presence) => {
        this.presence = presence;
        this.absent.look(presence);
        app.redraw();
      },
      state: (state, why) => this.changeState(state, why),
    });
  }

  // --- Coming and going --------------------------------------------------------------------------

  async open() {
    const about = await ask(`/api/tables/${this.code}/about`);
    this.find(about);
    const [game] = await Promise.all([gamePage(about.game), speak(language(), ["table", about.game])]);
    this.game = game;
    await this.app.known(this.replay ? "give" : "ask"); // who only looks at a moment of the past needs no name
    await this.comeByLink();
    this.live.language = language();
    this.live.connect();
    this.replay?.look(this.replay.number);
  }

  /** The table is there; somebody may have typed its code in their own way. @param {About} about */
  find(about) {
    this.about = about;
    this.code = this.live.code = about.code;
    this.fair.note(about.commitment);
    this.muted = mutedAt(about.code, about.series.previous);
    this.read = readAt(about.code);
    this.app.nameWindow();
  }

  get title() {
    return this.about?.title ?? "";
  }

  /** The address has changed; true if that is another moment of this table. @param {string} code @param {number | null} moment */
  turnTo(code, moment) {
    if (code !== this.code || !this.sight || keyHere().has("key")) return false;
    this.replay = moment === null ? null : (this.replay ?? new Replay(this, moment));
    this.replay?.look(moment ?? 1);
    this.app.redraw();
    return true;
  }

  /** A link to a chair carries its key behind the #, which no server ever sees. */
  async comeByLink() {
    const given = keyHere();
    const key = given.get("key");
    if (!key) return;
    history.replaceState(null, "", location.pathname);
    const chair = Number(given.get("chair"));
    await command(this.code, { do: "sit", chair, key, contribution: contribution() });
  }

  leave() {
    this.live.close();
    this.ticker.stop();
    this.reveal.end();
    call("Blacktop", "");
  }

  /** Another of those round this screen sits down: what the one before held is not theirs to see. @param {number} seat */
  changeTo(seat) {
    this.sight = null;
    this.live.seat = seat;
    return this.retell();
  }

  async retell() {
    this.entries = [];
    this.missing = 0;
    this.live.seen = 0;
    this.live.language = language();
    this.prospects = null;
    this.isAnew = true;
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
    this.isBack ||= this.state === "away" && state === "live";
    this.state = state;
    this.why = why;
    this.app.redraw();
  }

  /** @param {News} news */
  hear({ entries, sight, missing = 0 }) {
    const before = this.isAnew ? null : this.sight;
    this.isAnew = false;
    const isNew = before?.moment !== sight.moment || before?.you !== sight.you || before?.status !== sight.status;
    if (before) this.meanwhile = this.isBack ? entries.flatMap((entry) => entry.lines ?? []) : [];
    this.isBack = false;
    if (missing) {
      this.entries = []; // what is between can be read back with all that was before
      this.missing = (entries[0]?.number ?? 1) - 1;
    }
    this.entries.push(...entries);
    this.sight = sight;
    this.app.redraw(); // whatever goes wrong with sounds and signs below
    if (before) this.clocks.hear(entries.at(-1));
    if (isNew || offersChanged(before, sight)) this.ask(sight);
    if (before) for (const entry of entries) this.notice(entry);
    this.noticeSeat(before, sight);
    this.tellTurn(before, sight);
    this.sharing.look();
    this.goToNext(sight);
  }

  /**
   * Who was a driver and is none while somebody sits there has given the seat to another device.
   * @param {Sight | null} before
   * @param {Sight} sight
   */
  noticeSeat(before, sight) {
    if (sight.you != null) this.isHandedOver = false;
    else if (before?.you != null && sight.seats[before.you]?.kind === "person") {
      this.isHandedOver = true;
      closeDialogs();
    }
  }

  /**
   * Who asked for the next race goes there by themselves; the browser's Back leads here again. If the table is not
   * there yet, it is made by whoever looks at this one: then the next news tries again.
   * @param {Sight} sight
   */
  async goToNext({ next, wish, you }) {
    if (wish) this.isGoingOn = wish.what === "rematch" && wish.agreed.includes(you ?? -1);
    if (!next || !this.isGoingOn) return;
    const isThere = await ask(`/api/tables/${next}/about`).catch(() => null);
    if (!isThere || this.app.page !== this) return;
    await this.app.go(`/t/${next}`);
  }

  async readBack() {
    const first = this.entries[0]?.number ?? 1;
    /** @type {Entry[]} */
    const found = [];
    while ((found.at(-1)?.number ?? 0) < first - 1) {
      const since = found.at(-1)?.number ?? 0;
      const more = await ask(
        `/api/tables/${this.code}/entries?since=${since}&reading=${this.sight?.you ?? 0}&language=${language()}`,
      );
      if (!more.length) break;
      found.push(...more);
    }
    this.entries.unshift(...found.filter((entry) => entry.number < first));
    this.missing = 0;
    this.app.redraw();
  }

  /** Something is asked anew. @param {Sight} sight */
  ask(sight) {
    this.begin(sight);
    this.prospects = null;
    this.refusal = null;
    this.askedAt = performance.now();
    if (this.goOn(sight) || this.doAsChosen(sight)) return;
    if (sight.offers?.length) this.lookAhead(sight);
  }

  /** Goes on with a plan of several moves, as long as the next one is possible. @param {Sight} sight */
  goOn(sight) {
    const [next] = this.plan.splice(0, 1);
    const offer = (sight.offers ?? []).find((each) => each.move === next);
    if (!offer || offer.reason) {
      this.plan.length = 0;
      return false;
    }
    this.make(offer.move, sight);
    return true;
  }

  /** Makes a move that was chosen before; if it is refused, so is what was to follow. @param {string} move @param {Sight} sight */
  async make(move, sight) {
    if (!(await this.tell({ do: "choose", move, seat: sight.you }))) this.plan = [];
  }

  /** Makes the move that was chosen ahead, if this question offers it; one that is not possible is asked for. @param {Sight} sight */
  doAsChosen(sight) {
    const offer = (sight.offers ?? []).find((each) => each.move === this.ahead);
    if (!offer || sight.mine) return false;
    this.ahead = "";
    if (offer.reason) return false;
    this.line = 1;
    this.make(offer.move, sight);
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
    if (entry.what === "declined" && entry.lines?.[0])
      this.refusal = { type: /** @type {const} */ ("refusal"), id: "", kind: entry.what, line: entry.lines[0] };
    const faces = this.game?.reveal?.(entry, this) ?? nothing;
    if (faces !== nothing) this.reveal.show(faces);
    const heard = entry.lines?.map((line) => this.game?.sounds?.[line.message]).find(Boolean);
    if (heard) sound(heard);
    else if (faces !== nothing) sound("reveal");
    else if (entry.what === "said" && isHeard(this, entry)) sound("chat");
  }

  /**
   * @param {Sight | null} before
   * @param {Sight} sight
   */
  tellTurn(before, sight) {
    call(`${this.title} · Blacktop`, this.isAsked && !sight.mine ? say("your-turn") : "");
    if (this.isAsked && before?.moment !== sight.moment) sound("turn");
    if (before && before.status !== "over" && sight.status === "over") sound("over");
  }

  // --- What is said ------------------------------------------------------------------------------

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

  /** Asks for the next race, or agrees to it. @param {Record<string, unknown>} wish */
  async goOnWith(wish) {
    this.isGoingOn = true;
    if (!(await this.tell(wish))) this.isGoingOn = false;
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
    this.line = 1;
    const isDone = await this.tell({ do: "choose", move, seat: this.sight?.you });
    if (isDone) this.draft.clear();
  }

  /** @param {string[]} moves */
  async follow(moves) {
    const [first, ...others] = moves;
    if (!first || this.isBusy || performance.now() - this.askedAt < TOO_SOON) return;
    sound("chosen");
    this.plan = others;
    this.line = moves.length;
    if (this.sight) await this.make(first, this.sight);
  }

  async undo() {
    const moves = this.line;
    this.line = 1;
    for (let taken = 0; taken < moves && this.sight?.may_undo; taken++)
      if (!(await this.tell({ do: "undo", seat: this.sight.you }))) break;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (this.replay) {
      this.replay.key(event);
      return;
    }
    const number = Number(event.key);
    const key = event.key.toLowerCase();
    if (key === "escape") this.draft.clear();
    else if (key === "enter" && this.draft.move && event.target === document.body) this.choose(this.draft.move);
    else if (key === "u") this.undo();
    else if (number > 0)
      /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll(".choices .choice")])[number - 1]?.click();
    else return;
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
    const aim = sight.status === "racing" ? aimPart(this) : nothing;
    return html`${connectionPart(this)}${this.drawAbove(aim)}
      <div class="table ${about.game}" data-moment="${sight.moment ?? 0}-${sight.mine ?? ""}" aria-busy=${this.isBusy || this.plan.length > 0}>
        ${this.drawAsk(sight)}
        <div class="board">${sight.status === "over" && !this.replay ? this.course.draw() : nothing}${this.drawBoard(view, shown)}</div>
        ${this.drawBeside(view, shown, aim)}
      </div>
      ${voicePart(this, this.isOver ? title(this, sight) : "")}${this.reveal.draw()}`;
  }

  get isOver() {
    return this.sight?.status === "over" || this.sight?.status === "ended";
  }

  /** @param {Sight} sight */
  drawAsk(sight) {
    if (this.replay) return this.replay.draw();
    return this.isOver ? resultPart(this, sight) : askPart(this, sight);
  }
}

/** What the address carries behind its #. */
function keyHere() {
  return new URLSearchParams(location.hash.slice(1));
}

/**
 * @param {Sight | null} before
 * @param {Sight} now
 */
function offersChanged(before, now) {
  return before?.offers?.length !== now.offers?.length;
}
