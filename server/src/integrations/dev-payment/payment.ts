import { PREPAY_TYPE } from '@juzhongren/contract/enumerations';
import type { Deps } from '../../ports/deps.ts';
import type { BillLine, PaidFact, PaymentFact, PaymentProvider } from '../../ports/payment-provider.ts';
import { EMBEDDED_APP_KEY } from '../dev-messenger/person.ts';
import { bringLate, closePayment, findPayment, newPageName, refundPayment, type DevPaymentRecord } from './books.ts';
import { readDevPaymentNotification } from './notification.ts';
import { CHECKOUT_PATH } from './paths.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Creates the dev payment provider. Its pages are on this server, under TILL_PATH, and no money moves. */
export function devPayment(deps: Pick<Deps, 'db' | 'now' | 'secrets' | 'randomBytes' | 'env'>): PaymentProvider {
  return {
    name: 'embedded',
    isDev: true,
    payerIdentity: (appKey) => payerIdentityOf(deps.env, appKey),
    prepay: async (asked) => {
      if (asked.type === PREPAY_TYPE.InApp && asked.payer === null) return 'refused';
      await deps.db
        .insertInto('trial_payment')
        .values({
          out_trade_no: asked.outTradeNo,
          page: newPageName(deps),
          amount: asked.amount,
          description: asked.description,
          payer: asked.payer,
          // A payer who scans a code is not on the device of the purchase.
          return_to: asked.type === PREPAY_TYPE.QrCode ? null : asked.returnTo,
          status: 'open',
          expires_at: new Date(asked.expiresAt),
          pays_at: null,
          transaction_id: null,
          created_at: new Date(deps.now()),
          paid_at: null,
        })
        .onConflict((conflict) => conflict.column('out_trade_no').doNothing())
        .execute();
      const payment = await findPayment(deps, asked.outTradeNo);
      if (payment?.status !== 'open' || payment.expires_at.getTime() <= deps.now()) return 'closed';
      // A number belongs to one order. Another amount is a bug on our side.
      if (payment.amount !== asked.amount) return 'unavailable';
      const nothing = { appId: '', timeStamp: '', nonceStr: '', package: '', signType: '', paySign: '' };
      return {
        outTradeNo: asked.outTradeNo,
        redirectURL: `${CHECKOUT_PATH}/${payment.page}`,
        ...nothing,
      };
    },
    query: async (outTradeNo) => {
      await bringLate(deps, outTradeNo);
      const payment = await findPayment(deps, outTradeNo);
      return payment === undefined ? { kind: 'unknown' } : factOf(payment);
    },
    close: async (outTradeNo) => {
      await bringLate(deps, outTradeNo);
      return (await closePayment(deps, outTradeNo)) ? 'closed' : 'paid';
    },
    refund: async (asked) =>
      (await refundPayment(deps, asked)) ? { kind: 'refunded' } : { kind: 'refused', code: 'NOT_ENOUGH' },
    queryRefund: async (refundNo) => {
      const refund = await deps.db
        .selectFrom('trial_refund')
        .select('refund_no')
        .where('refund_no', '=', refundNo)
        .executeTakeFirst();
      return refund === undefined ? 'unknown' : { kind: 'refunded' };
    },
    readNotification: async (request) => readDevPaymentNotification(deps, request),
    acknowledgement: { taken: '{"code":"SUCCESS"}', again: '{"code":"FAIL"}' },
    bill: async (day) => await billOf(deps, day),
  };
}

export function paidFactOf(payment: DevPaymentRecord): PaidFact {
  const { transaction_id: transactionId, paid_at: paidAt } = payment;
  if (transactionId === null || paidAt === null) throw new Error(`${payment.out_trade_no} is not paid`);
  return {
    kind: 'paid',
    transactionId,
    amount: payment.amount,
    currency: 'CNY',
    payer: payment.payer,
    paidAt: paidAt.getTime(),
    ...(payment.refunded > 0 ? { givenBack: true } : {}),
  };
}

function factOf(payment: DevPaymentRecord): PaymentFact {
  if (payment.status === 'paid') return paidFactOf(payment);
  return { kind: payment.status === 'open' ? 'unpaid' : 'closed' };
}

/** Returns the identity provider of the payer. Any messaging app is accepted, because nobody pays real money here. */
function payerIdentityOf(env: Deps['env'], appKey: string | undefined): string | null {
  if (env.MESSENGER === 'none') return null;
  if (appKey !== undefined) return `mini-program:${appKey}`;
  return `messenger:${env.MESSENGER === 'wechat' ? (env.WECHAT_APP_ID ?? '') : EMBEDDED_APP_KEY}`;
}

async function billOf({ db }: Pick<Deps, 'db'>, day: string): Promise<readonly BillLine[]> {
  const from = new Date(`${day}T00:00:00+08:00`);
  const to = new Date(from.getTime() + DAY_MS);
  const payments = await db
    .selectFrom('trial_payment')
    .selectAll()
    .where('status', '=', 'paid')
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .orderBy('paid_at')
    .execute();
  const refunds = await db
    .selectFrom('trial_refund')
    .innerJoin('trial_payment', 'trial_payment.out_trade_no', 'trial_refund.out_trade_no')
    .select(['trial_refund.out_trade_no', 'trial_refund.amount', 'at', 'transaction_id'])
    .where('at', '>=', from)
    .where('at', '<', to)
    .orderBy('at')
    .execute();
  return [
    ...payments.map((payment): BillLine => {
      const { transactionId, amount, paidAt } = paidFactOf(payment);
      return { kind: 'payment', outTradeNo: payment.out_trade_no, transactionId, amount, at: paidAt };
    }),
    ...refunds.map(({ out_trade_no, transaction_id, amount, at }): BillLine => ({
      kind: 'refund',
      outTradeNo: out_trade_no,
      transactionId: transaction_id ?? '',
      amount,
      at: at.getTime(),
    })),
  ];
}
