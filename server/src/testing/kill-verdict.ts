// What the database has of what was acknowledged.
import type { Kysely } from 'kysely';
import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { replay } from '@juzhongren/engine/evolve';
import { stageOf, statusOf } from '@juzhongren/engine/project';
import type { Database } from '../database/tables.ts';
import { type LogEntry, openLog } from '../parties/event-log.ts';
import type { Acknowledgement } from './kill-bots.ts';

export interface Verdict {
  /** Acknowledged, and not where the answer said it was. */
  readonly lost: number;
  /** Requests that took effect more than once. */
  readonly doubled: number;
  /** Logs and talks with a number missing. */
  readonly gaps: number;
  /** Rooms whose tables say something else than their log. */
  readonly torn: number;
}

export async function judge(db: Kysely<Database>, acknowledged: readonly Acknowledgement[]): Promise<Verdict> {
  const parties = await db.selectFrom('party').selectAll().execute();
  const log = openLog(db);
  const places = new Map<string, number[]>();
  let gaps = 0;
  let torn = 0;
  for (const party of parties) {
    const entries = await log.read(party.party_id, 0);
    const chat = await db
      .selectFrom('party_chat')
      .selectAll()
      .where('party_id', '=', party.party_id)
      .orderBy('chat_seq')
      .execute();
    for (const { userId, requestId, seq } of entries) note(places, ['command', party.party_id, userId, requestId], seq);
    for (const row of chat) note(places, ['message', party.party_id, row.user_id, row.request_id], row.chat_seq);
    if (entries.some(({ seq }, number) => seq !== number + 1)) gaps += 1;
    if (chat.some((row, number) => row.chat_seq !== number + 1)) gaps += 1;
    if (await isTorn(db, party, entries)) torn += 1;
  }
  const lost = acknowledged.filter(
    ({ kind, partyId, userId, requestId, seq }) => places.get([kind, partyId, userId, requestId].join())?.[0] !== seq,
  );
  return { lost: lost.length, doubled: [...places.values()].filter((seqs) => seqs.length > 1).length, gaps, torn };
}

function note(places: Map<string, number[]>, name: readonly unknown[], seq: number): void {
  const key = name.join();
  places.set(key, [...(places.get(key) ?? []), seq]);
}

async function isTorn(
  db: Kysely<Database>,
  party: { party_id: string; status: number; stage: number; host_id: number },
  entries: readonly LogEntry[],
): Promise<boolean> {
  const state = replay(
    sampleScript,
    entries.flatMap(({ events, at }) => events.map((event) => ({ event, at }))),
  );
  if (state.stage === 'none') return true;
  const { room } = state.stage === 'dismissed' ? state.last : state;
  const rows = await db
    .selectFrom('party_member')
    .select(['user_id', 'character_id'])
    .where('party_id', '=', party.party_id)
    .where('left_at', 'is', null)
    .execute();
  const told = room.members.map(({ userId, characterId }) => `${userId} ${characterId}`).sort();
  const kept = rows.map((row) => `${row.user_id} ${row.character_id}`).sort();
  const isSame =
    party.status === statusOf(state) &&
    party.stage === stageOf(state) &&
    party.host_id === room.hostId &&
    told.join() === kept.join();
  return !isSame;
}
