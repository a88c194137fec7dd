// Stores the rooms of the author preview. Only these rooms may have their event log rewritten.
import { stageOf, statusOf } from '@juzhongren/engine/view/project';
import { PARTY_STATUS } from '@juzhongren/contract/enumerations';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Person } from '../rooms/lobby/look-ups.ts';
import { nextDeadline } from '../rooms/core/deadline.ts';
import { type LogEntry, rowOf } from '../rooms/core/event-log.ts';
import type { Played } from './opening-log.ts';

export interface KeptTable {
  readonly partyId: string;
  readonly scriptId: number;
  readonly version: string;
  readonly people: readonly Person[];
  readonly characterIds: readonly string[];
  readonly at: number;
}

/** Writes a room with its whole log and replaces an existing room of this id. Counts nobody as having played. */
export async function keepTable(db: Kysely<Database>, table: KeptTable, { entries, state }: Played): Promise<void> {
  const { partyId, scriptId, version, people, characterIds } = table;
  const hostId = people[0]?.userId ?? 0;
  const at = new Date(table.at);
  const deadline = nextDeadline(state);
  const standing = {
    version,
    status: statusOf(state),
    stage: stageOf(state),
    ended_at: null,
    deadline_at: deadline === null ? null : new Date(deadline),
    deadline_claimed_until: null,
  };
  const party = {
    party_id: partyId,
    script_id: scriptId,
    host_id: hostId,
    created_by: hostId,
    create_request_id: null,
  };
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('party')
      .values({ ...party, ...standing, created_at: at, started_at: at })
      .onConflict((conflict) => conflict.column('party_id').doUpdateSet(standing))
      .execute();
    await transaction.deleteFrom('party_member').where('party_id', '=', partyId).execute();
    for (const [number, { userId }] of people.entries()) {
      const member = { party_id: partyId, user_id: userId, character_id: characterIds[number] ?? null, joined_at: at };
      await transaction
        .insertInto('party_member')
        .values({ ...member, left_at: null, score: null, report_token: null })
        .execute();
    }
    await transaction.deleteFrom('party_event').where('party_id', '=', partyId).execute();
    for (const entry of entries) await transaction.insertInto('party_event').values(rowOf(entry)).execute();
  });
}

/** Moves a room to another version and keeps its log. The added entry has no events; it notifies all clients. */
export async function keepVersion(
  db: Kysely<Database>,
  { partyId, version }: { partyId: string; version: string },
  entry: LogEntry,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('party').set({ version }).where('party_id', '=', partyId).execute();
    await transaction.insertInto('party_event').values(rowOf(entry)).execute();
  });
}

export interface OpenTable {
  readonly partyId: string;
  readonly scriptId: number;
  readonly slug: string;
  readonly version: string;
}

export async function findOpenTables(db: Kysely<Database>, hostId: number): Promise<OpenTable[]> {
  return await db
    .selectFrom('party')
    .innerJoin('script', 'script.script_id', 'party.script_id')
    .select(['party.party_id as partyId', 'party.script_id as scriptId', 'script.slug', 'party.version'])
    .where('party.created_by', '=', hostId)
    .where('party.status', '<>', PARTY_STATUS.Closed)
    .orderBy('party.created_at', 'desc')
    .execute();
}
