// Erases a user from room data. The games of other players stay as played; name, picture and private words are removed.
import type { RoomEvent, Subject } from '@juzhongren/contract/room/events';
import { type Kysely, sql, type Transaction } from 'kysely';
import { avatarIdOf } from '../accounts/drop-avatars.ts';
import type { Database } from '../database/tables.ts';

export const DELETED_TEXT = '（已删除）';

interface Person {
  readonly userId: number;
  /** Guest ids under which the logs also contain this user. */
  readonly formerIds: readonly number[];
  /** Replacement for the name. */
  readonly nickname: string;
}

/** Erases the user from all rooms. Returns the media ids of the avatars that the rooms showed. */
export async function eraseFromRooms(transaction: Transaction<Database>, person: Person): Promise<string[]> {
  const partyIds = await findRoomsOf(transaction, person.userId);
  const avatars = new Set<string>();
  for (const partyId of partyIds) {
    for (const avatar of await eraseFromLog(transaction, partyId, person)) avatars.add(avatar);
  }
  await eraseTalk(transaction, partyIds, person);
  await transaction
    .updateTable('party_member')
    .set({ report_token: null, seen_seq: null, seen_chat: null, quit_at: null })
    .where('user_id', '=', person.userId)
    .where((row) =>
      row.or([row('report_token', 'is not', null), row('seen_seq', 'is not', null), row('quit_at', 'is not', null)]),
    )
    .execute();
  return [...avatars];
}

/** Returns every room the user is or was in. */
export async function findRoomsOf(db: Kysely<Database>, userId: number): Promise<string[]> {
  const rows = await db.selectFrom('party_member').select('party_id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.party_id);
}

async function eraseTalk(
  transaction: Transaction<Database>,
  partyIds: readonly string[],
  { userId, nickname }: Person,
): Promise<void> {
  await transaction
    .updateTable('party_chat')
    .set({ nickname, text: DELETED_TEXT })
    .where((sql) => sql('party_id', '=', sql.fn.any(sql.val([...partyIds]))))
    .where('user_id', '=', userId)
    .execute();
}

/** Event types with a name, a picture or private words. */
const NAMING: readonly RoomEvent['type'][] = [
  'joined',
  'master-seated',
  'noted',
  'notebook-written',
  'question-put',
  'bargain-offered',
  'statement-pinned',
];

/**
 * Rewrites log entries that contain a name, a picture or private words. The structure stays the same, so the game
 * replays as it was. Returns the media ids of the avatars in them.
 */
async function eraseFromLog(transaction: Transaction<Database>, partyId: string, person: Person): Promise<string[]> {
  const entries = await transaction
    .selectFrom('party_event')
    .select(['seq', 'events'])
    .where('party_id', '=', partyId)
    .where('user_id', 'in', [person.userId, ...person.formerIds])
    // Compared as text, because the json operators fail on some characters that players can type.
    .where(sql<boolean>`events::text like any (${NAMING.map((type) => `%"type":"${type}"%`)}::text[])`)
    .execute();
  if (entries.length === 0) return [];
  const seqs = entries.map(({ seq }) => seq);
  const events = entries.map((entry) => JSON.stringify(entry.events.map((event) => withoutPerson(event, person))));
  await sql`
    update party_event e set events = erased.events::json
    from unnest(${seqs}::int[], ${events}::text[]) as erased (seq, events)
    where e.party_id = ${partyId} and e.seq = erased.seq`.execute(transaction);
  return entries.flatMap((entry) => entry.events.flatMap((event) => avatarOf(event) ?? []));
}

function withoutPerson(event: RoomEvent, { userId, formerIds, nickname }: Person): RoomEvent {
  if (isArriving(event) && [userId, ...formerIds].includes(event.userId)) return { ...event, nickname, avatar: '' };
  if (event.type === 'bargain-offered') return event.promise === null ? event : { ...event, promise: DELETED_TEXT };
  if (event.type === 'statement-pinned')
    return { ...event, who: withoutWords(event.who), place: withoutWords(event.place) };
  if (event.type === 'question-put') return { ...event, text: DELETED_TEXT };
  return event.type === 'noted' || event.type === 'notebook-written' ? { ...event, text: '' } : event;
}

const withoutWords = (subject: Subject): Subject => ('words' in subject ? { words: DELETED_TEXT } : subject);

const isArriving = (event: RoomEvent): event is Extract<RoomEvent, { type: 'joined' | 'master-seated' }> =>
  event.type === 'joined' || event.type === 'master-seated';

const avatarOf = (event: RoomEvent): string | undefined => (isArriving(event) ? avatarIdOf(event.avatar) : undefined);
