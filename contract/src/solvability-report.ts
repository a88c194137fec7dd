// Schema of the solvability report of a script (可解性体检): figures without spoilers, for the script page and for authors.
import * as z from 'zod/mini';

/** Levels of the solvability check, in the order in which they run. */
export const CHECK_LEVELS = ['shape', 'isolation', 'time', 'proof', 'simulation', 'fairness'] as const;
export type CheckLevel = (typeof CHECK_LEVELS)[number];

/** Results of a level. `unstated`: the author has not written down the facts that the level needs. */
export const LEVEL_RESULTS = ['passed', 'failed', 'unstated'] as const;
export type LevelResult = (typeof LEVEL_RESULTS)[number];

const shareSchema = z.number().check(z.minimum(0), z.maximum(1));
const countSchema = z.int().check(z.minimum(0));
const minutesSchema = z.int().check(z.minimum(0));

export const solvabilityReportSchema = z.strictObject({
  levels: z.record(z.enum(CHECK_LEVELS), z.enum(LEVEL_RESULTS)),
  /** Number of games simulated by bots. */
  tables: z.int().check(z.minimum(0)),
  /**
   * Share of carefully played games in which the face-up clues proved the case before the final answer sheet. Null if
   * unstated.
   */
  solvable: z.nullable(shareSchema),
  solvableRandom: z.nullable(shareSchema),
  /** Share of clues that at least one player saw in at least one game. */
  cluesSeen: shareSchema,
  /**
   * Smallest number of sources of any conclusion. Conclusions with one source on purpose do not count. Null if
   * unstated.
   */
  supportsMin: z.nullable(z.int().check(z.minimum(0))),
  /**
   * Shortest way to the culprit. `steps`: number of conclusions. `keyClues`: number of clues needed. Null if unstated
   * or if no way exists. Absent in reports of older checkers.
   */
  steps: z.optional(z.nullable(countSchema)),
  keyClues: z.optional(z.nullable(countSchema)),
  /**
   * True if the case stays provable whichever seat is missing. Null if unstated or if the script has a single player.
   */
  seatLossSurvivable: z.nullable(z.boolean()),
  /** Length of the private texts of a seat in characters of text: the shortest and the longest of all seats. */
  signs: z.strictObject({ min: z.int(), max: z.int() }),
  /** Duration of the simulated games in minutes: 10th percentile, median, 90th percentile. */
  minutes: z.strictObject({ p10: minutesSchema, p50: minutesSchema, p90: minutesSchema }),
});
export type SolvabilityReport = z.infer<typeof solvabilityReportSchema>;
