// Creates ids and tokens that nobody can guess, and seeds.
import type { Deps } from '../../ports/deps.ts';

type Random = Pick<Deps, 'randomBytes'>;

/** Returns a room id, as used in invitations: 12 URL-safe characters, 72 random bits. */
export function newPartyId({ randomBytes }: Random): string {
  return randomBytes(9).toString('base64url');
}

/** Returns a report token: 22 URL-safe characters, 128 random bits. Anybody with the address may read the report. */
export function newReportToken({ randomBytes }: Random): string {
  return randomBytes(16).toString('base64url');
}

/** Returns the seed of a draw, 0 to 2^32 − 1. */
export function newSeed({ randomBytes }: Random): number {
  return randomBytes(4).readUInt32BE();
}
