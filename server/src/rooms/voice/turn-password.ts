import { createHmac } from 'node:crypto';

/** Longer than a session. A password that expires during a session disconnects nobody. */
export const TURN_PASSWORD_SECONDS = 12 * 60 * 60;

/**
 * Returns a name and a password for TURN servers, which compute the same themselves. The name contains the expiry in
 * Unix seconds, and the password is its keyed hash (coturn: `use-auth-secret`). SHA-1 is the hash that all such servers
 * accept.
 */
export function turnPassword(
  secret: string,
  { userId, expireTime }: { userId: number; expireTime: number },
): { username: string; credential: string } {
  const username = `${expireTime}:${userId}`;
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') };
}
