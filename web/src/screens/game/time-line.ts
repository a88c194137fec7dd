import type { ClueView, RoomView } from '@juzhongren/contract/room';

export type Moment =
  | { readonly kind: 'announcement'; readonly key: string; readonly at: number; readonly text: string }
  | { readonly kind: 'clue'; readonly key: string; readonly at: number; readonly clue: ClueView };

/** What was told and what was learned, newest first. */
export function timeLine(room: RoomView): readonly Moment[] {
  const told = room.announcements.map(({ at, text }, index): Moment => ({
    kind: 'announcement',
    key: `told-${index}`,
    at,
    text,
  }));
  const learned = room.clues.map((clue): Moment => ({ kind: 'clue', key: clue.clueId, at: clue.at, clue }));
  return [...told, ...learned].sort((a, b) => b.at - a.at);
}
