// Lets a guest come back on another phone, by the name in the room and the PIN.
import type { guestBack, GuestBlocked } from '@juzhongren/contract/room-calls/guests';
import type { ParsedRequestOf } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import { openSession } from '../../accounts/sessions.ts';
import { askerOf } from '../../accounts/sign-in.ts';
import { isRefusal, type Refusal, refuse } from '../../http/calls.ts';
import { countWayBack, uncountWayBack } from '../../limits/guest-limits.ts';
import { takeUse } from '../../limits/uses-per-person.ts';
import { foldName } from '../../names/names.ts';
import type { Deps } from '../../ports/deps.ts';
import { findByName, isBrowserOf, isPinOf, lockGuest, rememberBrowser } from './store.ts';

/** Limit of further sessions of one guest per hour: more than a game on a bad network needs. */
const REOPENINGS = { what: 'guest-session', max: 30, windowMs: 60 * 60_000 } as const;

/**
 * Opens another session for a guest. Returns its token and the room. A browser that the guest is not known by cannot
 * tell from the answer or its timing whether the room or the guest exists. Errors: 4023; 1004 after too many wrong PINs
 * or too many sessions.
 */
export async function comeBack(
  deps: Deps,
  { request, address, browser }: { request: ParsedRequestOf<typeof guestBack>; address: string; browser: string },
): Promise<{ token: string; partyId: string } | Refusal> {
  const { pin } = request;
  // No room has an empty id.
  const partyId = request.partyId ?? '';
  const nameKey = foldName(request.nickname);
  const asker = askerOf(browser);
  const guest = await findByName(deps.db, { partyId, nameKey });
  const way = { partyId, nameKey, address, knownBrowser: isBrowserOf(guest, asker) ? asker : undefined };
  const blocked = await countWayBack(deps.db, way, new Date(deps.now()));
  if (blocked !== undefined) return refuseBlocked(blocked);
  if (!isPinOf(deps, guest, pin)) return refuse(ERROR.guestUnknown);
  await uncountWayBack(deps.db, way);
  return await deps.db.transaction().execute(async (transaction) => {
    // The guest was just swept away or became an account, so they are no guest any more.
    if (!(await lockGuest(transaction, guest.user_id))) return refuse(ERROR.guestUnknown);
    const token = await openAgain({ ...deps, db: transaction }, { guestId: guest.user_id, asker });
    return isRefusal(token) ? token : { token, partyId };
  });
}

export function refuseBlocked(blocked: GuestBlocked['blocked']): Refusal {
  return refuse(ERROR.tooOften, { params: { blocked } satisfies GuestBlocked });
}

/**
 * Opens another session for a guest and returns its token. The caller has locked the guest's row and checked the PIN.
 * The browser whose key has the hash `asker` becomes known. Errors: 1004 after too many sessions this hour.
 */
export async function openAgain(
  deps: Deps,
  { guestId, asker }: { guestId: number; asker: string },
): Promise<string | Refusal> {
  const at = new Date(deps.now());
  if (!(await takeUse(deps.db, guestId, { ...REOPENINGS, at }))) return refuse(ERROR.tooOften);
  await rememberBrowser(deps.db, guestId, asker);
  return await openSession(deps, guestId);
}
