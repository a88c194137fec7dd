// Computes a script's scores and quotation from its reviews and saves them in its row. Call these functions in the
// transaction that changed the reviews, after locking the script. Each then sees every earlier commit.
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';

/**
 * Locks the script, so that its reviews and thumbs change one at a time. Returns undefined if there is no such script.
 */
export async function lockScript(
  transaction: Transaction<Database>,
  scriptId: number,
): Promise<{ listed: boolean } | undefined> {
  // Unlike `for update`, this does not block rows that only reference the script.
  return await transaction
    .selectFrom('script')
    .select('listed')
    .where('script_id', '=', scriptId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Returns the mean rating in integer hundredths of a ten-point scale; 0 without ratings. */
const hundredths = (sum: RawBuilder<number>, ratings: RawBuilder<number>) =>
  sql`coalesce(round(100.0 * ${sum} / nullif(${ratings}, 0)), 0)`;

/**
 * Updates scores and quotation of the scripts from their current, visible reviews. The total is the mean of deduction,
 * story and entertainment, equally weighted. Difficulty does not count, because a hard script is neither better nor
 * worse.
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

/** Updates only the quotation, after heat changed. Returns whether the quotation is different now. */
export async function mendQuotation(transaction: Transaction<Database>, scriptId: number): Promise<boolean> {
  const changed = await sql`
    with q as (select ${quotation(sql`${scriptId}::int`)} as comment)
    update script as s set hot_comment = q.comment, updated_at = clock_timestamp() from q
    where s.script_id = ${scriptId} and s.hot_comment is distinct from q.comment`.execute(transaction);
  return changed.numAffectedRows === 1n;
}

/**
 * Quotation on the card: the operator's choice, otherwise the hottest quotable review, otherwise null. Never a spoiler,
 * even if the author marks it after the operator chose it.
 */
const quotation = (scriptId: RawBuilder<unknown>) => sql`(
  select comment from review where script_id = ${scriptId} and quotable and not spoiler
  order by coalesce(on_card, false) desc, heat desc, review_id desc limit 1)`;
