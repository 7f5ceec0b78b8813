/** The live connection of a table: it comes back by itself, and nothing that was said gets lost. */

import { ask, newId, Problem } from "./api.js";

/** @typedef {import("../types/messages.js").FromServer} FromServer */
/** @typedef {import("../types/messages.js").News} News */
/** @typedef {import("../types/messages.js").Welcome} Welcome */
/** @typedef {import("../types/messages.js").Presence} Presence */
/** @typedef {import("../types/messages.js").Answer} Answer */
/** @typedef {import("../types/messages.js").Refusal} Refusal */
/** @typedef {"connecting" | "live" | "away" | "closed"} State */

/**
 * @typedef {object} Hearer
 * @property {(welcome: Welcome) => void} welcome
 * @property {(news: News) => void} news
 * @property {(presence: Presence) => void} presence
 * @property {(state: State, why: string) => void} state
 */

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const SILENCE = 40_000; // the server asks every 15 s whether somebody is there
const UNANSWERED = 6000; // whatever was asked is answered at once
const FINAL = new Map([
  [4003, "old"],
  [4401, "nobody"],
  [4403, "forbidden"],
]);
const REFUSED = new Set(["nobody", "forbidden", "crowded"]);

export class Live {
  /**
   * @param {string} code
   * @param {Hearer} hearer
   */
  constructor(code, hearer) {
    this.code = code;
    this.hearer = hearer;
    this.seen = 0;
    /** @type {number | null} */
    this.seat = null;
    this.language = "en";
    /** @type {WebSocket | null} */
    this.socket = null;
    this.wait = FIRST_WAIT;
    this.timer = 0;
    this.silence = 0;
    this.due = 0;
    this.isJoined = false;
    this.isAway = false;
    /** @type {Map<string, {text: string, resolve: (told: Answer | Refusal) => void}>} */
    this.waiting = new Map();
    this.hurry = () => document.visibilityState === "visible" && this.comeBack();
    this.cut = () => this.giveUp();
    addEventListener("online", this.hurry);
    addEventListener("offline", this.cut);
    document.addEventListener("visibilitychange", this.hurry);
  }

  /** Connects, or connects anew: from another seat, or in another language. */
  connect() {
    clearTimeout(this.timer);
    this.drop();
    if (!this.isAway) this.hearer.state("connecting", "");
    this.listen(UNANSWERED);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.code}/live`);
    let isOpen = false;
    socket.onopen = () => {
      isOpen = true;
      socket.send(JSON.stringify({ do: "join", since: this.seen, seat: this.seat, language: this.language }));
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = (event) => {
      this.lost(event.code);
      if (!isOpen) this.knock();
    };
    this.socket = socket;
  }

  /** Ends the connection for good. */
  close() {
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.cut);
    document.removeEventListener("visibilitychange", this.hurry);
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    this.drop();
  }

  drop() {
    this.isJoined = false;
    clearTimeout(this.due);
    if (!this.socket) return;
    this.socket.onclose = this.socket.onmessage = this.socket.onopen = null;
    this.socket.close();
    this.socket = null;
  }

  /** Waits so long for a word of the server, and no longer. @param {number} patience in milliseconds */
  listen(patience) {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.giveUp(), patience);
  }

  /** Whatever was asked is answered soon, whatever else is heard meanwhile. */
  expect() {
    clearTimeout(this.due);
    if (this.waiting.size && this.isJoined) this.due = setTimeout(() => this.giveUp(), UNANSWERED);
  }

  /** The connection is dead, whatever the browser believes. */
  giveUp() {
    if (!this.socket) return;
    this.drop();
    this.lost(0);
  }

  /** @param {number} code */
  lost(code) {
    this.isJoined = false;
    this.socket = null;
    clearTimeout(this.silence);
    clearTimeout(this.due);
    const why = FINAL.get(code);
    if (why) {
      this.end(why);
      return;
    }
    this.isAway = true;
    this.hearer.state("away", "");
    this.timer = setTimeout(() => this.connect(), this.wait * (0.7 + 0.6 * Math.random()));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  /** A browser does not say why a connection was refused: the server does. */
  async knock() {
    try {
      await ask(`/api/tables/${this.code}/door`);
    } catch (wrong) {
      if (wrong instanceof Problem && REFUSED.has(wrong.kind)) this.end(wrong.kind);
    }
  }

  /** There is no way back by itself. @param {string} why */
  end(why) {
    this.close();
    this.hearer.state("closed", why);
  }

  comeBack() {
    if (!this.socket) this.connect();
  }

  /** @param {FromServer} message */
  hear(message) {
    this.listen(SILENCE);
    switch (message.type) {
      case "welcome":
        this.wait = FIRST_WAIT;
        this.isJoined = true;
        this.isAway = false;
        this.hearer.state("live", "");
        this.hearer.welcome(message);
        for (const { text } of this.waiting.values()) this.socket?.send(text); // twice is once
        this.expect();
        break;
      case "news":
        this.seen = message.sight.number;
        this.hearer.news(message);
        break;
      case "presence":
        this.hearer.presence(message);
        break;
      case "answer":
      case "refusal":
        this.waiting.get(message.id)?.resolve(message);
        this.waiting.delete(message.id);
        this.expect();
        break;
      case "ping":
        this.socket?.send('{"do":"pong"}');
        break;
      case "wrong":
        console.error(`the server says: ${message.message}`);
    }
  }

  /**
   * Asks something of the table; the answer comes, however often the connection breaks.
   * @param {Record<string, unknown>} wish
   * @returns {Promise<Answer | Refusal>}
   */
  send(wish) {
    const id = newId();
    const text = JSON.stringify({ id, seen: this.seen, ...wish });
    if (this.isJoined) this.socket?.send(text);
    return new Promise((resolve) => {
      this.waiting.set(id, { text, resolve });
      this.expect();
    });
  }
}
