import { sessionShelf } from './storage.ts';

// What somebody was writing to the operator: it outlives a failure, a reload and a look at another screen, not the person.
const KEY = 'feedbackDraft';

export function feedbackDraft(): string {
  return sessionShelf.read(KEY) ?? '';
}

/** An empty text forgets. */
export function keepFeedbackDraft(text: string): void {
  if (text === '') sessionShelf.remove(KEY);
  else sessionShelf.write(KEY, text);
}
