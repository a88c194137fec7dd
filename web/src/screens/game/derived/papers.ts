// Helpers for papers, that is votes and question sheets.
import { isAlone } from './cast.ts';
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { VoteView } from '@juzhongren/contract/room/votes';

/** Returns the papers of the closing: every open vote and sheet, and sheets that open after the ballots are cast. */
export function papersOf(room: RoomView): readonly ClueView[] {
  return room.clues.filter(
    (clue) => clue.vote?.open === true || clue.sheet?.open === true || clue.sheet?.waits === true,
  );
}

/** Reports whether this seat has cast the vote and submitted the sheet of a clue. Both may still be changed. */
export function isAnswered({ vote, sheet }: ClueView): boolean {
  return (vote?.open !== true || vote.mine !== null) && (sheet?.open !== true || sheet.submitted);
}

export const HOW: Record<NonNullable<VoteView['result']>['how'], string> = {
  unanimous: '全票一致',
  majority: '多数通过',
  split: '票数分散，没有结论',
  none: '没有人投票',
};

/** Returns the public result of a vote: 「多数通过，报警（报警 3 票、不报 1 票）」. */
export function formatCounts(room: RoomView, vote: VoteView): string {
  const { result, options } = vote;
  if (result === null) return '';
  const counts = options.flatMap(({ optionId, label }) => {
    const count = result.counts.find((one) => one.optionId === optionId)?.count ?? 0;
    return count === 0 ? [] : [`${label} ${count} 票`];
  });
  return `${formatOutcome(room, vote, result)}${counts.length === 0 ? '' : `（${counts.join('、')}）`}`;
}

/** Returns for example 「多数通过，报警」. A solo player sees a choice, not a vote. */
export function formatOutcome(room: RoomView, vote: VoteView, result: NonNullable<VoteView['result']>): string {
  const chosen = vote.options.find((option) => option.optionId === result.choice)?.label;
  if (isAlone(room)) return chosen === undefined ? '你没有选' : `你选了：${chosen}`;
  return chosen === undefined ? HOW[result.how] : `${HOW[result.how]}，${chosen}`;
}
