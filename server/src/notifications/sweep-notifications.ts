import type { Deps } from '../ports/deps.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Retention of sent notifications, which prevent duplicates. */
const KEPT_MS = 30 * DAY_MS;
/** Retention of unfinished ones, whose kind belongs to a release that no longer runs. */
const FORGOTTEN_MS = 3 * DAY_MS;

/**
 * Deletes old notifications and used permissions. Browsers are deleted with their session, or when they reject a
 * message.
 */
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
