import { VIP_PLAN } from '@juzhongren/contract/enumerations';
import { ERROR, HTTP_STATUS_ERROR } from '@juzhongren/contract/errors';
import { describe, expect, test } from 'vitest';
import type { OpenOrder, Payable } from '../session/open-order.ts';
import { IDLE, step, type PaymentEvent, type Stage, type Till } from './stage.ts';

const VIP: Payable = { kind: 'vip', templateId: VIP_PLAN.Month };
const ORDER: OpenOrder = { outTradeNo: 'first', what: VIP, returnTo: '/shop', startedAt: 0, way: 'host', address: '' };
const WAITING: Till = { at: 'till', order: ORDER, sight: 'waiting', resumed: false };
const NOTICED: Till = {
  ...WAITING,
  order: { ...ORDER, way: 'page', from: '/records' },
  sight: 'noticed',
  resumed: true,
};
const ORDERING: Stage = { at: 'ordering', what: VIP, before: IDLE };
const ANEW: Stage = { at: 'ordering', what: VIP, before: NOTICED };

const after = (stage: Stage, event: PaymentEvent, quiet = false) => step(stage, event, { from: '/profile', quiet });
const told = (news: Extract<PaymentEvent, { type: 'told' }>['news'], outTradeNo = 'first'): PaymentEvent => ({
  type: 'told',
  order: { ...ORDER, outTradeNo },
  news,
});

describe('an order is asked for', () => {
  test('from where nothing is under way and from the till, and only once', () => {
    expect(after(IDLE, { type: 'ordered', what: VIP })).toEqual({ stage: ORDERING });
    expect(after(NOTICED, { type: 'ordered', what: VIP })).toEqual({ stage: ANEW });
    for (const stage of [ORDERING, { at: 'paid', order: ORDER }, { at: 'refused' }] as const) {
      expect(after(stage, { type: 'ordered', what: VIP })).toEqual({ stage });
    }
  });

  test('made, it is kept with where one came from, also by an earlier page', () => {
    const made: OpenOrder = { ...ORDER, outTradeNo: 'second' };
    const order = { ...made, from: '/profile' };
    const till = { at: 'till', order, sight: 'waiting', resumed: false };
    expect(after(ORDERING, { type: 'made', order: made })).toEqual({ stage: till, keep: order });
    const anew = step(ANEW, { type: 'made', order: made }, { from: undefined, quiet: false });
    expect(anew.keep?.from).toBe('/records');
  });

  test.each([
    [ERROR.alreadyPaid, '已支付', 'already'],
    [ERROR.couponUsed, '已用优惠券抵扣', 'covered'],
  ] as const)('%d: %s, and what was open before is forgotten', (err, text, end) => {
    const ended = {
      stage: IDLE,
      bought: true,
      toast: { text, tone: 'good' },
      end: { end, what: VIP, from: '/profile' },
    };
    expect(after(ORDERING, { type: 'not-made', err })).toEqual(ended);
    expect(after(ANEW, { type: 'not-made', err })).toEqual({ ...ended, forget: NOTICED.order });
  });

  test.each([1001, 1004, 4005, 4014, HTTP_STATUS_ERROR])('%d is 请求失败, and one stays where one was', (err) => {
    const toast = { text: '请求失败', tone: 'bad' };
    expect(after(ORDERING, { type: 'not-made', err })).toEqual({ stage: IDLE, toast });
    expect(after(ANEW, { type: 'not-made', err })).toEqual({ stage: NOTICED, toast });
  });

  test('nothing is said where another sign-in is to come, nor where this place cannot pay', () => {
    expect(after(ANEW, { type: 'not-made', err: ERROR.systemError })).toEqual({ stage: { at: 'refused' } });
    expect(after(ANEW, { type: 'not-made', err: ERROR.sessionInvalid })).toEqual({ stage: NOTICED });
    expect(after(ANEW, { type: 'not-here' })).toEqual({ stage: { at: 'nowhere', what: VIP } });
  });
});

describe('at the till', () => {
  test.each([
    ['cancelled', '支付已取消'],
    ['failed', '支付没有完成，请重试'],
    ['lost', '订单未找到'],
    ['closed', '订单已关闭，没有扣款'],
  ] as const)('%s: %s, and nobody waits any more', (news, text) => {
    expect(after(WAITING, told(news))).toEqual({ stage: IDLE, forget: ORDER, toast: { text } });
  });

  test('back from its page to an order that is closed, it was cancelled', () => {
    const toast = { text: '支付已取消' };
    expect(after(NOTICED, told('closed'))).toEqual({ stage: IDLE, forget: NOTICED.order, toast });
  });

  test('only what was asked about and is open is said to be waited for', () => {
    expect(after(NOTICED, told('unanswered')).stage).toEqual({ ...NOTICED, unanswered: true });
    expect(after(WAITING, told('pending')).stage).toEqual(WAITING);
  });

  test('what was granted is shown until it was read, or told at once', () => {
    const paid: Stage = { at: 'paid', order: ORDER };
    const end = { stage: IDLE, forget: ORDER, end: { end: 'paid', what: VIP, from: undefined } };
    expect(after(WAITING, told('granted'))).toEqual({ stage: paid, bought: true });
    expect(after(WAITING, told('granted'), true)).toEqual({ ...end, bought: true });
    expect(after(paid, { type: 'read' })).toEqual(end);
    expect(after(paid, told('cancelled'))).toEqual({ stage: paid });
  });

  test('what another order’s till said is not about this one', () => {
    expect(after(WAITING, told('cancelled', 'second'))).toEqual({ stage: WAITING });
  });

  test('money that comes back is said until it was read; a session that ended keeps the order', () => {
    const returned: Stage = { at: 'returned', order: ORDER };
    expect(after(WAITING, told('refunded'))).toEqual({ stage: returned, forget: ORDER });
    expect(after(returned, { type: 'read' })).toEqual({ stage: IDLE });
    expect(after(WAITING, told('signed-out'))).toEqual({ stage: IDLE });
    expect(after(WAITING, told('unavailable'))).toEqual({ stage: { at: 'nowhere', what: VIP }, forget: ORDER });
  });

  test('the payer’s own word stays while one is asked whether to stop', () => {
    const said = after(WAITING, told('done')).stage;
    expect(said).toEqual({ ...WAITING, said: true });
    const asked = after(said, { type: 'ask' }).stage;
    expect(asked).toEqual({ ...said, sight: 'stopping' });
    expect(after(asked, told('pending')).stage).toEqual(asked);
    expect(after(asked, { type: 'rest' }).stage).toEqual(said);
    expect(after(asked, { type: 'stop' })).toEqual({ stage: IDLE, forget: ORDER });
  });

  test('an earlier page’s order is a line in the screen, but a code is to be seen', () => {
    const code: Till = { ...NOTICED, order: { ...ORDER, way: 'code' } };
    expect(after(NOTICED, told('pending')).stage).toEqual({ ...NOTICED, stillOpen: true });
    expect(after(code, told('pending')).stage).toEqual({ ...code, stillOpen: true, sight: 'waiting' });
    expect(after({ ...NOTICED, sight: 'stopping' }, { type: 'rest' }).stage).toEqual(NOTICED);
  });
});
