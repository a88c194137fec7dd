import { createHash } from 'node:crypto';
import type { PageSignature } from '../../ports/messenger.ts';

/**
 * Signs a page's address for the messaging app's JS-SDK, by the app's rule: SHA-1 of these four values, in this order
 * and spelling, not encoded. The address is the one that the browser shows, without what follows `#`. `at`: Unix ms.
 */
export function pageSignature(signed: {
  appId: string;
  ticket: string;
  nonceStr: string;
  at: number;
  url: string;
}): PageSignature {
  const { appId, nonceStr } = signed;
  const timestamp = Math.floor(signed.at / 1000);
  const [url = ''] = signed.url.split('#', 1);
  const text = `jsapi_ticket=${signed.ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`;
  return { appId, timestamp, nonceStr, signature: createHash('sha1').update(text).digest('hex') };
}
