// Deletes guests whose room ended long ago and who did not become an account. Games of other players stay unchanged,
// including the name of the guest.
import { PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { sql } from 'kysely';
import { removeSessionsOf, tellEnded } from '../accounts/sessions.ts';
import { GUEST_KEPT_MS } from '../limits/guest-limits.ts';
import type { Deps } from '../ports/deps.ts';
import { OWN_TABLES } from './erase-person.ts';
import { eraseModeration } from './erase-moderation.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Time during which a repeated call to turn a guest into an account gets the same response as the first. */
const KEEPING_KNOWN_MS = DAY_MS;
/** Maximum guests per run. The rest follow an hour later. */
const AT_ONCE = 500;

export async function sweepGuests(deps: Pick<Deps, 'db' | 'bus' | 'now'>): Promise<number> {
  const { db, now } = deps;
  const overSince = new Date(now() - GUEST_KEPT_MS);
  const guests = await db
    .selectFrom('guest')
    .innerJoin('party', 'party.party_id', 'guest.party_id')
    .select('guest.user_id')
    .where('kept_at', 'is', null)
    .where('party.status', '=', PARTY_STATUS.Closed)
    .where(sql<boolean>`coalesce(party.ended_at, party.started_at, party.created_at) <= ${overSince}`)
    .where('guest.created_at', '<=', overSince)
    .limit(AT_ONCE)
    .execute();
  let swept = 0;
  for (const { user_id: userId } of guests) if (await sweepGuest(deps, userId)) swept += 1;
  // A guest who became an account with the same id needs no row. A row that points to another account tells whose seat
  // it is, so it stays.
  await db
    .deleteFrom('guest')
    .where('kept_at', '<=', new Date(now() - KEEPING_KNOWN_MS))
    .whereRef('account_id', '=', 'user_id')
    .execute();
  return swept;
}

/**
 * Deletes a guest. Returns false if the guest has just become an account. A concurrent request of the guest waits for
 * the lock and then finds no guest.
 */
async function sweepGuest(deps: Pick<Deps, 'db' | 'bus' | 'now'>, userId: number): Promise<boolean> {
  const ended = await deps.db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('guest')
      .where('user_id', '=', userId)
      .where('kept_at', 'is', null)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return undefined;
    const tokenHashes = await removeSessionsOf(transaction, userId);
    for (const table of OWN_TABLES) await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
    await eraseModeration(transaction, userId);
    await transaction.updateTable('party_member').set({ report_token: null }).where('user_id', '=', userId).execute();
    await transaction.deleteFrom('app_user').where('user_id', '=', userId).execute();
    return tokenHashes;
  });
  if (ended === undefined) return false;
  tellEnded(deps, ended);
  return true;
}
