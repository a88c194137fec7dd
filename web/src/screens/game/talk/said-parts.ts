import type { ClueView } from '@juzhongren/contract/room/clues';

export type SaidPart = { readonly text: string; readonly clueId: string | undefined };

/** How a clue is named in talk. */
export function clueReference(title: string): string {
  return `「${title}」`;
}

/** A message in parts: where it names a clue that this seat knows, the part leads to it. */
export function saidParts(text: string, clues: readonly ClueView[]): readonly SaidPart[] {
  return text
    .split(/(「[^「」]+」)/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, clueId: clues.find((clue) => clueReference(clue.title) === part)?.clueId }));
}
