// What a script's reviews make of it, kept in its row. Call these in the transaction that changed the reviews, with the
// script locked before: then each sees all that were committed earlier.
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Reviews of a script, and their thumbs, change one at a time. Undefined when there is no such script. */
export async function lockScript(
  transaction: Transaction<Database>,
  scriptId: number,
): Promise<{ listed: boolean } | undefined> {
  // Not `for update`: rows that only refer to the script need not wait.
  return await transaction
    .selectFrom('script')
    .select('listed')
    .where('script_id', '=', scriptId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The mean of ratings in integer hundredths of ten points, 0 without any. */
const hundredths = (sum: RawBuilder<number>, ratings: RawBuilder<number>) =>
  sql`coalesce(round(100.0 * ${sum} / nullif(${ratings}, 0)), 0)`;

/**
 * Scores and quotation of these scripts, from the current reviews that are not hidden. The total is the mean of
 * deduction, story and entertainment, each with equal weight: a hard script is not a better or a worse one.
 */
export async function mendScores(transaction: Transaction<Database>, scriptIds: readonly number[]): Promise<void> {
  await sql`
    update script as s set
      rating_count = r.ratings,
      score = ${hundredths(sql`(r.deduce + r.story + r.entertainment)`, sql`(3 * r.ratings)`)},
      deduce_score = ${hundredths(sql`r.deduce`, sql`r.ratings`)},
      story_score = ${hundredths(sql`r.story`, sql`r.ratings`)},
      entertainment_score = ${hundredths(sql`r.entertainment`, sql`r.ratings`)},
      difficulty_score = ${hundredths(sql`r.difficulty`, sql`r.ratings`)},
      hot_comment = ${quotation(sql`asked.script_id`)},
      updated_at = clock_timestamp()
    from unnest(${[...scriptIds]}::int[]) as asked(script_id), lateral (
      select count(*) as ratings, sum(deduce) as deduce, sum(story) as story,
        sum(entertainment) as entertainment, sum(difficulty) as difficulty
      from review where script_id = asked.script_id and current and not hidden) as r
    where s.script_id = asked.script_id`.execute(transaction);
}

/** The quotation alone, after a change of heat; whether it is another one now. */
export async function mendQuotation(transaction: Transaction<Database>, scriptId: number): Promise<boolean> {
  const changed = await sql`
    with q as (select ${quotation(sql`${scriptId}::int`)} as comment)
    update script as s set hot_comment = q.comment, updated_at = clock_timestamp() from q
    where s.script_id = ${scriptId} and s.hot_comment is distinct from q.comment`.execute(transaction);
  return changed.numAffectedRows === 1n;
}

/**
 * What stands on the card: the operator's choice, else the hottest review that may be quoted, else nothing. Never a
 * spoiler, also when its writer marked it after it was chosen.
 */
const quotation = (scriptId: RawBuilder<unknown>) => sql`(
  select comment from review where script_id = ${scriptId} and quotable and not spoiler
  order by coalesce(on_card, false) desc, heat desc, review_id desc limit 1)`;
