import { makeCharacter, makeScript } from '@juzhongren/engine/testing/script-parts';
import { describe, expect, test } from 'vitest';
import { formatChecked } from './check-packs.ts';
import { CATALOGUE_RULES } from '../messages/rules.ts';
import { type CulpritTell, chanceOfAtLeast, catalogueWarnings, tellOf } from './catalogue-warnings.ts';

const cast = (charCounts: readonly number[], culprit: number | undefined) =>
  makeScript({
    characters: charCounts.map((count, index) =>
      makeCharacter(`seat-${index}`, {
        role: index === culprit ? 'culprit' : null,
        acts: [[{ title: '', text: '字'.repeat(count) }]],
      }),
    ),
  });
const tell = (seats: number, rest: Partial<CulpritTell> = {}): CulpritTell => ({
  seats,
  atEnd: false,
  longest: false,
  ...rest,
});

describe('tellOf', () => {
  test.each([
    [[10, 20, 30], 0, { atEnd: true, longest: false }],
    [[10, 20, 30], 2, { atEnd: true, longest: true }],
    [[10, 40, 30], 1, { atEnd: false, longest: true }],
    [[10, 30, 30], 1, { atEnd: false, longest: true }],
  ])('finds the signs for text lengths %j with the culprit at index %i', (charCounts, culprit, wanted) => {
    expect(tellOf(cast(charCounts, culprit))).toEqual({ seats: 3, ...wanted });
  });

  test("returns nothing without a culprit's seat or with only two seats", () => {
    expect(tellOf(cast([10, 20, 30], undefined))).toBeUndefined();
    expect(tellOf(cast([10, 20], 1))).toBeUndefined();
  });
});

test('prints warnings about the whole set after the packs and counts them', () => {
  const warnings = catalogueWarnings(
    [3, 4, 5, 6, 7].map((seats) => tell(seats, { atEnd: true })),
    false,
  );
  const output = formatChecked({ packs: [], catalogue: { folder: 'packs', ok: true, errors: [], warnings } });
  expect(output).toMatch(/^提醒 packs:1 W971 .*\n检查了 0 个剧本：.*错误 0 条，提醒 1 条$/);
});

test('computes the chance of at least so many events', () => {
  expect(chanceOfAtLeast(0, [0.2, 0.5])).toBeCloseTo(1);
  expect(chanceOfAtLeast(1, [0.2, 0.5])).toBeCloseTo(0.6);
  expect(chanceOfAtLeast(2, [0.2, 0.5])).toBeCloseTo(0.1);
});

describe('rules for a set of packs', () => {
  const five = [3, 4, 5, 6, 7];
  const PLANTED = [
    { rule: 'W971', tells: five.map((seats) => tell(seats, { atEnd: true })) },
    { rule: 'W972', tells: [...five.slice(1).map((seats) => tell(seats, { longest: true })), tell(3)] },
  ];

  test.each(PLANTED)('reports $rule', ({ rule, tells }) => {
    expect(catalogueWarnings(tells, false).map((one) => one.rule)).toEqual([rule]);
  });

  test('has a case for every rule', () => {
    expect(PLANTED.map(({ rule }) => rule)).toEqual(Object.keys(CATALOGUE_RULES));
  });

  test('shows the counts only with the plot option', () => {
    const tells = five.map((seats) => tell(seats, { atEnd: true }));
    expect(catalogueWarnings(tells, false)[0]?.message).not.toMatch(/\d 个/);
    expect(catalogueWarnings(tells, true)[0]?.message).toContain('5 个剧本里有 5 个');
  });

  test.each([
    ['two packs', [tell(10, { atEnd: true }), tell(10, { atEnd: true })]],
    ['what chance does', five.map((seats, index) => tell(seats, { atEnd: index < 2, longest: index === 0 }))],
    ['an empty shelf', []],
  ])('warns about nothing for %s', (_, tells) => {
    expect(catalogueWarnings(tells, false)).toEqual([]);
  });
});
