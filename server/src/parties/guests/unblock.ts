// The host forgets the wrong PINs that were tried for a guest, who may come back then.
import { ERROR } from '@juzhongren/contract/errors';
import { type Refusal, refuse } from '../../http/calls.ts';
import { wrongPinScopes } from '../../limits/guest-limits.ts';
import { takeUse } from '../../limits/uses-per-person.ts';
import { forgetUses, hasUses } from '../../limits/uses-per-scope.ts';
import type { Deps } from '../../ports/deps.ts';
import { knownBrowsersOf, lockGuestOf } from './store.ts';

/** Of one guest, whoever is host: each opens the way for as many wrong PINs as a day has. */
const UNBLOCKINGS = { what: 'guest-unblock', max: 5, windowMs: 24 * 60 * 60_000 } as const;

/**
 * Forgets the wrong PINs that anybody tried for a guest of the room. Where there are none it changes and counts nothing.
 * Refused: 4012 no guest of the room (any more), 1004 too often for this guest.
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
