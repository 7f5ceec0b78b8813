/**
 * A choice in the making. A move is a few words; somebody picks one after the other, on the board or by
 * buttons, and sees at each step which words can follow, and why others cannot.
 *
 * It knows no rules: all moves, and the reasons against them, come from the server.
 */

/** @typedef {import("../types/messages.js").Offer} Offer */
/** @typedef {import("../types/messages.js").Line} Line */
/** @typedef {{word: string, reason: Line | null, isWhole: boolean}} Next */

export class Draft {
  /**
   * @param {Offer[]} offers
   * @param {string[]} unordered verbs of which the other words may come in any order
   */
  constructor(offers, unordered = []) {
    this.offers = offers.map((offer) => ({ ...offer, words: offer.move.split(" ") }));
    this.unordered = unordered;
    /** @type {string[]} */
    this.words = [];
    this.pickTheOnlyVerb();
  }

  pickTheOnlyVerb() {
    const verbs = new Set(this.offers.map((offer) => offer.words[0]));
    const [verb] = verbs;
    this.words = verbs.size === 1 && verb && this.offers.every((offer) => offer.words.length > 1) ? [verb] : [];
    this.least = this.words.length;
  }

  get isBegun() {
    return this.words.length > (this.least ?? 0);
  }

  /** Moves that begin with what was picked. */
  get matching() {
    return this.offers.filter((offer) => begins(offer.words, this.words, this.isUnordered));
  }

  get isUnordered() {
    return this.unordered.includes(this.words[0] ?? "");
  }

  /** The move that is complete and allowed, if there is one. */
  get move() {
    const found = this.matching.find((offer) => offer.words.length === this.words.length && !offer.reason);
    return found?.move ?? "";
  }

  /** @returns {Next[]} the words that can follow, the impossible ones with a reason */
  get next() {
    /** @type {Map<string, Next>} */
    const found = new Map();
    for (const offer of this.matching) {
      for (const word of following(offer.words, this.words, this.isUnordered)) {
        const known = found.get(word);
        const isWhole = offer.words.length === this.words.length + 1;
        if (!known) found.set(word, { word, reason: offer.reason ?? null, isWhole });
        else if (!offer.reason) found.set(word, { word, reason: null, isWhole: known.isWhole || isWhole });
      }
    }
    return [...found.values()];
  }

  /**
   * Whether a word can follow, and if not, why: for pieces on the board.
   * @param {string} word
   */
  may(word) {
    return this.next.find((each) => each.word === word);
  }

  /** @param {string} word */
  has(word) {
    return this.words.includes(word, this.least ?? 0);
  }

  /**
   * Picks a word, or puts it back.
   * @param {string} word
   */
  pick(word) {
    const next = this.may(word); // also the second of two equal cards
    if (next && !next.reason) this.words.push(word);
    else this.putBack(word);
  }

  /** @param {string} word */
  putBack(word) {
    const place = this.words.lastIndexOf(word);
    if (place >= (this.least ?? 0)) this.words.splice(place, 1);
  }

  back() {
    if (this.isBegun) this.words.pop();
  }

  clear() {
    this.words.length = this.least ?? 0;
  }

  /** @param {string} move */
  set(move) {
    this.words = move.split(" ");
  }
}

/**
 * @param {string[]} words
 * @param {string[]} picked
 * @param {boolean} isUnordered
 */
function begins(words, picked, isUnordered) {
  return isUnordered ? remaining(words, picked) !== null : picked.every((word, place) => words[place] === word);
}

/**
 * @param {string[]} words
 * @param {string[]} picked
 * @param {boolean} isUnordered
 * @returns {string[]}
 */
function following(words, picked, isUnordered) {
  const left = isUnordered ? remaining(words, picked) : words.slice(picked.length, picked.length + 1);
  return left ?? [];
}

/**
 * @param {string[]} words
 * @param {string[]} picked
 */
function remaining(words, picked) {
  const left = [...words];
  for (const word of picked) {
    const place = left.indexOf(word);
    if (place < 0) return null;
    left.splice(place, 1);
  }
  return left;
}
