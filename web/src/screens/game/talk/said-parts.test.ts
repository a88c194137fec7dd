import { expect, test } from 'vitest';
import { clue } from '../clues/clues.fixture.ts';
import { saidParts } from './said-parts.ts';

const known = [clue('letter')];

test.each([
  ['没有提到', [['没有提到', undefined]]],
  [
    '看「烧残的信」',
    [
      ['看', undefined],
      ['「烧残的信」', 'letter'],
    ],
  ],
  [
    '「烧残的信」「烧残的信」',
    [
      ['「烧残的信」', 'letter'],
      ['「烧残的信」', 'letter'],
    ],
  ],
  [
    '「没见过的」在哪',
    [
      ['「没见过的」', undefined],
      ['在哪', undefined],
    ],
  ],
  ['「烧残的信', [['「烧残的信', undefined]]],
  ['', []],
] as const)('splits a message at the names of known clues: %s', (text, parts) => {
  expect(saidParts(text, known).map((part) => [part.text, part.clueId])).toEqual(parts);
});
