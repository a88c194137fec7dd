// Fake Tencent Cloud server that verifies TC3-HMAC-SHA256. Written from the vendor's description, independently of our
// own signing: it builds the canonical request from what arrived.
import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod';
import { type ArrivedRequest, type FakeVendor, fakeVendor, type VendorReply } from './fake-vendor.ts';

export const TENCENT_KEYS = { id: 'AKIDcanary0id', key: 'CANARY8tencentKey' };
export const CAPTCHA_APP = { appId: 190_000_001, secretKey: 'CANARY8captchaKey' };

export interface TencentServer extends FakeVendor {
  readonly sent: { phone: string; appId: string; signName: string; template: string; code: string }[];
  /** Code to answer instead of Ok for the phone of a correct message. */
  refuseWith: string | undefined;
  /** Result for a correct ticket instead of CaptchaCode 1. The fake accepts a ticket any number of times. */
  captcha: { CaptchaCode: number; EvilLevel?: number };
}

const SMS = z.strictObject({
  PhoneNumberSet: z.tuple([z.string().regex(/^\+86\d{11}$/)]),
  SmsSdkAppId: z.string(),
  SignName: z.string(),
  TemplateId: z.string(),
  TemplateParamSet: z.tuple([z.string()]),
});
const CAPTCHA = z.strictObject({
  CaptchaType: z.literal(9),
  Ticket: z.string(),
  UserIp: z.union([z.ipv4(), z.ipv6()]),
  Randstr: z.string(),
  CaptchaAppId: z.literal(CAPTCHA_APP.appId),
  AppSecretKey: z.literal(CAPTCHA_APP.secretKey),
});

/**
 * Starts a fake Tencent Cloud that accepts SendSms and DescribeCaptchaResult like the real one. `now`: its clock, Unix
 * ms.
 */
export async function tencentServer(now: () => number): Promise<TencentServer> {
  const sent: TencentServer['sent'] = [];
  const vendor = await fakeVendor((request) => {
    const code = refusalOf(request, now());
    if (code !== undefined) return refuse(code);
    return request.headers['x-tc-action'] === 'SendSms' ? sendSms(request) : checkTicket(request);
  });
  const sendSms = ({ body, headers }: ArrivedRequest): VendorReply => {
    const asked = SMS.safeParse(JSON.parse(body)).data;
    if (headers['x-tc-region'] !== 'ap-guangzhou') return refuse('UnsupportedRegion');
    if (asked === undefined) return refuse('InvalidParameter');
    const [phone] = asked.PhoneNumberSet;
    const [code] = asked.TemplateParamSet;
    const status = { SerialNo: '5000:1', PhoneNumber: phone, Fee: 1, Message: `to ${phone}`, IsoCode: 'CN' };
    if (server.refuseWith === undefined) {
      sent.push({ phone, appId: asked.SmsSdkAppId, signName: asked.SignName, template: asked.TemplateId, code });
    }
    return answer({ SendStatusSet: [{ ...status, Code: server.refuseWith ?? 'Ok' }] });
  };
  const checkTicket = ({ body, headers }: ArrivedRequest): VendorReply => {
    if (!CAPTCHA.safeParse(JSON.parse(body)).success || 'x-tc-region' in headers) return refuse('InvalidParameter');
    return answer({ CaptchaMsg: 'told', GetCaptchaTime: 0, EvilLevel: null, ...server.captcha });
  };
  const server: TencentServer = Object.assign(vendor, { sent, refuseWith: undefined, captcha: { CaptchaCode: 1 } });
  return server;
}

function answer(result: object): VendorReply {
  return { json: { Response: { ...result, RequestId: 'a0aabda6' } } };
}

/** Refuses a request. Errors of the request itself have HTTP 200. */
function refuse(code: string): VendorReply {
  return answer({ Error: { Code: code, Message: 'refused' } });
}

const VERSIONS: Record<string, { service: string; version: string }> = {
  SendSms: { service: 'sms', version: '2021-01-11' },
  DescribeCaptchaResult: { service: 'captcha', version: '2019-07-22' },
};

function refusalOf({ method, target, headers, body }: ArrivedRequest, at: number): string | undefined {
  const known = VERSIONS[String(headers['x-tc-action'])];
  if (known === undefined) return 'InvalidAction';
  if (headers['x-tc-version'] !== known.version) return 'NoSuchVersion';
  const timestamp = Number(headers['x-tc-timestamp']);
  if (!(Math.abs(at / 1000 - timestamp) < 5 * 60)) return 'AuthFailure.SignatureExpire';
  const match =
    /^TC3-HMAC-SHA256 Credential=(\w+)\/(\S+)\/(\w+)\/tc3_request, SignedHeaders=([a-z;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (match === null) return 'AuthFailure.InvalidAuthorization';
  const [, id, date, service, names = '', signature] = match;
  if (id !== TENCENT_KEYS.id) return 'AuthFailure.SecretIdNotFound';
  if (service !== known.service || date !== dateOf(timestamp)) return 'AuthFailure.SignatureFailure';
  if (!['content-type', 'host'].every((name) => names.split(';').includes(name))) return 'AuthFailure.SignatureFailure';
  const [path = '', query = ''] = target.split('?');
  let canonical = `${method}\n${path}\n${query}\n`;
  for (const name of names.split(';')) canonical += `${name}:${String(headers[name]).trim().toLowerCase()}\n`;
  canonical += `\n${names}\n${createHash('sha256').update(body).digest('hex')}`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  let key: string | Buffer = `TC3${TENCENT_KEYS.key}`;
  for (const part of [
    date,
    service,
    'tc3_request',
    `TC3-HMAC-SHA256\n${timestamp}\n${date}/${service}/tc3_request\n${digest}`,
  ]) {
    key = createHmac('sha256', key)
      .update(part ?? '')
      .digest();
  }
  return key.toString('hex') === signature ? undefined : 'AuthFailure.SignatureFailure';
}

/** Returns the UTC day. */
function dateOf(timestamp: number): string {
  const date = new Date(timestamp * 1000);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
}
