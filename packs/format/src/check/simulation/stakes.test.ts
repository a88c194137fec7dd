import { CLUE_TYPE } from '@juzhongren/contract/enumerations';
import type { ScriptGoal, ScriptSide } from '@juzhongren/contract/script/characters';
import type { ScriptTokens } from '@juzhongren/contract/script/tokens';
import type { Script } from '@juzhongren/contract/script/script';
import {
  makeAct,
  makeCharacter,
  makeClue,
  makePlace,
  makeScript,
  makeVote,
} from '@juzhongren/engine/testing/script-parts';
import { expect, test } from 'vitest';
import { formatSimulation } from './format-simulation.ts';
import { simulate } from './simulate.ts';

type Done = NonNullable<ScriptGoal['done']>;

const goal = (done: Done): ScriptGoal => ({ text: '目标', score: 10, done, each: false, tasks: null });
const side = (id: string, seats: string[], done: Done): ScriptSide => ({
  id,
  name: id,
  text: '',
  seats,
  act: 1,
  mates: 1,
  told: null,
  goals: [goal(done)],
});
const task = (done: Done) => ({ id: 'task', act: 1, text: '', score: 10, done });

/** Three seats, two acts, a letter that only `one` finds, and a vote of three options in the first act. */
const made = (parts: Partial<Script> = {}): Script =>
  makeScript({
    format: 2,
    characters: ['one', 'two', 'three'].map((id) => makeCharacter(id)),
    acts: [makeAct(), makeAct()],
    places: [makePlace('study')],
    clues: [
      makeClue('letter', { for: ['one'] }),
      makeClue('flag', {
        types: CLUE_TYPE.Vote,
        placement: { at: 'act', act: 1 },
        vote: makeVote(['up', 'half', 'down']),
      }),
    ],
    ...parts,
  });
const play = (script: Script) => simulate(script, undefined, { tables: 60, seed: 1 });

test('lets mates vote alike for their side and outvote a single opponent', () => {
  const up: Done = {
    any: [
      { vote: 'flag', chose: 'up' },
      { vote: 'flag', chose: 'half' },
    ],
  };
  const { sides } = play(
    made({ sides: [side('many', ['one', 'two'], up), side('few', ['three'], { vote: 'flag', chose: 'down' })] }),
  );
  const [many, few] = sides;
  expect(many?.won).toBeGreaterThan(0.6);
  expect(few?.won).toBeLessThan(0.3);
  expect(many?.reached).toEqual([many?.won]);
});

test('keeps a clue that the side wants unseen, and publishes it without a side', () => {
  const published = (script: Script) => play(script).clues.find(({ id }) => id === 'letter')?.published;
  const unseen = side('quiet', ['one'], { not: { published: 'letter' } });
  expect(published(made({ sides: [unseen, side('loud', ['two'], { published: 'letter' })] }))).toBe(0);
  expect(published(made())).toBeGreaterThan(0.7);
});

const COINS: ScriptTokens = {
  id: 'coin',
  name: '铜钱',
  unit: '枚',
  starts: ['one', 'two', 'three'].map((seat) => ({ seat, count: 4 })),
  bank: 0,
  ways: ['open'],
  most: 2,
  heard: true,
  shown: true,
};
const withTask = (done: Done): Script['characters'] => [
  makeCharacter('one', { tasks: [task(done)] }),
  makeCharacter('two'),
  makeCharacter('three'),
];
test('gives counters away if a task wants it, up to the limit, and keeps them otherwise', () => {
  const given = (done: Done) => play(made({ clues: [], purses: [COINS], characters: withTask(done) })).purses[0]?.given;
  expect(given({ not: { purse: 'coin', least: 3 } })).toEqual({ p10: 2, p50: 2, p90: 2 });
  expect(given({ purse: 'coin', least: 4 })).toEqual({ p10: 0, p50: 0, p90: 0 });
});

test('does not pass an unwanted thing back and forth for ever', () => {
  const rid = task({ not: { holds: 'letter' } });
  const characters = ['one', 'two', 'three'].map((id) => makeCharacter(id, { tasks: [rid] }));
  const clues = [makeClue('letter', { for: ['one'], publish: 'never' })];
  const report = play(made({ purses: [COINS], characters, clues }));
  expect(report.acts.map(({ stalls }) => stalls)).toEqual([0, 0, 0]);
});

test('prints the results of sides and counters', () => {
  const sides = [side('many', ['one', 'two'], { published: 'letter' }), side('few', ['three'], { act: 9 })];
  const lines = formatSimulation(play(made({ sides, purses: [COINS] })), (id) => id);
  expect(lines).toMatch(/阵营「many」胜出 [\d.]+%，目标做到 [\d.]+%/u);
  expect(lines).toMatch(/阵营「few」胜出 0%，目标做到 0%/u);
  expect(lines).toMatch(/一晚上互相给的铜钱（最少一成／中间／最多一成的桌）\d+／\d+／\d+/u);
});
