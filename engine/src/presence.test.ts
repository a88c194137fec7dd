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
  ])('PR1 PR4 PR5 PR6 PR7 who has no line is away and comes back: %s', (_, begin) => {
    const game = begin().away('甲', '丙');
    expect(away(game)).toEqual(['甲', '丙']);
    game.refuses(4005).away('甲').refuses(4005).away('丁').refuses(4005).back('乙', '丁');
    expect(away(game.back('甲'))).toEqual(['丙']);
    expect(game.events('came-back')).toEqual([{ type: 'came-back', userId: 1 }]);
  });

  it('PR5 not in a room that is over or was never made', () => {
    const game = lobby().dismiss('甲');
    const before = game.log.length;
    expect(game.refuses(4005).away('乙').log).toHaveLength(before);
    expect(table(sampleScript).refuses(4005).away('乙').log).toEqual([]);
  });

  it('PR2 who acts is back, refused or not', () => {
    const game = playing().away('甲', '乙').find('乙', 'study');
    expect(game.log.slice(-2).map(({ event }) => event.type)).toEqual(['came-back', 'searched']);
    game.refuses(4005).start('甲');
    expect(game.log.at(-1)?.event).toEqual({ type: 'came-back', userId: 1 });
    expect(away(game)).toEqual([]);
    expect(away(playing().away('丙').join('丙'))).toEqual([]);
  });

  it('PR3 who is away is waited for like anybody', () => {
    const game = playing().away('丙').ready('甲').ready('乙');
    expect(game.view('甲')).toMatchObject({ act: { number: 1 }, todo: { kind: 'wait-act', waitingFor: ['bai'] } });
    const voting = playing().later(30).start('甲').away('丙').vote('甲', 'leave', 'go').vote('乙', 'leave', 'go');
    expect(voting.events('vote-closed')).toEqual([]);
  });

  it('PR8 leaving ends it', () => {
    expect(away(playing().away('丙').exit('丙').join('丙'))).toEqual([]);
    const game = lobby().away('丙').kick('甲', '丙').refuses(4005).back('丙');
    expect(game.events('came-back')).toEqual([]);
  });
});

describe('majorities', () => {
  it('MA1 who is away does not count for moving on, and is not needed', () => {
    const game = playing().later(30).start('乙');
    expect(game.view('乙').act).toMatchObject({ moveOnAsked: ['lu'], moveOnNeeded: 2 });
    game.away('甲');
    expect(game.view('乙').act).toMatchObject({ number: 1, moveOnAsked: ['lu'], moveOnNeeded: 2 });
    expect(game.away('丙').view('乙').act?.number).toBe(2);
  });

  it('MA3 the wish of who is away does not count either', () => {
    const game = playing().later(30).start('乙').away('乙');
    expect(game.view('丙').act).toMatchObject({ number: 1, moveOnAsked: [], moveOnNeeded: 2 });
    // Two are there, one of them wishes: half is not more than half.
    expect(game.start('丙').view('丙').act).toMatchObject({ number: 1, moveOnAsked: ['bai'] });
    expect(game.back('乙').view('丙').act?.number).toBe(2);
  });

  it('MA2 ST13 dissolving is for all who sit, away or not', () => {
    const game = playing().away('乙', '丙').dismiss('甲');
    expect(game.view('甲')).toMatchObject({ stage: GAME_STAGE.Started, dismissAsked: ['shen'], dismissNeeded: 2 });
    expect(game.exit('丙').view('甲')).toMatchObject({ stage: GAME_STAGE.Started, dismissNeeded: 2 });
    expect(game.exit('乙').view('甲').dismissed?.reason).toBe('majority');
  });

  it('MA10 a wish ends with the act', () => {
    const game = playing().kick('甲', '乙').dismiss('甲').later(30).start('甲');
    expect(game.view('甲')).toMatchObject({ dismissAsked: [] });
    expect(game.view('甲').seats.map(({ removalAsked }) => removalAsked)).toEqual([[], [], []]);
    game.kick('甲', '乙').dismiss('甲').later(20).start('甲');
    expect(game.view('甲')).toMatchObject({ stage: GAME_STAGE.ClueEnd, dismissAsked: [] });
    expect(game.view('甲').seats.map(({ removalAsked }) => removalAsked)).toEqual([[], [], []]);
  });
});

describe('host', () => {
  it.each([
    ['lobby', lobby],
    ['act', playing],
    ['debrief', debrief],
  ])('HO1 HO4 HO9 hands over: %s', (_, begin) => {
    const game = begin().refuses(1001).nameHost('甲', '甲').refuses(1002).nameHost('甲', '丁');
    expect(host(game.nameHost('甲', '丙'))).toBe('丙');
    game.refuses(4007).nameHost('甲', '乙').refuses(4004).nameHost('丁', '乙');
  });

  it('HO5 only to who sits on a seat', () => {
    const game = playing().exit('乙').exit('丙').join('丁').refuses(4005).nameHost('甲', '丁').choose('丁', 'bai');
    expect(game.nameHost('甲', '丁').view('丁').me.host).toBe(true);
  });

  it.each([
    ['lobby', lobby],
    ['act', playing],
    ['debrief', debrief],
  ])('HO2 HO6 HO8 HO9 while the host is away the others name one: %s', (_, begin) => {
    const game = begin().refuses(4007).nameHost('乙', '乙').away('甲').nameHost('乙', '乙');
    expect(game.view('丙')).toMatchObject({ hostAsked: [{ userId: 2, hostId: 2 }], hostNeeded: 2 });
    game.refuses(1001).nameHost('丙', '甲').refuses(1002).nameHost('丙', '丁');
    // Each for themselves is no majority.
    expect(host(game.nameHost('丙', '丙'))).toBe('甲');
    expect(host(game.nameHost('丙', '乙'))).toBe('乙');
    expect(game.view('丙').hostAsked).toEqual([]);
    expect(host(game.back('甲'))).toBe('乙');
  });

  it('HO7 a wish is one a member, and a repeat is none', () => {
    const game = playing().away('甲').nameHost('乙', '丙').nameHost('乙', '丙').nameHost('乙', '乙');
    expect(game.events('host-asked')).toHaveLength(2);
    expect(game.view('丙').hostAsked).toEqual([{ userId: 2, hostId: 2 }]);
  });

  it('MA5 whoever else is away is not needed', () => {
    const game = playing().away('甲').nameHost('乙', '乙');
    expect(host(game)).toBe('甲');
    expect(host(game.away('丙'))).toBe('乙');
    expect(host(playing().away('甲', '丙').nameHost('乙', '丙'))).toBe('丙');
  });

  it('MA7 HO8 in the lobby nobody takes over from a host and members who are only away for a while', () => {
    const game = lobby().away('甲', '乙').nameHost('丙', '丙');
    expect(host(game)).toBe('甲');
    expect(game.view('丙')).toMatchObject({ hostAsked: [{ userId: 3, hostId: 3 }], hostNeeded: 2 });
    expect(host(game.nameHost('乙', '丙'))).toBe('丙');
  });

  it('MA3 HO8 the wish of who is away does not count', () => {
    const game = playing().away('甲').nameHost('乙', '丙').away('乙');
    expect(host(game)).toBe('甲');
    expect(game.view('丙')).toMatchObject({ hostAsked: [], hostNeeded: 1 });
    expect(host(game.nameHost('丙', '丙'))).toBe('丙');
  });

  it('HO3 the wishes end when the host is back', () => {
    const game = playing().away('甲').nameHost('乙', '乙').back('甲');
    expect(game.view('丙').hostAsked).toEqual([]);
    game.away('甲').nameHost('丙', '乙');
    expect(host(game)).toBe('甲');
    expect(game.ready('甲').view('丙').hostAsked).toEqual([]);
  });

  it('HO10 the wishes end with who wished and who was named', () => {
    const game = lobby().away('甲').nameHost('乙', '丙').exit('丙').join('丙');
    expect(game.view('丙').hostAsked).toEqual([]);
    game.nameHost('乙', '丙').exit('乙').join('乙');
    expect(game.view('丙')).toMatchObject({ hostAsked: [], me: { host: false } });
  });

  it('VI24 is told to those in the room', () => {
    const game = lobby().away('甲').nameHost('乙', '丙');
    expect(game.view('丙').hostAsked).toHaveLength(1);
    expect(game.view('丁').hostAsked).toEqual([]);
  });

  it('HO3 the wishes end when the host leaves', () => {
    const game = playing().away('甲').nameHost('乙', '丙').exit('甲');
    expect(host(game)).toBe('乙');
    expect(game.view('丙').hostAsked).toEqual([]);
  });
});
