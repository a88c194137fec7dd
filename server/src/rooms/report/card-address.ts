import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../ports/deps.ts';
import { REPORT_BASE } from './report-path.ts';

export const CARD_BASE = `${REPORT_BASE}card/`;

const MAC_BYTES = 18;

/**
 * Returns the address of the card of a game record. Players send it to people who have not played: it is no report
 * token, and leads to none.
 */
export function cardPath(deps: Pick<Deps, 'secrets'>, recordId: number): string {
  return `${CARD_BASE}${recordId}/${macOf(deps, recordId).toString('base64url')}.png`;
}

/** Returns true if this installation made the address. */
export function isCardAddress(deps: Pick<Deps, 'secrets'>, recordId: number, mac: string): boolean {
  const given = Buffer.from(mac, 'base64url');
  return given.length === MAC_BYTES && timingSafeEqual(given, macOf(deps, recordId));
}

function macOf(deps: Pick<Deps, 'secrets'>, recordId: number): Buffer {
  // Starts differently from the input for the address of a seat's picture, which uses the same key.
  const told = `share-card\n${recordId}`;
  return createHmac('sha256', deps.secrets.keyFor('seat-media')).update(told).digest().subarray(0, MAC_BYTES);
}
