/** Requests to the server that this page came from, and to no other. */

import { language } from "./prefs.js";

/** An answer that is not what was asked for, with a sentence for people. */
export class Problem extends Error {
  /**
   * @param {number} status
   * @param {string} kind
   * @param {string} message
   * @param {string} [field] what of the request is wrong
   * @param {string} [fault] which of the things it is that can be wrong there
   */
  constructor(status, kind, message, field = "", fault = "") {
    super(message);
    this.status = status;
    this.kind = kind;
    this.field = field;
    this.fault = fault;
  }
}

/**
 * What the server was asked for. A server that cannot be reached is a problem like every other.
 * @template Wanted
 * @param {Promise<Wanted>} request
 */
export async function reached(request) {
  try {
    return await request;
  } catch {
    throw new Problem(0, "away", "");
  }
}

/** A text that belongs to the page. @param {string} path */
export async function read(path) {
  const answer = await reached(fetch(path));
  if (!answer.ok) throw new Problem(answer.status, "trouble", "");
  return reached(answer.text());
}

/**
 * @param {string} path
 * @param {unknown} [body] what to send; nothing reads
 * @returns {Promise<any>}
 */
export async function ask(path, body, method = body === undefined ? "GET" : "POST") {
  const headers = { Accept: "application/json", ...(body === undefined ? {} : { "Content-Type": "application/json" }) };
  const answer = await reached(
    fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) }),
  );
  const told = await answer.json().catch(() => null);
  if (!answer.ok)
    throw new Problem(
      answer.status,
      told?.error ?? told?.kind ?? "trouble",
      told?.message ?? told?.line?.text ?? "",
      told?.where,
      told?.fault,
    );
  return told;
}

/**
 * Asks something of a table without a connection to it.
 * @param {string} code
 * @param {Record<string, unknown>} wish
 */
export function command(code, wish) {
  return ask(`/api/tables/${code}/commands?language=${language()}`, { id: newId(), ...wish });
}

/** A name for a command that nobody else has; the same one twice is the same command. */
export function newId() {
  return hex(16);
}

/** Something that nobody can guess, to be mixed into the chance of a race. */
export function contribution() {
  return hex(16);
}

/** @param {number} bytes */
function hex(bytes) {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return [...drawn].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
