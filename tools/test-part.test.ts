import { expect, test } from 'vitest';
import { partOf } from './test-part.mjs';

const ALL = ['engine/src/votes.test.ts', 'server/src/orders/settle.test.ts', 'e2e/src/evening.spec.ts'];
const holding = (text: string) => ('VO3 a vote counts'.includes(text) ? ['engine/src/votes.test.ts'] : []);

test.each([
  [['engine/src/votes.test.ts'], ['engine/src/votes.test.ts']],
  [['./engine'], ['engine/src/votes.test.ts']],
  [
    ['settle', 'evening'],
    ['server/src/orders/settle.test.ts', 'e2e/src/evening.spec.ts'],
  ],
])('takes %s as paths', (words, files) => {
  expect(partOf(words, ALL, holding)).toEqual({ files });
});

test('takes words that occur in no path as a title', () => {
  expect(partOf(['VO3', 'a vote'], ALL, holding)).toEqual({ files: [ALL[0]], title: 'VO3 a vote' });
  expect(partOf(['nobody’s title'], ALL, holding)).toEqual({ files: [], title: 'nobody’s title' });
});
