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

describe('the payment opens', () => {
  it('PY2 where nothing is due play begins and the log tells nothing of it', () => {
    const game = paying(OWN, { free: [1, 2, 3] });
    expect(game.view('甲').stage).toBe(GAME_STAGE.Started);
    expect(game.events('payment-opened')).toEqual([]);
    expect(game.log.map(({ event }) => event.type)).toContain('started');
  });

  it('PY1 PY16 waits for what is due', () => {
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

  it('PY1 PY13 who treats owes for all who are not free, with their own cards first', () => {
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

  it('PY17 cards for everything: paid and begun in one', () => {
    const game = paying(TREAT, hostsCards(71, 72, 73));
    expect(game.view('甲')).toMatchObject({ status: PARTY_STATUS.Gameing, stage: GAME_STAGE.Started, payment: null });
    expect(game.events('payment-opened')[0]?.dues.map(({ cardId }) => cardId)).toEqual([71, 72, 73]);
  });

  it('LO9 PY2 a script for one waits for its player', () => {
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

  it('PY1 a script that is open to all costs nothing', () => {
    const open = { ...pricedScript, card: { ...pricedScript.card, access: SCRIPT_ACCESS.Open } };
    const game = table(open).seated('甲', '乙', '丙');
    expect(game.view('甲')).toMatchObject({ stage: GAME_STAGE.Started, script: { price: 0 } });
  });
});

describe('while the room waits', () => {
  it('PY3 PY18 PY19 who is there and who plays whom stays', () => {
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

  it('PY19 who is away does not hand the room over', () => {
    const game = paying(OWN).away('甲');
    expect(game.refuses(4005).nameHost('乙', '丙').view('乙').members[0]).toMatchObject({ away: true, host: true });
    expect(game.atTill('甲').view('乙').members[0]).toMatchObject({ away: false });
  });

  it('PY4 the host and who pays take it back, and are not ready', () => {
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

  it('PY42 guests of a treat and who plays for nothing do not send the payers away', () => {
    const treat = paying(TREAT, hostsCards(71)).refuses(4007).notReady('乙').refuses(4007).notReady('丙');
    expect(treat.events('payment-closed')).toEqual([]);
    const own = paying(OWN, { free: [2] })
      .refuses(4007)
      .notReady('乙');
    expect(own.view('甲').payment).not.toBeNull();
    // Who becomes free while the room waits pays nothing of it any more.
    own.free('丙').refuses(4007).notReady('丙');
  });

  it('PY20 LO7 leaving takes it back, the host’s leaving too', () => {
    const game = paying(TREAT).exit('丙');
    expect(newest(game, 2)).toEqual(['left', 'payment-closed']);
    expect(game.join('丁').view('甲')).toMatchObject({ status: PARTY_STATUS.Created });
    const hostless = paying(TREAT).exit('甲');
    expect(newest(hostless, 3)).toEqual(['left', 'host-changed', 'payment-closed']);
    expect(hostless.view('乙')).toMatchObject({ status: PARTY_STATUS.Created, me: { host: true } });
  });

  it('PY20 LO20 the last one dissolves it', () => {
    expect(table(pricedSolo).host('甲').exit('甲').state).toMatchObject({ stage: 'dismissed', reason: 'host' });
  });

  it('DI1 DI3 the host dissolves it, and the server', () => {
    const game = paying(OWN).refuses(4007).dismiss('乙').dismiss('甲');
    expect(game.view('乙').dismissed).toEqual({ reason: 'host', stage: GAME_STAGE.Created });
    expect(game.view('乙')).toMatchObject({ status: PARTY_STATUS.Closed, payment: null, todo: { kind: 'closed' } });
    expect(game.refuses(4005).pays('乙', PRICE).events('seat-paid')).toEqual([]);
    const closed = paying(OWN).do({ type: 'close', userId: 'server', reason: 'operator' });
    expect(closed.view('乙').dismissed).toEqual({ reason: 'operator', stage: GAME_STAGE.Created });
  });

  it('PY10 PY33 PY34 who owes tells that they are at the till', () => {
    const game = paying(OWN, { free: [3] })
      .atTill('乙')
      .atTill('乙')
      .atTill('甲');
    expect(game.view('丙').payment?.paying).toEqual([2, 1]);
    expect(game.events('paying-told')).toHaveLength(2);
    game.refuses(4005).atTill('丙').refuses(4004).atTill('丁').atTill('丙', false).atTill('甲', false);
    expect(game.view('丙').payment?.paying).toEqual([2]);
    expect(game.pays('乙', PRICE).view('丙').payment?.paying).toEqual([]);
    complete(OWN).refuses(4005).atTill('乙');
    game.pays('甲', PRICE).refuses(4005).atTill('甲').refuses(4005).atTill('甲', false);
  });
});

describe('paying', () => {
  it('PY5 PY6 PY13 each their own, play begins with the last', () => {
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

  it('PY5 PY6 the host for the table, to the cent', () => {
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

  it('PY23 the same order counts once, also when play began', () => {
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

  it('PY21 PY22 cards pay a seat each, in the members’ order', () => {
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

  it('PY22 a card that pays a seat already does not pay another', () => {
    const game = paying(TREAT, hostsCards(71)).refuses(4005).paysWith('甲', 71, 72).paysWith('甲', 72);
    expect(game.events('seat-paid')).toEqual([{ type: 'seat-paid', payerId: 1, seats: [2], by: { cards: [72] } }]);
  });

  it('PY24 nobody pays for a room that does not wait', () => {
    const lobby = complete(TREAT).refuses(4005).pays('甲', PRICE).refuses(4005).paysWith('甲', 7);
    expect(lobby.events('seat-paid')).toEqual([]);
    expect(table(pricedScript).refuses(4005).pays('甲', PRICE).log).toEqual([]);
  });

  it('PY11 taking a seat over costs nothing', () => {
    const game = paying(OWN, { free: [1, 2] })
      .pays('丙', PRICE)
      .exit('丙')
      .join('丁');
    expect(game.view('丁')).toMatchObject({ me: { characterId: 'bai' }, payment: null });
    expect(endedMarkers(game.state, game.state)).toEqual([]);
  });
});

describe('who comes to play for nothing while the room waits', () => {
  it('PY12 PY36 PY39 owes nothing any more, and nothing is paid with it', () => {
    const game = paying(OWN).atTill('乙').free('乙');
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
    // Their order comes all the same, and goes back.
    game.refuses(4005).pays('乙', PRICE);
    expect(endedMarkers(before, game.exit('乙').state)).toEqual([]);
  });

  it('PY38 the last one begins play', () => {
    const game = paying(OWN).pays('甲', PRICE).free('乙', '丙');
    expect(game.view('甲')).toMatchObject({ status: PARTY_STATUS.Gameing, stage: GAME_STAGE.Started, payment: null });
    expect(game.log.at(-4)?.at).toBe(game.log.at(-1)?.at);
    const alone = table(pricedSolo).host('甲').free('甲');
    expect(alone.view('甲')).toMatchObject({ status: PARTY_STATUS.Gameing, stage: GAME_STAGE.Started });
  });

  it('PY35 PY39 a guest’s seat is taken off what the host owes', () => {
    const game = paying(TREAT).atTill('甲').free('丙');
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

  it('PY34 PY35 a host who owes nothing any more is at the till no more', () => {
    const game = paying(TREAT, { free: [2] })
      .atTill('甲')
      .free('丙');
    expect(game.view('乙').payment?.paying).toEqual([1]);
    expect(game.free('甲').view('乙').stage).toBe(GAME_STAGE.Started);
    const own = paying(OWN).atTill('甲').atTill('乙').free('甲');
    expect(own.view('丙').payment?.paying).toEqual([2]);
  });

  it('PY37 who has paid stays paid, who is not there or owes nothing is passed over', () => {
    const game = paying(OWN, { free: [3], ...hostsCards(71) });
    const before = game.log.length;
    expect(game.free('甲', '丙', '丁').free().log).toHaveLength(before);
    expect(paidOnes(game)).toEqual(['甲']);
    expect(game.view('甲').status).toBe(PARTY_STATUS.WaitForPay);
  });

  it('PY41 back in the lobby the next start asks anew', () => {
    const game = paying(OWN).free('乙').notReady('丙').ready('丙').start('甲');
    expect(duesSeen(game)?.map(([, how]) => how)).toEqual(['due', 'due', 'due']);
  });

  it('PY12 PY30 at the deadline they do not owe', () => {
    const game = paying(OWN).free('乙').later(15).expire();
    expect(game.view('乙').members.map(({ nickname }) => nickname)).toEqual(['乙']);
  });

  it('PY40 outside of the payment it is nothing', () => {
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

describe('the deadline', () => {
  const late = (game: Table) => game.refuses(4005).expire().later(15).expire();

  it('PY9 who treats may try again with the same table', () => {
    const game = late(paying(TREAT, hostsCards(71)));
    expect(game.events('payment-closed')).toEqual([{ type: 'payment-closed', why: 'unpaid', by: null }]);
    expect(game.view('甲')).toMatchObject({ status: PARTY_STATUS.Created, todo: { kind: 'start' } });
    expect(game.view('甲').members).toHaveLength(3);
    expect(paidOnes(game)).toEqual(['甲']);
  });

  it('PY30 PY31 of those who pay their own who owes leaves, and may come back', () => {
    const game = late(paying(OWN).pays('丙', PRICE));
    expect(newest(game, 4)).toEqual(['left', 'left', 'host-changed', 'payment-closed']);
    expect(game.view('丙')).toMatchObject({ status: PARTY_STATUS.Created, me: { host: true } });
    expect(game.view('丙').members.map(({ nickname, paid }) => [nickname, paid])).toEqual([['丙', true]]);
    expect(game.join('乙').view('丙').members).toHaveLength(2);
  });

  it('DE6 DE7 the lobby goes on from where it was', () => {
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

  it('PY32 a room in which everybody owes is dissolved with them in it', () => {
    expect(late(paying(OWN)).view('乙').dismissed).toEqual({ reason: 'unpaid', stage: GAME_STAGE.Created });
    for (const payMode of [TREAT, OWN] as const) {
      expect(late(table(pricedSolo).host('甲', { payMode })).view('甲').dismissed).toEqual({
        reason: 'unpaid',
        stage: GAME_STAGE.Created,
      });
    }
  });

  it('PY25 until the server says that time is over it may be paid', () => {
    expect(
      paying(TREAT)
        .later(16)
        .pays('甲', 3 * PRICE)
        .view('甲').stage,
    ).toBe(GAME_STAGE.Started);
  });
});
