// Reads what the database stored and replays every log with the engine, so that every view that anybody saw is
// projected again.
import { pushMessageSchema } from '@juzhongren/contract/room/push';
import type { Script } from '@juzhongren/contract/script/script';
import { evolve } from '@juzhongren/engine/evolve/evolve';
import { project, stageOf, statusOf } from '@juzhongren/engine/view/project';
import { isMember } from '@juzhongren/engine/state/seats';
import { initialState, type RoomState } from '@juzhongren/engine/state/state';
import { findScriptVersion } from '@juzhongren/server/catalogue/index/store';
import type { OpenDatabase } from '@juzhongren/server/open-database';
import { assetAddress } from '@juzhongren/server/rooms/commands/asset-address';
import { type LogEntry, openLog } from '@juzhongren/server/rooms/core/event-log';
import { heardBy } from '@juzhongren/server/rooms/talk/said';
import { loadSecrets } from '@juzhongren/server/secrets';
import type { Secrets } from '@juzhongren/server/ports/secrets';
import { randomBytes } from 'node:crypto';
import { digestOf, type History, type KeptMessage, type KeptRoom, type Truth } from './history.ts';

type Db = OpenDatabase['db'];

export async function readTruth(db: Db, history: History): Promise<Truth> {
  const secrets = await loadSecrets(db, randomBytes);
  const seen = seenIn(history);
  const rows = await db.selectFrom('party').selectAll().execute();
  const rooms: KeptRoom[] = [];
  for (const row of rows) rooms.push(await readRoom(db, row, { secrets, seen: seen.get(row.party_id) ?? new Map() }));
  return new Map(rooms.map((room) => [room.partyId, room]));
}

/** Returns the users who saw a view, by room and `seq`. */
function seenIn({ connections, readings, screens }: History): Map<string, Map<number, Set<number>>> {
  const seen = new Map<string, Map<number, Set<number>>>();
  const note = (partyId: string, seq: number, userId: number): void => {
    const ofRoom = seen.get(partyId) ?? new Map<number, Set<number>>();
    seen.set(partyId, ofRoom);
    ofRoom.set(seq, (ofRoom.get(seq) ?? new Set()).add(userId));
  };
  for (const { partyId, userId, frames } of connections) {
    for (const frame of frames) if (frame.type === 'view') note(partyId, frame.seq, userId);
  }
  for (const { partyId, userId, seq } of [...readings, ...screens]) note(partyId, seq, userId);
  return seen;
}

interface PartyRow {
  readonly party_id: string;
  readonly status: number;
  readonly stage: number;
  readonly host_id: number;
  readonly script_id: number;
  readonly version: string;
}

async function readRoom(
  db: Db,
  row: PartyRow,
  { secrets, seen }: { secrets: Secrets; seen: ReadonlyMap<number, ReadonlySet<number>> },
): Promise<KeptRoom> {
  const partyId = row.party_id;
  const pinned = await findScriptVersion(db, row.script_id, row.version);
  if (pinned === undefined) throw new Error(`Room ${partyId} plays a version that is not kept.`);
  const entries = await openLog(db).read(partyId, 0);
  const digests = new Map<string, string>();
  let state: RoomState = initialState;
  let isFolded = true;
  for (const entry of entries) {
    const after = fold(pinned.script, state, entry);
    isFolded &&= after !== undefined;
    state = after ?? state;
    for (const userId of seen.get(entry.seq) ?? []) {
      if (!isMember(state, userId)) continue;
      const assetUrl = assetAddress({ secrets }, { partyId, media: pinned.media }, userId);
      const room = project(pinned.script, state, userId, { seq: entry.seq, assetUrl });
      digests.set(`${entry.seq} ${userId}`, digestOf(asSent(room)));
    }
  }
  return {
    partyId,
    entries: entries.map(({ seq, userId, requestId, answer }) => ({
      seq,
      userId,
      requestId,
      err: answer.err,
      clueId: answer.clueId ?? null,
    })),
    talk: await readTalk(db, partyId),
    digestAt: (seq, userId) => digests.get(`${seq} ${userId}`),
    torn: !isFolded || (await isTorn(db, row, state)),
  };
}

function fold(script: Script, state: RoomState, { events, at }: LogEntry): RoomState | undefined {
  try {
    return events.reduce((before, event) => evolve(script, before, event, at), state);
  } catch {
    return undefined;
  }
}

/** Serialises the view with the fields in the order of the contract. */
function asSent(room: unknown): string {
  const message = pushMessageSchema.parse({ type: 'room', room });
  if (message.type !== 'room') throw new Error('A view is a message of its own kind.');
  return JSON.stringify(message.room);
}

async function readTalk(db: Db, partyId: string): Promise<KeptMessage[]> {
  const rows = await db
    .selectFrom('party_chat')
    .selectAll()
    .where('party_id', '=', partyId)
    .orderBy('chat_seq')
    .execute();
  return rows.map((row) => {
    const said = {
      chatSeq: row.chat_seq,
      userId: row.user_id,
      characterId: row.character_id,
      nickname: row.nickname,
      circle: row.circle,
      words: row.text,
      requestId: row.request_id,
      at: row.at.getTime(),
    };
    const digests = new Map<number, string>();
    const digestFor = (userId: number): string => {
      const digest = digests.get(userId) ?? digestOfMessage(heardBy(said, userId));
      digests.set(userId, digest);
      return digest;
    };
    return { chatSeq: said.chatSeq, userId: said.userId, requestId: said.requestId, digestFor };
  });
}

function digestOfMessage(message: ReturnType<typeof heardBy>): string {
  const sent = pushMessageSchema.parse({ type: 'chat', messages: [message] });
  if (sent.type !== 'chat') throw new Error('Talk is a message of its own kind.');
  return digestOf(JSON.stringify(sent.messages[0]));
}

async function isTorn(db: Db, row: PartyRow, state: RoomState): Promise<boolean> {
  if (state.stage === 'none') return true;
  const { room } = state.stage === 'dismissed' ? state.last : state;
  const members = await db
    .selectFrom('party_member')
    .select(['user_id', 'character_id'])
    .where('party_id', '=', row.party_id)
    .where('left_at', 'is', null)
    .execute();
  const gameMasters = room.master === null ? [] : [{ userId: room.master.userId, characterId: null }];
  const told = [...room.members, ...gameMasters].map(({ userId, characterId }) => `${userId} ${characterId}`).sort();
  const kept = members.map((one) => `${one.user_id} ${one.character_id}`).sort();
  const isSame =
    row.status === statusOf(state) &&
    row.stage === stageOf(state) &&
    row.host_id === room.hostId &&
    told.join() === kept.join();
  return !isSame;
}
