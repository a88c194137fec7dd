import { createHmac } from 'node:crypto';
import { askAgainIfUnsent, callVendor, type VendorAnswer } from '../vendor/vendor-call.ts';

const TIME_HEADER = 'x-partner-time';
const SIGNATURE_HEADER = 'x-partner-signature';

/**
 * Returns the signature of a call: HMAC-SHA256 in lower-case hexadecimal. It covers the method, the path, the time in
 * Unix seconds and the body as sent. Each part but the last ends with a line feed.
 */
export function signatureOf(secret: string, call: { path: string; seconds: number; body: string }): string {
  return createHmac('sha256', secret).update(`POST\n${call.path}\n${call.seconds}\n${call.body}`).digest('hex');
}

/**
 * Sends a signed request to the partner's server. `path` is relative to the base address; the path of the base address
 * itself is not signed.
 */
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
