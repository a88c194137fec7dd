// A guest on another phone: the name in the room and the PIN.
import type { guestBack } from '@juzhongren/contract/party/guests';
import type { ParsedRequestOf } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import { openSession } from '../../accounts/sessions.ts';
import { isRefusal, type Refusal, refuse } from '../../http/calls.ts';
import { countWayBack, uncountWayBack } from '../../limits/guest-limits.ts';
import { takeUse } from '../../limits/uses-per-person.ts';
import { foldName } from '../../names/names.ts';
import type { Deps } from '../../ports/deps.ts';
import { findByName, isPinOf, lockGuest } from './store.ts';

/** Sessions of one guest after the first: more than one evening with a bad network needs. */
const REOPENINGS = { what: 'guest-session', max: 30, windowMs: 60 * 60_000 } as const;

/**
 * Gives the token of one more session, and the room. Neither the answer nor its time tells whether there is such a room, or a guest of that
 * name in it. Refused: 4023, 1004 too many wrong ones or right ones.
 */
export async function comeBack(
  deps: Deps,
  { request, address }: { request: ParsedRequestOf<typeof guestBack>; address: string },
): Promise<{ token: string; partyId: string } | Refusal> {
  const { pin } = request;
  // No room is called that.
  const partyId = request.partyId ?? '';
  const nameKey = foldName(request.nickname);
  const way = { partyId, nameKey, address };
  if (!(await countWayBack(deps.db, way, new Date(deps.now())))) return refuse(ERROR.tooOften);
  const guest = await findByName(deps.db, { partyId, nameKey });
  if (!isPinOf(deps, guest, pin)) return refuse(ERROR.guestUnknown);
  await uncountWayBack(deps.db, way);
  return await deps.db.transaction().execute(async (transaction) => {
    // Swept away or kept just now: they are no guest any more.
    if (!(await lockGuest(transaction, guest.user_id))) return refuse(ERROR.guestUnknown);
    const token = await openAgain({ ...deps, db: transaction }, guest.user_id);
    return isRefusal(token) ? token : { token, partyId };
  });
}

/** Returns the token of one more session of a guest, whose row is locked. Refused: 1004 too many sessions this hour. */
export async function openAgain(deps: Deps, guestId: number): Promise<string | Refusal> {
  const at = new Date(deps.now());
  if (!(await takeUse(deps.db, guestId, { ...REOPENINGS, at }))) return refuse(ERROR.tooOften);
  return await openSession(deps, guestId);
}
