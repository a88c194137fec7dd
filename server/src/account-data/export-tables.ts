// Exports public lobbies that a user offered, asked to join or waits for, and games the user left.
import type { userExport } from '@juzhongren/contract/account-data';
import type { ResponseOf } from '@juzhongren/contract/call';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { EXPORTED_MAX, secondsOf } from './exported.ts';

export async function readTables(
  db: Kysely<Database>,
  userId: number,
): Promise<ResponseOf<typeof userExport>['tables']> {
  const offered = await db
    .selectFrom('open_table')
    .select(['party_id', 'remark', 'listed_at'])
    .where('user_id', '=', userId)
    .orderBy('listed_at', 'desc')
    .limit(EXPORTED_MAX)
    .execute();
  const asked = await db
    .selectFrom('table_ask')
    .select(['table_id', 'state', 'asked_at'])
    .where('user_id', '=', userId)
    .orderBy('asked_at', 'desc')
    .limit(EXPORTED_MAX)
    .execute();
  const waiting = await db.selectFrom('party_queue').select('party_id').where('user_id', '=', userId).execute();
  const left = await db
    .selectFrom('party_member')
    .select(['party_id', 'quit_at'])
    .where('user_id', '=', userId)
    .where('quit_at', 'is not', null)
    .orderBy('quit_at', 'desc')
    .limit(EXPORTED_MAX)
    .execute();
  return {
    offered: offered.map((row) => ({
      partyId: row.party_id,
      remark: row.remark,
      listedAt: secondsOf(row.listed_at),
    })),
    asked: asked.map((row) => ({ tableId: row.table_id, state: row.state, askedAt: secondsOf(row.asked_at) })),
    waiting: waiting.map((row) => ({ partyId: row.party_id })),
    left: left.flatMap((row) => (row.quit_at === null ? [] : [{ partyId: row.party_id, at: secondsOf(row.quit_at) }])),
  };
}
