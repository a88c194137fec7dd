import { expect, test } from 'vitest';
import { draftOf, forgetDrafts, keepDraft } from './drafts.ts';

test('stores drafts by name and forgets them when the text is empty or the user signs out', () => {
  keepDraft('feedback', '写了一半');
  keepDraft('exchange', 'ABCD');
  expect([draftOf('feedback'), draftOf('exchange'), draftOf('search:')]).toEqual(['写了一半', 'ABCD', undefined]);
  keepDraft('exchange', '');
  expect([draftOf('feedback'), draftOf('exchange')]).toEqual(['写了一半', undefined]);
  forgetDrafts();
  expect(draftOf('feedback')).toBeUndefined();
});
