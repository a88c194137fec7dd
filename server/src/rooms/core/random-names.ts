// Names nobody can guess.
import type { Deps } from '../../ports/deps.ts';

type Random = Pick<Deps, 'randomBytes'>;

/** 72 random bits: the 12 URL-safe characters of an invitation. */
export function newPartyId({ randomBytes }: Random): string {
  return randomBytes(9).toString('base64url');
}

/** 22 URL-safe characters, 128 random bits: whoever has the address may read the report. */
export function newReportToken({ randomBytes }: Random): string {
  return randomBytes(16).toString('base64url');
}

/** A draw's seed, 0 to 2^32 − 1. */
export function newSeed({ randomBytes }: Random): number {
  return randomBytes(4).readUInt32BE();
}
