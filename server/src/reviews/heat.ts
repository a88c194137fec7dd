import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * Ten times the thumbs offset this difference in age. Changing the value needs a migration that recomputes the `heat`
 * column.
 */
const SECONDS_A_TENFOLD = 30 * 24 * 60 * 60;

/**
 * Returns the heat of a review with this number of thumbs. Heat depends on thumbs and creation time only, never on the
 * current time, so the order stays stable while a user scrolls.
 */
export function heatOf(thumbs: Expression<number>, createdAt: Expression<Date>): RawBuilder<number> {
  return sql<number>`(log(1 + ${thumbs}) + extract(epoch from ${createdAt}) / ${sql.lit(SECONDS_A_TENFOLD)})::float8`;
}
