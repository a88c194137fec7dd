import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../ports/deps.ts';
import { isNotBanned } from '../../sanctions/in-force.ts';

/**
 * Right of one room member to one picture or sound. Anyone who has the address gets the file, but nobody can forge an
 * address.
 */
export interface SeatMediaGrant {
  readonly partyId: string;
  /** User id, or a negative display id of the room. */
  readonly userId: number;
  readonly mediaId: string;
}

const MAC_BYTES = 18;

/**
 * Returns the signed path of a private picture or sound for one member. It is stable, so that browsers can cache it.
 * `ending` tells browsers the type before loading.
 */
export function seatMediaPath(deps: Pick<Deps, 'secrets'>, grant: SeatMediaGrant, ending = 'webp'): string {
  const { partyId, userId, mediaId } = grant;
  return `/seat-media/${partyId}/${userId}/${mediaId}/${macOf(deps, grant).toString('base64url')}.${ending}`;
}

/** Returns true if this installation signed the address. */
export function isSeatMediaGrant(deps: Pick<Deps, 'secrets'>, grant: SeatMediaGrant, mac: string): boolean {
  const given = Buffer.from(mac, 'base64url');
  return given.length === MAC_BYTES && timingSafeEqual(given, macOf(deps, grant));
}

/**
 * Returns whether the holder may still load it. A member must be in the room and have a session; a display must be on.
 */
export async function isSeatHeld(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { partyId, userId }: SeatMediaGrant,
): Promise<boolean> {
  if (userId < 0) return isDisplayOn({ db, now }, { partyId, screenId: -userId });
  const held = await db
    .selectFrom('party_member')
    .select('party_id')
    .where('party_id', '=', partyId)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('session')
          .select('token_hash')
          .where('session.user_id', '=', userId)
          .where('expires_at', '>', new Date(now())),
      ),
    )
    .executeTakeFirst();
  return held !== undefined;
}

async function isDisplayOn(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { partyId, screenId }: { partyId: string; screenId: number },
): Promise<boolean> {
  const at = new Date(now());
  const display = await db
    .selectFrom('party_screen')
    .select('screen_id')
    .where('party_id', '=', partyId)
    .where('screen_id', '=', screenId)
    .where('expires_at', '>', at)
    .where(isNotBanned('party_screen.user_id', at))
    .executeTakeFirst();
  return display !== undefined;
}

function macOf(deps: Pick<Deps, 'secrets'>, { partyId, userId, mediaId }: SeatMediaGrant): Buffer {
  const key = deps.secrets.keyFor('seat-media');
  return createHmac('sha256', key).update(`${partyId}/${userId}/${mediaId}`).digest().subarray(0, MAC_BYTES);
}
