import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import { describe, expect, it } from 'vitest';
import { replay } from '../evolve/evolve.ts';
import { endedMarkers, isPaying, paidMarkers } from './payments.ts';
import { OWN, PRICE, TREAT, duesSeen, hostsCards, paidOnes, paying, pricedScript } from '../testing/priced-table.ts';
import { sampleScript } from '../testing/sample-script.ts';
import { table } from '../testing/table.ts';

describe('recorded payments', () => {
  it('PY7 keeps the payment of a member who stays', () => {
    const game = paying(OWN, hostsCards(71)).pays('乙', PRICE).notReady('丙');
    expect(paidOnes(game)).toEqual(['甲', '乙']);
    game.ready('丙').start('甲');
    expect(duesSeen(game)).toEqual([
      [1, 'paid', 0],
      [2, 'paid', 0],
      [3, 'due', PRICE],
    ]);
    const before = game.state;
    game
      .notReady('丙')
      .ready('丙')
      .start('甲', { free: [3] });
    expect(game.view('甲').stage).toBe(GAME_STAGE.Started);
    expect(game.events('payment-opened')).toHaveLength(2);
    expect(endedMarkers(before, game.state)).toEqual([]);
  });

  it('PY26 drops the payment of a member who leaves or is kicked', () => {
    const game = paying(OWN).pays('乙', PRICE).pays('丙', PRICE);
    const before = game.state;
    game.exit('乙');
    expect(endedMarkers(before, game.state)).toEqual([{ userId: 2, payerId: 2, by: { order: 'order-of-乙' } }]);
    const lobby = game.state;
    expect(endedMarkers(lobby, game.kick('甲', '丙').state).map(({ userId }) => userId)).toEqual([3]);
    // A member who rejoins has not paid.
    expect(paidOnes(game.join('乙'))).toEqual([]);
  });

  it('PY26 drops the payments of a payer who leaves', () => {
    const game = paying(TREAT, hostsCards(71, 72));
    const before = game.state;
    game.exit('甲');
    expect(endedMarkers(before, game.state)).toEqual([
      { userId: 1, payerId: 1, by: { card: 71 } },
      { userId: 2, payerId: 1, by: { card: 72 } },
    ]);
  });

  it('PY26 drops the payment for a guest who leaves, and their dues line', () => {
    const game = paying(TREAT, hostsCards(71, 72));
    const before = game.state;
    game.exit('乙');
    expect(endedMarkers(before, game.state)).toEqual([{ userId: 2, payerId: 1, by: { card: 72 } }]);
    const between = replay(pricedScript, game.log.slice(0, -1));
    expect(isPaying(between) && between.dues.map(({ userId }) => userId)).toEqual([1, 3]);
  });

  it('PY27 PY28 drops payments when the room is dissolved before play, and not afterwards', () => {
    const game = paying(OWN).pays('乙', PRICE);
    const before = game.state;
    expect(endedMarkers(before, game.dismiss('甲').state).map(({ userId }) => userId)).toEqual([2]);
    expect(paidMarkers(game.state)).toEqual([]);
    const begun = paying(OWN, { free: [1, 3] }).pays('乙', PRICE);
    const inPlay = begun.state;
    expect(endedMarkers(inPlay, begun.exit('乙').state)).toEqual([]);
    expect(endedMarkers(inPlay, begun.do({ type: 'close', userId: 'server', reason: 'operator' }).state)).toEqual([]);
    expect(paidMarkers(begun.state)).toHaveLength(1);
  });

  it('PY8 PY29 counts a late order in the lobby, for members who pay for themselves', () => {
    const game = paying(OWN).exit('丙').pays('乙', PRICE);
    expect(paidOnes(game)).toEqual(['乙']);
    const before = game.log.length;
    expect(game.pays('乙', PRICE).log).toHaveLength(before);
    game
      .refuses(4005)
      .pays('乙', PRICE, 'another')
      .refuses(4005)
      .pays('丙', PRICE)
      .refuses(4005)
      .pays('甲', PRICE - 1);
    game.refuses(4005).paysWith('甲', 7).join('丙').choose('丙', 'bai').ready('丙').start('甲');
    expect(duesSeen(game)?.map(([, how]) => how)).toEqual(['due', 'paid', 'due']);
    const treated = paying(TREAT)
      .exit('丙')
      .refuses(4005)
      .pays('甲', PRICE)
      .refuses(4005)
      .pays('甲', 3 * PRICE);
    expect(treated.events('seat-paid')).toEqual([]);
    const free = table(sampleScript).host('甲', { payMode: OWN }).refuses(4005).pays('甲', 0);
    expect(free.events('seat-paid')).toEqual([]);
  });

  it('PY5 accepts an order of an earlier start if the sum is the same', () => {
    const game = paying(TREAT)
      .notReady('甲')
      .start('甲')
      .pays('甲', 3 * PRICE);
    expect(game.view('甲').stage).toBe(GAME_STAGE.Started);
  });
});
