import type { VoteView } from '@juzhongren/contract/room';

export const HOW: Record<NonNullable<VoteView['result']>['how'], string> = {
  unanimous: '全票一致',
  majority: '多数通过',
  split: '票数分散，没有结论',
  none: '没有人投票',
};

/** 「多数通过，报警」. */
export function outcomeInWords(vote: VoteView, result: NonNullable<VoteView['result']>): string {
  const chosen = vote.options.find((option) => option.optionId === result.choice)?.label;
  return chosen === undefined ? HOW[result.how] : `${HOW[result.how]}，${chosen}`;
}
