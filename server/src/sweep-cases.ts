import { sweepFeedback } from './feedback/store.ts';
import { sweepComplaints } from './parties/moderation/store.ts';
import type { Deps } from './ports/deps.ts';

/** Complaints and feedback that staff have closed are kept for a while: closing destroys nothing. */
export async function sweepCases({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = new Date(now());
  await sweepComplaints(db, at);
  await sweepFeedback(db, at);
}
