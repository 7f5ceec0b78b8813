// Made from the server's own types by `make types`. Do not edit.

/** What stands on a card. */
export type Card = {
  value: number;
  steering: number;
};

/** What is known of a driver. */
export type Driver = {
  speed: number;
  hand: string[];
  played?: string;
  choice?: string;
  points?: number;
};

/** Of the next draw. */
export type Odds = {
  match: number;
  crash: number;
  penalty: number;
};

/** A race as a reader sees it. */
export type View = {
  stage: string;
  race: number;
  turn_number: number;
  road: string;
  next_road: string;
  unseen: Record<string, number>;
  gap: number;
  drivers: Record<string, Driver>;
  bag: Record<string, number>;
  seat: number;
  fastest: number;
  cards: Record<string, Card>;
  ending?: string;
  first?: string;
  turn?: string;
  steering?: number;
  drawn?: string[];
  skids?: number;
  filled?: number;
  odds?: Odds;
};
