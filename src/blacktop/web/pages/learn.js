/** A lesson: the printed example of a game, with the reader in one of the seats. */

import { ask } from "../core/api.js";
import { html, nothing } from "../core/draw.js";
import { language } from "../core/prefs.js";
import { isSaid, say, speak } from "../core/texts.js";
import { gamePage } from "../games/games.js";
import { askPart } from "../parts/ask.js";
import { raceBots } from "./begin.js";
import { Seated } from "./seated.js";

/** @typedef {import("../types/messages.js").Lesson} Lesson */
/** @typedef {import("../types/messages.js").Step} Step */

/** Without a connection: everything was told at the beginning. */
export class LearnPage extends Seated {
  /**
   * @param {import("../app.js").App} app
   * @param {string} name of the game
   */
  constructor(app, name) {
    super(app, "");
    this.name = name;
    this.about = { game: name, title: name, options: {} };
    /** @type {Lesson | null} */
    this.lesson = null;
    this.scene = 0;
    this.step = 0;
    this.wrong = "";
  }

  get title() {
    return say("learn");
  }

  async open() {
    const dressing = Promise.all([gamePage(this.name), speak(language(), ["table", this.name])]);
    dressing.catch(() => {}); // if there is no such game, the lesson says so
    await this.listen();
    [this.game] = await dressing;
    this.show(0, 0);
  }

  async listen() {
    this.lesson = await ask(`/api/games/${this.name}/lesson?language=${language()}`);
  }

  /** The same step in another language, and what led to it. */
  async retell() {
    await this.listen();
    const { scene, step } = this;
    this.entries = [];
    for (let before = 0; before <= step; before++) this.show(scene, before);
  }

  // --- Going through it --------------------------------------------------------------------------

  /** @returns {Step | undefined} */
  get now() {
    return this.lesson?.scenes[this.scene]?.steps[this.step];
  }

  /** A choice: what the example chose leads on, anything else is explained. @param {string} move */
  async choose(move) {
    if (move === this.now?.move) {
      this.show(this.scene, this.step + 1);
      return;
    }
    this.wrong = say("lesson-other", { move: this.game?.label((this.now?.move ?? "").split(" ")) ?? "" });
    this.draft.clear();
    this.app.redraw();
  }

  /** Several moves at once: as far as the example goes along. @param {string[]} moves */
  async follow(moves) {
    for (const move of moves) {
      if (move !== this.now?.move) {
        this.choose(move);
        return;
      }
      this.choose(move);
    }
  }

  /**
   * @param {number} scene
   * @param {number} step
   */
  show(scene, step) {
    if (scene !== this.scene || step === 0) this.entries = [];
    this.scene = scene;
    this.step = step;
    this.wrong = "";
    this.sight = this.now?.sight ?? null;
    this.prospects = this.now?.prospects ?? null;
    const here = this.lesson?.scenes[scene];
    const lines = (this.now ?? here)?.lines ?? [];
    this.entries.push({ number: this.entries.length + 1, at: 0, what: "moved", lines });
    this.begin(this.sight);
    this.app.redraw();
  }

  // --- Drawing -----------------------------------------------------------------------------------

  status() {
    const scenes = this.lesson?.scenes.length ?? 1;
    return html`<span class="pill ${scenes > 1 ? "wide" : ""}">${say("learn")}</span>${scenes > 1 ? html`<span class="pill">${say("lesson-scene", { scene: this.scene + 1, scenes })}</span>` : nothing}`;
  }

  draw() {
    const here = this.lesson?.scenes[this.scene];
    if (!here || !this.game) return html`<p class="notice" role="status">${say("loading")}</p>`;
    const view = this.now?.sight.race ?? here.race;
    const told = this.told();
    return html`${this.drawAbove(told)}
      <div class="table ${this.name}" data-moment="${this.scene}-${this.step}">
        ${this.now ? askPart(this, this.now.sight) : this.end()}
        <div class="board">${this.drawBoard(view)}</div>
        ${this.drawBeside(view, this, told)}
      </div>`;
  }

  /** What the example does here, and why. */
  told() {
    return html`<div class="notice" role="status">${this.aim()}<p>${this.hint()} ${this.wrong ? html`<b class="bad">${this.wrong}</b>` : nothing}</p></div>`;
  }

  /** What the game is about, before the first step of all. */
  aim() {
    const id = "lesson-aim";
    return this.scene + this.step === 0 && isSaid(id) ? html`<p class="soft">${say(id)}</p>` : nothing;
  }

  hint() {
    const id = `lesson-${this.scene + 1}-${this.now ? this.step + 1 : "end"}`;
    return isSaid(id) ? say(id) : "";
  }

  /** A first race, with what a newcomer needs. */
  async race() {
    /** @type {import("../types/messages.js").GameShown[]} */
    const games = await ask("/api/games");
    const game = games.find((each) => each.name === this.name);
    if (game) await raceBots(this.app, game, game.presets.first);
  }

  end() {
    const isLast = this.scene + 1 >= (this.lesson?.scenes.length ?? 1);
    return html`<section class="panel ask"><h1>${say(isLast ? "lesson-over" : "lesson-scene-over")}</h1><p class="choices">
      ${isLast ? html`<button class="main" data-now @click=${() => this.race()}>${say("race-bots")}</button><a class="button" href="/">${say("to-start")}</a>` : html`<button class="main" data-on @click=${() => this.show(this.scene + 1, 0)}>${say("lesson-on")}</button>`}
      <button @click=${() => this.show(this.scene, 0)}>${say("lesson-again")}</button></p></section>`;
  }
}
