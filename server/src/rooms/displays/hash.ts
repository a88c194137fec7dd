import { createHash } from 'node:crypto';

/** Hashes a key, code or ticket. Only the hash is stored. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
