// Output of `simulate --json`. Its shape must stay stable. Shares are from 0 to 1, rounded to thousandths; minutes are
// whole.

export interface SimulationReport {
  seed: number;
  tables: number;
  careful: GroupReport;
  random: GroupReport;
  /** Suspicion of the culprit by the public texts alone; null without facts. */
  storePage: { suspected: number; standsOut: boolean } | null;
  /** Games of both kinds that lost a player after the first act. They also count in `careful` or `random`. */
  leaving: GroupReport;
  /** In script order, by the ids of the compiled script. */
  clues: ClueReport[];
  /** The acts in order, then the closing. */
  acts: ActReport[];
  /** Length of whole games in minutes. */
  minutes: Spread;
  /** Share of the clues that somebody saw in at least one game. */
  cluesSeen: number;
  /** Share of the action points given in careful games that could buy nothing any more. */
  deadPoints: number;
  /**
   * In script order: share of games that the side won, and by goal the share in which it was reached. Empty without
   * sides.
   */
  sides: { name: string; won: number; reached: number[] }[];
  /** In script order: number of counters that seats gave one another per game. Empty without counters. */
  purses: { name: string; given: Spread }[];
}

/** Figures of a group of games. Shares are null if the group is empty or the script states no facts. */
export interface GroupReport {
  tables: number;
  /** Share of games in which public evidence proved the case before the reveal. */
  solved: number | null;
  /** The same at the end of each act and of the closing; empty without facts. */
  solvedAfter: number[];
  /**
   * Suspicion of the culprit among innocent seats in the median game, at the end of each act and of the closing. Empty
   * without facts.
   */
  suspectedAfter: number[];
  /** Share of games in which the culprit was thought twice as likely as all others together, at the same moments. */
  ledAfter: number[];
  /** Share of games in which more than half of the innocent voters named the culprit. */
  accused: number | null;
}

export interface ClueReport {
  id: string;
  /** Share of games in which somebody saw it. */
  seen: number;
  /** The same by the act in which it was first seen; the closing is last. */
  byAct: number[];
  /** Share of games in which it became public. */
  published: number;
  /** Share of games in which the envelope was opened; null for other clues. */
  opened: number | null;
}

export interface ActReport {
  minutes: Spread;
  /** Share of games in which time ran out before the players had finished. */
  hurried: number;
  /** Number of games that had finished everything but did not move on. */
  stalls: number;
}

export interface Spread {
  p10: number;
  p50: number;
  p90: number;
}
