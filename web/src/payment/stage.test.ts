import { VIP_PLAN } from '@juzhongren/contract/enumerations';
import { ERROR, HTTP_STATUS_ERROR } from '@juzhongren/contract/errors';
import { describe, expect, test } from 'vitest';
import type { OpenOrder, Payable } from '../session/open-order.ts';
import { IDLE, step, type PaymentEvent, type Stage, type Checkout } from './stage.ts';

const VIP: Payable = { kind: 'vip', templateId: VIP_PLAN.Month };
const ORDER: OpenOrder = { outTradeNo: 'first', what: VIP, returnTo: '/shop', startedAt: 0, way: 'host', address: '' };
const WAITING: Checkout = { at: 'till', order: ORDER, sight: 'waiting', resumed: false };
const NOTICED: Checkout = {
  ...WAITING,
  order: { ...ORDER, way: 'page', from: '/records' },
  sight: 'noticed',
  resumed: true,
};
const ORDERING: Stage = { at: 'ordering', what: VIP, before: IDLE };
const ANEW: Stage = { at: 'ordering', what: VIP, before: NOTICED };

const after = (stage: Stage, event: PaymentEvent, quiet = false) => step(stage, event, { from: '/profile', quiet });
const newsEvent = (news: Extract<PaymentEvent, { type: 'told' }>['news'], outTradeNo = 'first'): PaymentEvent => ({
  type: 'told',
  order: { ...ORDER, outTradeNo },
  news,
});

describe('starting an order', () => {
  test('starts when idle or at checkout, and only once', () => {
    expect(after(IDLE, { type: 'ordered', what: VIP })).toEqual({ stage: ORDERING });
    expect(after(NOTICED, { type: 'ordered', what: VIP })).toEqual({ stage: ANEW });
    for (const stage of [ORDERING, { at: 'paid', order: ORDER }, { at: 'refused' }] as const) {
      expect(after(stage, { type: 'ordered', what: VIP })).toEqual({ stage });
    }
  });

  test('stores a new order with its origin, even the origin of an earlier page', () => {
    const made: OpenOrder = { ...ORDER, outTradeNo: 'second' };
    const order = { ...made, from: '/profile' };
    const checkout = { at: 'till', order, sight: 'waiting', resumed: false };
    expect(after(ORDERING, { type: 'made', order: made })).toEqual({ stage: checkout, keep: order });
    const anew = step(ANEW, { type: 'made', order: made }, { from: undefined, quiet: false });
    expect(anew.keep?.from).toBe('/records');
  });

  test.each([
    [ERROR.alreadyPaid, '已支付', 'already'],
    [ERROR.couponUsed, '已用优惠券抵扣', 'covered'],
  ] as const)('ends on %d with %s, and forgets an order that was open before', (err, text, end) => {
    const ended = {
      stage: IDLE,
      bought: true,
      toast: { text, tone: 'good' },
      end: { end, what: VIP, from: '/profile' },
    };
    expect(after(ORDERING, { type: 'not-made', err })).toEqual(ended);
    expect(after(ANEW, { type: 'not-made', err })).toEqual({ ...ended, forget: NOTICED.order });
  });

  test.each([1001, 1004, 4005, 4014, HTTP_STATUS_ERROR])(
    'shows 请求失败 on %d, and returns to the stage before',
    (err) => {
      const toast = { text: '请求失败', tone: 'bad' };
      expect(after(ORDERING, { type: 'not-made', err })).toEqual({ stage: IDLE, toast });
      expect(after(ANEW, { type: 'not-made', err })).toEqual({ stage: NOTICED, toast });
    },
  );

  test('shows no toast when a new sign-in is needed, or when this host cannot pay', () => {
    expect(after(ANEW, { type: 'not-made', err: ERROR.systemError })).toEqual({ stage: { at: 'refused' } });
    expect(after(ANEW, { type: 'not-made', err: ERROR.sessionInvalid })).toEqual({ stage: NOTICED });
    expect(after(ANEW, { type: 'not-here' })).toEqual({ stage: { at: 'nowhere', what: VIP } });
  });
});

describe('checkout', () => {
  test.each([
    ['cancelled', '支付已取消'],
    ['failed', '支付没有完成，请重试'],
    ['lost', '订单未找到'],
    ['closed', '订单已关闭，没有扣款'],
  ] as const)('stops waiting on %s and shows %s', (news, text) => {
    expect(after(WAITING, newsEvent(news))).toEqual({ stage: IDLE, forget: ORDER, toast: { text } });
  });

  test('reports a closed order as cancelled after the return from its page', () => {
    const toast = { text: '支付已取消' };
    expect(after(NOTICED, newsEvent('closed'))).toEqual({ stage: IDLE, forget: NOTICED.order, toast });
  });

  test('marks an unanswered order, but not a new order that is pending', () => {
    expect(after(NOTICED, newsEvent('unanswered')).stage).toEqual({ ...NOTICED, unanswered: true });
    expect(after(WAITING, newsEvent('pending')).stage).toEqual(WAITING);
  });

  test('shows a granted payment until it is read, or ends at once when quiet', () => {
    const paid: Stage = { at: 'paid', order: ORDER };
    const end = { stage: IDLE, forget: ORDER, end: { end: 'paid', what: VIP, from: undefined } };
    expect(after(WAITING, newsEvent('granted'))).toEqual({ stage: paid, bought: true });
    expect(after(WAITING, newsEvent('granted'), true)).toEqual({ ...end, bought: true });
    expect(after(paid, { type: 'read' })).toEqual(end);
    expect(after(paid, newsEvent('cancelled'))).toEqual({ stage: paid });
  });

  test('ignores news of another order', () => {
    expect(after(WAITING, newsEvent('cancelled', 'second'))).toEqual({ stage: WAITING });
  });

  test('shows a refund until it is read, and keeps the order when the session ends', () => {
    const returned: Stage = { at: 'returned', order: ORDER };
    expect(after(WAITING, newsEvent('refunded'))).toEqual({ stage: returned, forget: ORDER });
    expect(after(returned, { type: 'read' })).toEqual({ stage: IDLE });
    expect(after(WAITING, newsEvent('signed-out'))).toEqual({ stage: IDLE });
    expect(after(WAITING, newsEvent('unavailable'))).toEqual({ stage: { at: 'nowhere', what: VIP }, forget: ORDER });
  });

  test('keeps the payer’s own report while asking whether to stop', () => {
    const said = after(WAITING, newsEvent('done')).stage;
    expect(said).toEqual({ ...WAITING, said: true });
    const asked = after(said, { type: 'ask' }).stage;
    expect(asked).toEqual({ ...said, sight: 'stopping' });
    expect(after(asked, newsEvent('pending')).stage).toEqual(asked);
    expect(after(asked, { type: 'rest' }).stage).toEqual(said);
    expect(after(asked, { type: 'stop' })).toEqual({ stage: IDLE, forget: ORDER });
  });

  test('shows an order of an earlier page as a notice, but a code in full', () => {
    const code: Checkout = { ...NOTICED, order: { ...ORDER, way: 'code' } };
    expect(after(NOTICED, newsEvent('pending')).stage).toEqual({ ...NOTICED, stillOpen: true });
    expect(after(code, newsEvent('pending')).stage).toEqual({ ...code, stillOpen: true, sight: 'waiting' });
    expect(after({ ...NOTICED, sight: 'stopping' }, { type: 'rest' }).stage).toEqual(NOTICED);
  });
});
