// Who came by a room's link and waits for a sign-in code: the room's host hears how many, nothing else.
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { CODE_LIFE_MS } from '../limits/sign-in-limits.ts';

/** Told as so many at most: a stranger with the link could make up more. */
const TOLD_MAX = 9;

/** `asker` is the hash of the browser's key. A room that is none is noted alike: nobody asks for it. */
export async function noteWaiting(
  db: Kysely<Database>,
  { partyId, asker }: { partyId: string; asker: string },
  at: Date,
): Promise<void> {
  const until = new Date(at.getTime() + CODE_LIFE_MS);
  await db
    .insertInto('sign_in_waiting')
    .values({ party_id: partyId, asker, until })
    .onConflict((conflict) => conflict.columns(['party_id', 'asker']).doUpdateSet({ until }))
    .execute();
}

/** They signed in, or sat down without. */
export async function noteArrived(db: Kysely<Database>, asker: string): Promise<void> {
  await db.deleteFrom('sign_in_waiting').where('asker', '=', asker).execute();
}

export async function countWaiting(db: Kysely<Database>, partyId: string, at: Date): Promise<number> {
  const { waiting } = await db
    .selectFrom('sign_in_waiting')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('party_id', '=', partyId)
    .where('until', '>', at)
    .executeTakeFirstOrThrow();
  return Math.min(waiting, TOLD_MAX);
}
