// Tests properties of every mystery: fewer sources never tell more, and the order of lists does not matter.
import { expect, test } from 'vitest';
import type { SourceFacts } from '../../read/source-facts.ts';
import { Report } from '../../messages/report.ts';
import { parsePack } from '../../read/source-pack.ts';
import { seededRandom } from '@juzhongren/engine/state/seeded-random';
import { sampleFiles } from '../../testing/sample-pack.ts';
import { knowledgeOf, mysteryOf } from './knowledge.ts';

const pack = parsePack('sample-pack', sampleFiles(), new Report());
const script = pack.script!.value;
const source = pack.facts!.value;
const KINDS = ['publishable', 'wide'] as const;
const supports = [...source.facts, ...source.conclusions].map(({ id }) => id);

const momentsOf = (facts: SourceFacts, wide: (typeof KINDS)[number], lack = {}) => {
  const { moment } = knowledgeOf(mysteryOf(pack, script, facts), wide, lack);
  return new Map(supports.map((id) => [id, moment(id)]));
};

function thinned(facts: SourceFacts, random: () => number): SourceFacts {
  const some = <T>(list: readonly T[]) => list.filter(() => random() < 0.8);
  return {
    ...facts,
    facts: facts.facts.map((fact) => ({ ...fact, clues: some(fact.clues), seats: some(fact.seats) })),
    conclusions: facts.conclusions.map((conclusion) => ({ ...conclusion, from: some(conclusion.from) })),
    passwords: Object.fromEntries(Object.entries(facts.passwords).map(([id, ways]) => [id, some(ways)])),
  };
}

const shuffled = <T>(list: readonly T[], random: () => number): T[] =>
  list
    .map((value) => ({ value, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ value }) => value);

test.each(KINDS)('learns nothing earlier from fewer sources (%s)', (wide) => {
  const random = seededRandom(7).share;
  for (let round = 0; round < 60; round += 1) {
    const more = round % 2 === 0 ? source : thinned(source, random);
    const before = momentsOf(more, wide);
    const withheld = new Set(pack.clues.map(({ value }) => value.id).filter(() => random() < 0.1));
    const after = momentsOf(thinned(more, random), wide, { withheld });
    for (const id of supports) expect(after.get(id)).toBeGreaterThanOrEqual(before.get(id)!);
  }
});

test.each(KINDS)('ignores the order of lists (%s)', (wide) => {
  const random = seededRandom(8).share;
  const before = momentsOf(source, wide);
  for (let round = 0; round < 20; round += 1) {
    const mixed = {
      ...source,
      facts: shuffled(source.facts, random),
      conclusions: shuffled(source.conclusions, random).map((one) => ({ ...one, from: shuffled(one.from, random) })),
    };
    expect(momentsOf(mixed, wide)).toEqual(before);
  }
});

test('knows at least as much in the wide sense as in the publishable sense', () => {
  const [publishable, wide] = KINDS.map((kind) => momentsOf(source, kind));
  for (const id of supports) expect(wide!.get(id)).toBeLessThanOrEqual(publishable!.get(id)!);
  // The envelope cannot be found before act 2, and the account book lies behind a door that opens in act 2.
  expect([publishable!.get('bought'), publishable!.get('money'), publishable!.get('c-lin')]).toEqual([2, 2, 2]);
});

test('loses what only an empty seat has, except essential clues', () => {
  const momentWith = (fields: object) => {
    const clues = pack.clues.map((clue) =>
      clue.value.id === 'album' ? { ...clue, value: { ...clue.value, publish: 'free' as const, ...fields } } : clue,
    );
    const facts = {
      ...source,
      facts: [{ ...source.facts[0]!, id: 'face', clues: ['album'], seats: [], public: undefined }],
    };
    const mystery = mysteryOf({ ...pack, clues }, script, facts);
    return knowledgeOf(mystery, 'publishable', { emptySeats: new Set(['lin']) }).moment('face');
  };
  expect(momentWith({})).toBe(Number.POSITIVE_INFINITY);
  // Released at the end of the act in which it was dealt.
  expect(momentWith({ essential: true })).toBe(2);
  expect(momentWith({ essential: true, publish: 'never' })).toBe(Number.POSITIVE_INFINITY);
  expect(momentWith({ to: 'he' })).toBe(1);
});
