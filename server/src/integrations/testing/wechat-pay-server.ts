// Fake WeChat Pay (APIv3), written from its public documentation, as far as this service uses it. It verifies the
// merchant's signature, is strict about names and values, signs every answer, and misbehaves on demand.
import { createVerify, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { type ArrivedRequest, type FakeVendor, fakeVendor, type VendorReply } from './fake-vendor.ts';
import {
  billOf,
  refundOf,
  sha1,
  transactionOf,
  type VendorBooks,
  type VendorOrder,
  type VendorRefund,
} from './wechat-pay-books.ts';
import {
  MERCHANT_ID,
  MERCHANT_SERIAL,
  newWeChatPayKeys,
  PAY_APP_ID,
  PAY_MINI_APP_ID,
  weChatPaySettings,
  type WeChatPayTestKeys,
} from './wechat-pay-keys.ts';
import {
  type MessageChange,
  type NotificationChange,
  type NotificationRequest,
  encryptedNotification,
  signedHeaders,
} from './wechat-pay-messages.ts';

export interface WeChatPayServer extends FakeVendor, VendorBooks {
  readonly keys: WeChatPayTestKeys;
  settings(): Record<string, string>;
  /** Changed signature of its answers. `unsigned` means no signature at all. */
  answers: MessageChange | 'unsigned' | undefined;
  /** Error with which every call is refused. */
  refuseWith: { status: number; code: string; field?: string } | undefined;
  spoilBill: ((file: string) => string) | undefined;
  /** Pays an order. Returns `false` if it is no longer open. In the app, `payer` is the payer's id there. */
  pay(outTradeNo: string, payer?: string): boolean;
  finishRefund(refundNo: string, status: VendorRefund['status']): void;
  /** Returns the notification of a payment or refund as it is sent. `change` alters it. */
  notification(outTradeNo: string, change?: NotificationChange): NotificationRequest;
  refundNotification(refundNo: string, change?: NotificationChange): NotificationRequest;
}

const text = z.string().min(1);
const prepaySchema = z.strictObject({
  appid: z.literal([PAY_APP_ID, PAY_MINI_APP_ID]),
  mchid: z.literal(MERCHANT_ID),
  description: text.max(127),
  out_trade_no: z.string().regex(/^[0-9A-Za-z_\-|*]{6,32}$/),
  time_expire: z.iso.datetime({ offset: true, local: false }),
  notify_url: z.string().regex(/^https?:\/\/[^?]+$/),
  amount: z.strictObject({ total: z.int().min(1), currency: z.literal('CNY') }),
  payer: z.strictObject({ openid: text }).optional(),
  /** Required on phones. Elsewhere the payer's address must not be sent. */
  scene_info: z
    .strictObject({
      payer_client_ip: z.union([z.ipv4(), z.ipv6()]),
      h5_info: z.strictObject({ type: z.literal('Wap') }),
    })
    .optional(),
});
const refundSchema = z.strictObject({
  out_trade_no: text,
  out_refund_no: text.max(64),
  reason: text.max(80).optional(),
  notify_url: text,
  amount: z.strictObject({ refund: z.int().min(1), total: z.int(), currency: z.literal('CNY') }),
});
const closeSchema = z.strictObject({ mchid: z.literal(MERCHANT_ID) });

interface Answer {
  readonly status: number;
  readonly json?: object;
}
const fault = (status: number, code: string, field?: string): Answer => ({
  status,
  // The message is a canary that reveals code that writes it into a log.
  json: { code, message: 'canary-message', ...(field === undefined ? {} : { detail: { field, location: 'body' } }) },
});

/** Starts the fake server. `keys`: for several servers that act as one; new keys by default. */
export async function startWeChatPayServer(options: {
  now: () => number;
  keys?: WeChatPayTestKeys;
}): Promise<WeChatPayServer> {
  const keys = options.keys ?? newWeChatPayKeys();
  const { now } = options;
  const books: VendorBooks = { orders: new Map(), refunds: new Map() };
  const files = new Map<string, string>();
  const nonces = new Set<string>();

  const reply = (request: ArrivedRequest): VendorReply => {
    const url = new URL(request.target, 'http://vendor');
    const denied = denial(request, { keys, nonces, now: now() });
    if (denied === undefined && url.pathname === '/v3/billdownload/file') {
      const file = files.get(url.searchParams.get('token') ?? '') ?? '';
      return { status: 200, text: server.spoilBill?.(file) ?? file, headers: { 'content-type': 'text/plain' } };
    }
    const { refuseWith } = server;
    const refused = refuseWith && fault(refuseWith.status, refuseWith.code, refuseWith.field);
    const { status, json } = denied ?? refused ?? answer(request, url);
    const body = json === undefined ? '' : JSON.stringify(json);
    if (server.answers === 'unsigned') return { status, text: body, headers: { 'content-type': 'application/json' } };
    return { status, text: body, headers: signedHeaders(body, keys, { at: now(), ...server.answers }) };
  };

  function answer({ method, body }: ArrivedRequest, url: URL): Answer {
    const path = url.pathname;
    const [, kind] = /^\/v3\/pay\/transactions\/(jsapi|h5|native)$/.exec(path) ?? [];
    if (method === 'POST' && kind !== undefined) return prepay(kind as 'jsapi' | 'h5' | 'native', JSON.parse(body));
    const [, outTradeNo, close] = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?$/.exec(path) ?? [];
    if (outTradeNo !== undefined) {
      const order = books.orders.get(outTradeNo);
      if (method === 'POST' && close !== undefined) return closeOrder(order, JSON.parse(body));
      if (url.search !== `?mchid=${MERCHANT_ID}`) return fault(400, 'PARAM_ERROR');
      return order === undefined ? fault(404, 'ORDER_NOT_EXIST') : { status: 200, json: transactionOf(order) };
    }
    if (method === 'POST' && path === '/v3/refund/domestic/refunds') return refund(JSON.parse(body));
    const [, refundNo] = /^\/v3\/refund\/domestic\/refunds\/(\w+)$/.exec(path) ?? [];
    if (refundNo !== undefined) return refundAnswer(refundNo);
    if (path === '/v3/bill/tradebill') return bill(url);
    return fault(404, 'RESOURCE_NOT_EXISTS');
  }

  function prepay(kind: 'jsapi' | 'h5' | 'native', body: unknown): Answer {
    const { data: asked, error } = prepaySchema.safeParse(body);
    if (asked === undefined) return fault(400, 'PARAM_ERROR', `/${error?.issues[0]?.path.join('/') ?? ''}`);
    if ((kind === 'jsapi') !== (asked.payer !== undefined)) return fault(400, 'PARAM_ERROR', '/payer');
    if ((kind === 'h5') !== (asked.scene_info !== undefined)) return fault(400, 'PARAM_ERROR', '/scene_info');
    const expiresAt = Date.parse(asked.time_expire);
    if (expiresAt < now() + 60_000) return fault(400, 'PARAM_ERROR', '/time_expire');
    const openid = asked.payer?.openid ?? null;
    if (openid?.startsWith('stranger') === true) return fault(400, 'PARAM_ERROR', '/payer/openid');
    if (openid?.startsWith('elsewhere') === true) return fault(400, 'OPENID_MISMATCH');
    const known = books.orders.get(asked.out_trade_no);
    if (known?.state === 'CLOSED') return fault(400, 'ORDER_CLOSED');
    if (known !== undefined && known.state !== 'NOTPAY') return fault(400, 'ORDERPAID');
    if (known !== undefined && known.amount !== asked.amount.total) return fault(403, 'OUT_TRADE_NO_USED');
    books.orders.set(asked.out_trade_no, {
      outTradeNo: asked.out_trade_no,
      appId: asked.appid,
      kind: ({ jsapi: 'JSAPI', h5: 'MWEB', native: 'NATIVE' } as const)[kind],
      amount: asked.amount.total,
      description: asked.description,
      openid,
      notifyUrl: asked.notify_url,
      expiresAt,
      state: 'NOTPAY',
      transactionId: null,
      payer: null,
      paidAt: null,
    });
    const ticket = `wx${randomBytes(16).toString('hex')}`;
    const answers = {
      jsapi: { prepay_id: ticket },
      h5: { h5_url: `https://wx.tenpay.example/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${ticket}&package=1` },
      native: { code_url: `weixin://wxpay/bizpayurl?pr=${ticket.slice(0, 9)}` },
    };
    return { status: 200, json: answers[kind] };
  }

  function closeOrder(order: VendorOrder | undefined, body: unknown): Answer {
    if (!closeSchema.safeParse(body).success) return fault(400, 'PARAM_ERROR');
    if (order === undefined) return fault(404, 'ORDER_NOT_EXIST');
    if (order.state === 'SUCCESS' || order.state === 'REFUND') return fault(400, 'ORDERPAID');
    order.state = 'CLOSED';
    return { status: 204 };
  }

  function refund(body: unknown): Answer {
    const { data: asked } = refundSchema.safeParse(body);
    if (asked === undefined) return fault(400, 'PARAM_ERROR');
    const order = books.orders.get(asked.out_trade_no);
    if (order?.paidAt == null) return fault(404, 'RESOURCE_NOT_EXISTS');
    const known = books.refunds.get(asked.out_refund_no);
    if (known !== undefined) {
      const isSame = known.outTradeNo === order.outTradeNo && known.amount === asked.amount.refund;
      return isSame ? refundAnswer(known.refundNo) : fault(400, 'PARAM_ERROR', '/out_refund_no');
    }
    const back = [...books.refunds.values()].filter(({ outTradeNo }) => outTradeNo === order.outTradeNo);
    const left = order.amount - back.reduce((sum, { amount }) => sum + amount, 0);
    if (asked.amount.total !== order.amount || asked.amount.refund > left) return fault(400, 'INVALID_REQUEST');
    order.state = 'REFUND';
    books.refunds.set(asked.out_refund_no, {
      refundNo: asked.out_refund_no,
      outTradeNo: order.outTradeNo,
      amount: asked.amount.refund,
      at: now(),
      status: 'PROCESSING',
    });
    return refundAnswer(asked.out_refund_no);
  }

  function refundAnswer(refundNo: string): Answer {
    const known = books.refunds.get(refundNo);
    const order = known && books.orders.get(known.outTradeNo);
    if (known === undefined || order === undefined) return fault(404, 'RESOURCE_NOT_EXISTS');
    return { status: 200, json: refundOf(known, order) };
  }

  function bill(url: URL): Answer {
    const day = url.searchParams.get('bill_date') ?? '';
    if (url.searchParams.get('bill_type') !== 'ALL' || !/^\d{4}-\d\d-\d\d$/.test(day)) return fault(400, 'PARAM_ERROR');
    const file = billOf(books, day);
    if (file === undefined) return fault(400, 'NO_STATEMENT_EXIST');
    const token = randomBytes(8).toString('hex');
    files.set(token, file);
    const download_url = `https://api.mch.weixin.example/v3/billdownload/file?token=${token}`;
    return { status: 200, json: { hash_type: 'SHA1', hash_value: sha1(file), download_url } };
  }

  const orderOf = (outTradeNo: string) => {
    const order = books.orders.get(outTradeNo);
    if (order === undefined) throw new Error(`${outTradeNo} was never asked for`);
    return order;
  };
  const vendor = await fakeVendor(reply);
  const server: WeChatPayServer = Object.assign(vendor, books, {
    keys,
    settings: () => weChatPaySettings(keys, vendor.url),
    answers: undefined,
    refuseWith: undefined,
    spoilBill: undefined,
    pay: (outTradeNo: string, payer?: string) => {
      const order = orderOf(outTradeNo);
      if (order.state !== 'NOTPAY' || order.expiresAt <= now()) return false;
      order.state = 'SUCCESS';
      order.transactionId = `4200${randomBytes(12).toString('hex')}`;
      order.payer = payer ?? order.openid ?? 'openid-of-somebody';
      order.paidAt = now();
      return true;
    },
    finishRefund: (refundNo: string, status: VendorRefund['status']) => {
      const known = books.refunds.get(refundNo);
      if (known !== undefined) known.status = status;
    },
    notification: (outTradeNo: string, change: NotificationChange = {}) =>
      encryptedNotification(
        { kind: 'transaction', eventType: 'TRANSACTION.SUCCESS', content: transactionOf(orderOf(outTradeNo)) },
        keys,
        { at: now(), ...change },
      ),
    refundNotification: (refundNo: string, change: NotificationChange = {}) => {
      const known = books.refunds.get(refundNo);
      const order = orderOf(known?.outTradeNo ?? '');
      const { status: refund_status, ...told } = refundOf(known as VendorRefund, order);
      return encryptedNotification(
        {
          kind: 'refund',
          eventType: `REFUND.${String(refund_status)}`,
          content: { ...told, mchid: MERCHANT_ID, refund_status },
        },
        keys,
        { at: now(), ...change },
      );
    },
  });
  return server;
}

/** Returns the refusal if a request is not from the merchant. The signed text is rebuilt from what arrived. */
function denial(
  request: ArrivedRequest,
  { keys, nonces, now }: { keys: WeChatPayTestKeys; nonces: Set<string>; now: number },
): Answer | undefined {
  const { headers, method, target, body } = request;
  const [scheme = '', list = ''] = (headers.authorization ?? '').split(' ');
  const fields = new Map(Array.from(list.matchAll(/(\w+)="([^"]*)"/g), ([, name = '', value = '']) => [name, value]));
  const field = (name: string) => fields.get(name) ?? '';
  if (headers['user-agent'] === undefined || headers.accept !== 'application/json') return fault(406, 'HEADER_ERROR');
  if (method === 'POST' && headers['content-type'] !== 'application/json') return fault(415, 'HEADER_ERROR');
  const wrong = fault(401, 'SIGN_ERROR');
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048' || fields.size !== 5) return wrong;
  if (field('mchid') !== MERCHANT_ID || field('serial_no') !== MERCHANT_SERIAL) return wrong;
  if (Math.abs(now / 1000 - Number(field('timestamp'))) > 300 || nonces.has(field('nonce_str'))) return wrong;
  nonces.add(field('nonce_str'));
  const signed = `${method}\n${target}\n${field('timestamp')}\n${field('nonce_str')}\n${body}\n`;
  const isSigned = createVerify('RSA-SHA256')
    .update(signed)
    .verify(keys.merchant.publicKey, field('signature'), 'base64');
  return isSigned ? undefined : wrong;
}
