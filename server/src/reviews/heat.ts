import { type Expression, type RawBuilder, sql } from 'kysely';

/** Ten times the thumbs weigh as much as being so much younger. Changing it needs a migration that mends the column. */
const SECONDS_A_TENFOLD = 30 * 24 * 60 * 60;

/**
 * How hot a review with so many thumbs of others is. It changes with its thumbs only, never with the clock: what follows
 * what stays the same while somebody scrolls.
 */
export function heatOf(thumbs: Expression<number>, createdAt: Expression<Date>): RawBuilder<number> {
  return sql<number>`(log(1 + ${thumbs}) + extract(epoch from ${createdAt}) / ${sql.lit(SECONDS_A_TENFOLD)})::float8`;
}
