import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../ports/deps.ts';
import { REPORT_BASE } from './report-path.ts';

export const CARD_BASE = `${REPORT_BASE}card/`;

const MAC_BYTES = 18;

/**
 * The address of a game record's card. People send it to those who have not played: it is no report's token, and nothing
 * leads from it to one.
 */
export function cardPath(deps: Pick<Deps, 'secrets'>, recordId: number): string {
  return `${CARD_BASE}${recordId}/${macOf(deps, recordId).toString('base64url')}.png`;
}

/** True when this installation made the address. */
export function isCardAddress(deps: Pick<Deps, 'secrets'>, recordId: number, mac: string): boolean {
  const given = Buffer.from(mac, 'base64url');
  return given.length === MAC_BYTES && timingSafeEqual(given, macOf(deps, recordId));
}

function macOf(deps: Pick<Deps, 'secrets'>, recordId: number): Buffer {
  // Begins as no address of a seat's picture or of a poster does, which have the same key.
  const told = `share-card\n${recordId}`;
  return createHmac('sha256', deps.secrets.keyFor('seat-media')).update(told).digest().subarray(0, MAC_BYTES);
}
