import { createHmac } from 'node:crypto';

/** Longer than an evening: a password that ends in the middle of one cuts nobody off who is connected. */
export const TURN_PASSWORD_SECONDS = 12 * 60 * 60;

/**
 * A name and a password for the servers that pass sound on, as they work them out themselves: the name says until when, Unix
 * seconds, the password is the keyed hash of it (coturn: `use-auth-secret`). SHA-1 is what they all take.
 */
export function turnPassword(
  secret: string,
  { userId, expireTime }: { userId: number; expireTime: number },
): { username: string; credential: string } {
  const username = `${expireTime}:${userId}`;
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') };
}
