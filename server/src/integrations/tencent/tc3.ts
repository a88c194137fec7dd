// Signs requests to Tencent Cloud, signature version 3 (TC3-HMAC-SHA256), for POST with JSON.
// https://cloud.tencent.com/document/api/213/30654
import { createHash, createHmac } from 'node:crypto';

/** Part of the signature, so it must be sent exactly like this. */
export const TC3_CONTENT_TYPE = 'application/json; charset=utf-8';

export interface Tc3Request {
  /** Host of the service, with its port unless it is the default port. */
  readonly host: string;
  /** Name of the product in the vendor's own host: `sms`, `captcha`. */
  readonly service: string;
  readonly action: string;
  readonly body: string;
  /** Unix time in seconds. The vendor accepts a deviation of 5 minutes either way. */
  readonly at: number;
}

/** Returns the `Authorization` header. The same `at` must be sent as `X-TC-Timestamp`. */
export function signTc3(request: Tc3Request, keys: { id: string; key: string }): string {
  // UTC date, whatever the server's time zone. The local date would fail for eight hours a day in China.
  const date = new Date(request.at * 1000).toISOString().slice(0, 10);
  const names = 'content-type;host;x-tc-action';
  const lines = [
    `content-type:${TC3_CONTENT_TYPE}`,
    `host:${request.host.toLowerCase()}`,
    `x-tc-action:${request.action.toLowerCase()}`,
  ];
  const canonical = ['POST', '/', '', ...lines, '', names, sha256(request.body)].join('\n');
  const scope = `${date}/${request.service}/tc3_request`;
  const key = hmac(hmac(hmac(`TC3${keys.key}`, date), request.service), 'tc3_request');
  const signature = hmac(key, ['TC3-HMAC-SHA256', request.at, scope, sha256(canonical)].join('\n')).toString('hex');
  return `TC3-HMAC-SHA256 Credential=${keys.id}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
