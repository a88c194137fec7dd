import { describe, expect, it } from 'vitest';
import { replay } from '../evolve/evolve.ts';
import { isOpenTalk } from '../state/talks.ts';
import { sampleScript } from '../testing/sample-script.ts';
import { table } from '../testing/table.ts';

const playing = () => table(sampleScript).seated('甲', '乙', '丙');
const debrief = () => playing().later(30).start('甲').later(20).start('甲').later(15).expire();
type Game = ReturnType<typeof table>;
const PAIR = [1, 2];
const agrees = (game: Game, name: string, { circle = PAIR, agreed = true, gone = [] as number[] } = {}) =>
  game.do({ type: 'open-talk', userId: game.id(name), circle, agreed, gone });

describe('private talk opened to the room', () => {
  it('TL1 TL2 TL7 opens a private talk to all players once all its people agree', () => {
    const game = agrees(debrief(), '甲');
    for (const name of ['甲', '乙'])
      expect(game.view(name).talks).toEqual([{ circle: PAIR, open: false, agreed: [1] }]);
    expect(game.view('丙').talks).toEqual([]);
    expect(isOpenTalk(game.state, PAIR)).toBe(false);
    agrees(game, '乙');
    for (const name of ['甲', '丙']) expect(game.view(name).talks).toEqual([{ circle: PAIR, open: true, agreed: [] }]);
    expect(isOpenTalk(game.state, PAIR)).toBe(true);
    expect(isOpenTalk(game.state, [1, 2, 3])).toBe(false);
    expect(replay(sampleScript, game.log)).toEqual(game.state);
  });

  it('TL2 needs every participant, except those without an account', () => {
    const game = agrees(agrees(debrief(), '甲', { circle: [1, 2, 3] }), '丙', { circle: [1, 2, 3] });
    expect(game.view('甲').talks).toEqual([{ circle: [1, 2, 3], open: false, agreed: [1, 3] }]);
    expect(agrees(game, '丙', { circle: [1, 2, 3], gone: [2] }).view('乙').talks[0]?.open).toBe(true);
  });

  it('TL3 TL4 ignores a repeated agreement, and allows withdrawal until the talk is open', () => {
    const game = agrees(agrees(debrief(), '甲'), '甲');
    expect(game.events('talk-agreed')).toHaveLength(1);
    agrees(game, '甲', { agreed: false });
    agrees(game, '乙');
    expect(game.view('乙').talks).toEqual([{ circle: PAIR, open: false, agreed: [2] }]);
    agrees(agrees(game, '甲'), '甲');
    agrees(game.refuses(4012), '乙', { agreed: false });
    expect(game.events('talk-opened')).toHaveLength(1);
  });

  it('TL5 TL6 refuses a user outside the talk, and any time other than the debrief', () => {
    agrees(debrief().refuses(1002), '丙');
    agrees(playing().refuses(4005), '甲');
    const over = agrees(agrees(debrief(), '甲'), '乙').dismiss('甲');
    expect(over.view('丙').talks).toEqual([{ circle: PAIR, open: true, agreed: [] }]);
    agrees(over.refuses(4005), '甲', { agreed: false });
  });

  it('GU7 transfers the agreement of a guest to the account that replaces the guest', () => {
    const game = table(sampleScript).host('甲').joinAsGuest('客').join('丙');
    game.choose('甲', 'shen').choose('客', 'lu').choose('丙', 'bai').ready('客').ready('丙').start('甲');
    game.later(30).start('甲').later(20).start('甲').later(15).expire();
    const [host, guest, third, account] = ['甲', '客', '丙', '账'].map((one) => game.id(one));
    const circle = [guest, third].map(Number).sort((one, other) => one - other);
    agrees(game, '客', { circle });
    game.keepGuest('客', '账');
    const now = [account, third].map(Number).sort((one, other) => one - other);
    expect(game.view('丙').talks).toEqual([{ circle: now, open: false, agreed: [account] }]);
    agrees(game, '丙', { circle: now });
    expect(isOpenTalk(game.state, now)).toBe(true);
    expect(isOpenTalk(game.state, circle)).toBe(false);
    expect([host, guest]).not.toContain(account);
  });

  it('TL7 shows nothing to a user who never had a seat', () => {
    expect(agrees(agrees(debrief(), '甲'), '乙').view('丁').talks).toEqual([]);
  });
});
