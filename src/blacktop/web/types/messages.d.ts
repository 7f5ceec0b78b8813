// Made from the server's own types by `make types`. Do not edit.

/** What does not change at a table. */
export type About = {
  code: string;
  game: string;
  title: string;
  rules: number;
  options: Record<string, boolean | number | string>;
  settings: Settings;
  commitment: string;
  series: Series;
};

/** Consent to what was proposed. */
export type Agree = {
  do: "agree";
  id: string;
  seen?: number;
};

/** A command was carried out and is kept; ``number`` is the entry that tells of it. */
export type Answer = {
  type: "answer";
  id: string;
  number: number;
};

/** Yes. */
export type Answering = {
  type: "pong";
  number: number;
};

/** Are you there? Answer with a pong. */
export type Asking = {
  type: "ping";
  number: number;
};

/** Who may sit in a chair: a person, a bot, or nobody. */
export type Chair = {
  for?: "bot" | "nobody" | "person";
  bot?: string;
};

/** Make a move, or change a sealed one. */
export type Choose = {
  do: "choose";
  move: string;
  seat?: number | null;
  id: string;
  seen?: number;
};

/** Milliseconds that are left when a clock begins to run, and when that was. */
export type Clock = {
  left: number;
  since?: number | null;
};

/** For people who look in now and then: a deadline for every choice. */
export type Days = {
  type: "days";
  hours?: number;
};

/** Do not consent. */
export type Decline = {
  do: "decline";
  id: string;
  seen?: number;
};

/** Something that happened, as far as the reader may know it. */
export type Entry = {
  number: number;
  at: number;
  what: string;
  lines?: Line[];
  seat?: number | null;
  name?: string;
  move?: string;
  by?: "clock" | "driver" | "failed";
  seal?: string;
  opened?: Opening[];
  ready?: number | null;
  moments?: number;
  text?: string;
};

/** What is written. */
export type GameFile = {
  format?: string;
  game: string;
  rules: number;
  options: Record<string, boolean | number | string>;
  seats: string[];
  bots?: (string | null)[];
  commitment: string;
  contributions?: string[];
  seed?: string | null;
  moves: [number, string][];
  result?: number[] | null;
  digest?: string | null;
  draws?: [number, number[], number][] | null;
  seals?: [number, number, number, string][] | null;
};

/** A game that can be played. */
export type GameShown = {
  name: string;
  title: string;
  designer: string;
  seats: number[];
  options: OptionShown[];
  presets: Record<string, Record<string, any>>;
  bots: string[];
  usual_bots: string[];
  rules: number;
};

/** A place in which a whole turn could end, with the way there; or why it cannot. */
export type Goal = {
  place: number[];
  text: string;
  rule?: string;
  harm?: number;
  moves?: string[];
  way?: number[][];
};

/** A link that opens a chair, once. The key is behind the #, which browsers never send. */
export type Invitation = {
  link: string;
  key: string;
  qr: string;
  is_local: boolean;
};

/** The first message: who looks, from which seat, and what has been seen before. */
export type Join = {
  do: "join";
  since?: number;
  seat?: number | null;
  language?: "de" | "en" | null;
  version?: number;
};

/** Before the race: leave the chair. In the race: let a bot drive. */
export type Leave = {
  do: "leave";
  id: string;
  seen?: number;
};

/** The printed examples of a game, for who plays them. */
export type Lesson = {
  game: string;
  scenes: Scene[];
};

/** A sentence for people: the id of a message with its values and its rule, and perhaps in words. */
export type Line = {
  message: string;
  rule?: string;
  values?: Record<string, any>;
  text?: string;
};

/** A table in the lobby. */
export type Listed = {
  code: string;
  game: string;
  status: string;
  created: number;
  about: Summary;
};

/** For people who sit together: each seat has a budget, and gets a little more for every choice. */
export type Live = {
  type: "live";
  budget?: number;
  increment?: number;
};

/** A key for another device, or for somebody who takes the seat over. Only its hash is sent. */
export type MakeKey = {
  do: "make-key";
  chair: number;
  hash: string;
  id: string;
  seen?: number;
};

/** Who asks. */
export type Me = {
  id: string;
  name: string;
  kind: string;
  ratings: Rated[];
};

/** What happened since the last news, and what is to be seen now. */
export type News = {
  type: "news";
  entries: Entry[];
  sight: Sight;
  missing?: number;
};

/** A move that could be chosen, or the reason why not. */
export type Offer = {
  move: string;
  reason?: Line | null;
};

/** A table to open, and what to do with it at once. */
export type OpenTable = {
  game: string;
  options?: Record<string, boolean | number | string>;
  chairs: Chair[];
  settings?: Settings;
  sit?: number | null;
  start?: boolean;
};

/** A choice that was sealed, with what is needed to check its seal. */
export type Opening = {
  seat: number;
  move: string;
  salt: string;
  seal: string;
  by?: "clock" | "driver" | "failed";
};

/** An option of a game. */
export type OptionShown = {
  name: string;
  rule: string;
  summary: string;
  values: any[];
  default: any;
};

/** Are you there? */
export type Ping = {
  do: "ping";
  number?: number;
};

/** A line of the result. */
export type Place = {
  party: string;
  seats: number[];
  points: number;
  rank: number;
  won: boolean;
  line?: Line | null;
};

/** Yes. */
export type Pong = {
  do: "pong";
  number?: number;
};

/** Whose connection is there, by seat, and how many watch. */
export type Presence = {
  type: "presence";
  seats: boolean[];
  watching: number;
};

/** Ask the others for a pause, for going on after it, for the end, for a rematch. */
export type Propose = {
  do: "propose";
  what: "end" | "pause" | "rematch" | "resume" | "undo";
  id: string;
  seen?: number;
};

/** What a move would do, in words. */
export type Prospect = {
  move: string;
  does: string;
};

/** What somebody who is asked should know before they choose. */
export type Prospects = {
  moment: number;
  moves?: Prospect[];
  goals?: Goal[];
};

/** How somebody did in a race that is over. */
export type Raced = {
  table: string;
  seat: number;
  game: string;
  rank: number;
  points: number;
  over: number;
};

/** How strong somebody is thought to be in a game, after so many races. */
export type Rated = {
  name: string;
  game: string;
  mu: number;
  sigma: number;
  races: number;
};

/** Ready to start. */
export type Ready = {
  do: "ready";
  contribution?: string;
  id: string;
  seen?: number;
};

/** A command has no effect. */
export type Refusal = {
  type: "refusal";
  id: string;
  kind: string;
  line: Line;
  reason?: Line | null;
};

/** Take the wheel again. */
export type Return = {
  do: "return";
  id: string;
  seen?: number;
};

/** Chat. */
export type Say = {
  do: "say";
  text: string;
  id: string;
  seen?: number;
};

/** One example of a lesson, and how it ends. */
export type Scene = {
  rule: string;
  steps: Step[];
  lines: Line[];
  race: Record<string, any>;
};

/** A chair or seat. */
export type SeatSight = {
  name?: string;
  kind?: string;
  bot?: string;
  is_ready?: boolean;
  is_yours?: boolean;
  clock?: Clock | null;
};

/** Where a table stands in a series: which race it is, the table before it, points by person. */
export type Series = {
  race?: number;
  previous?: string;
  points?: Record<string, number>;
};

/** The host: who may sit there. Whoever sits there must go. */
export type SetChair = {
  do: "set-chair";
  chair: number;
  to: Chair;
  id: string;
  seen?: number;
};

/** How a table is run. Nobody can change it once it is open. */
export type Settings = {
  is_public?: boolean;
  start?: "host" | "ready";
  clock?: Live | Days | null;
  substitute?: string;
  away?: number | null;
  spectators?: "none" | "open" | "public";
  delay?: number;
  is_shared?: boolean;
  races?: number;
  is_advised?: boolean;
};

/** All that somebody sees of a table at a moment. */
export type Sight = {
  number: number;
  status: "ended" | "open" | "over" | "racing";
  seats: SeatSight[];
  you?: number | null;
  is_host?: boolean;
  moment?: number;
  asked?: number[];
  ready?: number;
  mine?: string;
  asks?: Line | null;
  offers?: Offer[];
  race?: Record<string, any> | null;
  places?: Place[];
  wish?: Wish | null;
  may_undo?: boolean;
  is_paused?: boolean;
  next?: string;
  seed?: string;
};

/** Take a chair; with a key, one that is kept for somebody, or a seat that is handed over. */
export type Sit = {
  do: "sit";
  chair: number;
  key?: string;
  name?: string;
  contribution?: string;
  id: string;
  seen?: number;
};

/** The host: the race begins. */
export type Start = {
  do: "start";
  id: string;
  seen?: number;
};

/** A choice of a lesson: what happened before, what is to be seen, and what the example chose. */
export type Step = {
  lines: Line[];
  sight: Sight;
  prospects: Prospects;
  move: string;
};

/** How the race stood at the end of a track card, a round or a turn. */
export type Stretch = {
  race: number;
  stretch: number;
  number: number;
  ahead: number[];
};

/** What a lobby shows of a table. */
export type Summary = {
  title: string;
  seats: [string, string][];
  options: Record<string, any>;
  series: Series;
  time?: Live | Days | null;
};

/** A table. */
export type TableCode = {
  code: string;
};

/** A link to a table: whoever comes may take a free chair, or watch. */
export type TableLink = {
  link: string;
  qr: string;
  is_local: boolean;
};

/** Take back the last choice: at once where that is fair, otherwise by consent. */
export type Undo = {
  do: "undo";
  seat?: number | null;
  id: string;
  seen?: number;
};

/** Not ready after all. */
export type Unready = {
  do: "unready";
  id: string;
  seen?: number;
};

/** The answer to a join: the table, and who one is there. */
export type Welcome = {
  type: "welcome";
  about: About;
  person: string;
  seat?: number | null;
  version?: number;
};

/** A proposal, and how many have agreed. */
export type Wish = {
  what: "end" | "pause" | "rematch" | "resume" | "undo";
  seat: number;
  agreed: number[];
};

/** A message that could not be read, or a connection that cannot go on. */
export type Wrong = {
  type: "wrong";
  error: string;
  message: string;
};

export type FromClient = Sit | SetChair | Ready | Unready | Start | Choose | Undo | Propose | Agree | Decline | Leave | Return | MakeKey | Say | Join | Ping | Pong;

export type FromServer = Welcome | News | Answer | Refusal | Presence | Asking | Answering | Wrong;
