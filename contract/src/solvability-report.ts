// Schema of the solvability report of a script (可解性体检): spoiler-free figures for the script page and for authors.
import * as z from 'zod/mini';

/** Levels of the check, in order. */
export const CHECK_LEVELS = ['shape', 'isolation', 'time', 'proof', 'simulation', 'fairness'] as const;
export type CheckLevel = (typeof CHECK_LEVELS)[number];

/** `unstated`: the author has not written down the facts this level needs. */
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
  /** Fewest sources of any conclusion, except conclusions that have one source on purpose. Null if unstated. */
  supportsMin: z.nullable(z.int().check(z.minimum(0))),
  /**
   * Shortest way to the culprit: number of conclusions (`steps`) and of clues it needs (`keyClues`). Null if unstated
   * or if no way exists. Absent in reports of older checkers.
   */
  steps: z.optional(z.nullable(countSchema)),
  keyClues: z.optional(z.nullable(countSchema)),
  /**
   * Whether the case stays provable no matter which one seat is missing. Null if unstated or if the script has a single
   * player.
   */
  seatLossSurvivable: z.nullable(z.boolean()),
  /** Length of the private text per seat, in characters of text: the shortest and the longest. */
  signs: z.strictObject({ min: z.int(), max: z.int() }),
  /** Duration of the simulated games in minutes: 10th percentile, median, 90th percentile. */
  minutes: z.strictObject({ p10: minutesSchema, p50: minutesSchema, p90: minutesSchema }),
});
export type SolvabilityReport = z.infer<typeof solvabilityReportSchema>;
