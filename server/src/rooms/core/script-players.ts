// Who has begun and who has finished a game of which script, kept with the log in the entry's transaction.
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';

interface Played {
  readonly scriptId: number;
  readonly userIds: readonly number[];
  readonly at: Date;
}

/** «N people started»: however often somebody begins a game of a script, they count once. */
export async function countStarted(transaction: Transaction<Database>, game: Played): Promise<void> {
  // In one order everywhere: two games that begin at once wait for each other and never in a circle.
  const begun = await transaction
    .insertInto('script_player')
    .values(ordered(game).map((userId) => ({ script_id: game.scriptId, user_id: userId, started_at: game.at })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const newcomers = Number(begun.numInsertedOrUpdatedRows ?? 0);
  if (newcomers === 0) return;
  await transaction
    .updateTable('script')
    .set({ gamer_count: sql`gamer_count + ${newcomers}::int`, updated_at: sql`clock_timestamp()` })
    .where('script_id', '=', game.scriptId)
    .execute();
}

/** They have seen the end: from now on they may read what tells it. */
export async function noteFinished(transaction: Transaction<Database>, game: Played): Promise<void> {
  await sql`
    update script_player as p set finished_at = ${game.at}
    from (
      select user_id from script_player
      where script_id = ${game.scriptId} and user_id = any(${ordered(game)}::int[]) and finished_at is null
      order by user_id for no key update
    ) as first
    where p.script_id = ${game.scriptId} and p.user_id = first.user_id`.execute(transaction);
}

const ordered = ({ userIds }: Played) => userIds.toSorted((a, b) => a - b);
