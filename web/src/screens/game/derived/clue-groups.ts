// Sorts and groups clues for display.
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';
import { characterNames } from './cast.ts';
import { isAnswered } from './papers.ts';

export const GROUPINGS = ['time', 'place', 'person'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export interface ClueGroup {
  readonly key: string;
  readonly title: string | undefined;
  readonly clues: readonly ClueView[];
}

/**
 * Groups clues for display. Pinned clues come first, then those that need an answer, then the newest. Groups are
 * ordered by their first clue.
 */
export function clueGroups(room: RoomView, clues: readonly ClueView[], by: Grouping): readonly ClueGroup[] {
  const sorted = [...clues].sort((a, b) => rank(b) - rank(a) || b.at - a.at);
  if (by === 'time') return [{ key: 'all', title: undefined, clues: sorted }];
  const groups = new Map<string, ClueView[]>();
  for (const clue of sorted) {
    const title = by === 'place' ? (clue.placeName ?? '没有地点') : broughtBy(room, clue);
    const group = groups.get(title) ?? [];
    group.push(clue);
    groups.set(title, group);
  }
  return [...groups].map(([title, of]) => ({ key: title, title, clues: of }));
}

function broughtBy(room: RoomView, clue: ClueView): string {
  const person = clue.publishedBy ?? clue.shownBy ?? clue.foundBy ?? (clue.held ? clue.holder : null);
  return person === null ? '大家的' : characterNames(room, [person]);
}

function rank(clue: ClueView): number {
  return clue.pinned ? 2 : isAnswered(clue) ? 0 : 1;
}
