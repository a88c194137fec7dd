import { expect, test } from 'vitest';
import { contradict } from './contradiction.ts';
import type { Stay } from './statement-board.ts';

const stay = (place: string | null, from: number, until: number, who: string | null = 'wang'): Stay => ({
  who: { id: who, name: who ?? '周道本' },
  place: { id: place, name: place ?? '河边' },
  from,
  until,
});

test.each([
  ['one person at two places', stay('winch', 10, 30), stay('kitchen', 20, 40), true],
  ['a moment within the other', stay('winch', 20, 20), stay('kitchen', 10, 30), true],
  ['the same moment', stay('winch', 20, 20), stay('kitchen', 20, 20), true],
  ['two moments', stay('winch', 20, 20), stay('kitchen', 21, 21), false],
  ['one ends as the other begins', stay('winch', 10, 20), stay('kitchen', 20, 30), false],
  ['a moment at which the other begins', stay('winch', 20, 20), stay('kitchen', 20, 30), false],
  ['the same place', stay('winch', 10, 30), stay('winch', 20, 40), false],
  ['two people', stay('winch', 10, 30), stay('kitchen', 20, 40, 'tan'), false],
  ['a place in words of the table', stay(null, 10, 30), stay('kitchen', 20, 40), false],
  ['somebody in words of the table', stay('winch', 10, 30, null), stay('kitchen', 20, 40, null), true],
  ['somebody in words and somebody of the script', stay('winch', 10, 30, null), stay('kitchen', 20, 40), false],
] as const)('LE13 decides whether two stays contradict each other: %s', (_, one, other, expected) => {
  expect([contradict(one, other), contradict(other, one)]).toEqual([expected, expected]);
});
