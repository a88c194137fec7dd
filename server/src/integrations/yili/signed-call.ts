import { createHmac } from 'node:crypto';
import { askAgainIfUnsent, callVendor, type VendorAnswer } from '../vendor/vendor-call.ts';

const TIME_HEADER = 'x-partner-time';
const SIGNATURE_HEADER = 'x-partner-signature';

/**
 * The signature of a call: HMAC-SHA256, in lower-case hexadecimal, over the method, the path, the time in Unix seconds
 * and the body as it is sent, each but the last ended by a line feed.
 */
export function signatureOf(secret: string, call: { path: string; seconds: number; body: string }): string {
  return createHmac('sha256', secret).update(`POST\n${call.path}\n${call.seconds}\n${call.body}`).digest('hex');
}

/** Asks the partner's server. `path` is below the base address, whose own path is not part of what is signed. */
export async function callPartner(
  { base, secret, now, withinMs }: { base: string; secret: string; now: () => number; withinMs?: number | undefined },
  { path, content }: { path: string; content: object },
): Promise<VendorAnswer> {
  const body = JSON.stringify(content);
  const seconds = Math.floor(now() / 1000);
  const headers = {
    'content-type': 'application/json',
    [TIME_HEADER]: String(seconds),
    [SIGNATURE_HEADER]: signatureOf(secret, { path, seconds, body }),
  };
  return await askAgainIfUnsent(() => callVendor(base + path, { method: 'POST', headers, body }, withinMs));
}
