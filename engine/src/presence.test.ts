import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import { describe, expect, it } from 'vitest';
import { sampleScript } from './testing/sample-script.ts';
import { table } from './testing/table.ts';

const lobby = () => table(sampleScript).host('甲').join('乙').join('丙');
const playing = () => table(sampleScript).seated('甲', '乙', '丙');
const debrief = () => playing().later(30).start('甲').later(20).start('甲').later(15).expire();
type Game = ReturnType<typeof table>;
const away = (game: Game) => game.view('乙').members.flatMap((member) => (member.away ? [member.nickname] : []));
const host = (game: Game) => game.view('乙').members.find((member) => member.host)?.nickname;

describe('presence', () => {
  it.each([
    ['lobby', lobby],
    ['act', playing],
    ['debrief', debrief],
  ])('PR1 PR4 PR5 PR6 PR7 marks who lost the connection as away until they return: %s', (_, begin) => {
    const game = begin().away('甲', '丙');
    expect(away(game)).toEqual(['甲', '丙']);
    game.refuses(4005).away('甲').refuses(4005).away('丁').refuses(4005).back('乙', '丁');
    expect(away(game.back('甲'))).toEqual(['丙']);
    expect(game.events('came-back')).toEqual([{ type: 'came-back', userId: 1 }]);
  });

  it('PR5 refuses presence in a dissolved room or before creation', () => {
    const game = lobby().dismiss('甲');
    const before = game.log.length;
    expect(game.refuses(4005).away('乙').log).toHaveLength(before);
    expect(table(sampleScript).refuses(4005).away('乙').log).toEqual([]);
  });

  it('PR2 marks a user as back on any command, even a refused one', () => {
    const game = playing().away('甲', '乙').find('乙', 'study');
    expect(game.log.slice(-2).map(({ event }) => event.type)).toEqual(['came-back', 'searched']);
    game.refuses(4005).start('甲');
    expect(game.log.at(-1)?.event).toEqual({ type: 'came-back', userId: 1 });
    expect(away(game)).toEqual([]);
    expect(away(playing().away('丙').join('丙'))).toEqual([]);
  });

  it('PR3 waits for a player who is away as for any other', () => {
    const game = playing().away('丙').ready('甲').ready('乙');
    expect(game.view('甲')).toMatchObject({ act: { number: 1 }, todo: { kind: 'wait-act', waitingFor: ['bai'] } });
    const voting = playing().later(30).start('甲').away('丙').vote('甲', 'leave', 'go').vote('乙', 'leave', 'go');
    expect(voting.events('vote-closed')).toEqual([]);
  });

  it('PR8 clears the away mark when a member leaves', () => {
    expect(away(playing().away('丙').exit('丙').join('丙'))).toEqual([]);
    const game = lobby().away('丙').kick('甲', '丙').refuses(4005).back('丙');
    expect(game.events('came-back')).toEqual([]);
  });
});

describe('majorities among present seats', () => {
  it('MA1 does not count or need an absent seat to move on', () => {
    const game = playing().later(30).start('乙');
    expect(game.view('乙').act).toMatchObject({ moveOnAsked: ['lu'], moveOnNeeded: 2 });
    game.away('甲');
    expect(game.view('乙').act).toMatchObject({ number: 1, moveOnAsked: ['lu'], moveOnNeeded: 2 });
    expect(game.away('丙').view('乙').act?.number).toBe(2);
  });

  it('MA3 does not count the wish of an absent seat', () => {
    const game = playing().later(30).start('乙').away('乙');
    expect(game.view('丙').act).toMatchObject({ number: 1, moveOnAsked: [], moveOnNeeded: 2 });
    // Two seats are present and one wishes; half is not a majority.
    expect(game.start('丙').view('丙').act).toMatchObject({ number: 1, moveOnAsked: ['bai'] });
    expect(game.back('乙').view('丙').act?.number).toBe(2);
  });

  it('MA2 ST13 needs more than half of all occupied seats to dissolve, absent ones included', () => {
    const game = playing().away('乙', '丙').dismiss('甲');
    expect(game.view('甲')).toMatchObject({ stage: GAME_STAGE.Started, dismissAsked: ['shen'], dismissNeeded: 2 });
    expect(game.exit('丙').view('甲')).toMatchObject({ stage: GAME_STAGE.Started, dismissNeeded: 2 });
    expect(game.exit('乙').view('甲').dismissed?.reason).toBe('majority');
  });

  it('MA10 drops wishes at the end of an act', () => {
    const game = playing().kick('甲', '乙').dismiss('甲').later(30).start('甲');
    expect(game.view('甲')).toMatchObject({ dismissAsked: [] });
    expect(game.view('甲').seats.map(({ removalAsked }) => removalAsked)).toEqual([[], [], []]);
    game.kick('甲', '乙').dismiss('甲').later(20).start('甲');
    expect(game.view('甲')).toMatchObject({ stage: GAME_STAGE.ClueEnd, dismissAsked: [] });
    expect(game.view('甲').seats.map(({ removalAsked }) => removalAsked)).toEqual([[], [], []]);
  });
});

describe('change of host', () => {
  it.each([
    ['lobby', lobby],
    ['act', playing],
    ['debrief', debrief],
  ])('HO1 HO4 HO9 lets only the host hand over, to another member: %s', (_, begin) => {
    const game = begin().refuses(1001).nameHost('甲', '甲').refuses(1002).nameHost('甲', '丁');
    expect(host(game.nameHost('甲', '丙'))).toBe('丙');
    game.refuses(4007).nameHost('甲', '乙').refuses(4004).nameHost('丁', '乙');
  });

  it('HO5 refuses to hand over to a newcomer without a seat', () => {
    const game = playing().exit('乙').exit('丙').join('丁').refuses(4005).nameHost('甲', '丁').choose('丁', 'bai');
    expect(game.nameHost('甲', '丁').view('丁').me.host).toBe(true);
  });

  it.each([
    ['lobby', lobby],
    ['act', playing],
    ['debrief', debrief],
  ])('HO2 HO6 HO8 HO9 lets a majority replace an absent host: %s', (_, begin) => {
    const game = begin().refuses(4007).nameHost('乙', '乙').away('甲').nameHost('乙', '乙');
    expect(game.view('丙')).toMatchObject({ hostAsked: [{ userId: 2, hostId: 2 }], hostNeeded: 2 });
    game.refuses(1001).nameHost('丙', '甲').refuses(1002).nameHost('丙', '丁');
    // Two votes for different candidates are no majority.
    expect(host(game.nameHost('丙', '丙'))).toBe('甲');
    expect(host(game.nameHost('丙', '乙'))).toBe('乙');
    expect(game.view('丙').hostAsked).toEqual([]);
    expect(host(game.back('甲'))).toBe('乙');
  });

  it('HO7 counts one wish per member, and ignores a repeat', () => {
    const game = playing().away('甲').nameHost('乙', '丙').nameHost('乙', '丙').nameHost('乙', '乙');
    expect(game.events('host-asked')).toHaveLength(2);
    expect(game.view('丙').hostAsked).toEqual([{ userId: 2, hostId: 2 }]);
  });

  it('MA5 needs no other absent player to replace the host in play', () => {
    const game = playing().away('甲').nameHost('乙', '乙');
    expect(host(game)).toBe('甲');
    expect(host(game.away('丙'))).toBe('乙');
    expect(host(playing().away('甲', '丙').nameHost('乙', '丙'))).toBe('丙');
  });

  it('MA7 HO8 counts absent members when the lobby replaces its host', () => {
    const game = lobby().away('甲', '乙').nameHost('丙', '丙');
    expect(host(game)).toBe('甲');
    expect(game.view('丙')).toMatchObject({ hostAsked: [{ userId: 3, hostId: 3 }], hostNeeded: 2 });
    expect(host(game.nameHost('乙', '丙'))).toBe('丙');
  });

  it('MA3 HO8 does not count the wish of an absent player', () => {
    const game = playing().away('甲').nameHost('乙', '丙').away('乙');
    expect(host(game)).toBe('甲');
    expect(game.view('丙')).toMatchObject({ hostAsked: [], hostNeeded: 1 });
    expect(host(game.nameHost('丙', '丙'))).toBe('丙');
  });

  it('HO3 drops the wishes when the host comes back', () => {
    const game = playing().away('甲').nameHost('乙', '乙').back('甲');
    expect(game.view('丙').hostAsked).toEqual([]);
    game.away('甲').nameHost('丙', '乙');
    expect(host(game)).toBe('甲');
    expect(game.ready('甲').view('丙').hostAsked).toEqual([]);
  });

  it('HO10 drops the wishes of and for a member who leaves', () => {
    const game = lobby().away('甲').nameHost('乙', '丙').exit('丙').join('丙');
    expect(game.view('丙').hostAsked).toEqual([]);
    game.nameHost('乙', '丙').exit('乙').join('乙');
    expect(game.view('丙')).toMatchObject({ hostAsked: [], me: { host: false } });
  });

  it('VI24 shows the wishes to members only', () => {
    const game = lobby().away('甲').nameHost('乙', '丙');
    expect(game.view('丙').hostAsked).toHaveLength(1);
    expect(game.view('丁').hostAsked).toEqual([]);
  });

  it('HO3 drops the wishes when the host leaves', () => {
    const game = playing().away('甲').nameHost('乙', '丙').exit('甲');
    expect(host(game)).toBe('乙');
    expect(game.view('丙').hostAsked).toEqual([]);
  });
});
