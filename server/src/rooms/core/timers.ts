// Fires what is due by time: an alarm for every room this process knows, a sweep over the database for the others.
// Firing twice is harmless: the engine refuses what is not due, the log's key what was done.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { nextDeadline } from './deadline.ts';
import type { CachedRoom } from './room-cache.ts';
import type { TaskFailed } from './task-failed.ts';

export const SWEEP_MS = 30_000;
/** A process that took a room on and died gives way after this. */
const CLAIM_MS = 60_000;
const SWEPT_AT_ONCE = 200;
/** An alarm must not ring before its time by the clock: then nothing would be due yet. */
const LATE_MS = 5;
/** A timer that is set for longer than some 24 days rings at once: then it is set anew on the way. */
const ALARM_MAX_MS = 24 * 60 * 60 * 1_000;

/** Runs `task` after a delay in ms and returns what takes it back. */
export type Alarm = (task: () => void, delay: number) => () => void;

export const realAlarm: Alarm = (task, delay) => {
  const timer = setTimeout(task, delay);
  timer.unref();
  return () => clearTimeout(timer);
};

export interface Timers {
  /** Sets the room's alarm to its next deadline. */
  watch(room: Pick<CachedRoom, 'partyId' | 'state'>): void;
  /** One sweep: fires the deadlines that passed without any process noticing. */
  sweep(): Promise<void>;
  close(): void;
}

export function openTimers(parts: {
  db: Kysely<Database>;
  now: () => number;
  alarm: Alarm;
  /** Fires what is due in a room. */
  expire: (partyId: string) => Promise<void>;
  failed: TaskFailed;
}): Timers {
  const { db, now, alarm, expire, failed } = parts;
  const alarms = new Map<string, { at: number; cancel: () => void }>();

  const fire = (partyId: string) =>
    expire(partyId).catch((error: unknown) => failed(error, { task: 'deadline', partyId }));

  const watch: Timers['watch'] = ({ partyId, state }) => {
    const at = nextDeadline(state);
    const known = alarms.get(partyId);
    if (known?.at === at) return;
    known?.cancel();
    alarms.delete(partyId);
    if (at === null) return;
    const ring = () => {
      alarms.delete(partyId);
      void fire(partyId);
    };
    const set = () => {
      const left = Math.max(0, at - now()) + LATE_MS;
      const cancel = left > ALARM_MAX_MS ? alarm(set, ALARM_MAX_MS) : alarm(ring, left);
      alarms.set(partyId, { at, cancel });
    };
    set();
  };

  return {
    watch,
    async sweep() {
      for (const partyId of await claimOverdue(db, now())) await fire(partyId);
    },
    close() {
      for (const { cancel } of alarms.values()) cancel();
      alarms.clear();
    },
  };
}

/** Rooms whose deadline has passed, taken on by this process for a minute. */
async function claimOverdue(db: Kysely<Database>, now: number): Promise<string[]> {
  const overdue = db
    .selectFrom('party')
    .select('party_id')
    .where('deadline_at', '<=', new Date(now))
    .where((sql) =>
      sql.or([sql('deadline_claimed_until', 'is', null), sql('deadline_claimed_until', '<=', new Date(now))]),
    )
    .orderBy('deadline_at')
    .limit(SWEPT_AT_ONCE)
    .forUpdate()
    .skipLocked();
  const claimed = await db
    .updateTable('party')
    .set({ deadline_claimed_until: new Date(now + CLAIM_MS) })
    .where('party_id', 'in', overdue)
    .returning('party_id')
    .execute();
  return claimed.map((row) => row.party_id);
}
