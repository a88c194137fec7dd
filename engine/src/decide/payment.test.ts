import { GAME_STAGE, PARTY_STATUS, SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import { describe, expect, it } from 'vitest';
import { deadlines } from '../state/deadlines.ts';
import { endedMarkers, owedBy, paidMarkers } from '../state/payments.ts';
import {
  OWN,
  PRICE,
  TREAT,
  complete,
  duesSeen,
  hostsCards,
  newest,
  paidOnes,
  paying,
  pricedScript,
  pricedSolo,
} from '../testing/priced-table.ts';
import { type Table, table } from '../testing/table.ts';

describe('opening of the payment', () => {
  it('PY2 begins play and logs no payment when nothing is due', () => {
    const game = paying(OWN, { free: [1, 2, 3] });
    expect(game.view('甲').stage).toBe(GAME_STAGE.Started);
    expect(game.events('payment-opened')).toEqual([]);
    expect(game.log.map(({ event }) => event.type)).toContain('started');
  });

  it('PY1 PY16 waits for payment when a seat is due', () => {
    const game = paying(OWN, { free: [2] });
    expect(game.view('乙')).toMatchObject({
      status: PARTY_STATUS.WaitForPay,
      stage: GAME_STAGE.Created,
      script: { price: PRICE },
      act: null,
      clues: [],
    });
    expect(duesSeen(game)).toEqual([
      [1, 'due', PRICE],
      [2, 'free', 0],
      [3, 'due', PRICE],
    ]);
    expect(game.view('甲').payment?.deadlineAt).toBe(game.now + 15 * 60_000);
    expect(deadlines(game.state)).toEqual([{ kind: 'payment', at: game.now + 15 * 60_000 }]);
  });

  it('PY1 PY13 charges a host who pays for all for each seat not free, own cards first', () => {
    const game = paying(TREAT, { free: [2], ...hostsCards(71) });
    expect(duesSeen(game)).toEqual([
      [1, 'card', 0],
      [2, 'free', 0],
      [1, 'due', PRICE],
    ]);
    expect(owedBy(game.state, 1)).toEqual({ amount: PRICE, seats: [3] });
    expect(owedBy(game.state, 3)).toEqual({ amount: 0, seats: [] });
    expect(paidMarkers(game.state)).toEqual([{ userId: 1, payerId: 1, by: { card: 71 } }]);
  });

  it('PY17 begins play in the same entry when cards pay every seat', () => {
    const game = paying(TREAT, hostsCards(71, 72, 73));
    expect(game.view('甲')).toMatchObject({ status: PARTY_STATUS.Gameing, stage: GAME_STAGE.Started, payment: null });
    expect(game.events('payment-opened')[0]?.dues.map(({ cardId }) => cardId)).toEqual([71, 72, 73]);
  });

  it('LO9 PY2 waits for the only player to pay for a script with one character', () => {
    const game = table(pricedSolo).host('甲');
    expect(game.view('甲')).toMatchObject({
      status: PARTY_STATUS.WaitForPay,
      todo: { kind: 'pay', waitingFor: ['solo'] },
    });
    expect(game.pays('甲', PRICE).view('甲')).toMatchObject({
      status: PARTY_STATUS.Gameing,
      stage: GAME_STAGE.Started,
      act: { number: 1 },
    });
    expect(
      table(pricedSolo)
        .host('甲', { free: [1] })
        .view('甲').stage,
    ).toBe(GAME_STAGE.Started);
    const back = table(pricedSolo).host('甲').notReady('甲');
    expect(back.view('甲')).toMatchObject({ status: PARTY_STATUS.Created, todo: { kind: 'start' } });
    expect(back.start('甲').pays('甲', PRICE).view('甲').stage).toBe(GAME_STAGE.Started);
  });

  it('PY1 charges nothing for a script with open access', () => {
    const open = { ...pricedScript, card: { ...pricedScript.card, access: SCRIPT_ACCESS.Open } };
    const game = table(open).seated('甲', '乙', '丙');
    expect(game.view('甲')).toMatchObject({ stage: GAME_STAGE.Started, script: { price: 0 } });
  });
});

describe('room waiting for payment', () => {
  it('PY3 PY18 PY19 refuses to change members, characters or the host during payment', () => {
    const game = paying(OWN);
    const before = game.log.length;
    game.refuses(4003).join('丁').refuses(4005).choose('乙', null).refuses(4005).kick('甲', '乙');
    game
      .refuses(4005)
      .nameHost('甲', '乙')
      .refuses(4005)
      .ready('乙')
      .refuses(4009)
      .start('甲')
      .refuses(4009)
      .start('乙');
    game.refuses(4005).find('甲', 'study').refuses(4005).notebook('甲', '笔记').refuses(4004).notReady('丁');
    expect(game.join('乙').log).toHaveLength(before);
  });

  it('PY19 keeps the host during payment, even while the host is away', () => {
    const game = paying(OWN).away('甲');
    expect(game.refuses(4005).nameHost('乙', '丙').view('乙').members[0]).toMatchObject({ away: true, host: true });
    expect(game.atCheckout('甲').view('乙').members[0]).toMatchObject({ away: false });
  });

  it('PY4 returns to the lobby when the host or a payer withdraws, and clears their ready', () => {
    const game = paying(OWN).notReady('丙');
    expect(newest(game, 2)).toEqual(['payment-closed', 'readied']);
    expect(game.view('甲')).toMatchObject({ status: PARTY_STATUS.Created, stage: GAME_STAGE.Created, payment: null });
    expect(game.view('甲').members.map(({ ready }) => ready)).toEqual([false, true, false]);
    game.refuses(4008).start('甲').ready('丙').start('甲').notReady('甲');
    expect(newest(game, 1)).toEqual(['payment-closed']);
    expect(game.events('payment-closed')).toEqual([
      { type: 'payment-closed', why: 'withdrawn', by: 3 },
      { type: 'payment-closed', why: 'withdrawn', by: 1 },
    ]);
    const paid = paying(OWN).pays('乙', PRICE).notReady('乙');
    expect(paid.view('乙').payment).toBeNull();
    expect(
      paying(OWN, { free: [1] })
        .notReady('甲')
        .view('甲').payment,
    ).toBeNull();
    expect(
      paying(TREAT, { free: [1] })
        .notReady('甲')
        .view('甲').payment,
    ).toBeNull();
  });

  it('PY42 refuses withdrawal by a member who pays for no seat and is not the host', () => {
    const treat = paying(TREAT, hostsCards(71)).refuses(4007).notReady('乙').refuses(4007).notReady('丙');
    expect(treat.events('payment-closed')).toEqual([]);
    const own = paying(OWN, { free: [2] })
      .refuses(4007)
      .notReady('乙');
    expect(own.view('甲').payment).not.toBeNull();
    // A member whose seat becomes free during payment may not withdraw either.
    own.free('丙').refuses(4007).notReady('丙');
  });

  it('PY20 LO7 returns to the lobby when a member leaves, the host included', () => {
    const game = paying(TREAT).exit('丙');
    expect(newest(game, 2)).toEqual(['left', 'payment-closed']);
    expect(game.join('丁').view('甲')).toMatchObject({ status: PARTY_STATUS.Created });
    const hostless = paying(TREAT).exit('甲');
    expect(newest(hostless, 3)).toEqual(['left', 'host-changed', 'payment-closed']);
    expect(hostless.view('乙')).toMatchObject({ status: PARTY_STATUS.Created, me: { host: true } });
  });

  it('PY20 LO20 dissolves the room when the last member leaves', () => {
    expect(table(pricedSolo).host('甲').exit('甲').state).toMatchObject({ stage: 'dismissed', reason: 'host' });
  });

  it('DI1 DI3 lets only the host or the server dissolve the room', () => {
    const game = paying(OWN).refuses(4007).dismiss('乙').dismiss('甲');
    expect(game.view('乙').dismissed).toEqual({ reason: 'host', stage: GAME_STAGE.Created });
    expect(game.view('乙')).toMatchObject({ status: PARTY_STATUS.Closed, payment: null, todo: { kind: 'closed' } });
    expect(game.refuses(4005).pays('乙', PRICE).events('seat-paid')).toEqual([]);
    const closed = paying(OWN).do({ type: 'close', userId: 'server', reason: 'operator' });
    expect(closed.view('乙').dismissed).toEqual({ reason: 'operator', stage: GAME_STAGE.Created });
  });

  it('PY10 PY33 PY34 shows which payers are on the payment page until they have paid', () => {
    const game = paying(OWN, { free: [3] })
      .atCheckout('乙')
      .atCheckout('乙')
      .atCheckout('甲');
    expect(game.view('丙').payment?.paying).toEqual([2, 1]);
    expect(game.events('paying-told')).toHaveLength(2);
    game.refuses(4005).atCheckout('丙').refuses(4004).atCheckout('丁').atCheckout('丙', false).atCheckout('甲', false);
    expect(game.view('丙').payment?.paying).toEqual([2]);
    expect(game.pays('乙', PRICE).view('丙').payment?.paying).toEqual([]);
    complete(OWN).refuses(4005).atCheckout('乙');
    game.pays('甲', PRICE).refuses(4005).atCheckout('甲').refuses(4005).atCheckout('甲', false);
  });
});

describe('payment of seats', () => {
  it('PY5 PY6 PY13 begins play when the last member has paid their own seat', () => {
    const game = paying(OWN).pays('乙', PRICE).pays('甲', PRICE);
    expect(duesSeen(game)).toEqual([
      [1, 'paid', 0],
      [2, 'paid', 0],
      [3, 'due', PRICE],
    ]);
    expect(paidOnes(game)).toEqual(['甲', '乙']);
    game.slowly().pays('丙', PRICE);
    expect(
      game.log
        .slice(-5)
        .map(({ event }) => event.type)
        .slice(0, 3),
    ).toEqual(['seat-paid', 'started', 'act-opened']);
    expect(game.view('甲')).toMatchObject({ status: PARTY_STATUS.Gameing, stage: GAME_STAGE.Started, payment: null });
    expect(paidOnes(game)).toEqual([]);
  });

  it('PY5 PY6 accepts only the exact sum for all seats, and only from the host who pays it', () => {
    const game = paying(TREAT);
    for (const wrong of [PRICE, 3 * PRICE - 1, 3 * PRICE + 1, 0]) game.refuses(4005).pays('甲', wrong);
    game
      .refuses(4005)
      .pays('乙', 3 * PRICE)
      .refuses(4005)
      .pays('丁', 3 * PRICE)
      .refuses(4005)
      .pays('乙', 0);
    expect(game.pays('甲', 3 * PRICE).events('seat-paid')).toEqual([
      { type: 'seat-paid', payerId: 1, seats: [1, 2, 3], by: { order: 'order-of-甲' } },
    ]);
    expect(game.view('甲').stage).toBe(GAME_STAGE.Started);
  });

  it('PY23 counts the same order once, even after play began', () => {
    const game = paying(OWN).pays('乙', PRICE);
    const before = game.log.length;
    expect(game.pays('乙', PRICE).log).toHaveLength(before);
    game.refuses(4005).pays('乙', PRICE, 'another');
    game.pays('甲', PRICE).pays('丙', PRICE);
    const begun = game.log.length;
    expect(game.pays('丙', PRICE).pays('乙', PRICE).log).toHaveLength(begun);
    game.refuses(4005).pays('丙', PRICE, 'another').do({ type: 'close', userId: 'server', reason: 'operator' });
    expect(game.pays('丙', PRICE).log).toHaveLength(begun + 1);
  });

  it('PY21 PY22 pays one seat with each card, in the order of the members', () => {
    const game = paying(TREAT, { free: [1] });
    game.refuses(4005).paysWith('甲').refuses(4005).paysWith('甲', 7, 7).refuses(4005).paysWith('甲', 7, 8, 9);
    game.refuses(4005).paysWith('乙', 7).paysWith('甲', 7);
    expect(duesSeen(game)).toEqual([
      [1, 'free', 0],
      [1, 'card', 0],
      [1, 'due', PRICE],
    ]);
    const before = game.log.length;
    expect(game.paysWith('甲', 7).log).toHaveLength(before);
    game
      .refuses(4005)
      .paysWith('甲', 7, 8)
      .refuses(4005)
      .pays('甲', 2 * PRICE)
      .pays('甲', PRICE);
    expect(game.view('甲').stage).toBe(GAME_STAGE.Started);
  });

  it('PY22 refuses a card that already pays another seat', () => {
    const game = paying(TREAT, hostsCards(71)).refuses(4005).paysWith('甲', 71, 72).paysWith('甲', 72);
    expect(game.events('seat-paid')).toEqual([{ type: 'seat-paid', payerId: 1, seats: [2], by: { cards: [72] } }]);
  });

  it('PY24 refuses a payment for a room that does not wait for one', () => {
    const lobby = complete(TREAT).refuses(4005).pays('甲', PRICE).refuses(4005).paysWith('甲', 7);
    expect(lobby.events('seat-paid')).toEqual([]);
    expect(table(pricedScript).refuses(4005).pays('甲', PRICE).log).toEqual([]);
  });

  it('PY11 charges nothing for taking over a seat', () => {
    const game = paying(OWN, { free: [1, 2] })
      .pays('丙', PRICE)
      .exit('丙')
      .join('丁');
    expect(game.view('丁')).toMatchObject({ me: { characterId: 'bai' }, payment: null });
    expect(endedMarkers(game.state, game.state)).toEqual([]);
  });
});

describe('seat that becomes free during payment', () => {
  it('PY12 PY36 PY39 owes nothing, counts as unpaid and refuses an order for the old sum', () => {
    const game = paying(OWN).atCheckout('乙').free('乙');
    expect(duesSeen(game)).toEqual([
      [1, 'due', PRICE],
      [2, 'free', 0],
      [3, 'due', PRICE],
    ]);
    expect(game.events('seat-paid')).toEqual([{ type: 'seat-paid', payerId: 2, seats: [2], by: { free: true } }]);
    expect(game.view('乙').todo).toMatchObject({ kind: 'wait-pay', waitingFor: ['shen', 'bai'] });
    expect(game.view('甲').payment?.paying).toEqual([]);
    expect(paidOnes(game)).toEqual([]);
    const before = game.state;
    // An order placed before is refused, so that the server refunds it.
    game.refuses(4005).pays('乙', PRICE);
    expect(endedMarkers(before, game.exit('乙').state)).toEqual([]);
  });

  it('PY38 begins play when the last owed seat becomes free', () => {
    const game = paying(OWN).pays('甲', PRICE).free('乙', '丙');
    expect(game.view('甲')).toMatchObject({ status: PARTY_STATUS.Gameing, stage: GAME_STAGE.Started, payment: null });
    expect(game.log.at(-4)?.at).toBe(game.log.at(-1)?.at);
    const alone = table(pricedSolo).host('甲').free('甲');
    expect(alone.view('甲')).toMatchObject({ status: PARTY_STATUS.Gameing, stage: GAME_STAGE.Started });
  });

  it('PY35 PY39 subtracts a free seat from what the host owes for all', () => {
    const game = paying(TREAT).atCheckout('甲').free('丙');
    expect(owedBy(game.state, 1)).toEqual({ amount: 2 * PRICE, seats: [1, 2] });
    expect(duesSeen(game)).toEqual([
      [1, 'due', PRICE],
      [1, 'due', PRICE],
      [1, 'free', 0],
    ]);
    expect(game.view('乙').payment?.paying).toEqual([1]);
    game.refuses(4005).pays('甲', 3 * PRICE);
    game.free('甲').pays('甲', PRICE, 'the rest');
    expect(game.events('seat-paid').map(({ seats }) => seats)).toEqual([[3], [1], [2]]);
    expect(game.view('甲').stage).toBe(GAME_STAGE.Started);
  });

  it('PY34 PY35 takes a host who owes nothing off the payment page list', () => {
    const game = paying(TREAT, { free: [2] })
      .atCheckout('甲')
      .free('丙');
    expect(game.view('乙').payment?.paying).toEqual([1]);
    expect(game.free('甲').view('乙').stage).toBe(GAME_STAGE.Started);
    const own = paying(OWN).atCheckout('甲').atCheckout('乙').free('甲');
    expect(own.view('丙').payment?.paying).toEqual([2]);
  });

  it('PY37 keeps a paid seat paid, and ignores users who are absent or owe nothing', () => {
    const game = paying(OWN, { free: [3], ...hostsCards(71) });
    const before = game.log.length;
    expect(game.free('甲', '丙', '丁').free().log).toHaveLength(before);
    expect(paidOnes(game)).toEqual(['甲']);
    expect(game.view('甲').status).toBe(PARTY_STATUS.WaitForPay);
  });

  it('PY41 asks again who is free at the next start', () => {
    const game = paying(OWN).free('乙').notReady('丙').ready('丙').start('甲');
    expect(duesSeen(game)?.map(([, how]) => how)).toEqual(['due', 'due', 'due']);
  });

  it('PY12 PY30 keeps a member with a free seat in the room at the deadline', () => {
    const game = paying(OWN).free('乙').later(15).expire();
    expect(game.view('乙').members.map(({ nickname }) => nickname)).toEqual(['乙']);
  });

  it('PY40 refuses to free a seat outside of the payment', () => {
    table(pricedScript).refuses(4005).free('甲');
    const game = complete(OWN).refuses(4005).free('甲');
    expect(game.events('seat-paid')).toEqual([]);
    game
      .start('甲', { free: [1, 2, 3] })
      .refuses(4005)
      .free('甲');
    expect(paying(OWN).dismiss('甲').refuses(4005).free('甲').events('seat-paid')).toEqual([]);
  });
});

describe('payment deadline', () => {
  const late = (game: Table) => game.refuses(4005).expire().later(15).expire();

  it('PY9 returns to the lobby with all members when the host pays for all', () => {
    const game = late(paying(TREAT, hostsCards(71)));
    expect(game.events('payment-closed')).toEqual([{ type: 'payment-closed', why: 'unpaid', by: null }]);
    expect(game.view('甲')).toMatchObject({ status: PARTY_STATUS.Created, todo: { kind: 'start' } });
    expect(game.view('甲').members).toHaveLength(3);
    expect(paidOnes(game)).toEqual(['甲']);
  });

  it('PY30 PY31 removes members who owe their own seat, and lets them rejoin', () => {
    const game = late(paying(OWN).pays('丙', PRICE));
    expect(newest(game, 4)).toEqual(['left', 'left', 'host-changed', 'payment-closed']);
    expect(game.view('丙')).toMatchObject({ status: PARTY_STATUS.Created, me: { host: true } });
    expect(game.view('丙').members.map(({ nickname, paid }) => [nickname, paid])).toEqual([['丙', true]]);
    expect(game.join('乙').view('丙').members).toHaveLength(2);
  });

  it('DE6 DE7 restores the remaining lobby time after the payment', () => {
    const game = complete(OWN)
      .later(24 * 60 - 5)
      .start('甲')
      .later(10)
      .refuses(4003)
      .join('丁')
      .pays('甲', PRICE)
      .later(5)
      .expire();
    expect(deadlines(game.state)).toEqual([{ kind: 'lobby', at: game.now - 10 * 60_000 }]);
    expect(game.expire().state).toMatchObject({ stage: 'dismissed', reason: 'timeout' });
  });

  it('PY32 dissolves a room in which everybody owes, with its members in it', () => {
    expect(late(paying(OWN)).view('乙').dismissed).toEqual({ reason: 'unpaid', stage: GAME_STAGE.Created });
    for (const payMode of [TREAT, OWN] as const) {
      expect(late(table(pricedSolo).host('甲', { payMode })).view('甲').dismissed).toEqual({
        reason: 'unpaid',
        stage: GAME_STAGE.Created,
      });
    }
  });

  it('PY25 accepts a late payment until the server reports the deadline', () => {
    expect(
      paying(TREAT)
        .later(16)
        .pays('甲', 3 * PRICE)
        .view('甲').stage,
    ).toBe(GAME_STAGE.Started);
  });
});
