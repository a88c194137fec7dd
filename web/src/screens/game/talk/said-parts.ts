import type { ClueView } from '@juzhongren/contract/room/clues';

export type SaidPart = { readonly text: string; readonly clueId: string | undefined };

export function clueReference(title: string): string {
  return `「${title}」`;
}

/** Splits a message into parts. A part that names a clue this seat knows has its id. */
export function saidParts(text: string, clues: readonly ClueView[]): readonly SaidPart[] {
  return text
    .split(/(「[^「」]+」)/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, clueId: clues.find((clue) => clueReference(clue.title) === part)?.clueId }));
}
