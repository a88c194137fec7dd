// Decides when votes open and close, and counts the ballots. Ballots are secret. A seat may change its ballot until the
// vote closes, unless ballots are final (VO20).
import { CLUE_TYPE } from '@juzhongren/contract/enumerations';
import { ERROR, type ErrorCode } from '@juzhongren/contract/errors';
import type { VoteOutcome } from '@juzhongren/contract/script/conditions';
import type { ScriptVote } from '@juzhongren/contract/script/votes';
import { type ClueHere, clueHere } from '../state/clue-state.ts';
import { holds } from './condition.ts';
import { type Draft, emit, tableState } from '../step/draft.ts';
import { runEffects } from './effects.ts';
import { indexOf } from '../state/script-index.ts';
import { occupiedSeats } from '../state/seats.ts';
import type { ClueState, Table, TableState } from '../state/state.ts';
import type { Script } from '@juzhongren/contract/script/script';

export const voteOf = ({ clue }: ClueHere): ScriptVote | null =>
  (clue.types & CLUE_TYPE.Vote) === 0 ? null : clue.vote;

export const isVoteOpen = (here: ClueHere): boolean =>
  voteOf(here) !== null && here.state.published !== null && here.state.closed === null;

export const openVotes = (script: Script, table: Table): readonly string[] =>
  indexOf(script)
    .voteClues.filter((clue) => isVoteOpen(clueHere(script, table, clue.id)))
    .map((clue) => clue.id);

/**
 * Tells whether a ballot cannot be changed once cast. This is so in the closing if the script has any question that
 * waits for the vote, because reading it could influence a changed ballot (VO20). The rule depends on the script alone,
 * so it does not reveal which seat holds which sheet.
 */
export const isForGood = (script: Script, state: TableState): boolean =>
  state.stage === 'closing' && indexOf(script).asksAfterVote;

/**
 * Returns the error code with which a ballot of the seat is refused, or null if it is allowed. The caller has checked
 * that the seat knows the clue. Codes: 1001 if the clue has no vote; 4005 if the clue is not public; 4012 if the vote
 * is closed or the ballot is final.
 */
export function refusalToVote(here: ClueHere, { script, state, seat }: Voting): ErrorCode | null {
  if (voteOf(here) === null) return ERROR.badInput;
  if (here.state.published === null) return ERROR.notNow;
  if (here.state.closed !== null) return ERROR.alreadyDone;
  return isForGood(script, state) && hasVoted(here.state, seat) ? ERROR.alreadyDone : null;
}

type Voting = { script: Script; state: TableState; seat: string };

export const hasVoted = (state: ClueState, seat: string): boolean =>
  state.ballots.some((ballot) => ballot.seat === seat);

export const hasCastAll = (script: Script, table: Table, seat: string): boolean =>
  openVotes(script, table).every((clueId) => hasVoted(clueHere(script, table, clueId).state, seat));

export const everybodyVoted = (table: Table, state: ClueState): boolean =>
  occupiedSeats(table).every((seat) => hasVoted(state, seat.characterId));

/** Returns the result of a vote. Ballots of seats that became empty after voting still count (VO15). */
export function outcomeOf(table: Table, { ballots }: ClueState): { how: VoteOutcome; choice: string | null } {
  const counts = new Map<string, number>();
  for (const { choice } of ballots) counts.set(choice, (counts.get(choice) ?? 0) + 1);
  const [first] = [...counts].sort(([, one], [, other]) => other - one);
  if (first === undefined) return { how: 'none', choice: null };
  const [choice, count] = first;
  const abstained = occupiedSeats(table).some((seat) => !ballots.some((ballot) => ballot.seat === seat.characterId));
  if (count === ballots.length && !abstained) return { how: 'unanimous', choice };
  return count * 2 > ballots.length ? { how: 'majority', choice } : { how: 'split', choice: null };
}

/**
 * Closes an open vote, counts the ballots, and runs the effects of the first branch whose condition holds. Does nothing
 * if the vote is not open.
 */
export function closeVote(draft: Draft, clueId: string): void {
  const { table } = tableState(draft);
  const here = clueHere(draft.script, table, clueId);
  if (!isVoteOpen(here)) return;
  emit(draft, { type: 'vote-closed', clueId, ...outcomeOf(table, here.state) });
  const scope = { script: draft.script, state: tableState(draft), seat: null };
  const branch = here.clue.vote?.branches.find(({ when }) => when === null || holds(when, scope));
  if (branch !== undefined) runEffects(draft, branch.effects, { cause: { clue: clueId }, finder: null });
}
