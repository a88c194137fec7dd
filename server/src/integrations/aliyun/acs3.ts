// Signs requests to Aliyun, signature version 3 (ACS3-HMAC-SHA256), for calls in RPC style: POST without a body,
// parameters in the query. https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature
import { createHash, createHmac } from 'node:crypto';

const NO_BODY = sha256('');

export interface Acs3Request {
  /** Host of the service, with its port unless it is the default port. */
  readonly host: string;
  readonly action: string;
  readonly version: string;
  readonly query: Readonly<Record<string, string>>;
  /** Unix time in ms. The vendor accepts a deviation of 15 minutes either way. */
  readonly at: number;
  /** Unique value. The vendor refuses a second request with it. */
  readonly nonce: string;
}

/** Returns the signed query string and the headers to send. The HTTP client sends the host itself. */
export function signAcs3(
  request: Acs3Request,
  keys: { id: string; secret: string },
): { query: string; headers: Record<string, string> } {
  const query = Object.entries(request.query)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
  const headers = {
    'x-acs-action': request.action,
    'x-acs-content-sha256': NO_BODY,
    'x-acs-date': new Date(request.at).toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  };
  // Must be sorted by name, as written here.
  const signed = Object.entries({ host: request.host, ...headers });
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value}\n`).join('');
  const canonical = ['POST', '/', query, lines, names, NO_BODY].join('\n');
  const signature = createHmac('sha256', keys.secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${keys.id},SignedHeaders=${names},Signature=${signature}`;
  return { query, headers: { ...headers, authorization } };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Encodes by RFC 3986, which leaves fewer characters unencoded than encodeURIComponent. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
