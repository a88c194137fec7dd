// What the checker found out about a script (可解性体检): figures that give nothing away, for its page and for authors.
import * as z from 'zod/mini';

/** What the checker looks at, one after the other. */
export const CHECKUP_LEVELS = ['shape', 'isolation', 'time', 'proof', 'simulation', 'fairness'] as const;
export type CheckupLevel = (typeof CHECKUP_LEVELS)[number];

/** `unstated`: the author has not written down what would have to be known to look. */
export const LEVEL_RESULTS = ['passed', 'failed', 'unstated'] as const;
export type LevelResult = (typeof LEVEL_RESULTS)[number];

const shareSchema = z.number().check(z.minimum(0), z.maximum(1));
const countSchema = z.int().check(z.minimum(0));
const minutesSchema = z.int().check(z.minimum(0));

export const checkupSchema = z.strictObject({
  levels: z.record(z.enum(CHECKUP_LEVELS), z.enum(LEVEL_RESULTS)),
  /** Tables that were played by bots. */
  tables: z.int().check(z.minimum(0)),
  /** Share of the careful tables at which what lay on the table proved the case before the final sheet; null when unstated. */
  solvable: z.nullable(shareSchema),
  /** The same share of the tables that played at random. */
  solvableRandom: z.nullable(shareSchema),
  /** Share of the clues that somebody saw at some table. */
  cluesSeen: shareSchema,
  /** The fewest sources of any conclusion that is not single on purpose; null when unstated. */
  supportsMin: z.nullable(z.int().check(z.minimum(0))),
  /**
   * Conclusions of the shortest way to the culprit, and the clues it takes; null when unstated or when there is no way.
   * Absent from what an older program found out.
   */
  steps: z.optional(z.nullable(countSchema)),
  keyClues: z.optional(z.nullable(countSchema)),
  /** Whether the case stays provable whichever one seat is lost; null when unstated or when one plays alone. */
  seatLossSurvivable: z.nullable(z.boolean()),
  /** Signs of private text of the seats with least and most. */
  signs: z.strictObject({ min: z.int(), max: z.int() }),
  /** Minutes the tables took: the quickest tenth, the middle, the slowest tenth. */
  minutes: z.strictObject({ p10: minutesSchema, p50: minutesSchema, p90: minutesSchema }),
});
export type Checkup = z.infer<typeof checkupSchema>;
