// Simulates WeChat Pay as its public documentation describes it, for the calls our servers use, with separate records.
// Written independently of our adapter and its tests, so that both do not share a misreading. It sends no notifications
// itself; the campaign decides who gets which and when.
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '@juzhongren/engine/state/seeded-random';
import { listenUntilEnd } from '@juzhongren/bench/server/listen';
import type { Undo } from '@juzhongren/bench/server/undo';
import type { ProviderBooks, ProviderOrder, TakenPayment } from '../verdict/books.ts';
import type { SigningKey, VendorKeys } from './vendor-keys.ts';
import {
  type Answer,
  isSignedByMerchant,
  PATHS,
  prepaidAs,
  type PrepayBody,
  refusal,
  type RefundBody,
  type TradeKind,
} from './vendor-wire.ts';
import { forge, type Forgery, makeNotice, type Notice, shanghaiTime, signedHeaders } from './vendor-notices.ts';

interface Refund {
  readonly outTradeNo: string;
  readonly refundNo: string;
  readonly amount: number;
  readonly doneAt: number;
}

interface Order {
  readonly outTradeNo: string;
  readonly kind: TradeKind;
  readonly amount: number;
  readonly currency: string;
  readonly payer: string | null;
  isClosed: boolean;
  payment: TakenPayment | null;
}

export interface Vendor {
  readonly url: string;
  /** Called before the prepay response. The order exists then and may already be paid. */
  onPrepay: (outTradeNo: string) => Promise<void>;
  onRefund: (refundNo: string) => void;
  rotate(): void;
  /** Sets the share of requests that fail, as networks and providers do; 0 for none. */
  fail(share: number): void;
  /** Pays an order, as requested unless `how` differs. Returns false if the provider does not accept the money. */
  pay(outTradeNo: string, how?: { amount?: number; currency?: string; payer?: string; afterClose?: boolean }): boolean;
  /** Returns the requested amount in cents. */
  amountOf(outTradeNo: string): number;
  /** Returns the notification for a payment; `refundNotice` returns that for a refund. */
  notice(outTradeNo: string): Notice;
  refundNotice(refundNo: string): Notice;
  forgery(kind: Forgery, outTradeNo: string): Notice;
  books(): ProviderBooks;
  /** Orders for which a request to the provider failed. */
  readonly failedFor: ReadonlySet<string>;
  readonly asked: { requests: number; failed: number };
}

/** Duration of a refund, in ms. */
const REFUND_MS = 400;
/** Delay of a failure after the request took effect. Other failures come at once. */
const SLOW_FAILURE_MS = 200;
const KNOWN_PAYER = 'opayer-of-a-code';

export async function openVendor(
  keys: VendorKeys,
  { now, random, undo }: { now: () => number; random: Random; undo: Undo },
): Promise<Vendor> {
  const orders = new Map<string, Order>();
  const refunds = new Map<string, Refund>();
  const failedFor = new Set<string>();
  let key: SigningKey = keys.platform[0];
  let failing = 0;

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error('The provider of this run failed by itself.', error);
      response.destroy();
    });
  });
  const port = await listenUntilEnd(server, undo);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    request.setEncoding('utf8');
    for await (const part of request) text += String(part);
    vendor.asked.requests += 1;
    const isFailed = random.chance(failing);
    const isLost = random.chance(0.5);
    const target = request.url ?? '/';
    if (isFailed) {
      vendor.asked.failed += 1;
      failedFor.add(PATHS.order.exec(target.split('?')[0] ?? '')?.[1] ?? '');
    }
    if (isFailed && !isLost) return send(response, refusal(500, 'SYSTEM_ERROR'));
    const asked = { method: request.method ?? '', target, text };
    const isOurs = isSignedByMerchant(keys, { ...asked, authorization: request.headers.authorization ?? '' }, now());
    const answered = isOurs ? await answerTo(asked) : refusal(401, 'SIGN_ERROR');
    if (!isFailed) return send(response, answered);
    await delay(SLOW_FAILURE_MS);
    response.destroy();
  }

  async function answerTo({ method, target, text }: { method: string; target: string; text: string }): Promise<Answer> {
    const url = new URL(target, vendor.url);
    const of = (path: RegExp) => path.exec(url.pathname)?.[1] ?? '';
    const body: unknown = text === '' ? {} : JSON.parse(text);
    if (method === 'POST' && PATHS.prepay.test(url.pathname))
      return await prepay(of(PATHS.prepay) as TradeKind, body as PrepayBody);
    if (method === 'POST' && PATHS.close.test(url.pathname)) return close(of(PATHS.close), body as { mchid?: string });
    if (method === 'POST' && PATHS.refunds.test(url.pathname)) return refund(body as RefundBody);
    if (method === 'GET' && PATHS.refund.test(url.pathname)) return refundOf(of(PATHS.refund));
    if (method === 'GET' && PATHS.order.test(url.pathname)) {
      const order = orders.get(of(PATHS.order));
      if (url.searchParams.get('mchid') !== keys.merchantId) return refusal(400, 'PARAM_ERROR');
      return order === undefined ? refusal(404, 'ORDER_NOT_EXIST') : { status: 200, body: transactionOf(order) };
    }
    return refusal(404, 'RESOURCE_NOT_EXISTS');
  }

  async function prepay(kind: TradeKind, body: PrepayBody): Promise<Answer> {
    const isOurs = body.appid === keys.appId && body.mchid === keys.merchantId && body.amount.currency === 'CNY';
    if (!isOurs || !Number.isInteger(body.amount.total) || !body.notify_url.startsWith('http')) {
      return refusal(400, 'PARAM_ERROR');
    }
    const outTradeNo = body.out_trade_no;
    const known = orders.get(outTradeNo);
    if (known === undefined) {
      const payer = kind === 'jsapi' ? body.payer.openid : null;
      const asked = { amount: body.amount.total, currency: body.amount.currency, payer };
      orders.set(outTradeNo, { outTradeNo, kind, ...asked, isClosed: false, payment: null });
    } else if (known.kind !== kind || known.amount !== body.amount.total) return refusal(400, 'OUT_TRADE_NO_USED');
    else if (known.payment !== null) return refusal(400, 'ORDERPAID');
    else if (known.isClosed) return refusal(400, 'ORDER_CLOSED');
    await vendor.onPrepay(outTradeNo);
    return { status: 200, body: prepaidAs(kind) };
  }

  function close(outTradeNo: string, { mchid }: { mchid?: string }): Answer {
    const order = orders.get(outTradeNo);
    if (mchid !== keys.merchantId) return refusal(400, 'PARAM_ERROR');
    if (order === undefined) return refusal(404, 'ORDER_NOT_EXIST');
    if (order.payment !== null) return refusal(400, 'ORDERPAID');
    if (order.isClosed) return refusal(400, 'ORDER_CLOSED');
    order.isClosed = true;
    return { status: 204, body: null };
  }

  function refund(body: RefundBody): Answer {
    const order = orders.get(body.out_trade_no);
    const { refund: amount, total } = body.amount;
    const known = refunds.get(body.out_refund_no);
    if (known !== undefined) {
      return known.amount === amount ? refundOf(known.refundNo) : refusal(400, 'PARAM_ERROR');
    }
    if (order?.payment?.amount !== total) return refusal(400, 'INVALID_REQUEST');
    if (refundedOf(order.outTradeNo) + amount > total) return refusal(403, 'NOT_ENOUGH');
    const refundNo = body.out_refund_no;
    refunds.set(refundNo, { outTradeNo: order.outTradeNo, refundNo, amount, doneAt: now() + REFUND_MS });
    vendor.onRefund(refundNo);
    return refundOf(refundNo);
  }

  function refundOf(refundNo: string): Answer {
    const known = refunds.get(refundNo);
    if (known === undefined) return refusal(404, 'RESOURCE_NOT_EXISTS');
    const { outTradeNo, amount, doneAt } = known;
    const isDone = now() >= doneAt;
    const total = orders.get(outTradeNo)?.payment?.amount ?? 0;
    return {
      status: 200,
      body: {
        ...refundNames(known),
        channel: 'ORIGINAL',
        user_received_account: '支付用户零钱',
        create_time: shanghaiTime(doneAt - REFUND_MS),
        ...(isDone ? { success_time: shanghaiTime(doneAt) } : {}),
        status: isDone ? 'SUCCESS' : 'PROCESSING',
        amount: { total, refund: amount, payer_total: total, payer_refund: amount, currency: 'CNY' },
      },
    };
  }

  const refundNames = ({ outTradeNo, refundNo }: Refund) => ({
    refund_id: `5${refundNo}`,
    out_refund_no: refundNo,
    transaction_id: orders.get(outTradeNo)?.payment?.transactionId ?? '',
    out_trade_no: outTradeNo,
  });

  const refundedOf = (outTradeNo: string): number =>
    [...refunds.values()].reduce((sum, one) => sum + (one.outTradeNo === outTradeNo ? one.amount : 0), 0);

  function transactionOf({ outTradeNo, kind, isClosed, payment }: Order, as = payment): object {
    const names = { appid: keys.appId, mchid: keys.merchantId, out_trade_no: outTradeNo };
    if (as === null) {
      return {
        ...names,
        trade_state: isClosed ? 'CLOSED' : 'NOTPAY',
        trade_state_desc: isClosed ? '已关闭' : '未支付',
      };
    }
    return {
      ...names,
      transaction_id: as.transactionId,
      trade_type: { jsapi: 'JSAPI', h5: 'MWEB', native: 'NATIVE' }[kind],
      trade_state: refundedOf(outTradeNo) > 0 ? 'REFUND' : 'SUCCESS',
      trade_state_desc: '支付成功',
      bank_type: 'OTHERS',
      attach: '',
      success_time: shanghaiTime(as.at),
      payer: { openid: as.payer ?? KNOWN_PAYER },
      amount: { total: as.amount, payer_total: as.amount, currency: as.currency, payer_currency: as.currency },
    };
  }

  function send(response: ServerResponse, { status, body }: Answer): void {
    const text = body === null ? '' : JSON.stringify(body);
    response
      .writeHead(status, { 'content-type': 'application/json', ...signedHeaders(text, { key, at: now() }) })
      .end(text);
  }

  const requireOrder = (outTradeNo: string): Order => {
    const order = orders.get(outTradeNo);
    if (order === undefined) throw new Error(`The provider does not know ${outTradeNo}.`);
    return order;
  };
  const payAs = (order: Order, how: { amount?: number; currency?: string; payer?: string } = {}): TakenPayment => ({
    transactionId: `42${randomBytes(13).toString('hex')}`,
    amount: how.amount ?? order.amount,
    currency: how.currency ?? order.currency,
    payer: how.payer ?? order.payer,
    at: now(),
  });

  const vendor: Vendor = {
    url: `http://127.0.0.1:${port}`,
    onPrepay: async () => {},
    onRefund: () => {},
    failedFor,
    asked: { requests: 0, failed: 0 },
    rotate: () => {
      key = keys.platform[1];
    },
    fail: (share) => {
      failing = share;
    },
    pay: (outTradeNo, how = {}) => {
      const order = requireOrder(outTradeNo);
      if (order.payment !== null || (order.isClosed && how.afterClose !== true)) return false;
      order.payment = payAs(order, how);
      return true;
    },
    amountOf: (outTradeNo) => requireOrder(outTradeNo).amount,
    notice: (outTradeNo) =>
      makeNotice(
        keys,
        { event: 'TRANSACTION.SUCCESS', resource: transactionOf(requireOrder(outTradeNo)) },
        { key, at: now() },
      ),
    refundNotice: (refundNo) => {
      const known = refunds.get(refundNo);
      if (known === undefined) throw new Error(`The provider does not know the refund ${refundNo}.`);
      const { amount, doneAt } = known;
      const resource = {
        mchid: keys.merchantId,
        ...refundNames(known),
        refund_status: 'SUCCESS',
        success_time: shanghaiTime(doneAt),
        user_received_account: '支付用户零钱',
        amount: { total: amount, refund: amount, payer_total: amount, payer_refund: amount },
      };
      return makeNotice(keys, { event: 'REFUND.SUCCESS', resource }, { key, at: now() });
    },
    forgery: (kind, outTradeNo) => {
      const order = requireOrder(outTradeNo);
      return forge(kind, keys, transactionOf(order, order.payment ?? payAs(order)), key, now());
    },
    books: () =>
      new Map(
        [...orders.values()].map(({ outTradeNo, amount, currency, payer, payment }): [string, ProviderOrder] => [
          outTradeNo,
          { outTradeNo, amount, currency, payer, payment, refunded: refundedOf(outTradeNo) },
        ]),
      ),
  };
  return vendor;
}
