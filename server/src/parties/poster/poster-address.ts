import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../ports/deps.ts';
import type { Invitation } from './invitation.ts';

export const POSTER_BASE = '/poster/';
/** Part of every address: raise it when the same invitation is to be drawn in another way. */
const DRAWING_REVISION = 1;
const MAC_BYTES = 18;
const MINUTE_MS = 60_000;

/** `at` in Unix ms, whole minutes; null without a time. */
export interface PosterGrant {
  readonly partyId: string;
  readonly at: number | null;
  readonly invitation: Invitation;
}

/**
 * The address of a poster: whoever holds it may have the picture, nobody can make one. It holds for what the poster says:
 * when somebody sits down or the host changes there is another one.
 */
export function posterPath(deps: Pick<Deps, 'secrets'>, grant: PosterGrant): string {
  const minutes = grant.at === null ? 0 : grant.at / MINUTE_MS;
  return `${POSTER_BASE}${grant.partyId}/${minutes}/${macOf(deps, grant).toString('base64url')}.png`;
}

/** True when this installation made the address for this invitation. */
export function isPosterGrant(deps: Pick<Deps, 'secrets'>, grant: PosterGrant, mac: string): boolean {
  const given = Buffer.from(mac, 'base64url');
  return given.length === MAC_BYTES && timingSafeEqual(given, macOf(deps, grant));
}

/** The `at` of an address; undefined when it is none. */
export function atOf(minutes: string): number | null | undefined {
  if (!/^(?:0|[1-9]\d{0,9})$/.test(minutes)) return undefined;
  return minutes === '0' ? null : Number(minutes) * MINUTE_MS;
}

/** Whole minutes: what a poster can say. */
export const toMinute = (at: number): number => Math.floor(at / MINUTE_MS) * MINUTE_MS;

function macOf(deps: Pick<Deps, 'secrets'>, { partyId, at, invitation }: PosterGrant): Buffer {
  const told = JSON.stringify([DRAWING_REVISION, partyId, at, invitation]);
  return createHmac('sha256', deps.secrets.keyFor('poster')).update(told).digest().subarray(0, MAC_BYTES);
}
