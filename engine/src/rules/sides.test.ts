// Tests sides: their members, who knows them when, and their results.
import type { ScriptGoal, ScriptSide } from '@juzhongren/contract/script/characters';
import type { Script } from '@juzhongren/contract/script/script';
import { CLUE_TYPE } from '@juzhongren/contract/enumerations';
import { describe, expect, it } from 'vitest';
import { makeAct, makeCharacter, makeClue, makeScript, makeVote } from '../testing/script-parts.ts';
import { table } from '../testing/table.ts';

const NAMES = ['甲', '乙', '丙'];

const goal = (rest: Partial<ScriptGoal> = {}): ScriptGoal => ({
  text: '最后的票投给丑',
  score: 10,
  done: { vote: 'final', chose: 'y' },
  each: false,
  tasks: null,
  ...rest,
});

const side = (id: string, seats: string[], rest: Partial<ScriptSide> = {}): ScriptSide => ({
  id,
  name: `${id}的人`,
  text: `${id}要的是这些`,
  seats,
  act: 1,
  mates: null,
  told: null,
  goals: [goal()],
  ...rest,
});

/** Script in which 甲 and 乙 are on one side and 丙 on another; 甲 holds a letter. */
function story(one: Partial<ScriptSide> = {}, other: Partial<ScriptSide> = {}, rest: Partial<Script> = {}): Script {
  const task = (id: string) => ({ id, act: 1, text: id, score: 10, done: { holds: 'letter' } });
  return makeScript({
    characters: [
      makeCharacter('one', {
        tasks: [task('keep')],
        epilogues: [{ title: '赢了', text: '好。', when: { won: 'red' } }],
      }),
      makeCharacter('two', { tasks: [task('get')] }),
      makeCharacter('three'),
    ],
    acts: [makeAct(), makeAct()],
    clues: [
      makeClue('letter', { types: 0, placement: { at: 'act', act: 1 }, to: 'one' }),
      makeClue('final', { types: CLUE_TYPE.Vote, placement: { at: 'closing' }, vote: makeVote(['x', 'y']) }),
    ],
    sides: [side('red', ['one', 'two'], one), side('blue', ['three'], other)],
    ...rest,
  });
}

const begun = (script: Script = story()) => table(script).seated(...NAMES);
type Game = ReturnType<typeof begun>;

function actOver(game: Game): Game {
  for (const name of NAMES) game.ready(name);
  return game;
}

function ended(game: Game, ballots: readonly string[] = ['x', 'x', 'x']): Game {
  actOver(actOver(game));
  NAMES.forEach((name, number) => game.vote(name, 'final', ballots[number] ?? 'x'));
  return game;
}

const mine = (game: Game, name: string) => game.view(name).side;
const results = (game: Game) => game.view('甲').debrief?.sides;
const earned = (game: Game) => results(game)?.find(({ name }) => name === 'red的人')?.goals[0]?.earned;

describe('sides', () => {
  it('SI1 SI4 shows a side to its own seats only', () => {
    const game = begun();
    expect(mine(game, '甲')).toEqual({
      name: 'red的人',
      text: 'red要的是这些',
      mates: null,
      goals: [{ text: '最后的票投给丑', score: 10 }],
    });
    expect(mine(game, '乙')?.name).toBe('red的人');
    expect(JSON.stringify(game.view('丙'))).not.toContain('red');
    expect(JSON.stringify(game.view('甲'))).not.toContain('blue');
    expect(game.view('丙').sides).toEqual([]);
  });

  it('SI1 shows the side from the act that the script says', () => {
    const game = begun(story({ act: 2 }));
    expect(mine(game, '甲')).toBeNull();
    expect(mine(actOver(game), '甲')?.name).toBe('red的人');
  });

  it('SI2 shows mates to each other from the act that the script says', () => {
    const game = begun(story({ mates: 2 }));
    expect(mine(game, '甲')?.mates).toBeNull();
    actOver(game);
    expect([mine(game, '甲')?.mates, mine(game, '乙')?.mates, mine(game, '丙')?.mates]).toEqual([
      ['two'],
      ['one'],
      null,
    ]);
    expect(game.view('丙').sides).toEqual([]);
  });

  it.each([
    ['an act', 2, 1],
    ['the closing', 3, 2],
  ])('SI2 SI3 shows the side to everybody from %s on', (_, told, acts) => {
    const game = begun(story({ told }));
    for (let act = 0; act < acts; act += 1) {
      expect(game.view('丙').sides).toEqual([]);
      actOver(game);
    }
    expect(game.view('丙').sides).toEqual([{ name: 'red的人', seats: ['one', 'two'] }]);
    expect(mine(game, '甲')?.mates).toEqual(['two']);
  });

  it('SI3 SI11 shows all sides and their results to everybody in the debrief', () => {
    const game = ended(begun(), ['y', 'y', 'x']);
    expect(game.view('丙').sides).toHaveLength(2);
    expect(game.view('丙').debrief?.sides).toEqual([
      {
        name: 'red的人',
        seats: ['one', 'two'],
        score: 100,
        won: true,
        goals: [{ text: '最后的票投给丑', earned: 10, possible: 10 }],
      },
      expect.objectContaining({ name: 'blue的人', seats: ['three'], score: 100, won: true }),
    ]);
  });

  it("SI5 reaches a goal if one of the side's seats meets it", () => {
    const goals = [goal({ done: { voted: 'final', for: 'y' } })];
    expect(earned(ended(begun(story({ goals })), ['x', 'y', 'x']))).toBe(10);
    expect(earned(ended(begun(story({ goals })), ['x', 'x', 'y']))).toBe(0);
  });

  it('SI6 needs every occupied seat for an `each` goal, and at least one', () => {
    const goals = [goal({ done: { voted: 'final', for: 'y' }, each: true })];
    expect(earned(ended(begun(story({ goals })), ['x', 'y', 'x']))).toBe(0);
    expect(earned(ended(begun(story({ goals })), ['y', 'y', 'x']))).toBe(10);
    const game = actOver(actOver(begun(story({ goals }))))
      .vote('甲', 'final', 'y')
      .vote('丙', 'final', 'x')
      .exit('乙');
    expect(earned(game)).toBe(10);
    const left = actOver(actOver(begun(story({ goals }))))
      .exit('甲')
      .exit('乙')
      .vote('丙', 'final', 'y');
    const red = left.view('丙').debrief?.sides.find(({ name }) => name === 'red的人');
    expect(red?.goals[0]?.earned).toBe(0);
  });

  it("SI7 counts done tasks of the side's seats for a goal", () => {
    expect(earned(ended(begun(story({ goals: [goal({ done: null, tasks: 1 })] }))))).toBe(10);
    expect(earned(ended(begun(story({ goals: [goal({ done: null, tasks: 2 })] }))))).toBe(0);
    const both = [goal({ tasks: 1 })];
    expect(earned(ended(begun(story({ goals: both }))))).toBe(0);
    expect(earned(ended(begun(story({ goals: both })), ['y', 'y', 'x']))).toBe(10);
  });

  it('SI8 scores a side as a share, without changing seat scores', () => {
    const goals = [goal(), goal({ score: 20, done: { holds: 'letter' } })];
    const game = ended(begun(story({ goals })));
    expect(results(game)?.map(({ name, score, won }) => [name, score, won])).toEqual([
      ['red的人', 67, true],
      ['blue的人', 0, false],
    ]);
    const alone = ended(begun({ ...story(), sides: undefined }));
    expect(game.view('甲').debrief?.scores).toEqual(alone.view('甲').debrief?.scores);
    expect(alone.view('甲').debrief?.sides).toEqual([]);
    expect(alone.events('ended')[0]).not.toHaveProperty('sides');
  });

  it('SI9 lets all sides with the best score win, but none with 0', () => {
    expect(results(ended(begun(), ['y', 'y', 'y']))?.map(({ won }) => won)).toEqual([true, true]);
    expect(results(ended(begun()))?.map(({ won }) => won)).toEqual([false, false]);
  });

  it('SI10 lets endings depend on the winning side', () => {
    const endings = [
      { id: 'red', title: '红的赢', when: { won: 'red' }, text: '' },
      { id: 'end', title: '终', when: null, text: '' },
    ];
    const winning = { goals: [goal({ done: { holds: 'letter' } })] };
    expect(ended(begun(story(winning, {}, { endings }))).view('甲').debrief).toMatchObject({
      ending: { title: '红的赢' },
      epilogue: { title: '赢了' },
    });
    expect(ended(begun(story({}, {}, { endings }))).view('甲').debrief).toMatchObject({
      ending: { title: '终' },
      epilogue: null,
    });
  });

  it('SI12 keeps the side with a seat that is taken over', () => {
    const game = begun(story({ mates: 1 }))
      .exit('乙')
      .join('丁');
    expect(mine(game, '丁')).toMatchObject({ name: 'red的人', mates: ['one'] });
    expect(mine(game, '甲')?.mates).toEqual(['two']);
  });

  it('SI3 shows no side to a newcomer without a seat', () => {
    const game = begun(story({ told: 1 }))
      .exit('乙')
      .exit('丙')
      .join('丁');
    expect([game.view('丁').side, game.view('丁').sides]).toEqual([null, []]);
  });
});
