import { expect, test } from 'vitest';
import type { SourceFacts } from '../../read/source-facts.ts';
import { parsePack } from '../../read/source-pack.ts';
import { sampleFiles } from '../../testing/sample-pack.ts';
import { Report } from '../../messages/report.ts';
import { mysteryOf } from './knowledge.ts';
import { shortestProof } from './shortest-proof.ts';

const pack = parsePack('sample-pack', sampleFiles(), new Report());
const source = pack.facts!.value;

interface Case {
  /** Facts with the clues that contain them; `told` marks a fact told by an opening. */
  facts: Readonly<Record<string, readonly string[] | 'told'>>;
  /** Ways to each conclusion. `culprit` is the one that names the culprit. */
  conclusions: Readonly<Record<string, readonly (readonly string[])[]>>;
  known?: readonly string[];
}

function shortest({ facts, conclusions, known = Object.keys(facts) }: Case) {
  const made: SourceFacts = {
    ...source,
    facts: Object.entries(facts).map(([id, clues]) => ({
      id,
      says: id,
      clues: clues === 'told' ? [] : [...clues],
      seats: [],
      ...(clues === 'told' ? { public: 1 } : {}),
    })),
    conclusions: Object.entries(conclusions).map(([id, from]) => ({
      id,
      says: id,
      from: from.map((way) => [...way]),
      clears: [],
      ...(id === 'culprit' ? { proves: source.verdict.culprit } : {}),
    })),
  };
  return shortestProof(mysteryOf(pack, pack.script!.value, made), new Set(known));
}

test('counts one step from one clue', () => {
  expect(shortest({ facts: { a: ['x'] }, conclusions: { culprit: [['a']] } })).toEqual({ steps: 1, clues: 1 });
});

test('counts each conclusion as one step, however often it is used', () => {
  const facts = { a: ['x'], b: ['y'] };
  const conclusions = { middle: [['a', 'b']], left: [['middle']], right: [['middle']], culprit: [['left', 'right']] };
  expect(shortest({ facts, conclusions })).toEqual({ steps: 4, clues: 2 });
});

test('takes the shorter of two ways, in any order', () => {
  const facts = { a: ['x'], b: ['y'], c: ['z'] };
  const ways = [['a', 'b', 'c'], ['b']];
  expect(shortest({ facts, conclusions: { culprit: ways } })).toEqual({ steps: 1, clues: 1 });
  expect(shortest({ facts, conclusions: { culprit: ways.toReversed() } })).toEqual({ steps: 1, clues: 1 });
});

test('counts a clue with two facts once, and facts told to everybody not at all', () => {
  const facts = { a: ['x', 'y'], b: ['y'], c: 'told' } as const;
  expect(shortest({ facts, conclusions: { culprit: [['a', 'b', 'c']] } })).toEqual({ steps: 1, clues: 1 });
});

test('finds no proof from unknown facts or circular conclusions', () => {
  const facts = { a: ['x'] };
  expect(shortest({ facts, conclusions: { culprit: [['a']] }, known: [] })).toBeUndefined();
  expect(shortest({ facts, conclusions: { left: [['culprit']], culprit: [['left']] } })).toBeUndefined();
});
