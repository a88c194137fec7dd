// Fires room deadlines: with an alarm for each room in this process, and with a periodic sweep of the database for all
// others. Firing twice is harmless, because the engine refuses what is not due and the log's key rejects duplicates.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { nextDeadline } from './deadline.ts';
import type { CachedRoom } from './room-cache.ts';
import type { TaskFailed } from './task-failed.ts';

export const SWEEP_MS = 30_000;
/** Milliseconds until another process may claim a room again, in case the first process died. */
const CLAIM_MS = 60_000;
const SWEPT_AT_ONCE = 200;
/** Milliseconds added to each alarm. An alarm that fired early by the clock would find nothing due. */
const LATE_MS = 5;
/** `setTimeout` fires at once for delays above about 24 days, so longer alarms are set in steps of this length. */
const ALARM_MAX_MS = 24 * 60 * 60 * 1_000;

/** Runs `task` after a delay in ms. Returns a function that cancels it. */
export type Alarm = (task: () => void, delay: number) => () => void;

export const realAlarm: Alarm = (task, delay) => {
  const timer = setTimeout(task, delay);
  timer.unref();
  return () => clearTimeout(timer);
};

export interface Timers {
  watch(room: Pick<CachedRoom, 'partyId' | 'state'>): void;
  /** Fires the deadlines that passed without any process noticing. */
  sweep(): Promise<void>;
  close(): void;
}

export function openTimers(parts: {
  db: Kysely<Database>;
  now: () => number;
  alarm: Alarm;
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

/** Claims rooms whose deadline has passed, for one minute (`CLAIM_MS`). Returns their ids. */
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
