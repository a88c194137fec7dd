import { VIP_PLAN } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import type { RoomEvent } from '@juzhongren/contract/room/events';
import { expect, it } from 'vitest';
import type { StoredBooks, KeptOrder, KeptPosting, ProviderBooks, ProviderOrder, Seen } from './books.ts';
import { type FaultKind, FAULTS } from './fault.ts';
import { findFaults } from './verdict.ts';

const HOUR = 3_600_000;
const PAID_AT = 10_000;

const order = (outTradeNo: string, more: Partial<KeptOrder> = {}): KeptOrder => ({
  outTradeNo,
  userId: 1,
  product: 'vip',
  templateId: VIP_PLAN.Week,
  scriptId: null,
  partyId: null,
  amount: 100,
  status: 'granted',
  attention: null,
  grantedAt: PAID_AT + 20,
  ...more,
});
const at = (outTradeNo: string, step: KeptPosting['step'], debit: string, credit: string): KeptPosting => ({
  outTradeNo,
  step,
  debit,
  credit,
  amount: 100,
});
const granted = (outTradeNo: string): KeptPosting[] => [
  at(outTradeNo, 'paid', 'provider:wechat', 'advance'),
  at(outTradeNo, 'granted', 'advance', 'income'),
];
const refunded = (outTradeNo: string): KeptPosting[] => [
  ...granted(outTradeNo),
  at(outTradeNo, 'refund-asked', 'income', 'refunds'),
  at(outTradeNo, 'refunded', 'refunds', 'provider:wechat'),
];
const paid = (outTradeNo: string, more: Partial<ProviderOrder> = {}): [string, ProviderOrder] => [
  outTradeNo,
  {
    outTradeNo,
    amount: 100,
    currency: 'CNY',
    payer: null,
    payment: { transactionId: `t-${outTradeNo}`, amount: 100, currency: 'CNY', payer: null, at: PAID_AT },
    refunded: 0,
    ...more,
  },
];

const seat = { userId: 2, product: 'seat', templateId: null, scriptId: 9, partyId: 'p' } as const;
const joined = (userId: number): RoomEvent => ({ type: 'joined', userId, nickname: '', avatar: '' });
const seatPaid = (outTradeNo: string): RoomEvent => ({
  type: 'seat-paid',
  payerId: 2,
  seats: [2],
  by: { order: outTradeNo },
});
const left: RoomEvent = { type: 'left', userId: 2, how: 'exit' };
const started: RoomEvent = { type: 'started' };

/** A bought week of membership, a paid and refunded seat, a paid seat in a started game, and an unpaid order. */
const KEPT: StoredBooks = {
  orders: [
    order('week'),
    order('gone', { ...seat, status: 'refunded' }),
    order('kept', { ...seat, partyId: 'q' }),
    order('open', { status: 'closed', grantedAt: null }),
  ],
  postings: [...granted('week'), ...refunded('gone'), ...granted('kept')],
  lengthenings: [{ source: 'order:week', userId: 1, hours: 168, at: PAID_AT + 20, isTakenBack: false }],
  memberships: new Map([[1, PAID_AT + 20 + 168 * HOUR]]),
  owned: [],
  rooms: new Map([
    ['p', [joined(2), seatPaid('gone'), left]],
    ['q', [joined(2), seatPaid('kept'), started]],
  ]),
};
const BOOKS: ProviderBooks = new Map([
  paid('week'),
  paid('gone', { refunded: 100 }),
  paid('kept'),
  paid('open', { payment: null }),
]);
const SEEN: Seen = { told: [], wronglyTaken: [], parted: [], lost: new Set(['week']) };

const withOrder = (outTradeNo: string, more: Partial<KeptOrder>): Partial<StoredBooks> => ({
  orders: KEPT.orders.map((one) => (one.outTradeNo === outTradeNo ? { ...one, ...more } : one)),
});
const withBooks = (...changed: [string, ProviderOrder][]): ProviderBooks => new Map([...BOOKS, ...changed]);

it('reports nothing when everything is correct', () => {
  expect(findFaults(KEPT, BOOKS, SEEN)).toEqual([]);
});

interface Wrong {
  readonly kept?: Partial<StoredBooks>;
  readonly books?: ProviderBooks;
  readonly seen?: Partial<Seen>;
}
const foreign = { transactionId: 'x', amount: 1, currency: 'CNY', payer: null, at: PAID_AT };

const WRONG: Record<FaultKind, Wrong> = {
  'granted-unpaid': { books: withBooks(paid('week', { payment: null })) },
  'granted-twice': {
    kept: {
      rooms: new Map([...KEPT.rooms, ['q', [joined(2), seatPaid('kept'), seatPaid('kept'), started]]]),
    },
  },
  'paid-for-nothing': { books: withBooks(paid('open')) },
  'not-as-it-says': { kept: { memberships: new Map([[1, PAID_AT + 20 + 336 * HOUR]]) } },
  pending: { kept: withOrder('open', { status: 'prepaid' }) },
  ledger: { kept: { postings: KEPT.postings.slice(1) } },
  books: { books: withBooks(paid('kept', { refunded: 100 })) },
  'refunded-twice': { books: withBooks(paid('gone', { refunded: 200 })) },
  'late-repair': { kept: withOrder('week', { grantedAt: PAID_AT + 61_000 }) },
  forgery: { seen: { wronglyTaken: ['forged key, 200'] } },
  'told-too-early': { seen: { told: [{ outTradeNo: 'open', err: ERROR.ok, at: 0 }] } },
  'answered-otherwise': { seen: { parted: ['a b'] } },
  'no-attention': { books: withBooks(paid('open', { payment: foreign })) },
  'played-unpaid': { kept: { rooms: new Map([...KEPT.rooms, ['r', [joined(3), started]]]) } },
};

it.each(FAULTS)('reports %s', (kind) => {
  const { kept, books, seen } = WRONG[kind];
  const faults = findFaults({ ...KEPT, ...kept }, books ?? BOOKS, { ...SEEN, ...seen });
  expect(faults.map((fault) => fault.kind)).toContain(kind);
});

it("reports a refunded order whose seat is still paid in the room's log", () => {
  const rooms = (events: RoomEvent[]) => ({ rooms: new Map([...KEPT.rooms, ['p', events]]) });
  const kinds = (kept: Partial<StoredBooks>) => findFaults({ ...KEPT, ...kept }, BOOKS, SEEN).map(({ kind }) => kind);
  expect(kinds(rooms([joined(2), seatPaid('gone'), started]))).toEqual(['not-as-it-says']);
  expect(kinds(rooms([joined(2), left, seatPaid('gone'), started, left]))).toEqual(['not-as-it-says']);
});

it('expects no ledger entry for money that waits for an operator', () => {
  const kept = withOrder('open', { status: 'prepaid', attention: 'amount 1' });
  expect(findFaults({ ...KEPT, ...kept }, withBooks(paid('open', { payment: foreign })), SEEN)).toEqual([]);
});
