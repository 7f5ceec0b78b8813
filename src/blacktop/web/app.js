// A plain page: text, lists and buttons. It knows no rules; it shows what the server offers.

const main = document.querySelector("#main");
const state = document.querySelector("#state");
const language = navigator.language.startsWith("de") ? "de" : "en";

function add(parent, tag, text = "", attributes = {}) {
  const made = document.createElement(tag);
  made.textContent = text; // names and chat are text, never markup
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return parent.appendChild(made);
}

function button(parent, text, act) {
  const made = add(parent, "button", text, { type: "button" });
  made.addEventListener("click", () => act().catch((wrong) => tell(wrong.message)));
  return made;
}

function tell(words) {
  state.textContent = words;
}

async function ask(path, body) {
  const options = body && {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  const answer = await fetch(path, options);
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.message ?? told.line?.text ?? answer.statusText);
  return told;
}

// --- Who is it ---------------------------------------------------------------------------------

async function me() {
  const answer = await fetch("/api/me");
  return answer.ok ? answer.json() : null;
}

function askName(then) {
  main.replaceChildren();
  const form = add(main, "form");
  const label = add(form, "label", "Your name ");
  const input = add(label, "input", "", { required: "", maxlength: 40, autocomplete: "nickname" });
  add(form, "button", "Come in");
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await ask("/api/guests", { name: input.value });
      tell("");
      then();
    } catch (wrong) {
      tell(wrong.message);
    }
  });
  input.focus();
}

// --- The front page ----------------------------------------------------------------------------

async function front() {
  const [games, tables] = await Promise.all([ask("/api/games"), ask("/api/tables")]);
  main.replaceChildren();
  for (const game of games) {
    add(main, "h2", game.title);
    const bots = game.usual_bots.map((bot) => ({ for: "bot", bot }));
    button(main, "Race against bots", () =>
      open({ game: game.name, chairs: [{}, ...bots], sit: 0, start: true }),
    );
    const friends = game.seats[1] > 2 ? [{}, {}, {}] : [{}, {}];
    button(main, "Open a table for friends", () =>
      open({ game: game.name, chairs: friends, sit: 0 }),
    );
  }
  add(main, "h2", "Open tables");
  const list = add(main, "ul");
  for (const table of tables) {
    add(add(list, "li"), "a", `${table.about.title} (${table.status})`, { href: `/t/${table.code}` });
  }
  if (!tables.length) add(list, "li", "None is public now.");
}

async function open(plan) {
  const { code } = await ask("/api/tables", plan);
  location.href = `/t/${code}`;
}

// --- A table -----------------------------------------------------------------------------------

class Table {
  constructor(code) {
    this.code = code;
    this.seen = 0;
    this.log = [];
    main.replaceChildren();
    this.title = add(main, "h2");
    this.seats = add(main, "ul");
    this.picture = add(main, "pre", "", { "aria-label": "The race" });
    this.asks = add(main, "p", "", { class: "asks", "aria-live": "polite" });
    this.wrong = add(main, "p", "", { class: "wrong", role: "alert" });
    this.moves = add(main, "div", "", { class: "moves" });
    this.more = add(main, "div");
    this.story = add(main, "ol", "", { class: "log", "aria-label": "Log" });
    this.connect();
  }

  connect() {
    tell("connecting …");
    this.socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${this.code}/live`);
    this.socket.onopen = () => this.socket.send(JSON.stringify({ do: "join", since: this.seen, language }));
    this.socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    this.socket.onclose = () => {
      tell("The connection is lost; trying again …");
      setTimeout(() => this.connect(), 1000 + 2000 * Math.random());
    };
  }

  command(wish) {
    this.wrong.textContent = "";
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
    this.socket.send(JSON.stringify({ id, seen: this.seen, ...wish }));
    return Promise.resolve();
  }

  hear(message) {
    if (message.type === "welcome") tell("");
    if (message.type === "welcome") this.title.textContent = message.about.title;
    if (message.type === "ping") this.socket.send('{"do":"pong"}');
    if (message.type === "refusal") this.refuse(message);
    if (message.type === "wrong") this.wrong.textContent = message.message;
    if (message.type === "news") this.show(message);
  }

  refuse({ line, reason }) {
    this.wrong.textContent = reason?.text ? `${reason.text} [${reason.rule}]` : line.text;
  }

  show({ entries, sight }) {
    this.seen = sight.number;
    for (const entry of entries) this.tellEntry(entry);
    this.story.scrollTop = this.story.scrollHeight;
    this.showSeats(sight);
    this.showChoice(sight);
    this.showMore(sight);
    ask(`/api/tables/${this.code}/picture?language=${language}`).then(
      ({ lines }) => (this.picture.textContent = lines.join("\n")),
      (wrong) => tell(wrong.message),
    );
  }

  tellEntry(entry) {
    if (entry.text) add(this.story, "li", `${entry.name}: ${entry.text}`);
    for (const line of entry.lines ?? []) {
      add(this.story, "li", line.rule ? `${line.text} [${line.rule}]` : line.text);
    }
  }

  showSeats(sight) {
    this.seats.replaceChildren();
    sight.seats.forEach((seat, chair) => {
      const line = add(this.seats, "li", `${chair + 1}: ${seat.name ?? "nobody yet"} `);
      if (seat.kind === "free" && sight.you === undefined) {
        button(line, "Sit down", () => this.command({ do: "sit", chair, contribution: random() }));
      }
      if (seat.kind === "free" && sight.is_host) {
        button(line, "Invite", () => this.invite(line, chair));
      }
    });
  }

  async invite(line, chair) {
    const { link } = await ask(`/api/tables/${this.code}/invitations`, { chair });
    add(line, "input", "", { value: link, readonly: "", size: 60, "aria-label": "Link" }).select();
  }

  showChoice(sight) {
    this.moves.replaceChildren();
    const ready = sight.asked?.length > 1 ? ` (${sight.ready ?? 0} of ${sight.asked.length} have chosen)` : "";
    this.asks.textContent = (sight.asks?.text ?? "") + ready;
    for (const offer of sight.offers ?? []) {
      const made = button(this.moves, offer.move, () => this.command({ do: "choose", move: offer.move }));
      made.setAttribute("aria-pressed", offer.move === sight.mine);
      if (offer.reason) {
        made.disabled = true;
        made.title = `${offer.reason.text} [${offer.reason.rule}]`;
      }
    }
    if (sight.status === "over") {
      this.asks.textContent = (sight.places ?? []).map((each) => `${each.rank}. ${each.party}`).join("  ");
    }
  }

  showMore(sight) {
    this.more.replaceChildren();
    if (sight.status === "open" && sight.is_host) button(this.more, "Start", () => this.command({ do: "start" }));
    if (sight.status === "racing" && sight.you !== undefined) {
      button(this.more, "Take back", () => this.command({ do: "undo" }));
    }
    if (sight.wish && !sight.wish.agreed.includes(sight.you)) {
      button(this.more, `Agree (${sight.wish.what})`, () => this.command({ do: "agree" }));
      button(this.more, "Decline", () => this.command({ do: "decline" }));
    }
    if (sight.status === "over") {
      add(this.more, "a", "The game file", { href: `/api/tables/${this.code}/file` });
      button(this.more, "Rematch", () => this.command({ do: "propose", what: "rematch" }));
    }
    if (sight.next) add(this.more, "a", "To the next race", { href: `/t/${sight.next}` });
  }
}

function random() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// A link to a chair carries its key behind the #, which no server ever sees.
async function comeByLink(code) {
  const given = new URLSearchParams(location.hash.slice(1));
  if (!given.has("key")) return;
  history.replaceState(null, "", location.pathname);
  const wish = { do: "sit", chair: Number(given.get("chair")), key: given.get("key"), contribution: random() };
  await ask(`/api/tables/${code}/commands`, { id: crypto.randomUUID?.() ?? `link-${Date.now()}`, ...wish });
}

async function begin() {
  const code = location.pathname.match(/^\/t\/(\w+)$/)?.[1];
  if (!(await me())) return askName(begin);
  try {
    if (!code) return await front();
    await comeByLink(code).catch((wrong) => tell(wrong.message));
    return new Table(code);
  } catch (wrong) {
    tell(wrong.message);
  }
}

begin();
