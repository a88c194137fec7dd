// A guest on another phone: the name in the room and the PIN.
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

/** Sessions of one guest after the first: more than one evening with a bad network needs. */
const REOPENINGS = { what: 'guest-session', max: 30, windowMs: 60 * 60_000 } as const;

/**
 * Gives the token of one more session, and the room. Neither the answer nor its time tells a browser that the guest is not
 * known by whether there is such a room, or a guest of that name in it. Refused: 4023, 1004 too many wrong ones or right ones.
 */
export async function comeBack(
  deps: Deps,
  { request, address, browser }: { request: ParsedRequestOf<typeof guestBack>; address: string; browser: string },
): Promise<{ token: string; partyId: string } | Refusal> {
  const { pin } = request;
  // No room is called that.
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
    // Swept away or kept just now: they are no guest any more.
    if (!(await lockGuest(transaction, guest.user_id))) return refuse(ERROR.guestUnknown);
    const token = await openAgain({ ...deps, db: transaction }, { guestId: guest.user_id, asker });
    return isRefusal(token) ? token : { token, partyId };
  });
}

/** Too many wrong PINs: of the name, or from the address. */
export function refuseBlocked(blocked: GuestBlocked['blocked']): Refusal {
  return refuse(ERROR.tooOften, { params: { blocked } satisfies GuestBlocked });
}

/**
 * Returns the token of one more session of a guest, whose row is locked and whose PIN was right. From now on they are known
 * by the browser whose key's hash is `asker`. Refused: 1004 too many sessions this hour.
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
