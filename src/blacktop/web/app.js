/** The page: reads from its own address what to show, and shows it. */

import { ask, Problem } from "./core/api.js";
import { html, nothing, render } from "./core/draw.js";
import { glide, skip } from "./core/motion.js";
import { language, prefer, prefs, wear } from "./core/prefs.js";
import { say, speak } from "./core/texts.js";
import { whenWidthChanges } from "./core/width.js";
import { LearnPage } from "./pages/learn.js";
import { LobbyPage } from "./pages/lobby.js";
import { MePage } from "./pages/me.js";
import { askName } from "./pages/name.js";
import { NewTablePage } from "./pages/new.js";
import { StartPage } from "./pages/start.js";
import { TablePage } from "./pages/table.js";
import { tellHints } from "./parts/hint.js";
import { openKeys } from "./parts/keys.js";
import { troubleOf } from "./parts/problem.js";
import { top } from "./parts/top.js";

/** @typedef {import("./types/messages.js").Me} Me */

/**
 * @typedef {object} Page something that fills the screen
 * @property {() => import("./core/draw.js").Drawn} draw
 * @property {() => import("./core/draw.js").Drawn} [status] what stands in the header
 * @property {() => Promise<void>} open
 * @property {string} [title] of the window, where the page has one of its own
 * @property {() => void} [leave]
 * @property {() => Promise<void>} [retell] the language has changed
 * @property {(event: KeyboardEvent) => void} [key]
 */

export class App {
  constructor() {
    /** @type {Page | null} */
    this.page = null;
    /** @type {Me | null} */
    this.me = null;
    /** @type {Problem | null} */
    this.problem = null;
    this.isDue = false;
    this.root = newRoot();
    document.body.append(this.root);
  }

  async start() {
    wear();
    await speak(language());
    addEventListener("popstate", () => this.show());
    addEventListener("keydown", (event) => this.key(event));
    addEventListener("unhandledrejection", (event) => this.hear(event));
    addEventListener("pointerdown", skip);
    whenWidthChanges(() => this.redraw());
    tellHints();
    document.addEventListener("click", (event) => this.follow(event));
    await this.show();
  }

  /** Shows what the address names. */
  async show() {
    const [, place, name, more] = location.pathname.split("/");
    const here = place === "t" && this.page instanceof TablePage ? this.page : null;
    if (here?.turnTo(name ?? "", more ? Number(more) : null)) return;
    this.page?.leave?.();
    this.problem = null;
    try {
      await this.open(pageAt(this, location.pathname));
    } catch (wrong) {
      this.fail(wrong);
    }
    this.redraw();
  }

  /** Opens a page; what goes wrong with one that was left meanwhile is of no interest. @param {Page} page */
  async open(page) {
    this.page = page;
    this.nameWindow();
    await page.open().catch((/** @type {unknown} */ wrong) => {
      if (this.page === page) throw wrong;
    });
  }

  nameWindow() {
    document.title = [this.page?.title, "Blacktop"].filter(Boolean).join(" · ");
  }

  /** Whatever somebody wanted of the server and did not get is told, wherever they wanted it. @param {PromiseRejectionEvent} event */
  hear(event) {
    if (!(event.reason instanceof Problem)) return;
    event.preventDefault();
    this.fail(event.reason);
  }

  /** @param {unknown} wrong */
  fail(wrong) {
    if (!(wrong instanceof Problem)) throw wrong;
    this.problem = wrong;
    this.redraw();
  }

  /** @param {string} path */
  go(path) {
    history.pushState(null, "", path);
    scrollTo(0, 0);
    return this.show();
  }

  /** Links within the page need no new page. @param {MouseEvent} event */
  follow(event) {
    const link = /** @type {Element} */ (event.target).closest?.("a[href^='/']");
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!link || !isPlain || link.hasAttribute("download") || link.hasAttribute("target")) return;
    event.preventDefault();
    this.go(link.getAttribute("href") ?? "/");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    skip();
    const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
    if (isTyping || event.metaKey || event.ctrlKey || event.altKey || document.querySelector("dialog[open]")) return;
    const key = event.key.toLowerCase();
    if (key === "?") openKeys();
    else if (key === "z") this.prefer({ zen: !prefs.zen });
    else if (key === "m") this.prefer({ volume: prefs.volume ? 0 : 0.5 });
    else this.page?.key?.(event);
  }

  /** @param {Partial<import("./core/prefs.js").Prefs>} changes */
  prefer(changes) {
    prefer(changes);
    this.redraw();
  }

  /** Draws soon; many changes at once are drawn once. */
  redraw() {
    if (this.isDue) return;
    this.isDue = true;
    queueMicrotask(() => {
      this.isDue = false;
      this.repaint();
    });
  }

  /** Draws now. Whoever answers by keyboard finds the next question where the last one was. */
  repaint() {
    const isAnswering = document.querySelector(".ask:focus-visible, .ask :focus-visible") !== null;
    this.paint();
    if (!isAnswering || !document.activeElement?.matches("body, .ask")) return;
    /** @type {HTMLElement | null} */
    const next = this.root.querySelector(".ask .choice.can") ?? this.root.querySelector(".ask");
    next?.focus({ preventScroll: true });
  }

  /** A picture that cannot be drawn is begun anew: what is left of it, an extension of the browser's say, would fail for ever. */
  paint() {
    try {
      glide(this.root, () => render(this.draw(), this.root));
    } catch (wrong) {
      console.error(wrong);
      const fresh = newRoot();
      this.root.replaceWith(fresh);
      this.root = fresh;
      render(this.draw(), fresh);
    }
  }

  draw() {
    const page = this.page;
    return html`${top(this, page?.status?.() ?? nothing)}
      <main id="main">${this.problem ? troubleOf(this.problem, () => this.show()) : page?.draw()}</main>`;
  }

  /**
   * Who this is. Somebody unknown gets a name for a race against bots, and is asked for one among people.
   * @param {"ask" | "give" | "look"} [unknown]
   */
  async known(unknown = "ask") {
    try {
      this.me = await ask("/api/me");
    } catch (wrong) {
      if (!(wrong instanceof Problem) || wrong.kind !== "nobody") throw wrong;
      if (unknown === "ask") {
        this.redraw(); // something stands behind the dialog
        this.me = await askName();
      }
      if (unknown === "give") {
        await ask("/api/guests", { name: say("usual-name") });
        this.me = await ask("/api/me");
      }
    }
    return this.me;
  }

  /** @param {"en" | "de"} wanted */
  async retell(wanted) {
    prefer({ language: wanted });
    await speak(wanted);
    this.nameWindow();
    await this.page?.retell?.();
    this.redraw();
  }
}

function newRoot() {
  const root = document.createElement("div");
  root.className = "root";
  return root;
}

/**
 * @param {App} app
 * @param {string} path
 * @returns {Page}
 */
function pageAt(app, path) {
  const [, place, name, more] = path.split("/");
  if (place === "t" && name) return new TablePage(app, codeIn(name), more ? Number(more) : null);
  if (place === "new") return new NewTablePage(app, name ?? "");
  if (place === "learn" && name) return new LearnPage(app, name);
  if (place === "lobby") return new LobbyPage(app);
  if (place === "me") return new MePage(app);
  if (!place || place === "index.html") return new StartPage(app);
  throw new Problem(404, "not_found", "");
}

/** A code as it came with whatever was pasted around it: blanks, a full stop. @param {string} text */
function codeIn(text) {
  return text.replaceAll(/%[0-9a-f]{2}|[^0-9a-z]/gi, "") || text;
}

const app = new App();
await app.start();
