import { expect, test } from 'vitest';
import { parsePack } from '../read/source-pack.ts';
import type { SourceProof } from '../read/source-sheet.ts';
import { sampleFiles } from '../testing/sample-pack.ts';
import { Report } from '../messages/report.ts';
import { proofWays } from './proof-ways.ts';

const { facts, clues } = parsePack('sample-pack', sampleFiles(), new Report());

const waysOf = (questionId: string, proof: Partial<SourceProof> = {}, withFacts = true) =>
  proofWays({
    questionId,
    proof: { cards: 3, score: 5, weigh: {}, ...proof },
    facts: withFacts ? facts?.value : undefined,
    clues: clues.map(({ value }) => value),
  });

test('derives the smallest clue sets from facts.yaml and needs no card for openings', () => {
  expect(waysOf('traces')).toEqual({
    ways: [['tin-box'], ['ledger', 'sketch']],
    supports: [],
    tells: [
      { clueId: 'tin-box', says: '剪刀是评委买的' },
      { clueId: 'ledger', says: '评委少了一笔钱' },
      { clueId: 'sketch', says: '图样上的日期是评委的字' },
    ],
  });
});

test('uses at most the number of cards that the question allows', () => {
  expect(waysOf('traces', { cards: 1 })).toMatchObject({ ways: [['tin-box']], supports: ['ledger', 'sketch'] });
});

test('finds no proving set for an answer that the opening already states', () => {
  expect(waysOf('tool').ways).toEqual([]);
});

test("prefers the author's weights over the facts", () => {
  const weigh = { 'tin-box': 'nothing', kite: 'proves', bell: 'supports' } as const;
  expect(waysOf('traces', { weigh })).toMatchObject({ ways: [['kite'], ['ledger', 'sketch']], supports: ['bell'] });
  expect(waysOf('traces', { weigh }, false)).toEqual({
    ways: [['kite']],
    supports: ['bell'],
    tells: [
      { clueId: 'kite', says: '' },
      { clueId: 'bell', says: '' },
    ],
  });
});
