// What `simulate --json` prints: a stable shape. Shares are from 0 to 1, rounded to thousandths, minutes to whole ones.

export interface SimulationReport {
  seed: number;
  tables: number;
  careful: GroupReport;
  random: GroupReport;
  /** Whether the public texts alone make the culprit suspect; null without facts. */
  storePage: { suspected: number; standsOut: boolean } | null;
  /** Of both kinds: those that lost a player after the first act; they count above, too. */
  leaving: GroupReport;
  /** In the script's order, by the ids of the script as played. */
  clues: ClueReport[];
  /** The acts in order, the closing last. */
  acts: ActReport[];
  /** Of whole evenings. */
  minutes: Spread;
  /** Share of the clues that somebody saw at some table. */
  cluesSeen: number;
  /** Share of the action points given at careful tables with which nothing could be done any more. */
  deadPoints: number;
  /** In the script's order: how often bots won for it, and by goal how often that was reached; empty where there are none. */
  sides: { name: string; won: number; reached: number[] }[];
  /** In the script's order: how many counters seats gave one another in an evening; empty without counters. */
  purses: { name: string; given: Spread }[];
}

/** `share`s are null when there was no such table, or when the script states no facts. */
export interface GroupReport {
  tables: number;
  /** What lay on the table proved the case before the truth was told. */
  solved: number | null;
  /** The same at the end of each act, the closing last; empty without facts. */
  solvedAfter: number[];
  /** How likely the innocent think the culprit at the end of each act, at the middle table; empty without facts. */
  suspectedAfter: number[];
  /** Share of the tables at which the culprit was thought twice as likely as all others together by then. */
  ledAfter: number[];
  /** More than half of the innocent who voted named the culprit. */
  accused: number | null;
}

export interface ClueReport {
  id: string;
  /** Share of the tables at which somebody saw it. */
  seen: number;
  /** The same by the act in which it was first seen, the closing last. */
  byAct: number[];
  /** Share of the tables at which it came to lie before all. */
  published: number;
  /** Share of the tables at which the envelope was opened; null for what is no envelope. */
  opened: number | null;
}

export interface ActReport {
  minutes: Spread;
  /** Share of the tables for which its time was over before they were. */
  hurried: number;
  /** Tables that had done everything and did not move on. */
  stalls: number;
}

/** The quickest tenth, the middle, the slowest tenth. */
export interface Spread {
  p10: number;
  p50: number;
  p90: number;
}
