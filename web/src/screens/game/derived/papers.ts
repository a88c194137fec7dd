// The votes and sheets of a case.
import { isAlone } from './cast.ts';
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { VoteView } from '@juzhongren/contract/room/votes';

/** What the closing asks: every vote and sheet that is open, or opens once the ballots are cast. */
export function papersOf(room: RoomView): readonly ClueView[] {
  return room.clues.filter(
    (clue) => clue.vote?.open === true || clue.sheet?.open === true || clue.sheet?.waits === true,
  );
}

/** This seat has voted and handed in what the paper asks; it may still think again. */
export function isAnswered({ vote, sheet }: ClueView): boolean {
  return (vote?.open !== true || vote.mine !== null) && (sheet?.open !== true || sheet.submitted);
}

export const HOW: Record<NonNullable<VoteView['result']>['how'], string> = {
  unanimous: '全票一致',
  majority: '多数通过',
  split: '票数分散，没有结论',
  none: '没有人投票',
};

/** 「多数通过，报警（报警 3 票、不报 1 票）」: what the result of a vote shows to everybody. */
export function formatCounts(room: RoomView, vote: VoteView): string {
  const { result, options } = vote;
  if (result === null) return '';
  const counts = options.flatMap(({ optionId, label }) => {
    const count = result.counts.find((one) => one.optionId === optionId)?.count ?? 0;
    return count === 0 ? [] : [`${label} ${count} 票`];
  });
  return `${formatOutcome(room, vote, result)}${counts.length === 0 ? '' : `（${counts.join('、')}）`}`;
}

/** 「多数通过，报警」; who plays alone has chosen, not voted. */
export function formatOutcome(room: RoomView, vote: VoteView, result: NonNullable<VoteView['result']>): string {
  const chosen = vote.options.find((option) => option.optionId === result.choice)?.label;
  if (isAlone(room)) return chosen === undefined ? '你没有选' : `你选了：${chosen}`;
  return chosen === undefined ? HOW[result.how] : `${HOW[result.how]}，${chosen}`;
}
