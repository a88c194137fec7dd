import { describe, expect, test } from 'vitest';
import type { CompiledFacts } from '../../compile/compiled-facts.ts';
import { standsOut, suspectOf, together } from './suspicion.ts';

const OPTIONS = ['anna', 'bert', 'carl'];
const fact = (id: string, points: Record<string, number> | null = null) => ({
  id,
  clues: [id],
  seats: [],
  public: null,
  points,
});
const conclusion = (id: string, from: string[][], rest: { proves?: string; clears?: string[] } = {}) => ({
  id,
  from,
  proves: rest.proves ?? null,
  clears: rest.clears ?? [],
  meant: false,
});

/** Anna did it. The hour, her glove and her lie prove it; the hour also clears Bert; Carl has a motive. */
const CASE: CompiledFacts = {
  verdict: { vote: 'final', culprit: 'anna', notBefore: 2 },
  facts: ['hour', 'glove', 'print', 'motive', 'witness'].map((id) => fact(id)),
  conclusions: [
    conclusion('c-glove', [['glove', 'print']]),
    conclusion('c-anna', [['hour', 'c-glove']], { proves: 'anna' }),
    conclusion('c-bert', [['hour', 'witness']], { clears: ['bert'] }),
  ],
  answers: {},
  passwords: {},
  secrets: [],
  suspicions: [{ against: 'carl', from: ['motive'], clearedBy: ['witness'] }],
  lies: [{ option: 'anna', brokenBy: ['print'] }],
  selves: {},
};
const of = (known: string[], { facts = CASE, self }: { facts?: CompiledFacts; self?: string } = {}) =>
  Object.fromEntries(suspectOf(facts, OPTIONS)(new Set(known), self));
const pointing = (points: Record<string, number>): CompiledFacts => ({
  ...CASE,
  facts: CASE.facts.map((one) => (one.id === 'glove' ? { ...one, points } : one)),
});

describe('whom a player accuses', () => {
  test('suspects everybody but oneself equally without knowledge', () => {
    expect(of([])).toEqual({ anna: 1 / 3, bert: 1 / 3, carl: 1 / 3 });
    expect(of([], { self: 'bert' })).toEqual({ anna: 1 / 2, bert: 0, carl: 1 / 2 });
  });

  test('suspects nobody by the hour of the deed, because it also serves to clear somebody', () => {
    expect(of(['hour'])['anna']).toBeCloseTo(1 / 3);
  });

  test('counts half a way to the proof in part, and a whole one fully', () => {
    expect(of(['glove'])['anna']).toBeGreaterThan(0.45);
    expect(of(['glove'])['anna']).toBeLessThan(of(['glove', 'print', 'c-glove'])['anna'] ?? 0);
    expect(of(['hour', 'glove', 'print', 'c-glove', 'c-anna'])['anna']).toBeGreaterThan(0.9);
  });

  test('suspects a motive until it is cleared', () => {
    expect(of(['motive'])['carl']).toBeCloseTo(3 / 5);
    expect(of(['motive', 'witness'])['carl']).toBeCloseTo(1 / 3);
  });

  test('hardly suspects an option that is ruled out', () => {
    expect(of(['hour', 'witness', 'c-bert'])['bert']).toBeLessThan(0.1);
  });

  test('uses the author’s `points` of a fact instead of the way to the proof', () => {
    expect(of(['glove'], { facts: pointing({}) })['anna']).toBeCloseTo(1 / 3);
    expect(of(['glove'], { facts: pointing({ bert: 3 }) })['bert']).toBeCloseTo(9 / 11);
    expect(of(['glove'], { facts: pointing({ bert: -3 }) })['bert']).toBeCloseTo(1 / 19);
  });
});

test('ignores a conclusion that rests only on facts with `points`', () => {
  const facts = {
    ...CASE,
    facts: CASE.facts.map((one) => (['glove', 'print'].includes(one.id) ? { ...one, points: {} } : one)),
    lies: [],
  };
  expect(of(['glove', 'print', 'c-glove'], { facts })['anna']).toBeCloseTo(1 / 3);
});

test('averages the suspicion of the players', () => {
  const suspect = suspectOf(CASE, OPTIONS);
  const both = together([suspect(new Set(), 'bert'), suspect(new Set(), 'carl')]);
  expect(Object.fromEntries(both)).toEqual({ anna: 1 / 2, bert: 1 / 4, carl: 1 / 4 });
});

test('needs 1.5 times the suspicion of the next option to stand out', () => {
  const suspicion = new Map(Object.entries({ anna: 0.7, bert: 0.3 }));
  expect([standsOut(suspicion, 'anna'), standsOut(suspicion, 'bert')]).toEqual([true, false]);
  expect(standsOut(new Map(Object.entries({ anna: 0.55, bert: 0.45 })), 'anna')).toBe(false);
});
