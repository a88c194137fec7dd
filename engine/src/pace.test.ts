import { CLUE_TYPE } from '@juzhongren/contract/enumerations';
import { describe, expect, it } from 'vitest';
import { makeAct, makeCharacter, makeClue, makePlace, makeScript, makeVote } from './testing/script-parts.ts';
import { sampleScript } from './testing/sample-script.ts';
import { table } from './testing/table.ts';

const MINUTE_MS = 60_000;
const reading: typeof sampleScript = { ...sampleScript, pace: { search: 'after-reading', carry: ['points', 'spots'] } };
const seated = () => table(reading).slowly().seated('甲', '乙', '丙');
const playing = () => seated().reads('甲', '乙', '丙');
type Game = ReturnType<typeof table>;
const act = (game: Game) => game.view('甲').act;
const bar = (game: Game, name = '甲') => game.view(name).todo.kind;
const seconds = (game: Game, count: number) => game.later(count / 60);

describe('reading time of an act', () => {
  it('PA1 PA2 VI15 comes first and lasts as long as the longest text takes', () => {
    const long = makeCharacter('one', { acts: [[{ title: '', text: '字'.repeat(901) }]] });
    const script = makeScript({ characters: [long, makeCharacter('two')], places: [makePlace('study')] });
    const game = table(script).slowly().seated('甲', '乙');
    expect(act(game)).toMatchObject({ openedAt: game.now, readUntil: game.now + 4 * MINUTE_MS });
    expect(bar(game)).toBe('read');
    game.refuses(4005).find('甲', 'study');
    expect(bar(game.reads('甲'))).toBe('wait-reading');
    expect(game.view('甲').todo.waitingFor).toEqual(['two']);
    game.refuses(4005).find('甲', 'study');
  });

  it('PA1 is at most as long as the act, and absent without texts', () => {
    const text = (length: number) => makeCharacter('one', { acts: [[{ title: '', text: '字'.repeat(length) }]] });
    const of = (length: number) =>
      table(
        makeScript({
          characters: [text(length), makeCharacter('two', { acts: [[]] })],
          acts: [makeAct({ minutes: 3 })],
        }),
      )
        .slowly()
        .seated('甲', '乙');
    const game = of(9_000);
    expect(act(game)?.readUntil).toBe(game.now + 3 * MINUTE_MS);
    expect(act(of(0))?.readUntil).toBeNull();
    expect(bar(of(0))).not.toBe('read');
  });

  it('PA2 does not block a search if the script opens places at once', () => {
    const game = table(sampleScript).slowly().seated('甲', '乙', '丙');
    game.find('乙', 'study');
    expect(game.found).not.toBeNull();
  });

  it('PA3 PA4 ends when all present seats have read, without ending anything else', () => {
    const game = seated().reads('甲', '乙').reads('乙');
    expect(act(game)?.readUntil).not.toBeNull();
    expect(game.view('甲').seats.map(({ read }) => read)).toEqual([true, true, false]);
    game.away('丙');
    expect(act(game)).toMatchObject({ number: 1, readUntil: null, turning: null });
    expect(game.events('act-done')).toEqual([]);
    expect(bar(game)).toBe('search');
  });

  it('PA3 ends at its time limit', () => {
    const game = seated().later(1).expire();
    expect(act(game)?.readUntil).toBeNull();
    // A seat that has not read is still asked to read, but may search.
    expect(bar(game)).toBe('read');
    game.find('甲', 'study');
  });

  it('PA4 refuses to mark as read in the closing', () => {
    const game = table(sampleScript).seated('甲', '乙', '丙').later(30).start('甲').later(20).start('甲').slowly();
    expect(game.refuses(4005).reads('甲').events('act-read')).toHaveLength(6);
  });
});

describe('end of an act by agreement or deadline', () => {
  const agreed = () => playing().ready('甲').ready('乙').ready('丙');

  it('PA5 VI27 moves on ten seconds after all seats agreed', () => {
    const game = agreed();
    expect(act(game)).toMatchObject({ number: 1, turning: { at: game.now + 10_000, by: 'agreement' } });
    expect(game.view('乙').todo).toMatchObject({ kind: 'turning', deadlineAt: game.now + 10_000 });
    seconds(game, 9).refuses(4005).expire();
    expect(act(seconds(game, 1).expire())).toMatchObject({ number: 2, turning: null });
  });

  it('PA6 AC8 is cancelled when a seat withdraws its agreement', () => {
    const game = seconds(agreed(), 9).notReady('乙');
    expect(act(game)).toMatchObject({ number: 1, turning: null });
    seconds(game, 5).refuses(4005).expire();
    expect(act(game.ready('乙'))?.turning).toEqual({ at: game.now + 10_000, by: 'agreement' });
  });

  it('PA6 is cancelled when a newcomer who is not done takes a seat', () => {
    const game = playing().ready('甲').ready('乙').exit('丙');
    expect(act(game)?.turning).not.toBeNull();
    expect(act(game.join('丁'))?.turning).toBeNull();
  });

  it('PA7 AC9 moves on ten seconds after the host asks past the deadline, and cannot be stopped', () => {
    const game = playing().ready('乙').later(30).start('甲');
    expect(act(game)?.turning).toEqual({ at: game.now + 10_000, by: 'time' });
    game.notReady('乙').start('甲');
    expect(game.events('turning-begun')).toHaveLength(1);
    expect(act(seconds(game, 10).expire())?.number).toBe(2);
  });
});

describe('last ballot of a vote', () => {
  const voting = () =>
    table(sampleScript)
      .seated('甲', '乙', '丙')
      .later(30)
      .start('甲')
      .slowly()
      .vote('甲', 'leave', 'go')
      .vote('乙', 'leave', 'go');

  it('PA8 leaves twelve seconds to change ballots before the vote closes', () => {
    const game = voting();
    expect(game.view('丙').todo).toMatchObject({ kind: 'vote', clueId: 'leave', waitingFor: ['bai'] });
    game.vote('丙', 'leave', 'stay');
    expect(game.clue('甲', 'leave')?.vote).toMatchObject({ open: true, closesAt: game.now + 12_000 });
    seconds(game, 11).vote('丙', 'leave', 'go');
    expect(seconds(game, 1).expire().events('vote-closed')).toMatchObject([{ how: 'unanimous', choice: 'go' }]);
    expect(game.clue('甲', 'leave')?.vote?.closesAt).toBeNull();
  });

  it('PA8 VI26 cancels the closing of the vote when a ballot is withdrawn', () => {
    const game = voting().vote('丙', 'leave', 'stay').vote('甲', 'leave', null);
    expect(game.clue('甲', 'leave')?.vote?.closesAt).toBeNull();
    expect(game.view('甲').todo).toMatchObject({ kind: 'vote', clueId: 'leave', waitingFor: ['shen'] });
    seconds(game, 12).refuses(4005).expire();
  });
});

describe('end of the closing', () => {
  const clues = [
    makeClue('final', { types: CLUE_TYPE.Vote, placement: { at: 'closing' }, vote: makeVote(['go', 'stay']) }),
  ];
  const closing = () =>
    table(makeScript({ characters: ['one', 'two'].map((id) => makeCharacter(id)), clues }))
      .seated('甲', '乙')
      .later(30)
      .start('甲')
      .slowly()
      .vote('甲', 'final', 'go');

  it('PA9 VI27 reveals the solution twelve seconds after nothing is missing', () => {
    const game = closing().vote('乙', 'final', 'go');
    expect(game.view('甲').todo).toMatchObject({ kind: 'turning', deadlineAt: game.now + 12_000 });
    expect(act(game)?.turning).toEqual({ at: game.now + 12_000, by: 'agreement' });
    seconds(game, 11).vote('乙', 'final', 'stay').refuses(4005).expire();
    expect(seconds(game, 1).expire().state.stage).toBe('debrief');
  });

  it('PA9 cancels the reveal when a ballot is withdrawn', () => {
    const game = closing().vote('乙', 'final', 'go').vote('甲', 'final', null);
    expect(act(game)?.turning).toBeNull();
    seconds(game, 12).refuses(4005).expire();
  });
});

describe('`hurry` command of the server', () => {
  it('PA17 makes an announced change happen at once', () => {
    const hurried = (game: Game) => game.do({ type: 'hurry', userId: 'server' });
    const game = playing().refuses(4005).do({ type: 'hurry', userId: 'server' });
    expect(act(hurried(game.ready('甲').ready('乙').ready('丙')))?.number).toBe(2);
    for (const name of ['甲', '乙', '丙']) game.vote(name, 'leave', 'go');
    expect(hurried(game).events('vote-closed')).toHaveLength(1);
    game.pause('甲').pause('乙').ready('甲').ready('乙').ready('丙');
    game.refuses(4005).do({ type: 'hurry', userId: 'server' });
  });
});

describe('game timer', () => {
  it('PA10 PA11 PA13 pauses by majority, and resumes for any one seat', () => {
    const game = playing();
    const before = act(game)?.deadlineAt ?? 0;
    expect(act(game.pause('乙').pause('乙'))).toMatchObject({ pausedAt: null, pauseAsked: ['lu'], paceNeeded: 2 });
    expect(act(game.pause('丙'))).toMatchObject({ pausedAt: game.now, pauseAsked: [] });
    expect(bar(game)).toBe('paused');
    game.ready('甲').ready('乙').ready('丙');
    expect(act(game)).toMatchObject({ number: 1, turning: null });
    game.later(45).refuses(4005).expire().resume('甲');
    expect(act(game)).toMatchObject({ pausedAt: null, deadlineAt: before + 45 * MINUTE_MS });
    expect(act(game)?.turning).toEqual({ at: game.now + 10_000, by: 'agreement' });
  });

  it('PA10 PA11 cancels an announced end of the act and stops the reading time', () => {
    const turning = playing().ready('甲').ready('乙').ready('丙').pause('甲').pause('乙');
    expect(act(turning)?.turning).toBeNull();
    const early = seated();
    const until = act(early)?.readUntil ?? 0;
    early.pause('甲').pause('乙').later(5).refuses(4005).expire().resume('丙');
    expect(act(early)?.readUntil).toBe(until + 5 * MINUTE_MS);
  });

  it('PA10 PA11 PA13 pauses and resumes in the closing', () => {
    const game = table(sampleScript).seated('甲', '乙', '丙').later(30).start('甲').later(20).start('甲').slowly();
    const before = act(game)?.deadlineAt ?? 0;
    game.pause('甲').pause('乙').later(60).refuses(4005).expire();
    expect(bar(game)).toBe('paused');
    expect(act(game.resume('乙'))?.deadlineAt).toBe(before + 60 * MINUTE_MS);
  });

  it('VI30 shows who paused, resumed and extended the current act', () => {
    const game = playing().pause('乙').pause('丙').later(2).resume('甲').moreTime('甲').moreTime('丙');
    expect(act(game)?.paceChanges).toEqual([
      { change: 'paused', by: ['lu', 'bai'], at: game.now - 2 * MINUTE_MS },
      { change: 'resumed', by: ['shen'], at: game.now },
      { change: 'more-time', by: ['shen', 'bai'], at: game.now },
    ]);
    game.ready('甲').ready('乙').ready('丙').later(1).expire();
    expect(act(game)).toMatchObject({ number: 2, paceChanges: [] });
  });

  it('PA12 refuses to move on or ask for time while paused', () => {
    const game = playing().later(31).pause('甲').pause('乙');
    game.refuses(4005).start('甲').refuses(4005).moreTime('甲');
    expect(game.events('turning-begun')).toEqual([]);
  });

  it('PA14 PA15 gives the act five more minutes by majority, and blocks moving on until then', () => {
    const game = playing();
    const before = act(game)?.deadlineAt ?? 0;
    expect(act(game.moreTime('甲').moreTime('甲'))).toMatchObject({ deadlineAt: before, timeAsked: ['shen'] });
    expect(act(game.moreTime('丙'))).toMatchObject({ deadlineAt: before + 5 * MINUTE_MS, timeAsked: [] });
    game.later(36).expire().start('丙').start('甲').moreTime('甲').moreTime('乙');
    expect(act(game)).toMatchObject({ deadlineAt: game.now + 5 * MINUTE_MS, turning: null, moveOnAsked: [] });
    game.refuses(4005).start('甲').later(5).start('甲');
    expect(act(seconds(game, 10).expire())?.number).toBe(2);
  });

  it('PA14 gives the closing five more minutes by majority', () => {
    const game = table(sampleScript).seated('甲', '乙', '丙').later(30).start('甲').later(20).start('甲').slowly();
    const before = act(game)?.deadlineAt ?? 0;
    expect(act(game.moreTime('甲').moreTime('乙'))?.deadlineAt).toBe(before + 5 * MINUTE_MS);
  });
});

describe('game with a single player', () => {
  const clues = [
    makeClue('final', { types: CLUE_TYPE.Vote, placement: { at: 'closing' }, vote: makeVote(['go', 'stay']) }),
  ];
  const alone = () =>
    table(makeScript({ characters: [makeCharacter('one')], acts: [makeAct(), makeAct()], clues }))
      .slowly()
      .seated('甲');

  it('PA16 has no timer, and moves on without delay', () => {
    const game = alone();
    expect(act(game)?.deadlineAt).toBeNull();
    game.refuses(4005).pause('甲').refuses(4005).moreTime('甲');
    game.later(90).refuses(4005).expire().refuses(4005).start('甲').reads('甲').ready('甲');
    expect(act(game)?.number).toBe(2);
    game.reads('甲').ready('甲').later(90).refuses(4005).expire().vote('甲', 'final', 'go');
    expect(game.state.stage).toBe('debrief');
  });
});

describe('leftovers of an act', () => {
  const script = (carry: ('points' | 'spots')[]) =>
    makeScript({
      characters: ['one', 'two'].map((id) => makeCharacter(id)),
      acts: [makeAct({ points: 2 }), makeAct({ points: 1 }), makeAct({ points: 1 })],
      places: [makePlace('study', { acts: [1] })],
      clues: [
        makeClue('knife', { essential: true }),
        makeClue('vase'),
        makeClue('candle', { essential: true, until: 2 }),
      ],
      pace: { search: 'at-once', carry },
    });
  const secondAct = (carry: ('points' | 'spots')[]) => table(script(carry)).seated('甲', '乙').later(30).start('甲');

  it('AC19 carries over unused points, at most as many as the act gave', () => {
    const game = secondAct(['points']);
    expect(game.view('甲').points).toEqual({ left: 3, of: 3 });
    expect(game.later(30).start('甲').view('甲').points).toEqual({ left: 2, of: 2 });
    expect(secondAct(['spots']).view('甲').points).toEqual({ left: 1, of: 1 });
  });

  it('AC20 keeps unfound essential clues in their place until their last act', () => {
    const game = secondAct(['spots']);
    expect(game.view('甲').places).toMatchObject([{ placeId: 'study', left: 2 }]);
    game.later(30).start('甲');
    expect(game.view('甲').places).toMatchObject([{ placeId: 'study', left: 1 }]);
    game.find('甲', 'study');
    expect(game.found).toBe('knife');
    expect(game.view('甲').places).toEqual([]);
    expect(secondAct(['points']).view('甲').places).toEqual([]);
  });
});
