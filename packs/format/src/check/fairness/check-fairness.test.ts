// Plants one mistake per rule into a pack that breaks no rule.
import type { Script } from '@juzhongren/contract/script/script';
import { makeAct, makeCharacter, makeClue, makePlace, makeScript } from '@juzhongren/engine/testing/script-parts';
import { describe, expect, test } from 'vitest';
import type { CompiledFacts } from '../../compile/compiled-facts.ts';
import { Report } from '../../messages/report.ts';
import { checkFairness } from './check-fairness.ts';
import { FAIRNESS_RULES } from '../../messages/rules.ts';
import { seatStatsOf } from './seat-stats.ts';

type Character = Script['characters'][number];
const SEATS = ['shen', 'lu', 'bai'];
const NAMES: Record<string, string> = { shen: '沈砚秋', lu: '陆怀远', bai: '白露' };

const person = (id: string, rest: Partial<Character> = {}): Character =>
  makeCharacter(id, {
    name: NAMES[id] ?? id,
    tasks: [1, 2].map((act) => ({ id: `${id}-task-${act}`, act, text: '做一件事。', score: 10, done: { act: 1 } })),
    acts: [1, 2].map(() => [{ title: '章', text: `我认得老沈、怀远和白姑娘。${'字'.repeat(500)}` }]),
    ...rest,
  });

const fair = makeScript({
  characters: SEATS.map((id) => person(id)),
  acts: [makeAct(), makeAct()],
  places: [makePlace('study', { acts: [1, 2] })],
  clues: [makeClue('all'), ...SEATS.map((id) => makeClue(`of-${id}`, { for: [id] }))],
});

const facts: CompiledFacts = {
  verdict: { vote: 'final', culprit: 'shen', notBefore: 1 },
  facts: SEATS.map((seat) => ({
    id: `from-${seat}`,
    clues: [],
    seats: [{ seat, act: 1 }],
    public: null,
    points: null,
  })),
  conclusions: [],
  answers: {},
  passwords: {},
  secrets: SEATS.map((seat) => ({ id: `secret-of-${seat}`, knows: [{ seat, act: 1 }] })),
  suspicions: [],
  lies: [],
  selves: {},
};

const withPerson = (id: string, rest: Partial<Character>): Script => ({
  ...fair,
  characters: fair.characters.map((one) => (one.id === id ? { ...one, ...rest } : one)),
});
const without = (id: string): CompiledFacts => ({
  ...facts,
  facts: facts.facts.filter((fact) => fact.id !== `from-${id}`),
});
const chapters = (...charCounts: number[]) => charCounts.map((count) => [{ title: '章', text: '字'.repeat(count) }]);
const noClueOf = (script: Script, id: string): Script => ({
  ...script,
  clues: script.clues.filter((clue) => clue.id !== `of-${id}`),
});

interface Planted {
  rule: string;
  script?: Script;
  facts?: CompiledFacts;
  at: string;
}

const PLANTED: Planted[] = [
  { rule: 'F101', script: withPerson('lu', { acts: chapters(20, 20) }), at: 'lu' },
  { rule: 'F102', script: noClueOf(withPerson('lu', { tasks: [] }), 'lu'), facts: without('lu'), at: 'lu' },
  {
    rule: 'F103',
    script: {
      ...fair,
      clues: [
        ...fair.clues.filter(({ id }) => id.startsWith('of-') && id !== 'of-bai'),
        makeClue('early', { until: 1 }),
        makeClue('dealt', { placement: { at: 'act', act: 1 }, to: 'bai' }),
      ],
    },
    at: 'bai',
  },
  {
    rule: 'W966',
    script: withPerson('bai', {
      acts: chapters(700, 500),
      tasks: [{ id: 'early', act: 1, text: '做一件事。', score: 10, done: { act: 1 } }],
    }),
    at: 'bai',
  },
  { rule: 'W967', script: { ...fair, card: { ...fair.card, duration: 240 } }, at: 'script.yaml' },
  { rule: 'W961', script: withPerson('bai', { acts: chapters(1_500, 100) }), at: 'bai' },
  { rule: 'W962', script: withPerson('lu', { tasks: [] }), at: 'lu' },
  { rule: 'W963', script: noClueOf(fair, 'lu'), facts: without('lu'), at: 'lu' },
  { rule: 'W964', script: withPerson('lu', { name: '罗生' }), at: 'lu' },
  {
    rule: 'W965',
    facts: { ...facts, secrets: facts.secrets.filter(({ id }) => id !== 'secret-of-lu') },
    at: 'lu',
  },
];

function messagesOf({ script = fair, facts: stated = facts }: Pick<Planted, 'script' | 'facts'>) {
  const report = new Report();
  const characters = Object.fromEntries(SEATS.map((id) => [id, { file: `characters/${id}.md`, line: 1 }]));
  checkFairness(script, { clues: {}, characters }, { seats: seatStatsOf(script, stated), report });
  return [...report.errors(), ...report.warnings()];
}

describe('rules of fairness', () => {
  test('accepts a fair pack', () => {
    expect(messagesOf({})).toEqual([]);
  });

  test.each(PLANTED)('reports $rule', (planted) => {
    const said = messagesOf(planted).filter(({ rule }) => rule === planted.rule);
    const file = planted.at.includes('.') ? planted.at : `characters/${planted.at}.md`;
    expect(said).toMatchObject([{ file, line: 1 }]);
    for (const name of Object.values(NAMES)) expect(said[0]?.message).not.toContain(name);
  });

  test('has a case for every rule', () => {
    const covered = PLANTED.map(({ rule }) => rule);
    expect(Object.keys(FAIRNESS_RULES).filter((rule) => !covered.includes(rule))).toEqual([]);
  });

  test('counts a secret that everybody knows as nobody’s own', () => {
    const everybody = SEATS.map((seat) => ({ seat, act: 1 }));
    const rules = messagesOf({ facts: { ...facts, secrets: [{ id: 'open', knows: everybody }] } }).map(
      ({ rule }) => rule,
    );
    expect(rules).toEqual(['W965', 'W965', 'W965']);
  });

  test('compares a solo player with nobody', () => {
    const alone = { ...fair, characters: [person('shen', { tasks: [], acts: chapters(700, 700) })] };
    expect(messagesOf({ script: alone })).toEqual([]);
  });

  test('ignores a few characters of difference', () => {
    const script = { ...fair, characters: SEATS.map((id, index) => person(id, { acts: chapters(50 + 100 * index) })) };
    expect(messagesOf({ script }).filter(({ rule }) => ['F101', 'W961'].includes(rule))).toEqual([]);
  });
});
