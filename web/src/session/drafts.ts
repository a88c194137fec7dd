import { sessionStore } from '../browser/storage.ts';

// Drafts of unfinished text. They survive an error and a reload, but not sign-out. Drafts in a room are stored per seat
// elsewhere.
const KEY = 'drafts';

export function draftOf(name: string): string | undefined {
  return drafts()[name];
}

export function keepDraft(name: string, text: string): void {
  const { [name]: _, ...others } = drafts();
  const next = text === '' ? others : { ...others, [name]: text };
  if (Object.keys(next).length === 0) forgetDrafts();
  else sessionStore.write(KEY, JSON.stringify(next));
}

export function forgetDrafts(): void {
  sessionStore.remove(KEY);
}

function drafts(): Readonly<Record<string, string>> {
  try {
    const value: unknown = JSON.parse(sessionStore.read(KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}
