// Updates public lobbies and waiting lists from an entry of the log, in its transaction.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import { isWaiting, type RoomState, type Queued } from '@juzhongren/engine/state/state';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { tell } from '../../sanctions/notices.ts';
import type { Follow } from '../core/event-log.ts';
import { promiseMessage } from './public-lobby-messages.ts';
import { standAs } from './public-lobby-store.ts';

interface RoomChange {
  readonly partyId: string;
  readonly at: number;
  readonly events: readonly RoomEvent[];
  readonly before: RoomState;
  readonly after: RoomState;
  readonly seats: number;
  readonly scriptName: string;
}

const MOVING: ReadonlySet<RoomEvent['type']> = new Set([
  'meeting-set',
  'slow-set',
  'joined',
  'left',
  'host-changed',
  'master-seated',
  'master-left',
  'guest-kept',
  'queued',
  'unqueued',
  'seat-promised',
  'promise-withdrawn',
  'started',
  'dismissed',
]);

/** Returns the writes that follow from an entry. Null if the room was not in its lobby or nothing relevant changed. */
export function followPublicLobby(change: RoomChange): Follow | null {
  const { before, after, events } = change;
  if (before.stage === 'none' || !isWaiting(before)) return null;
  if (!events.some(({ type }) => MOVING.has(type))) return null;
  const [was, is] = [queueOf(before), queueOf(after)];
  return async (transaction) => {
    // A user who lists the room at the same moment waits for this lock.
    await sql`select from party where party_id = ${change.partyId} for key share`.execute(transaction);
    if (was !== is) await keepQueue(transaction, change, is);
    await tellWaiting(transaction, change);
    await updateListing(transaction, change);
  };
}

const queueOf = (state: RoomState): readonly Queued[] =>
  state.stage !== 'none' && state.stage !== 'dismissed' && isWaiting(state) ? state.room.queue : [];

async function keepQueue(
  transaction: Transaction<Database>,
  { partyId }: RoomChange,
  queue: readonly Queued[],
): Promise<void> {
  const waiting = queue.map(({ userId }) => userId);
  await transaction
    .deleteFrom('party_queue')
    .where('party_id', '=', partyId)
    .where(sql<boolean>`user_id <> all(${waiting}::integer[])`)
    .execute();
  if (queue.length === 0) return;
  await transaction
    .insertInto('party_queue')
    .values(
      queue.map(({ userId, until }) => ({
        party_id: partyId,
        user_id: userId,
        until: until === null ? null : new Date(until),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['party_id', 'user_id']).doUpdateSet((row) => ({ until: row.ref('excluded.until') })),
    )
    .execute();
}

/** Notifies users for whom a seat is held, because they are not in the room and would not know. */
async function tellWaiting(transaction: Transaction<Database>, change: RoomChange): Promise<void> {
  const at = new Date(change.at);
  for (const event of change.events) {
    if (event.type !== 'seat-promised') continue;
    const words = promiseMessage(change.scriptName, event.until);
    await tell(transaction, { userId: event.userId, kind: 'table', words, at });
  }
}

/** The listing ends with the lobby, and when the host who listed the room is no longer host. */
async function updateListing(transaction: Transaction<Database>, change: RoomChange): Promise<void> {
  const { partyId, after, seats } = change;
  const at = new Date(change.at);
  const why = offWhy(change);
  if (why !== undefined || after.stage === 'none' || after.stage === 'dismissed' || !isWaiting(after)) {
    await transaction
      .updateTable('open_table')
      .set({ off_at: at, off_why: why ?? 'over' })
      .where('party_id', '=', partyId)
      .where('off_at', 'is', null)
      .execute();
    return;
  }
  const { members, queue, meetAt, slow } = after.room;
  const free = seats - members.length - queue.filter(({ until }) => until !== null).length;
  await standAs(transaction, { partyId, free: Math.max(0, free), meetAt, slow: slow !== null });
}

function offWhy({ after, events }: RoomChange): 'host' | 'begun' | 'over' | undefined {
  if (after.stage === 'dismissed') return 'over';
  if (events.some(({ type }) => type === 'started')) return 'begun';
  return events.some(({ type }) => type === 'host-changed') ? 'host' : undefined;
}
