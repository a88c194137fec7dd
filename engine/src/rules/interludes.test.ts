// Tests interludes.
import { CLUE_TYPE } from '@juzhongren/contract/enumerations';
import type { ScriptInterlude } from '@juzhongren/contract/script/interludes';
import type { Script } from '@juzhongren/contract/script/script';
import { describe, expect, it } from 'vitest';
import { deadlines } from '../state/deadlines.ts';
import { project } from '../view/project.ts';
import { replayEvening } from '../after/replay.ts';
import { makeAct, makeCharacter, makeClue, makeScript, makeVote } from '../testing/script-parts.ts';
import { table } from '../testing/table.ts';

const NAMES = ['甲', '乙', '丙'];
const SECOND_MS = 1_000;

type Scene = Extract<ScriptInterlude, { kind: 'scene' }>;
const about = { title: '一起的一刻', act: 1, when: null, effects: [] };
const makeScene = (rest: Partial<Scene> = {}): Scene => ({
  kind: 'scene',
  id: 'scene',
  ...about,
  shown: false,
  lines: [
    { by: 'one', direction: '', says: '几更了？' },
    { by: 'two', direction: '不看人', says: '五更。' },
    { by: null, direction: '', says: '没有人应。' },
  ],
  ...rest,
});
const makeDark = (rest: Partial<Extract<ScriptInterlude, { kind: 'dark' }>> = {}): ScriptInterlude => ({
  kind: 'dark',
  id: 'dark',
  ...about,
  seconds: 20,
  text: '灯灭了。',
  ...rest,
});
const makeReveal = (rest: Partial<Extract<ScriptInterlude, { kind: 'reveal' }>> = {}): ScriptInterlude => ({
  kind: 'reveal',
  id: 'reveal',
  ...about,
  prompt: '你信谁？',
  options: ['x', 'y'].map((id) => ({ id, label: `信${id}` })),
  seconds: 60,
  ...rest,
});

const story = (interludes: readonly ScriptInterlude[], seats = ['one', 'two', 'three']): Script =>
  makeScript({
    characters: seats.map((id) => makeCharacter(id)),
    acts: [makeAct({ points: 0 }), makeAct({ points: 0 })],
    interludes: [...interludes],
    clues: [
      makeClue('letter', { types: 0, placement: { at: 'act', act: 1 }, to: seats[0] ?? null }),
      makeClue('pit', { types: 0, placement: { at: 'effect' } }),
      makeClue('final', { types: CLUE_TYPE.Vote, placement: { at: 'closing' }, vote: makeVote(['x', 'y']) }),
    ],
  });
const begun = (...interludes: ScriptInterlude[]) => table(story(interludes)).seated(...NAMES);
type Game = ReturnType<typeof table>;
const here = (game: Game, name = '甲') => game.view(name).interludes.at(-1);
const scene = (game: Game, name = '甲') => here(game, name)?.scene;
const reveal = (game: Game, name = '甲') => here(game, name)?.reveal;
const turn = (game: Game) => NAMES.reduce((one, name) => one.ready(name), game);
const open = (game: Game) =>
  project(story([makeReveal()]), game.state, 'spectator', { seq: 1, assetUrl: (asset) => asset });
function waitOut(game: Game): Game {
  game.now = Math.max(game.now, deadlines(game.state).find(({ kind }) => kind === 'interlude')?.at ?? Number.NaN);
  return game.expire();
}

describe('interludes in general', () => {
  it('IL1 begins in its act, after the reading', () => {
    const game = table(story([makeDark()]))
      .slowly()
      .seated(...NAMES);
    expect(here(game)).toBeUndefined();
    game.reads(...NAMES);
    expect(here(game)).toMatchObject({ kind: 'dark', title: '一起的一刻', act: 1, over: null });
    const later = begun(makeDark({ act: 2 }));
    expect(here(later)).toBeUndefined();
    expect(here(turn(later))).toMatchObject({ act: 2 });
    const last = turn(turn(begun(makeReveal({ act: 3 }))));
    expect([last.state.stage, here(last)?.act]).toEqual(['closing', 3]);
  });

  it('IL1 waits for its condition, and begins only once', () => {
    const game = begun(makeDark({ when: { published: 'letter' } }));
    expect(here(game)).toBeUndefined();
    game.publish('甲', 'letter');
    expect(here(game)?.over).toBeNull();
    waitOut(game);
    turn(game);
    expect(game.events('interlude-begun')).toHaveLength(1);
  });

  it("IL2 runs one after the other, in the script's order", () => {
    const game = begun(makeDark(), makeReveal());
    expect(game.view('甲').interludes.map(({ kind }) => kind)).toEqual(['dark']);
    expect(waitOut(game).view('甲').interludes).toMatchObject([{ kind: 'dark' }, { kind: 'reveal', over: null }]);
  });

  it('IL3 runs its effects at its end, with the whole room as finder', () => {
    const game = begun(makeDark({ effects: [{ reveal: 'pit', to: 'finder' }, { announce: '枣核落在碟里。' }] }));
    expect(game.clue('丙', 'pit')).toBeUndefined();
    waitOut(game);
    expect(game.clue('丙', 'pit')?.published).toBe(true);
    expect(game.view('乙').announcements).toMatchObject([{ text: '枣核落在碟里。' }]);
  });

  it('IL4 ends with its act and still runs its effects, even if it had no time to begin', () => {
    const effects = [{ reveal: 'pit' as const, to: 'table' as const }];
    const cut = turn(begun(makeScene(), makeReveal({ effects })));
    expect(cut.view('甲').act?.number).toBe(2);
    expect(cut.view('甲').interludes.map(({ act, over }) => [act, over === null])).toEqual([
      [1, false],
      [1, false],
    ]);
    expect(cut.clue('乙', 'pit')?.published).toBe(true);
    const never = turn(begun(makeDark({ when: { published: 'letter' }, effects })));
    expect(never.view('甲').interludes).toEqual([]);
    const ended = turn(turn(begun(makeReveal({ act: 3, effects }))));
    for (const name of NAMES) ended.vote(name, 'final', 'x');
    expect(ended.state.stage).toBe('debrief');
    expect(ended.clue('甲', 'pit')?.published).toBe(true);
  });

  it('IL5 pauses with the timer, and ends later by the length of the pause', () => {
    const game = begun(makeDark());
    const endsAt = here(game)?.endsAt ?? 0;
    game.pause('甲').pause('乙');
    expect(deadlines(game.state).map(({ kind }) => kind)).toEqual(['limit']);
    game.later(5).resume('丙');
    expect(here(game)).toMatchObject({ endsAt: endsAt + 300 * SECOND_MS, over: null });
    const paused = begun(makeDark({ when: { published: 'letter' } }))
      .pause('甲')
      .pause('乙')
      .publish('甲', 'letter');
    expect(here(paused)).toBeUndefined();
    expect(here(paused.resume('甲'))?.kind).toBe('dark');
  });

  it('IL6 shows past and running interludes to all players, latecomers included', () => {
    const game = waitOut(begun(makeDark(), makeReveal())).exit('丙').join('丁');
    expect(game.view('丁').interludes).toMatchObject([
      { kind: 'dark', over: { apartBy: null }, dark: { text: '灯灭了。' } },
      { kind: 'reveal', over: null },
    ]);
    expect(JSON.stringify(begun(makeDark({ act: 2 })).view('甲'))).not.toContain('灯灭了');
  });
});

describe('scene interlude', () => {
  it('IL7 IL8 shows a line to its reader first, and to the others once it was read', () => {
    const game = begun(makeScene());
    expect(scene(game)).toEqual({
      line: 0,
      of: 3,
      reader: 'one',
      apartAsked: [],
      page: false,
      lines: [{ line: 0, by: 'one', direction: '', says: '几更了？' }],
    });
    expect(scene(game, '乙')?.lines).toEqual([{ line: 0, by: 'one', direction: '', says: null }]);
    game.line('甲', 'next', 0);
    expect(scene(game, '丙')).toMatchObject({
      line: 1,
      reader: 'two',
      lines: [{ says: '几更了？' }, { by: 'two', direction: '不看人', says: null }],
    });
    game.line('乙', 'next', 1);
    expect(scene(game, '丙')).toMatchObject({ line: 2, reader: 'three' });
    expect(here(game.line('丙', 'next', 2))).toMatchObject({ over: { apartBy: null }, scene: { reader: null } });
    expect(scene(game, '甲')?.lines.map(({ says }) => says)).toEqual(['几更了？', '五更。', '没有人应。']);
  });

  it('IL8 shows the current line to everybody if the script says so', () => {
    expect(scene(begun(makeScene({ shown: true })), '乙')?.lines).toMatchObject([{ says: '几更了？' }]);
  });

  it('IL9 passes the lines of an empty or absent seat to the next present seat', () => {
    const game = begun(makeScene()).exit('甲');
    expect(scene(game, '乙')).toMatchObject({ reader: 'two', lines: [{ by: 'one', says: '几更了？' }] });
    game.line('乙', 'next', 0).away('乙');
    expect(scene(game, '丙')).toMatchObject({ reader: 'three' });
  });

  it('IL10 lets only the reader, or a seat that takes the line, mark it as read', () => {
    const game = begun(makeScene()).refuses(1003).line('乙', 'next', 0);
    game.line('乙', 'take', 0);
    expect(scene(game, '乙')).toMatchObject({ reader: 'two', lines: [{ says: '几更了？' }] });
    expect(scene(game)?.lines).toMatchObject([{ says: null }]);
    game.refuses(1003).line('甲', 'next', 0).line('乙', 'next', 0);
    expect(scene(game)).toMatchObject({ line: 1, reader: 'two' });
  });

  it('IL11 ignores a step about a past line, and refuses one about a future line', () => {
    const game = begun(makeScene()).line('甲', 'next', 0);
    const before = game.state;
    game.line('甲', 'next', 0).line('丙', 'take', 0);
    expect(game.state).toEqual(before);
    game.refuses(4005).line('乙', 'next', 2);
    game.refuses(1002).line('乙', 'next', 1, 'other').refuses(1002).line('乙', 'next', 1, 'reveal');
    game.line('甲', 'apart', 1).line('乙', 'next', 1);
    expect(here(game)?.over).toEqual({ at: game.now, apartBy: 'one' });
  });

  it('IL12 skips a line after a minute; taking it restarts the minute', () => {
    const game = begun(makeScene());
    const { endsAt } = here(game) ?? {};
    expect((endsAt ?? 0) - game.now).toBe(60 * SECOND_MS);
    game.now += 10 * SECOND_MS;
    expect(here(game.line('丙', 'take', 0))?.endsAt).toBe(game.now + 60 * SECOND_MS);
    waitOut(game);
    expect(scene(game, '丙')).toMatchObject({ line: 1, reader: 'two', lines: [{ says: '几更了？' }, {}] });
    waitOut(waitOut(game));
    expect(here(game)?.over).toEqual({ at: game.now, apartBy: null });
  });

  it('IL13 ends the scene and shows all lines when the host asks', () => {
    const game = begun(makeScene({ effects: [{ reveal: 'pit', to: 'table' }] })).line('甲', 'apart', 0);
    expect(here(game, '乙')).toMatchObject({
      over: { apartBy: 'one' },
      scene: { lines: [{}, {}, { says: '没有人应。' }], apartAsked: [] },
    });
    expect(game.clue('甲', 'pit')?.published).toBe(true);
  });

  it('IL22 ends the scene when more than half of the present seats ask', () => {
    const game = begun(makeScene()).line('丙', 'apart', 0);
    expect(here(game)).toMatchObject({ over: null, scene: { line: 0, apartAsked: ['three'] } });
    const before = game.state;
    expect(game.line('丙', 'apart', 0).state).toEqual(before);
    game.refuses(1001).line('丙', 'alone', 0);
    game.line('甲', 'next', 0).line('乙', 'apart', 1);
    expect(here(game)?.over).toEqual({ at: game.now, apartBy: 'two' });
    const left = begun(makeScene()).line('丙', 'apart', 0).away('甲', '乙');
    expect(here(left)?.over).toMatchObject({ apartBy: 'three' });
  });

  it('IL14 shows the whole scene as a page to a lone player, without a timer in a solo game', () => {
    const solo = table(story([makeScene()], ['one'])).host('甲');
    expect(here(solo)).toMatchObject({ endsAt: null, scene: { page: true, reader: 'one' } });
    expect(scene(solo)?.lines.map(({ says }) => says)).toEqual(['几更了？', '五更。', '没有人应。']);
    expect(here(solo.line('甲', 'next', 2))?.over).not.toBeNull();
    const left = begun(makeScene()).away('乙', '丙');
    expect(scene(left)).toMatchObject({ page: true });
    expect(scene(left.back('乙'))).toMatchObject({ page: false, lines: [{}] });
  });
});

describe('darkness interlude', () => {
  it('IL15 begins after three seconds and lasts as long as the script says, also in a solo game', () => {
    const game = begun(makeDark());
    const { startsAt = 0, endsAt } = here(game) ?? {};
    expect([startsAt - game.now, (endsAt ?? 0) - startsAt]).toEqual([3 * SECOND_MS, 20 * SECOND_MS]);
    expect(here(waitOut(game))?.over?.at).toBe(endsAt);
    const solo = table(story([makeDark()], ['one'])).host('甲');
    expect(here(waitOut(solo))?.over).not.toBeNull();
  });

  it('IL16 blocks no other command', () => {
    const game = begun(makeDark()).publish('甲', 'letter').exit('乙').pause('甲').pause('丙');
    expect(game.view('甲').act?.pausedAt).toBe(game.now);
  });
});

describe('reveal interlude', () => {
  it('IL17 IL18 shows only how many have chosen until all choices are revealed', () => {
    const [one, other] = ['x', 'y'].map((option) => begun(makeReveal()).picks('甲', option));
    if (one === undefined || other === undefined) throw new Error('Two games.');
    expect(reveal(one)).toMatchObject({ mine: 'x', chosen: 1, of: 3, turnsAt: null, shown: null });
    for (const name of ['乙', '丙']) expect(one.view(name)).toEqual(other.view(name));
    expect(open(one)).toEqual(open(other));
    one.picks('乙', 'y').picks('丙', 'y');
    other.picks('乙', 'y').picks('丙', 'y');
    expect(reveal(one, '乙')).toMatchObject({ chosen: 3, turnsAt: one.now + 3 * SECOND_MS, shown: null });
    for (const name of ['乙', '丙']) expect(one.view(name)).toEqual(other.view(name));
    expect(reveal(waitOut(one), '丙')?.shown).toEqual([
      { characterId: 'one', optionId: 'x' },
      { characterId: 'two', optionId: 'y' },
      { characterId: 'three', optionId: 'y' },
    ]);
  });

  it('IL19 lets a seat change or withdraw its choice until the countdown', () => {
    const game = begun(makeReveal()).picks('甲', 'x').picks('甲', 'x').picks('甲', 'y').picks('甲', null);
    expect([reveal(game)?.mine, game.events('interlude-chosen').length]).toEqual([null, 3]);
    game.picks('甲', 'y').picks('乙', 'x').picks('丙', 'x');
    game.refuses(4012).picks('甲', 'x').refuses(4012).picks('甲', null);
    waitOut(game).refuses(4012).picks('甲', 'x');
  });

  it('IL20 refuses a choice without a running reveal, for no option, or after the game', () => {
    const game = begun(makeDark(), makeReveal());
    game.refuses(1002).picks('甲', 'x').refuses(1002).picks('甲', 'x', 'dark');
    waitOut(game).refuses(1001).picks('甲', 'z');
    turn(turn(game));
    for (const name of NAMES) game.vote(name, 'final', 'x');
    game.refuses(4005).picks('甲', 'x').refuses(4005).line('甲', 'next', 0);
    expect(game.events('interlude-chosen')).toEqual([]);
  });

  it('IL21 counts down once all present seats have chosen or the time is over', () => {
    const game = begun(makeReveal()).away('丙').picks('甲', 'x').picks('乙', 'x');
    expect(reveal(game)?.turnsAt).not.toBeNull();
    expect(reveal(waitOut(game))?.shown).toMatchObject([{}, {}, { characterId: 'three', optionId: null }]);
    const slow = begun(makeReveal());
    expect((here(slow)?.endsAt ?? 0) - slow.now).toBe(60 * SECOND_MS);
    expect(reveal(waitOut(slow))?.turnsAt).toBe(slow.now + 3 * SECOND_MS);
    expect(reveal(waitOut(slow))?.shown).toHaveLength(3);
    const gone = begun(makeReveal()).picks('甲', 'x').picks('乙', 'x').exit('丙');
    expect(reveal(gone)?.turnsAt).not.toBeNull();
  });

  it('IL21 keeps the choice with the seat when another player takes it over', () => {
    const game = begun(makeReveal()).picks('丙', 'y').exit('丙').join('丁');
    expect(reveal(game, '丁')?.mine).toBe('y');
  });
});

it('RP16 includes interludes and their choices in the replay', () => {
  const script = story([makeScene(), makeDark(), makeReveal()]);
  const game = table(script)
    .seated(...NAMES)
    .line('甲', 'apart', 0);
  waitOut(waitOut(game).picks('甲', 'x').picks('乙', 'y').picks('丙', 'y'));
  turn(turn(game));
  for (const name of NAMES) game.vote(name, 'final', 'x');
  const evening = replayEvening(
    script,
    game.log.map(({ event, at }, seq) => ({ seq, at, events: [event] })),
  );
  const told = evening?.moments.filter(({ kind }) => ['scene', 'dark', 'chose', 'revealed'].includes(kind));
  expect(told?.map(({ kind, by, choice }) => [kind, by, choice])).toEqual([
    ['scene', null, '一起的一刻'],
    ['dark', null, '一起的一刻'],
    ['chose', 'one', '信x'],
    ['chose', 'two', '信y'],
    ['chose', 'three', '信y'],
    ['revealed', null, '一起的一刻'],
  ]);
});
