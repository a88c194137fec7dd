import { GAME_STAGE, PAY_MODE } from '@juzhongren/contract/enumerations';
import { describe, expect, it } from 'vitest';
import { endedMarkers } from '../state/payments.ts';
import { pricedScript } from '../testing/priced-table.ts';
import { sampleScript } from '../testing/sample-script.ts';
import { type Table, table } from '../testing/table.ts';

const lobby = () => table(sampleScript).host('甲').joinAsGuest('客').join('丙');
const members = (game: Table, name = '甲') =>
  game.view(name).members.map(({ nickname, guest }) => nickname + (guest ? '*' : ''));
const playing = () =>
  lobby().choose('甲', 'shen').choose('客', 'lu').choose('丙', 'bai').ready('客').ready('丙').start('甲');

describe('guest', () => {
  it('GU1 GU4 takes a free place and is visible as a guest to everyone', () => {
    const game = lobby();
    expect(members(game)).toEqual(['甲', '客*', '丙']);
    expect(members(game, '客')).toEqual(['甲', '客*', '丙']);
    const before = game.log.length;
    game.joinAsGuest('客');
    expect(game.log.length).toBe(before);
    game.refuses(4003).joinAsGuest('丁');
    game.kick('甲', '客').refuses(4046).joinAsGuest('客').exit('丙').joinAsGuest('丁');
    expect(members(game)).toEqual(['甲', '丁*']);
    game.dismiss('甲').refuses(4002).joinAsGuest('戊');
  });

  it("GU2 GU3 is admitted or not by the host's choice", () => {
    const game = table(sampleScript).host('甲').join('乙');
    expect(game.view('甲').guestsWelcome).toBe(true);
    game.refuses(4007).welcomeGuests('乙', false).welcomeGuests('甲', false);
    expect(game.view('乙').guestsWelcome).toBe(false);
    game.refuses(4021).joinAsGuest('客').welcomeGuests('甲', true).joinAsGuest('客');
    const before = game.log.length;
    game.welcomeGuests('甲', true);
    expect(game.log.length).toBe(before);
    // A guest who was already in the room may return.
    game.exit('客').welcomeGuests('甲', false).join('客');
    expect(members(game)).toEqual(['甲', '乙', '客*']);
  });

  it('GU3 is refused where each player pays, and after the lobby', () => {
    table(pricedScript).host('甲', { payMode: PAY_MODE.GoDutch }).refuses(4021).joinAsGuest('客').join('乙');
    table(pricedScript).host('甲', { payMode: PAY_MODE.Carnival }).joinAsGuest('客');
    table(sampleScript).host('甲', { payMode: PAY_MODE.GoDutch }).joinAsGuest('客');
    const left = playing().exit('丙').refuses(4021).joinAsGuest('丁');
    left.refuses(4005).welcomeGuests('甲', false);
    expect(members(left)).toEqual(['甲', '客*']);
  });

  it('GU5 plays like any member', () => {
    const game = playing();
    expect(game.view('客')).toMatchObject({ stage: GAME_STAGE.Started, me: { characterId: 'lu' } });
    game.find('客', 'study');
    expect(game.found).not.toBeNull();
  });

  it('GU6 GU8 becomes the same member without the mark, only once', () => {
    const game = playing();
    const before = game.view('客');
    game.keepGuest('客').refuses(4012).keepGuest('客').refuses(4012).keepGuest('丙', '客');
    const after = game.view('客');
    expect(after.members.some(({ guest }) => guest)).toBe(false);
    const unmarked = before.members.map((member) => ({ ...member, guest: false }));
    expect({ ...after, seq: before.seq }).toEqual({ ...before, members: unmarked });
  });

  it('GU7 passes seat, knowledge and votes to another account', () => {
    const game = playing().find('客', 'study').nameHost('甲', '客');
    const before = game.view('客');
    game.keepGuest('客', '账');
    const after = game.view('账');
    const [guest, account] = [game.id('客'), game.id('账')];
    const asAccount = JSON.stringify(before).replaceAll(`"userId":${guest},`, `"userId":${account},`);
    expect(after.members.map(({ nickname }) => nickname)).toEqual(['甲', '客', '丙']);
    expect(JSON.stringify({ ...after, seq: before.seq })).toBe(asAccount.replaceAll('"guest":true', '"guest":false'));
    expect(after.me).toMatchObject({ characterId: 'lu', host: true });
    game.refuses(4004).find('客', 'study').find('账', 'study');
  });

  it('GU7 passes the place during payment, after leaving, and after being removed', () => {
    const game = table(pricedScript).host('甲', { payMode: PAY_MODE.Carnival }).joinAsGuest('客').join('丙');
    game.choose('甲', 'shen').choose('客', 'lu').choose('丙', 'bai').ready('客').ready('丙').start('甲');
    game.keepGuest('客', '账');
    expect(game.view('账').payment?.dues.map(({ userId }) => userId)).toEqual(
      ['甲', '账', '丙'].map((one) => game.id(one)),
    );
    const out = lobby().kick('甲', '客').keepGuest('客', '账').refuses(4046);
    out.join('账');
    const left = playing().exit('客').keepGuest('客', '账').join('账');
    expect(left.view('账').me.characterId).toBe('lu');
  });

  it('GU7 keeps the payment made for the seat', () => {
    const game = table(pricedScript).host('甲', { payMode: PAY_MODE.Carnival }).joinAsGuest('客').join('丙');
    game.choose('甲', 'shen').choose('客', 'lu').choose('丙', 'bai').ready('客').ready('丙').start('甲');
    game.paysWith('甲', 11, 12);
    const before = game.state;
    game.keepGuest('客', '账');
    expect(endedMarkers(before, game.state)).toEqual([]);
    expect(game.view('甲').members.map(({ paid }) => paid)).toEqual([true, true, false]);
    const paid = game.state;
    game.exit('账');
    expect(endedMarkers(paid, game.state).map(({ by }) => by)).toEqual([{ card: 12 }]);
  });

  it('GU9 cannot become an account that is or was in the room itself', () => {
    lobby().refuses(4024).keepGuest('客', '丙');
    lobby().kick('甲', '丙').refuses(4024).keepGuest('客', '丙');
    playing().exit('丙').refuses(4024).keepGuest('客', '丙');
    const elsewhere = lobby().exit('丙').keepGuest('客', '丙');
    expect(members(elsewhere)).toEqual(['甲', '客']);
  });

  it('GU10 can become an account even when the room is over', () => {
    const game = lobby().dismiss('甲').keepGuest('客', '账');
    expect(game.view('账').members.map(({ userId }) => userId)).toContain(game.id('账'));
  });
});
