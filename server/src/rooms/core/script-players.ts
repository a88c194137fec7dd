// Records which users started and finished a game of which script. Runs in the same transaction as the log entry.
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';

interface Played {
  readonly scriptId: number;
  readonly userIds: readonly number[];
  readonly at: Date;
}

/**
 * Adds new players to the script's public count ("N people started"). A user counts once per script, however often they
 * start a game of it.
 */
export async function countStarted(transaction: Transaction<Database>, game: Played): Promise<void> {
  // Rows are always locked in the same order (by user id). Two games that start at once wait for each other without a
  // deadlock.
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

/** Marks the players as having finished the script, so they may read spoilers from now on. */
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
