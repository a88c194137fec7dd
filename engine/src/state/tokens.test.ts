// Tests purses, the tokens of seats and bank.
import { CONTENT_KIND, CLUE_TYPE } from '@juzhongren/contract/enumerations';
import type { ScriptSkill } from '@juzhongren/contract/script/characters';
import type { Effect } from '@juzhongren/contract/script/conditions';
import type { ScriptTokens } from '@juzhongren/contract/script/tokens';
import type { Script } from '@juzhongren/contract/script/script';
import { describe, expect, it } from 'vitest';
import { replayEvening } from '../after/replay.ts';
import { makeAct, makeCharacter, makeClue, makePlace, makeScript, makeVote } from '../testing/script-parts.ts';
import { table } from '../testing/table.ts';

const NAMES = ['甲', '乙', '丙'];
const ONE = { purse: 'coin', count: 1 };

const coins = (rest: Partial<ScriptTokens> = {}): ScriptTokens => ({
  id: 'coin',
  name: '铜钱',
  unit: '枚',
  starts: [
    { seat: 'one', count: 5 },
    { seat: 'two', count: 2 },
  ],
  bank: 3,
  ways: ['open', 'quiet'],
  most: null,
  heard: false,
  shown: false,
  ...rest,
});

const skill = (rest: Partial<ScriptSkill> = {}): ScriptSkill => ({
  id: 'knack',
  name: '点钱',
  text: '你一眼就数得清。',
  does: 'count',
  times: 9,
  act: 1,
  until: 2,
  when: null,
  effects: [],
  ...rest,
});

/**
 * Script in which 甲 has five tokens and a trigger that runs `effects`, 乙 has two and 丙 none. A search costs one token.
 */
function story(tokens: Partial<ScriptTokens> = {}, effects: Effect[] = [], rest: Partial<Script> = {}): Script {
  return makeScript({
    characters: [makeCharacter('one', { skills: [skill()] }), makeCharacter('two'), makeCharacter('three')],
    acts: [makeAct(), makeAct()],
    pace: { search: 'at-once', carry: [] },
    places: [makePlace('stall', { name: '货摊', price: ONE })],
    clues: [
      makeClue('cloth', { placement: { at: 'search', place: 'stall', spot: null } }),
      makeClue('silk', { placement: { at: 'search', place: 'stall', spot: null } }),
      makeClue('lever', {
        types: 0,
        placement: { at: 'act', act: 1 },
        to: 'one',
        content: { kind: CONTENT_KIND.Trigger, on: 'tap', label: '拉', price: { purse: 'coin', count: 2 }, effects },
      }),
      makeClue('final', { types: CLUE_TYPE.Vote, placement: { at: 'closing' }, vote: makeVote(['x', 'y']) }),
    ],
    purses: [coins(tokens)],
    ...rest,
  });
}

const begun = (script: Script = story()) => table(script).seated(...NAMES);
type Game = ReturnType<typeof begun>;

function actOver(game: Game): Game {
  for (const name of NAMES) game.ready(name);
  return game;
}

function ended(game: Game): Game {
  actOver(actOver(game));
  for (const name of NAMES) game.vote(name, 'final', 'x');
  return game;
}

const tokens = (game: Game, name: string) => game.view(name).purses[0];
const open = (game: Game) => NAMES.map((name) => tokens(game, name)?.mine?.open);
const bank = (game: Game) => (game.state.stage === 'playing' ? game.state.table.purses[0]?.bank : undefined);

describe('purses', () => {
  it('MO1 MO13 starts as the script says, and shows each seat only its own tokens', () => {
    const game = begun();
    expect(open(game)).toEqual([5, 2, 0]);
    expect(bank(game)).toBe(3);
    expect(tokens(game, '乙')).toEqual({
      purseId: 'coin',
      name: '铜钱',
      unit: '枚',
      mine: { open: 2, aside: 0 },
      ways: ['open', 'quiet'],
      most: null,
      heard: false,
      hides: false,
      shown: null,
      bank: null,
    });
  });

  it('MO2 MO4 shows an open gift to all', () => {
    const game = begun().gives('甲', 'coin', 'two', 3);
    expect(open(game)).toEqual([2, 5, 0]);
    expect(game.view('丙').moves).toEqual([
      { at: game.now, act: 1, purseId: 'coin', from: 'one', to: 'two', count: 3, way: 'open', for: '' },
    ]);
  });

  it('MO2 MO4 shows a quiet gift to giver and receiver only', () => {
    const game = begun();
    const seen = () => JSON.stringify({ ...game.view('丙'), seq: 0 });
    const before = seen();
    game.gives('甲', 'coin', 'two', 3, 'quiet');
    expect(seen()).toBe(before);
    for (const name of ['甲', '乙']) expect(game.view(name).moves).toMatchObject([{ count: 3, way: 'quiet' }]);
  });

  it('MO5 announces a quiet gift without its number if the script says so', () => {
    const game = begun(story({ heard: true })).gives('甲', 'coin', 'two', 3, 'quiet');
    expect(game.view('丙').moves).toMatchObject([{ from: 'one', to: 'two', count: null, way: 'quiet' }]);
    expect(game.view('乙').moves).toMatchObject([{ count: 3 }]);
  });

  it('MO3 refuses gifts that the rules do not allow', () => {
    const game = begun(story({ most: 2, ways: ['open'] }));
    game.refuses(1002).gives('甲', 'gold', 'two', 1).refuses(1002).gives('甲', 'coin', 'nobody', 1);
    game.refuses(1001).gives('甲', 'coin', 'one', 1).refuses(1001).gives('甲', 'coin', 'two', 0);
    game.refuses(1001).gives('甲', 'coin', 'two', 3).refuses(4017).gives('丙', 'coin', 'two', 1);
    game.refuses(1003).gives('甲', 'coin', 'two', 1, 'quiet').exit('乙').refuses(4005).gives('甲', 'coin', 'two', 1);
    expect(game.events('counters-given')).toEqual([]);
    ended(begun()).refuses(4005).gives('甲', 'coin', 'two', 1);
  });

  it('MO2 allows gifts in the closing, as far as the tokens go', () => {
    const game = actOver(actOver(begun()))
      .gives('乙', 'coin', 'three', 2)
      .refuses(4017)
      .gives('乙', 'coin', 'three', 2);
    expect(open(game)).toEqual([5, 0, 2]);
  });

  it('MO6 hides tokens put aside, and refuses to give or pay with them', () => {
    const game = begun(story({ shown: true })).aside('甲', 'coin', 5);
    expect(tokens(game, '乙')?.shown?.map(({ count }) => count)).toEqual([0, 2, 0]);
    expect(tokens(game, '甲')?.mine).toEqual({ open: 0, aside: 5 });
    game.refuses(4017).gives('甲', 'coin', 'two', 1).refuses(4017).find('甲', 'stall');
    game.refuses(4017).aside('甲', 'coin', 1).aside('甲', 'coin', 2, false).refuses(4017).aside('甲', 'coin', 4, false);
    expect(tokens(game, '甲')?.mine).toEqual({ open: 2, aside: 3 });
    expect(game.view('乙').moves).toEqual([]);
    game.refuses(1001).aside('甲', 'coin', 0).refuses(1002).aside('甲', 'gold', 1);
    begun().refuses(1003).aside('甲', 'coin', 1);
    ended(begun(story({ shown: true })))
      .refuses(4005)
      .aside('甲', 'coin', 1);
  });

  it('MO18 takes a quiet gift from tokens put aside if all see the others', () => {
    const game = begun(story({ shown: true }))
      .refuses(4017)
      .gives('甲', 'coin', 'two', 1, 'quiet')
      .aside('甲', 'coin', 3);
    const seen = () => JSON.stringify({ ...game.view('丙'), seq: 0 });
    const before = seen();
    game.gives('甲', 'coin', 'two', 2, 'quiet');
    expect(seen()).toBe(before);
    expect([tokens(game, '甲')?.mine, tokens(game, '乙')?.mine]).toEqual([
      { open: 2, aside: 1 },
      { open: 2, aside: 2 },
    ]);
    game.refuses(4017).gives('甲', 'coin', 'two', 2, 'quiet').gives('甲', 'coin', 'two', 2);
  });

  it('MO7 charges the price of a search with the find', () => {
    const game = begun().refuses(4017).find('丙', 'stall').find('乙', 'stall');
    expect(open(game)).toEqual([5, 1, 0]);
    expect(bank(game)).toBe(4);
    expect(game.view('乙').moves).toMatchObject([{ from: 'two', to: null, count: 1, for: '货摊' }]);
    expect(game.view('甲').moves).toEqual([]);
    expect(game.view('丙').points.left).toBe(3);
    expect(game.view('丙').todo.kind).toBe('finish-act');
    game.find('乙', 'stall').refuses(4012).find('甲', 'stall');
    expect(open(game)).toEqual([5, 0, 0]);
  });

  it('MO8 lets only a seat that can pay use a trigger with a price', () => {
    const game = begun();
    expect(game.clue('甲', 'lever')?.actions).toContain('trigger');
    expect(game.clue('甲', 'lever')?.content).toMatchObject({ price: { purseId: 'coin', count: 2 } });
    game.gives('甲', 'coin', 'three', 4);
    expect(game.clue('甲', 'lever')?.actions).not.toContain('trigger');
    game.refuses(4017).trigger('甲', 'lever').gives('丙', 'coin', 'one', 1).trigger('甲', 'lever');
    expect(open(game)).toEqual([0, 2, 3]);
    game.refuses(4012).trigger('甲', 'lever');
    expect(bank(game)).toBe(5);
  });

  it('MO9 MO12 charges for a skill, and tells its seat how many tokens another has', () => {
    const characters = [makeCharacter('one', { skills: [skill({ price: ONE })] }), makeCharacter('two')];
    const game = begun(story({ shown: true, most: null }, [], { characters: [...characters, makeCharacter('three')] }));
    game.aside('乙', 'coin', 1).skill('甲', 'knack', { on: 'two' });
    expect(open(game)).toEqual([4, 1, 0]);
    expect(game.view('甲').reckonings).toMatchObject([{ purseId: 'coin', counts: [{ characterId: 'two', count: 2 }] }]);
    expect(game.view('乙').reckonings).toEqual([]);
    game.refuses(1001).skill('甲', 'knack', { on: 'one' }).refuses(1002).skill('甲', 'knack', { on: 'nobody' });
    game.gives('甲', 'coin', 'two', 4);
    expect(game.view('甲').skills[0]).toMatchObject({ usable: false, price: { purseId: 'coin', count: 1 } });
    game
      .refuses(4017)
      .skill('甲', 'knack', { on: 'two' })
      .exit('丙')
      .refuses(4017)
      .skill('甲', 'knack', { on: 'three' });
    const free = begun().exit('丙').refuses(4005).skill('甲', 'knack', { on: 'three' });
    expect(free.view('甲').reckonings).toEqual([]);
  });

  it('MO10 pays by effect as far as the bank goes', () => {
    const game = begun(story({}, [{ pay: 'coin', count: 2, to: 'table' }])).trigger('甲', 'lever');
    // The bank has three, plus two from the trigger's price. It pays two, two and one.
    expect(open(game)).toEqual([5, 4, 1]);
    expect(bank(game)).toBe(0);
    expect(game.view('丙').moves).toMatchObject([{ from: null, to: 'three', count: 1, for: '' }]);
    const finder = begun(story({}, [{ pay: 'coin', count: 2, to: 'finder' }])).trigger('甲', 'lever');
    expect(open(finder)).toEqual([5, 2, 0]);
    expect(begun(story({ bank: 0 }, [{ take: 'coin', count: 1, from: 'finder' }])).events('counters-paid')).toEqual([]);
  });

  it('MO11 takes by effect as far as there are tokens, those put aside last', () => {
    const taking: Effect[] = [{ take: 'coin', count: 2, from: 'table' }];
    const game = begun(story({ shown: true }, taking))
      .aside('甲', 'coin', 2)
      .trigger('甲', 'lever');
    expect(tokens(game, '甲')?.mine).toEqual({ open: 0, aside: 1 });
    expect(open(game)).toEqual([0, 0, 0]);
    expect(bank(game)).toBe(9);
    expect(game.events('counters-taken').map(({ seat, count }) => [seat, count])).toEqual([
      ['one', 2],
      ['two', 2],
    ]);
  });

  it('MO12 tells one seat or all seats the numbers by effect', () => {
    const counts = [3, 2, 0];
    const countsShownTo = (game: Game, name: string) =>
      game.view(name).reckonings.map((one) => one.counts.map(({ count }) => count));
    const finder = begun(story({}, [{ reckon: 'coin', to: 'finder' }])).trigger('甲', 'lever');
    expect([countsShownTo(finder, '甲'), countsShownTo(finder, '乙')]).toEqual([[counts], []]);
    const all = begun(story({}, [{ reckon: 'coin', to: 'table' }])).trigger('甲', 'lever');
    expect([countsShownTo(all, '甲'), countsShownTo(all, '丙')]).toEqual([[counts], [counts]]);
  });

  it('MO15 lets tasks, goals and endings depend on the number of tokens', () => {
    const task = { id: 'rich', act: 1, text: '攒下来', score: 10, done: { purse: 'coin', least: 4 } };
    const characters = ['one', 'two', 'three'].map((id) => makeCharacter(id, { tasks: [task], skills: [] }));
    const goals = [{ text: '合起来', score: 10, done: { purse: 'coin', least: 7 }, each: false, tasks: null }];
    const side = { id: 'red', name: '红', text: '', act: 1, mates: null, told: null, goals };
    const endings = [
      { id: 'rich', title: '有钱', when: { purse: 'coin', least: 5 }, text: '' },
      { id: 'poor', title: '没钱', when: null, text: '' },
    ];
    const script = story({}, [], { characters, endings, sides: [{ ...side, seats: ['one', 'two'] }] });
    const rich = ended(begun(script)).view('甲').debrief;
    expect(rich).toMatchObject({ ending: { title: '有钱' }, sides: [{ score: 100 }] });
    expect(rich?.scores.map(({ score }) => score)).toEqual([100, 0, 0]);
    const poor = ended(begun(script).gives('甲', 'coin', 'three', 3)).view('甲').debrief;
    expect(poor).toMatchObject({ ending: { title: '没钱' }, sides: [{ score: 0 }] });
    expect(poor?.scores.map(({ score }) => score)).toEqual([0, 0, 0]);
  });

  it('MO16 keeps the tokens with a seat that is left or taken over', () => {
    const game = begun().exit('甲').refuses(4005).gives('乙', 'coin', 'one', 1).join('丁');
    expect(tokens(game, '丁')?.mine).toEqual({ open: 5, aside: 0 });
    expect(game.gives('丁', 'coin', 'two', 1).view('乙').purses[0]?.mine?.open).toBe(3);
  });

  it('MO17 shows all tokens and moves in the debrief', () => {
    const game = begun(story({ shown: true }))
      .aside('甲', 'coin', 1)
      .aside('甲', 'coin', 1)
      .gives('甲', 'coin', 'two', 1, 'quiet')
      .find('乙', 'stall');
    const before = game.view('丙');
    expect([before.moves, before.purses[0]?.bank]).toEqual([[], null]);
    ended(game);
    expect(tokens(game, '丙')).toMatchObject({ bank: 4, shown: [{ count: 4 }, { count: 2 }, { count: 0 }] });
    expect(game.view('丙').moves).toMatchObject([
      { from: 'one', to: 'two', count: 1, way: 'quiet' },
      { from: 'two', to: null, count: 1, for: '货摊' },
    ]);
  });

  it('RP17 includes moves in the replay, but not tokens put aside', () => {
    const script = story({ shown: true }, [
      { pay: 'coin', count: 1, to: 'finder' },
      { take: 'coin', count: 1, from: 'finder' },
      { reckon: 'coin', to: 'table' },
    ]);
    const game = begun(script).aside('甲', 'coin', 1).gives('甲', 'coin', 'two', 1, 'quiet').find('乙', 'stall');
    ended(game.trigger('甲', 'lever'));
    const evening = replayEvening(
      script,
      game.log.map(({ event, at }, seq) => ({ seq, at, events: [event] })),
    );
    const told = evening?.moments.filter(({ kind }) => kind.startsWith('counters-') || kind === 'reckoned');
    expect(told).toMatchObject([
      { kind: 'counters-given', by: 'one', to: 'two', choice: '私下 1 枚铜钱' },
      { kind: 'counters-spent', by: 'two', placeId: 'stall', choice: '1 枚铜钱' },
      { kind: 'counters-spent', by: 'one', clueId: 'lever', choice: '2 枚铜钱' },
      { kind: 'counters-paid', to: 'one', choice: '1 枚铜钱' },
      { kind: 'counters-taken', to: 'one', choice: '1 枚铜钱' },
      { kind: 'reckoned', by: null, to: null, choice: '铜钱' },
    ]);
  });

  it('MO7 MO2 lets a single player pay, but not give', () => {
    const script = story({ starts: [{ seat: 'one', count: 5 }] }, [], { characters: [makeCharacter('one')] });
    const game = table(script).host('甲').refuses(1001).gives('甲', 'coin', 'one', 1).find('甲', 'stall');
    expect(tokens(game, '甲')?.mine?.open).toBe(4);
  });
});
