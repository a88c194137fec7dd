// Sends due notifications, each from one server, which claims it by moving its due time. Another server takes over an
// unfinished one later. On the phone a duplicate replaces the first.
import type { Kysely } from 'kysely';
import type { RoomServices } from '../../rooms/commands/room-services.ts';
import type { Database } from '../../database/tables.ts';
import { aboutOf, isAbout, type NotificationAbout, ABOUTS } from '../kept/abouts.ts';
import { messageOf } from '../occasions/messages.ts';
import { detailOf, type NotificationEnd, type NotificationRow } from '../kept/store.ts';
import { type Delivered, deliver } from './deliver.ts';
import { judge } from './judge.ts';
import { personNow, roomNow } from './look-up.ts';

/** Number sent in parallel, and rounds per run. A slow recipient delays no more than these. */
const SIDE_BY_SIDE = 8;
const ROUNDS_MAX = 20;
/** Time after which another server takes over from one that died. Longer than the slowest delivery. */
const TAKEN_MS = 3 * 60_000;
/** Retry delays after a channel asked to send later. */
const AGAIN_MS = [30_000, 2 * 60_000, 10 * 60_000] as const;

export interface NotificationResult {
  readonly about: NotificationAbout;
  readonly end: NotificationEnd | 'put-off';
  readonly sent: Delivered['sent'];
}

export async function sendDue(
  roomServices: RoomServices,
  failed: (error: unknown, of: Pick<NotificationRow, 'about' | 'party_id'>) => void,
): Promise<NotificationResult[]> {
  const told: NotificationResult[] = [];
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const rows = await takeDue(roomServices.deps.db, roomServices.deps.now());
    const ended = await Promise.all(
      rows.map((row) => tell(roomServices, row).catch((error: unknown) => failed(error, row))),
    );
    told.push(...ended.filter((one) => one !== undefined));
    if (rows.length < SIDE_BY_SIDE) break;
  }
  return told;
}

async function tell(roomServices: RoomServices, row: NotificationRow): Promise<NotificationResult | undefined> {
  const { db, now } = roomServices.deps;
  const { about, tries } = row;
  // From another release, whose own servers send it.
  if (!isAbout(about)) return undefined;
  const at = now();
  const due = { about, detail: detailOf(row), userId: row.user_id, createdAt: row.created_at.getTime() };
  const [person, room] = await Promise.all([personNow(db, row, at), roomNow(roomServices, row)]);
  const verdict = judge(due, person, room?.now ?? (room === null ? null : undefined), at);
  if (verdict !== 'send') {
    if ('end' in verdict) return await end(verdict.end, []);
    await moveTo(db, row, { at: verdict.later, tries });
    return { about, end: 'put-off', sent: [] };
  }
  const state = room?.room.state;
  const meetAt = state?.stage === 'lobby' ? state.room.meetAt : null;
  const scriptName = room?.room.script.card.name ?? '';
  const message = messageOf({ about, partyId: row.party_id, scriptName, at: meetAt, now: at });
  const { kind, ttlSeconds, urgent } = aboutOf(about);
  const { sent, reached, afterMs } = await deliver(
    roomServices.deps,
    {
      userId: row.user_id,
      kind,
      message,
      how: { ttlSeconds, urgent },
      scriptName,
      at: meetAt ?? at,
      reached: row.reached,
    },
    (deviceIds) => noteReached(db, row, deviceIds),
  );
  const mayPass = sent.some(({ outcome }) => outcome === 'later');
  const again = AGAIN_MS[tries];
  if (mayPass && again !== undefined) {
    const waitMs = Math.max(again, afterMs ?? 0);
    // After that time it would no longer be useful.
    if (at + waitMs - row.created_at.getTime() <= ttlSeconds * 1_000 + again) {
      await moveTo(db, row, { at: at + waitMs, tries: tries + 1 });
      return { about, end: 'put-off', sent };
    }
  }
  const isSent = reached.length > 0 || sent.some(({ outcome }) => outcome === 'sent');
  return await end(isSent ? 'sent' : sent.length === 0 || !mayPass ? 'nowhere' : 'failed', sent);

  async function end(how: NotificationEnd, sent: Delivered['sent']): Promise<NotificationResult> {
    await db
      .updateTable('nudge')
      .set({ ended_at: new Date(now()), outcome: how })
      .where('nudge_id', '=', row.nudge_id)
      .where('ended_at', 'is', null)
      .execute();
    return { about: about as NotificationAbout, end: how, sent };
  }
}

async function takeDue(db: Kysely<Database>, now: number): Promise<NotificationRow[]> {
  const due = db
    .selectFrom('nudge')
    .select('nudge_id')
    .where('ended_at', 'is', null)
    .where('due_at', '<=', new Date(now))
    .where('about', 'in', Object.keys(ABOUTS))
    .orderBy('due_at')
    .limit(SIDE_BY_SIDE)
    .forUpdate()
    .skipLocked();
  return await db
    .updateTable('nudge')
    .set({ due_at: new Date(now + TAKEN_MS) })
    .where('nudge_id', 'in', due)
    .returningAll()
    .execute();
}

const moveTo = (
  db: Kysely<Database>,
  { nudge_id: id }: NotificationRow,
  { at, tries }: { at: number; tries: number },
) =>
  db
    .updateTable('nudge')
    .set({ due_at: new Date(at), tries })
    .where('nudge_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();

const noteReached = async (db: Kysely<Database>, { nudge_id: id }: NotificationRow, reached: readonly number[]) => {
  await db
    .updateTable('nudge')
    .set({ reached: [...reached] })
    .where('nudge_id', '=', id)
    .execute();
};
