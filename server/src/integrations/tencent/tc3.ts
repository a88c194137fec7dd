// Tencent Cloud's request signature, version 3 (TC3-HMAC-SHA256), for POST with JSON.
// https://cloud.tencent.com/document/api/213/30654
import { createHash, createHmac } from 'node:crypto';

/** Signed, so it has to be sent exactly so. */
export const TC3_CONTENT_TYPE = 'application/json; charset=utf-8';

export interface Tc3Request {
  /** Host of the service, with its port if it is not the usual one. */
  readonly host: string;
  /** The product's name in the vendor's own host: `sms`, `captcha`. */
  readonly service: string;
  readonly action: string;
  readonly body: string;
  /** Unix time in seconds; the vendor takes 5 minutes off either way. */
  readonly at: number;
}

/** The `Authorization` header. The same `at` has to go out as `X-TC-Timestamp`. */
export function signTc3(request: Tc3Request, keys: { id: string; key: string }): string {
  // By the clock of Greenwich, whatever the server's: else it fails for eight hours of a day in China.
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
