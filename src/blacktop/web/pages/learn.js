/** A lesson: the printed example of a game, with the reader in one of the seats. */

import { ask } from "../core/api.js";
import { Draft } from "../core/draft.js";
import { html, nothing } from "../core/draw.js";
import { language } from "../core/prefs.js";
import { isSaid, say, speak } from "../core/texts.js";
import { gamePage } from "../games/games.js";
import { askPart } from "../parts/ask.js";
import { Reveal } from "../parts/reveal.js";
import { sidePart } from "../parts/side.js";

/** @typedef {import("../types/messages.js").Lesson} Lesson */
/** @typedef {import("../types/messages.js").Step} Step */
/** @typedef {import("../types/messages.js").Entry} Entry */

/** It has what the parts of a table need of a page, but no connection: everything was told at the beginning. */
export class LearnPage {
  /**
   * @param {import("../app.js").App} app
   * @param {string} name of the game
   */
  constructor(app, name) {
    this.app = app;
    this.name = name;
    this.code = "";
    /** @type {Lesson | null} */
    this.lesson = null;
    this.scene = 0;
    this.step = 0;
    /** @type {Entry[]} */
    this.entries = [];
    this.missing = 0;
    this.draft = new Draft([]);
    this.refusal = null;
    this.isBusy = false;
    this.live = {}; // nothing is live here, but boards remember by it what they have seen
    /** @type {string[]} */
    this.plan = [];
    this.tab = "log";
    this.rule = "";
    this.wrong = "";
    this.reveal = new Reveal(() => app.redraw());
    /** @type {import("../games/games.js").GamePage | null} */
    this.game = null;
  }

  async open() {
    document.title = `${say("learn")} · Blacktop`;
    const [game] = await Promise.all([gamePage(this.name), speak(language(), ["table", this.name])]);
    this.game = game;
    await this.retell();
  }

  async retell() {
    this.lesson = await ask(`/api/games/${this.name}/lesson?language=${language()}`);
    this.entries = [];
    this.show(this.scene, 0);
  }

  // --- What the parts ask for --------------------------------------------------------------------

  get about() {
    return { game: this.name, title: this.name, options: {}, settings: {}, series: {} };
  }

  /** @returns {Step | undefined} */
  get now() {
    return this.lesson?.scenes[this.scene]?.steps[this.step];
  }

  get sight() {
    return this.now?.sight;
  }

  get prospects() {
    return this.now?.prospects ?? null;
  }

  get isAsked() {
    return Boolean(this.now);
  }

  /** @param {string} move */
  does(move) {
    return this.prospects?.moves?.find((each) => each.move === move)?.does ?? "";
  }

  /** @param {string} word */
  pick(word) {
    this.draft.pick(word);
    this.app.redraw();
  }

  /** @param {string} rule */
  showRule(rule) {
    this.tab = "rules";
    this.rule = rule;
    this.app.redraw();
  }

  // --- Going through it --------------------------------------------------------------------------

  /** A choice: what the example chose leads on, anything else is explained. @param {string} move */
  choose(move) {
    if (move === this.now?.move) {
      this.show(this.scene, this.step + 1);
      return;
    }
    this.wrong = say("lesson-other", { move: this.game?.label((this.now?.move ?? "").split(" ")) ?? "" });
    this.draft.clear();
    this.app.redraw();
  }

  /** Several moves at once: as far as the example goes along. @param {string[]} moves */
  follow(moves) {
    for (const move of moves) {
      if (move !== this.now?.move) {
        this.choose(move);
        return;
      }
      this.choose(move);
    }
  }

  async tell() {
    return false; // nobody is there to hear it
  }

  /**
   * @param {number} scene
   * @param {number} step
   */
  show(scene, step) {
    if (scene !== this.scene) this.entries = [];
    this.scene = scene;
    this.step = step;
    this.wrong = "";
    const here = this.lesson?.scenes[scene];
    const lines = (this.now ?? here)?.lines ?? [];
    this.entries.push({ number: this.entries.length + 1, at: 0, what: "moved", lines });
    this.draft = new Draft(this.now?.sight.offers ?? [], this.game?.unordered ?? []);
    this.app.redraw();
  }

  // --- Drawing -----------------------------------------------------------------------------------

  /** What the parts take for the page of a table. @returns {any} */
  get page() {
    return this;
  }

  status() {
    const scenes = this.lesson?.scenes.length ?? 1;
    return html`<span class="pill">${say("learn")}</span>${scenes > 1 ? html`<span class="pill">${say("lesson-scene", { scene: this.scene + 1, scenes })}</span>` : nothing}`;
  }

  draw() {
    const here = this.lesson?.scenes[this.scene];
    if (!here || !this.game) return html`<p class="notice" role="status">${say("loading")}</p>`;
    const view = this.now?.sight.race ?? here.race;
    return html`<p class="notice" role="status">${this.hint()} ${this.wrong ? html`<b class="bad">${this.wrong}</b>` : nothing}</p>
      <div class="table ${this.name}" data-moment="${this.scene}-${this.step}">
        ${this.now ? askPart(this.page, this.now.sight) : this.end()}
        <div class="board">${this.game.board(view, this.page)}</div>
        ${sidePart(this.page)}
      </div>`;
  }

  hint() {
    const id = `lesson-${this.scene + 1}-${this.now ? this.step + 1 : "end"}`;
    return isSaid(id) ? say(id) : "";
  }

  end() {
    const isLast = this.scene + 1 >= (this.lesson?.scenes.length ?? 1);
    return html`<section class="panel ask"><h1>${say(isLast ? "lesson-over" : "lesson-scene-over")}</h1><p class="choices">
      ${isLast ? html`<a class="button main" href="/">${say("to-start")}</a>` : html`<button class="main" data-on @click=${() => this.show(this.scene + 1, 0)}>${say("lesson-on")}</button>`}
      <button @click=${() => this.show(this.scene, 0)}>${say("lesson-again")}</button></p></section>`;
  }
}
