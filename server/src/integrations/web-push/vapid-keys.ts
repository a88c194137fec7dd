// Derives the keys by which push services know this installation (RFC 8292) from its one secret. So they are the same
// on every server and backed up with the secret. Other keys would make every browser's subscription invalid.
import { createECDH } from 'node:crypto';
import type { Secrets } from '../../ports/secrets.ts';

/** Keys in base64url: the uncompressed P-256 point and the private number. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Derives the key pair. About one in 4 × 10^9 of all 32-byte values is no valid private key. With such a value the
 * server fails to start and reports the reason.
 */
export function vapidKeys(secrets: Secrets): VapidKeys {
  const pair = createECDH('prime256v1');
  const privateKey = secrets.keyFor('web-push');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
