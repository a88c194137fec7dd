import type { userExport } from '@juzhongren/contract/account-data';
import type { ResponseOf } from '@juzhongren/contract/call';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { EXPORTED_MAX, secondsOf } from './exported.ts';

export async function readNotifications(
  db: Kysely<Database>,
  userId: number,
): Promise<ResponseOf<typeof userExport>['nudges']> {
  const [choice, browsers, told, allowed] = await Promise.all([
    db.selectFrom('nudge_choice').select(['off', 'night']).where('user_id', '=', userId).executeTakeFirst(),
    db
      .selectFrom('nudge_device')
      .innerJoin('session', 'session.token_hash', 'nudge_device.session')
      .select(['endpoint', 'nudge_device.created_at as since'])
      .where('session.user_id', '=', userId)
      .orderBy('device_id')
      .execute(),
    db
      .selectFrom('nudge')
      .select(['about', 'party_id', 'due_at', 'outcome'])
      .where('user_id', '=', userId)
      .orderBy('nudge_id', 'desc')
      .limit(EXPORTED_MAX)
      .execute(),
    db
      .selectFrom('nudge_grant')
      .select(['provider', 'kind', 'remaining'])
      .where('user_id', '=', userId)
      .orderBy('provider')
      .orderBy('kind')
      .execute(),
  ]);
  return {
    off: choice?.off ?? [],
    night: choice?.night ?? false,
    browsers: browsers.map(({ endpoint, since }) => ({ endpoint, since: secondsOf(since) })),
    told: told.map((row) => ({
      about: row.about,
      partyId: row.party_id,
      at: secondsOf(row.due_at),
      outcome: row.outcome,
    })),
    allowed: allowed.map(({ provider, kind, remaining }) => ({ provider, kind, left: remaining })),
  };
}
