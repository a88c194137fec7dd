import { sweepFeedback } from './feedback/store.ts';
import { sweepComplaints } from './rooms/moderation/store.ts';
import type { Deps } from './ports/deps.ts';

/** Deletes closed complaints and feedback after a retention period. Closing alone deletes nothing. */
export async function sweepInbox({ db, now, env }: Pick<Deps, 'db' | 'now' | 'env'>): Promise<void> {
  const kept = { at: new Date(now()), days: env.KEEP_CASES_DAYS };
  await sweepComplaints(db, kept);
  await sweepFeedback(db, kept);
}
