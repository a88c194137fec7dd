// Finds clues this player can still use: envelopes with attempts left and own triggers.
import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';

export const isLocked = ({ content }: ClueView): boolean => content.kind === CONTENT_KIND.Password;

export const unusedClues = ({ clues }: RoomView): readonly ClueView[] =>
  clues.filter(({ actions }) => actions.includes('unlock') || actions.includes('trigger'));

/** Returns one line per kind of unused clue, locks first. A single clue is named. */
export function unusedLines(room: RoomView): string[] {
  const unused = unusedClues(room);
  const locked = unused.filter(isLocked);
  const untouched = unused.filter((clue) => !isLocked(clue));
  return [
    ...lineOf(locked, { one: '还没打开', many: '处锁没打开' }),
    ...lineOf(untouched, { one: '还没动过', many: '样东西没动过' }),
  ];
}

function lineOf(clues: readonly ClueView[], { one, many }: { one: string; many: string }): string[] {
  const [only, ...others] = clues;
  if (only === undefined) return [];
  return [others.length === 0 ? `「${only.title}」${one}` : `还有 ${clues.length} ${many}`];
}

/**
 * Returns a mark that rises with each act, and once more when only ending the act is left. Unused clues are pointed at
 * until they were looked at under the current mark.
 */
export const lookMark = ({ act, todo }: RoomView): number =>
  (act?.number ?? 0) * 2 + (todo.kind === 'finish-act' ? 1 : 0);
