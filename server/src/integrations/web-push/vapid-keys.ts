// The keys by which push services know this installation (RFC 8292): made from its one secret, so they are kept and backed
// up with it, the same on every server. Other keys would make every browser's subscription void.
import { createECDH } from 'node:crypto';
import type { Secrets } from '../../ports/secrets.ts';

/** In base64url: the point of P-256 uncompressed, and the number behind it. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Of 32 bytes all but one in four thousand million are a private key; for that one the start ends with the reason. */
export function vapidKeys(secrets: Secrets): VapidKeys {
  const pair = createECDH('prime256v1');
  const privateKey = secrets.keyFor('web-push');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
