import { expect, test } from 'vitest';
import { draftOf, forgetDrafts, keepDraft } from './drafts.ts';

test('each draft has its own name; an empty text forgets, and so does going', () => {
  keepDraft('feedback', '写了一半');
  keepDraft('exchange', 'ABCD');
  expect([draftOf('feedback'), draftOf('exchange'), draftOf('search:')]).toEqual(['写了一半', 'ABCD', undefined]);
  keepDraft('exchange', '');
  expect([draftOf('feedback'), draftOf('exchange')]).toEqual(['写了一半', undefined]);
  forgetDrafts();
  expect(draftOf('feedback')).toBeUndefined();
});
