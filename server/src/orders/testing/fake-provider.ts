// In-memory payment provider for tests. It behaves correctly, except for the faults that a test chooses.
import { shanghaiDay } from '../../clock/shanghai-day.ts';
import type {
  BillLine,
  PaidFact,
  PaymentFact,
  PaymentNotification,
  PaymentProvider,
  RefundFact,
} from '../../ports/payment-provider.ts';

interface Held {
  readonly amount: number;
  readonly payer: string | null;
  state: 'open' | 'paid' | 'closed';
  paid: PaidFact | undefined;
}

interface Refund {
  readonly outTradeNo: string;
  readonly amount: number;
  fact: RefundFact;
  readonly at: number;
}

/**
 * Injected faults, active until the test changes them. Calls answer `unavailable` or `refused`, or die after they took
 * effect.
 */
export interface Faults {
  prepay: 'none' | 'unavailable' | 'refused' | 'dies-after';
  query: 'none' | 'unavailable';
  close: 'none' | 'unavailable';
  refund: 'none' | 'unavailable' | 'dies-after';
}

export interface FakeProvider extends PaymentProvider {
  readonly faults: Faults;
  readonly held: ReadonlyMap<string, Held>;
  readonly refunds: ReadonlyMap<string, Refund>;
  readonly calls: Record<'prepay' | 'query' | 'close' | 'refund' | 'queryRefund', number>;
  /** First state of a new refund. */
  refundsAre: RefundFact;
  /** Pays an order. Returns undefined if the order is not open at the provider. */
  pay(outTradeNo: string): PaidFact | undefined;
  finishRefunds(): void;
}

class Died extends Error {}

export function fakeProvider(now: () => number): FakeProvider {
  const held = new Map<string, Held>();
  const refunds = new Map<string, Refund>();
  const faults: Faults = { prepay: 'none', query: 'none', close: 'none', refund: 'none' };
  const calls = { prepay: 0, query: 0, close: 0, refund: 0, queryRefund: 0 };
  let transactions = 0;
  const factOf = (outTradeNo: string): PaymentFact => {
    const one = held.get(outTradeNo);
    if (one === undefined) return { kind: 'unknown' };
    return one.paid ?? { kind: one.state === 'closed' ? 'closed' : 'unpaid' };
  };
  const provider: FakeProvider = {
    name: 'embedded',
    isDev: true,
    faults,
    held,
    refunds,
    calls,
    refundsAre: { kind: 'refunded' },
    payerIdentity: (appKey) => (appKey === undefined ? 'messenger:test' : `mini-program:${appKey}`),
    async prepay({ outTradeNo, amount, payer, type }) {
      calls.prepay += 1;
      if (faults.prepay === 'unavailable' || faults.prepay === 'refused') return faults.prepay;
      const known = held.get(outTradeNo);
      if (known !== undefined && known.state !== 'open') return 'closed';
      if (known === undefined) held.set(outTradeNo, { amount, payer, state: 'open', paid: undefined });
      if (faults.prepay === 'dies-after') throw new Died('prepay');
      return {
        outTradeNo,
        redirectURL: `/till/${outTradeNo}/${type}/${calls.prepay}`,
        appId: '',
        timeStamp: '',
        nonceStr: '',
        package: '',
        signType: '',
        paySign: '',
      };
    },
    async query(outTradeNo) {
      calls.query += 1;
      return faults.query === 'none' ? factOf(outTradeNo) : faults.query;
    },
    async close(outTradeNo) {
      calls.close += 1;
      if (faults.close !== 'none') return faults.close;
      const one = held.get(outTradeNo);
      if (one?.state === 'paid') return 'paid';
      if (one !== undefined) one.state = 'closed';
      return 'closed';
    },
    async refund({ outTradeNo, refundNo, amount }) {
      calls.refund += 1;
      if (faults.refund === 'unavailable') return 'unavailable';
      const known = refunds.get(refundNo) ?? { outTradeNo, amount, fact: provider.refundsAre, at: now() };
      refunds.set(refundNo, known);
      if (faults.refund === 'dies-after') throw new Died('refund');
      return known.fact;
    },
    async queryRefund(refundNo) {
      calls.queryRefund += 1;
      return faults.query === 'none' ? (refunds.get(refundNo)?.fact ?? 'unknown') : 'unavailable';
    },
    async readNotification({ headers, body }) {
      return headers['signature'] === 'right' ? (JSON.parse(body.toString()) as PaymentNotification) : 'refused';
    },
    acknowledgement: { taken: '{"code":"SUCCESS"}', again: '{"code":"FAIL"}' },
    async bill(day) {
      if (faults.query !== 'none') return 'unavailable';
      return billOf(held, refunds).filter(({ at }) => shanghaiDay(at) === day);
    },
    pay(outTradeNo) {
      const one = held.get(outTradeNo);
      if (one === undefined || one.state !== 'open') return undefined;
      transactions += 1;
      one.state = 'paid';
      one.paid = {
        kind: 'paid',
        transactionId: `T${transactions}-${outTradeNo.slice(0, 4)}`,
        amount: one.amount,
        currency: 'CNY',
        payer: one.payer,
        paidAt: now(),
      };
      return one.paid;
    },
    finishRefunds() {
      for (const refund of refunds.values()) if (refund.fact.kind === 'accepted') refund.fact = { kind: 'refunded' };
    },
  };
  return provider;
}

function billOf(held: ReadonlyMap<string, Held>, refunds: ReadonlyMap<string, Refund>): BillLine[] {
  const payments = [...held].flatMap(([outTradeNo, { paid }]) =>
    paid === undefined
      ? []
      : [
          {
            kind: 'payment' as const,
            outTradeNo,
            transactionId: paid.transactionId,
            amount: paid.amount,
            at: paid.paidAt,
          },
        ],
  );
  const back = [...refunds].flatMap(([refundNo, { outTradeNo, amount, fact, at }]) =>
    fact.kind === 'refused' ? [] : [{ kind: 'refund' as const, outTradeNo, transactionId: refundNo, amount, at }],
  );
  return [...payments, ...back];
}
