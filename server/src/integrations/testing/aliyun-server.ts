// Fake Aliyun server that verifies ACS3-HMAC-SHA256. Written from the vendor's description, independently of our own
// signing: it builds the canonical request from what arrived.
import { createHash, createHmac } from 'node:crypto';
import { type ArrivedRequest, type FakeVendor, fakeVendor, type VendorReply } from './fake-vendor.ts';

export const ALIYUN_KEYS = { id: 'LTAI5tCANARYid', secret: 'CANARY8aliyunSecret' };

export interface AliyunServer extends FakeVendor {
  readonly sent: { phone: string; signName: string; template: string; code?: string; path?: string }[];
  /** Code to answer to a correct request instead of OK. */
  refuseWith: string | undefined;
}

const MINUTES_15 = 15 * 60_000;
const SIGNED = ['host', 'x-acs-action', 'x-acs-content-sha256', 'x-acs-date', 'x-acs-signature-nonce', 'x-acs-version'];

/** Starts a fake Aliyun that accepts SendSms like the real one. `now`: its clock, Unix ms. */
export async function aliyunServer(now: () => number): Promise<AliyunServer> {
  const sent: AliyunServer['sent'] = [];
  const nonces = new Set<unknown>();
  const vendor = await fakeVendor((request) => {
    const refusal = refusalOf(request, now()) ?? refusalOfNonce(request, nonces);
    if (refusal !== undefined) return refusal;
    const asked = new URL(request.target, vendor.url).searchParams;
    const parameters = JSON.parse(asked.get('TemplateParam') ?? '{}') as Record<string, string>;
    const [name = '', ...others] = Object.keys(parameters);
    const isKnown = others.length === 0 && (name === 'code' || name === 'path');
    if (!isKnown || typeof parameters[name] !== 'string')
      return { json: { Code: 'isv.INVALID_JSON_PARAM', Message: 'JSON参数不合法' } };
    if (server.refuseWith !== undefined)
      return { json: { Code: server.refuseWith, Message: `对 ${parameters[name]} 不行` } };
    const [phone = '', signName = '', template = ''] = ['PhoneNumbers', 'SignName', 'TemplateCode'].map(
      (name) => asked.get(name) ?? undefined,
    );
    sent.push({ phone, signName, template, ...parameters });
    return { json: { Code: 'OK', Message: 'OK', BizId: '9006197469364984', RequestId: 'F655A8D5' } };
  });
  const server: AliyunServer = Object.assign(vendor, { sent, refuseWith: undefined });
  return server;
}

/** Refuses a request. Errors of the request itself have a status of 400 or above. */
function refuse(code: string): VendorReply {
  return { status: 400, json: { Code: code, Message: 'refused', RequestId: '1' } };
}

function refusalOf({ method, target, headers, body }: ArrivedRequest, at: number): VendorReply | undefined {
  if (headers['x-acs-action'] !== 'SendSms') return refuse('InvalidAction.NotFound');
  if (headers['x-acs-version'] !== '2017-05-25') return refuse('InvalidVersion');
  const date = String(headers['x-acs-date']);
  const isDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date);
  if (!isDate || Math.abs(Date.parse(date) - at) > MINUTES_15) return refuse('InvalidTimeStamp.Expired');
  const match = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  if (match === null) return refuse('IncompleteSignature');
  const [, id, names = '', signature] = match;
  if (id !== ALIYUN_KEYS.id) return refuse('InvalidAccessKeyId.NotFound');
  // All of these headers must be signed if they arrived, and so must a content type.
  const needed = headers['content-type'] === undefined ? SIGNED : ['content-type', ...SIGNED];
  if (names !== needed.join(';')) return refuse('IncompleteSignature');
  const digest = createHash('sha256').update(body).digest('hex');
  if (headers['x-acs-content-sha256'] !== digest) return refuse('SignatureDoesNotMatch');
  const [path = '', query = ''] = target.split('?');
  const lines = needed.map((name) => `${name}:${String(headers[name]).trim()}`);
  const canonical = `${method}\n${path}\n${canonicalQuery(query)}\n${lines.join('\n')}\n\n${names}\n${digest}`;
  const text = `ACS3-HMAC-SHA256\n${createHash('sha256').update(canonical).digest('hex')}`;
  const expected = createHmac('sha256', ALIYUN_KEYS.secret).update(text).digest('hex');
  return expected === signature ? undefined : refuse('SignatureDoesNotMatch');
}

function refusalOfNonce({ headers }: ArrivedRequest, nonces: Set<unknown>): VendorReply | undefined {
  const nonce = headers['x-acs-signature-nonce'];
  if (nonces.has(nonce)) return refuse('SignatureNonceUsed');
  nonces.add(nonce);
  return undefined;
}

/**
 * Decodes the query and encodes it again byte by byte. Letters, digits and `-_.~` stay, everything else becomes %XX.
 */
function canonicalQuery(query: string): string {
  const encode = (text: string) =>
    [...Buffer.from(text)]
      .map((byte) => {
        const sign = String.fromCodePoint(byte);
        return /[\w.~-]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
      })
      .join('');
  return [...new URLSearchParams(query)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map((pair) => pair.map(encode).join('='))
    .join('&');
}
