import { PREPAY_TYPE } from '@juzhongren/contract/enumerations';
import { createHash } from 'node:crypto';
import type { Prepaid } from '@juzhongren/contract/money';
import * as z from 'zod';
import { StartupError } from '../../faults/startup-error.ts';
import type { Deps } from '../../ports/deps.ts';
import {
  NOTIFY_PATH,
  type PaymentAsked,
  type PaymentFact,
  type PaymentProvider,
} from '../../ports/payment-provider.ts';
import type { SettingsFor } from '../../settings/env-vendors.ts';
import { readMiniPrograms } from '../wechat/mini-programs-setting.ts';
import { type PayFault, weChatPayApi } from './api.ts';
import { readBill } from './bill.ts';
import { paymentFactOf, refundFactOf, refundSchema, transactionSchema } from './facts.ts';
import { readKeys } from './keys.ts';
import { readWeChatNotification } from './notification.ts';
import { bridgeParameters } from './signature.ts';

const NONCE_BYTES = 16;
/** The vendor accepts 127 characters. Some of its older parts may count bytes, so bytes are counted here. */
const DESCRIPTION_BYTES_MAX = 127;
const REASON_BYTES_MAX = 80;
/**
 * Minimum payment window that the vendor needs: one minute plus a margin. A payment after our own deadline is refunded.
 */
const LIFE_MS_MIN = 65_000;

const printable = z.string().regex(/^[\x21-\x7e]{1,2048}$/);
const prepaySchema = {
  0: z.object({ prepay_id: printable }).transform(({ prepay_id }) => prepay_id),
  1: z.object({ h5_url: printable.regex(/^https:\/\//) }).transform(({ h5_url }) => h5_url),
  2: z.object({ code_url: printable }).transform(({ code_url }) => code_url),
} as const;
const PREPAY_PATH = { 0: 'jsapi', 1: 'h5', 2: 'native' } as const;
const statementSchema = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() });

/** Error codes for an order that is closed or already paid. */
const NOT_OPEN = ['ORDER_CLOSED', 'ORDERCLOSED', 'ORDERPAID', 'ORDER_PAID'];
/** Error codes for a payer who cannot pay in this way. */
const PAYER_REFUSED = ['OPENID_MISMATCH', 'ACCOUNT_ERROR', 'ACCOUNTERROR'];
const NO_SUCH = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'];

/**
 * Creates the payment provider for WeChat Pay APIv3 with a merchant of its own. `withinMs`: a slower vendor counts as
 * unavailable.
 */
export function weChatPay(
  settings: SettingsFor<'PAYMENT=wechat'>,
  deps: Pick<Deps, 'env' | 'now' | 'log' | 'randomBytes'>,
  { withinMs }: { withinMs?: number } = {},
): PaymentProvider {
  const keys = readKeys(settings);
  const { merchantId } = keys.merchant;
  const miniPrograms = readMiniPrograms(deps.env.WECHAT_MINI_PROGRAMS);
  const appIds = new Set([settings.WECHAT_APP_ID, ...miniPrograms.keys()]);
  const api = weChatPayApi(keys, deps, { base: deps.env.WECHAT_PAY_API_URL, withinMs });
  const { origin, protocol } = new URL(settings.PUBLIC_URL);
  // The vendor refuses every order whose notify URL does not use https.
  if (deps.env.NODE_ENV === 'production' && protocol !== 'https:') {
    throw new StartupError('PAYMENT=wechat 需要 https 的 PUBLIC_URL：微信支付的通知只发到 https 的地址。');
  }
  const notifyUrl = `${origin}${NOTIFY_PATH}/wechat`;

  /** Returns the app id that an in-app payer (type 0) belongs to; undefined for an unknown mini-program. */
  const appOf = (appKey: string | undefined) => {
    if (appKey === undefined) return settings.WECHAT_APP_ID;
    return miniPrograms.has(appKey) ? appKey : undefined;
  };
  const warn = (what: string) =>
    deps.log.warn({ vendor: 'wechat-pay', what, fault: 'malformed' }, 'a payment call failed');
  const orderTarget = (outTradeNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`;

  async function query(outTradeNo: string): Promise<PaymentFact | 'unavailable'> {
    const answer = await api.ask({
      method: 'GET',
      target: `${orderTarget(outTradeNo)}?mchid=${encodeURIComponent(merchantId)}`,
      what: 'query',
      expected: NO_SUCH,
    });
    if (!answer.ok) return says(answer, NO_SUCH) ? { kind: 'unknown' } : 'unavailable';
    const transaction = transactionSchema.safeParse(answer.body).data;
    const fact = transaction && paymentFactOf(transaction);
    const isIt =
      transaction?.out_trade_no === outTradeNo && transaction.mchid === merchantId && appIds.has(transaction.appid);
    if (fact !== undefined && isIt) return fact;
    warn('query');
    return 'unavailable';
  }

  function prepaidOf(asked: PaymentAsked, { appId, answered }: { appId: string; answered: string }): Prepaid {
    const bridge = { appId: '', timeStamp: '', nonceStr: '', package: '', signType: '', paySign: '' };
    const { outTradeNo } = asked;
    switch (asked.type) {
      case PREPAY_TYPE.InApp: {
        const nonce = deps.randomBytes(NONCE_BYTES).toString('hex');
        const signed = bridgeParameters({ appId, prepayId: answered, at: deps.now(), nonce }, keys.merchant);
        return { outTradeNo, redirectURL: '', ...signed };
      }
      case PREPAY_TYPE.Redirect:
        return {
          outTradeNo,
          redirectURL: `${answered}&redirect_url=${encodeURIComponent(origin + asked.returnTo)}`,
          ...bridge,
        };
      case PREPAY_TYPE.QrCode:
        return { outTradeNo, redirectURL: answered, ...bridge };
    }
  }

  return {
    name: 'wechat',
    isDev: false,
    payerIdentity: (appKey) => {
      const appId = appOf(appKey);
      if (appId === undefined) return null;
      return `${appKey === undefined ? 'messenger' : 'mini-program'}:${appId}`;
    },
    prepay: async (asked) => {
      const appId = asked.type === PREPAY_TYPE.InApp ? appOf(asked.appKey) : settings.WECHAT_APP_ID;
      if (appId === undefined || (asked.type === PREPAY_TYPE.InApp && asked.payer === null)) return 'refused';
      const answer = await api.ask({
        method: 'POST',
        target: `/v3/pay/transactions/${PREPAY_PATH[asked.type]}`,
        what: PREPAY_PATH[asked.type],
        expected: [...NOT_OPEN, ...PAYER_REFUSED],
        body: {
          appid: appId,
          mchid: merchantId,
          description: shortened(asked.description, DESCRIPTION_BYTES_MAX),
          out_trade_no: asked.outTradeNo,
          time_expire: shanghaiTime(Math.max(asked.expiresAt, deps.now() + LIFE_MS_MIN)),
          notify_url: notifyUrl,
          amount: { total: asked.amount, currency: 'CNY' },
          ...(asked.type === PREPAY_TYPE.InApp ? { payer: { openid: asked.payer } } : {}),
          // Only this payment type needs the IP address of the payer.
          ...(asked.type === PREPAY_TYPE.Redirect
            ? { scene_info: { payer_client_ip: asked.address, h5_info: { type: 'Wap' } } }
            : {}),
        },
      });
      if (!answer.ok) {
        if (says(answer, NOT_OPEN)) return 'closed';
        return says(answer, PAYER_REFUSED) || answer.field.includes('openid') ? 'refused' : 'unavailable';
      }
      const answered = prepaySchema[asked.type].safeParse(answer.body).data;
      if (answered !== undefined) return prepaidOf(asked, { appId, answered });
      warn(PREPAY_PATH[asked.type]);
      return 'unavailable';
    },
    query,
    close: async (outTradeNo) => {
      const answer = await api.ask({
        method: 'POST',
        target: `${orderTarget(outTradeNo)}/close`,
        what: 'close',
        body: { mchid: merchantId },
        expected: [...NOT_OPEN, ...NO_SUCH],
      });
      if (answer.ok) return 'closed';
      // The vendor refused to close the order. The state of the order shows whether it can still be paid.
      const fact = answer.code === null ? 'unavailable' : await query(outTradeNo);
      if (fact === 'unavailable' || fact.kind === 'unpaid') return 'unavailable';
      return fact.kind === 'paid' ? 'paid' : 'closed';
    },
    refund: async (asked) => {
      const answer = await api.ask({
        method: 'POST',
        target: '/v3/refund/domestic/refunds',
        what: 'refund',
        body: {
          out_trade_no: asked.outTradeNo,
          out_refund_no: asked.refundNo,
          // The vendor rejects an empty reason but accepts a missing one.
          ...(asked.reason === '' ? {} : { reason: shortened(asked.reason, REASON_BYTES_MAX) }),
          notify_url: notifyUrl,
          amount: { refund: asked.amount, total: asked.total, currency: 'CNY' },
        },
      });
      if (!answer.ok) return answer.code === null ? 'unavailable' : { kind: 'refused', code: answer.code };
      const refund = refundSchema.safeParse(answer.body).data;
      const isIt = refund?.out_refund_no === asked.refundNo && refund.out_trade_no === asked.outTradeNo;
      const fact = isIt ? refundFactOf(refund.status) : undefined;
      if (fact === undefined) warn('refund');
      return fact ?? 'unavailable';
    },
    queryRefund: async (refundNo) => {
      const answer = await api.ask({
        method: 'GET',
        target: `/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`,
        what: 'refund query',
        expected: NO_SUCH,
      });
      if (!answer.ok) return says(answer, NO_SUCH) ? 'unknown' : 'unavailable';
      const refund = refundSchema.safeParse(answer.body).data;
      const fact = refund?.out_refund_no === refundNo ? refundFactOf(refund.status) : undefined;
      if (fact === undefined) warn('refund query');
      return fact ?? 'unavailable';
    },
    readNotification: async (request) => readWeChatNotification(request, { keys, appIds, at: deps.now() }),
    acknowledgement: { taken: '{"code":"SUCCESS","message":"成功"}', again: '{"code":"FAIL","message":"失败"}' },
    bill: async (day) => {
      const answer = await api.ask({
        method: 'GET',
        target: `/v3/bill/tradebill?bill_date=${encodeURIComponent(day)}&bill_type=ALL`,
        what: 'bill',
        expected: ['NO_STATEMENT_EXIST'],
      });
      if (!answer.ok) return says(answer, ['NO_STATEMENT_EXIST']) ? [] : 'unavailable';
      const statement = statementSchema.safeParse(answer.body).data;
      const file = statement && (await api.download(statement.download_url));
      if (file === undefined) return 'unavailable';
      const hash = createHash('sha1').update(file).digest('hex');
      const bill = hash === statement?.hash_value.toLowerCase() ? readBill(file.toString('utf8')) : undefined;
      if (bill === undefined) warn('bill');
      return bill ?? 'unavailable';
    },
  };
}

const says = (fault: PayFault, codes: readonly string[]) => fault.code !== null && codes.includes(fault.code);

/** Formats Unix ms as `2026-11-21T13:00:00+08:00`. */
function shanghaiTime(at: number): string {
  return `${new Date(at + 8 * 60 * 60 * 1000).toISOString().slice(0, 19)}+08:00`;
}

/**
 * Shortens the text to `bytesMax` bytes and replaces characters that the vendor rejects: control characters and those
 * over three bytes. Backticks are replaced too, because the bill puts one before every column.
 */
function shortened(text: string, bytesMax: number): string {
  let short = '';
  for (const letter of text.replace(/[\p{Cc}\p{Cs}`]|[\u{10000}-\u{10ffff}]/gu, ' ')) {
    if (Buffer.byteLength(short + letter) > bytesMax) break;
    short += letter;
  }
  return short;
}
