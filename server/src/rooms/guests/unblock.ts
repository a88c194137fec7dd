// Clears the wrong PIN attempts of a guest when the host asks for it.
import { ERROR } from '@juzhongren/contract/errors';
import { type Refusal, refuse } from '../../http/calls.ts';
import { wrongPinScopes } from '../../limits/guest-limits.ts';
import { takeUse } from '../../limits/uses-per-person.ts';
import { forgetUses, hasUses } from '../../limits/uses-per-scope.ts';
import type { Deps } from '../../ports/deps.ts';
import { knownBrowsersOf, lockGuestOf } from './store.ts';

/** Limit per guest, not per host: each use allows the wrong PINs of another day. */
const UNBLOCKINGS = { what: 'guest-unblock', max: 5, windowMs: 24 * 60 * 60_000 } as const;

/**
 * Clears the wrong PIN attempts of a guest of the room. Does nothing, and counts nothing, if there are none. Errors:
 * 4012 if the user is not, or no longer, a guest of the room; 1004 after five times a day for this guest.
 */
export async function unblockGuest(
  deps: Deps,
  { partyId, userId }: { partyId: string; userId: number },
): Promise<Refusal | undefined> {
  return await deps.db.transaction().execute(async (transaction) => {
    const guest = await lockGuestOf(transaction, { partyId, userId });
    if (guest === undefined) return refuse(ERROR.alreadyDone);
    const scopes = wrongPinScopes({ partyId, nameKey: guest.name_key }, knownBrowsersOf(guest));
    if (!(await hasUses(transaction, scopes))) return undefined;
    const at = new Date(deps.now());
    if (!(await takeUse(transaction, userId, { ...UNBLOCKINGS, at }))) return refuse(ERROR.tooOften);
    await forgetUses(transaction, scopes);
    return undefined;
  });
}
