import type { Deps } from '../../ports/deps.ts';

/** From 1 to 2^31 − 1, by chance. */
export const newScreenId = ({ randomBytes }: Pick<Deps, 'randomBytes'>): number =>
  Math.max(1, randomBytes(4).readUInt32BE() >>> 1);
