import type { Deps } from '../ports/deps.ts';

const DAY_MS = 24 * 60 * 60_000;
/** So long an occasion that was told is known to have been. */
const KEPT_MS = 30 * DAY_MS;
/** What nobody ended: its kind is of a release that runs no more. */
const FORGOTTEN_MS = 3 * DAY_MS;

/** Browsers go with their sessions, and those that take no more when they are sent to. */
export async function sweepNotifications({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('nudge')
    .where('ended_at', '<=', new Date(now() - KEPT_MS))
    .execute();
  await db
    .deleteFrom('nudge')
    .where('ended_at', 'is', null)
    .where('due_at', '<=', new Date(now() - FORGOTTEN_MS))
    .execute();
  await db.deleteFrom('nudge_grant').where('remaining', '=', 0).execute();
}
