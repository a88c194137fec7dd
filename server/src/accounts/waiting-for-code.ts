// Stores which browsers came by a room link and wait for a sign-in code. The host of the room sees only their number.
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { CODE_LIFE_MS } from '../limits/sign-in-limits.ts';

/** Maximum number that is shown, because a stranger with the link could create more. */
const TOLD_MAX = 9;

/** Stores that a browser waits. `asker` is the hash of its key. An unknown room id is stored too and has no effect. */
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

/** Removes a browser that signed in, or joined the room without signing in. */
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
