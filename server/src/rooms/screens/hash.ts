import { createHash } from 'node:crypto';

/** Of keys, codes and tickets only this is kept. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
