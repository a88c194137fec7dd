import type { Deps } from '../../ports/deps.ts';

/** Returns a random id from 1 to 2^31 − 1. */
export const newDisplayId = ({ randomBytes }: Pick<Deps, 'randomBytes'>): number =>
  Math.max(1, randomBytes(4).readUInt32BE() >>> 1);
