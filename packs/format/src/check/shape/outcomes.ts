// Lists how a vote can end, and what a game lacks after each end.
import { VOTE_OUTCOMES } from '@juzhongren/contract/script/conditions';
import { fullCondition } from '../../read/pack-rules.ts';
import type { SourceCondition } from '../../read/source-rules.ts';
import type { SourcePack } from '../../read/source-pack.ts';
import type { SourceScript } from '../../read/source-script.ts';
import type { SourceVote } from '../../read/source-sheet.ts';
import { type Lack, reachOf } from './reach.ts';

export type VoteEnd = { how: (typeof VOTE_OUTCOMES)[number]; chose: string | undefined };
export type Outcome = Pick<Lack, 'branchOpen' | 'voteEnds'>;

/** Lists the ends of every vote that is counted before the closing, one vote at a time. All other votes stay open. */
export function outcomesOf(pack: SourcePack, script: SourceScript): Outcome[] {
  const reach = reachOf(pack, script);
  return [...pack.sheets].flatMap(([id, { value }]) =>
    value.vote === undefined || reach.clue(id) > script.acts.length
      ? []
      : endsOf(value.vote).map((end) => outcome(id, value.vote?.branches ?? [], end)),
  );
}

const endsOf = ({ options }: SourceVote): VoteEnd[] =>
  VOTE_OUTCOMES.flatMap((how): VoteEnd[] =>
    how === 'split' || how === 'none' ? [{ how, chose: undefined }] : options.map(({ id }) => ({ how, chose: id })),
  );

function outcome(id: string, branches: SourceVote['branches'], end: VoteEnd): Outcome {
  const verdicts = branches.map(({ when }) => (when === undefined ? true : holds(fullCondition(when, id), id, end)));
  const first = verdicts.indexOf(true);
  return {
    // A branch is open if it may hold and no earlier branch certainly holds.
    branchOpen: (vote, branch) => vote !== id || (verdicts[branch] !== false && (first < 0 || branch <= first)),
    voteEnds: (vote, { how, chose }) =>
      vote !== id || ((how === undefined || how === end.how) && (chose === undefined || chose === end.chose)),
  };
}

/** Returns undefined if the condition depends on anything besides this vote. */
function holds(condition: SourceCondition, id: string, end: VoteEnd): boolean | undefined {
  if ('not' in condition) {
    const inner = holds(condition.not, id, end);
    return inner === undefined ? undefined : !inner;
  }
  if ('all' in condition || 'any' in condition) {
    const isAll = 'all' in condition;
    const parts = (isAll ? condition.all : condition.any).map((part) => holds(part, id, end));
    if (parts.includes(!isAll)) return !isAll;
    return parts.includes(undefined) ? undefined : isAll;
  }
  if (!('vote' in condition) || condition.vote !== id) return undefined;
  const { how, chose } = condition;
  return (how === undefined || how === end.how) && (chose === undefined || chose === end.chose);
}

/** Returns clues that do not appear in every game, because it depends on how a vote ends. */
export function contingentClues(pack: SourcePack, script: SourceScript): ReadonlySet<string> {
  const sure = reachOf(pack, script);
  const reaches = outcomesOf(pack, script).map((one) => reachOf(pack, script, one));
  const ids = pack.clues.map(({ value }) => value.id).filter((id) => Number.isFinite(sure.clue(id)));
  return new Set(ids.filter((id) => reaches.some((reach) => !Number.isFinite(reach.clue(id)))));
}
