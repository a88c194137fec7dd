// What rooms keep of a person. The games of the others stay as they were played; name, picture and private words go.
import type { RoomEvent, Subject } from '@juzhongren/contract/room/events';
import { type Kysely, sql, type Transaction } from 'kysely';
import { avatarIdOf } from '../accounts/drop-avatars.ts';
import type { Database } from '../database/tables.ts';

/** What stands where somebody said something. */
export const DELETED_TEXT = '（已删除）';

interface Person {
  readonly userId: number;
  /** As which guests the logs know them besides. */
  readonly formerIds: readonly number[];
  /** What stands where the name was. */
  readonly nickname: string;
}

/** Gives the media ids of the avatars that the rooms showed. */
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

/** Every room this person is or was in. */
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

/** Events with a name, a picture or private words. */
const NAMING: readonly RoomEvent['type'][] = [
  'joined',
  'master-seated',
  'noted',
  'notebook-written',
  'question-put',
  'bargain-offered',
  'statement-pinned',
];

/** Rewrites the entries that hold a name, a picture or private words, in their own shape: the game replays as it was. */
async function eraseFromLog(transaction: Transaction<Database>, partyId: string, person: Person): Promise<string[]> {
  const entries = await transaction
    .selectFrom('party_event')
    .select(['seq', 'events'])
    .where('party_id', '=', partyId)
    .where('user_id', 'in', [person.userId, ...person.formerIds])
    // As text: the operators for json refuse characters that players may type.
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

/** What the script calls by an id stays. */
const withoutWords = (subject: Subject): Subject => ('words' in subject ? { words: DELETED_TEXT } : subject);

const isArriving = (event: RoomEvent): event is Extract<RoomEvent, { type: 'joined' | 'master-seated' }> =>
  event.type === 'joined' || event.type === 'master-seated';

const avatarOf = (event: RoomEvent): string | undefined => (isArriving(event) ? avatarIdOf(event.avatar) : undefined);
