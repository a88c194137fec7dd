import { ERROR } from '@juzhongren/contract/errors';
import { refusalTo } from '../rules/clue-rights.ts';
import { type ClueHere, findClue } from '../state/clue-state.ts';
import type { GivenAnswer } from '../step/command.ts';
import { type Acting, type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { isCard } from '../rules/proof.ts';
import { askedOf, completeSheet } from '../rules/sheets.ts';
import type { ErrorCode } from '@juzhongren/contract/errors';

type Ballot = { clueId: string; choice: string | null };

/**
 * Casts, changes or withdraws a ballot. Errors: 1002 if the seat does not know the clue; 1001 if the clue has no vote
 * or no such option; 4005 if the vote is not open yet; 4012 if the vote is closed or the ballot is final.
 */
export function vote(draft: Draft, acting: Acting, { clueId, choice }: Ballot): Decision {
  const here = askedFor(draft, acting, { clueId, action: 'vote' });
  if (typeof here === 'number') return refuse(here);
  if (choice !== null && here.clue.vote?.options.every((option) => option.id !== choice) === true) {
    return refuse(ERROR.badInput);
  }
  const before = here.state.ballots.find((ballot) => ballot.seat === acting.seat)?.choice ?? null;
  if (before !== choice) emit(draft, { type: 'voted', seat: acting.seat, clueId, choice });
  return accept(draft);
}

type Sheet = { clueId: string; answers: readonly GivenAnswer[] };

/**
 * Hands in the whole answer sheet of a clue. Errors: 1002 if the seat does not know the clue; 1001 if the clue has no
 * questions or an answer does not fit its question; 1003 if another seat holds the sheet; 4005 if all its questions
 * wait until the seat has voted.
 */
export function answer(draft: Draft, acting: Acting, { clueId, answers }: Sheet): Decision {
  const here = askedFor(draft, acting, { clueId, action: 'answer' });
  if (typeof here === 'number') return refuse(here);
  const { state, seat } = acting;
  const canLay = (cardId: string) => isCard(draft.script, state.table, seat, cardId);
  const complete = completeSheet(askedOf(here, state.table, seat), answers, canLay);
  if (complete === undefined) return refuse(ERROR.badInput);
  emit(draft, { type: 'answered', seat, clueId, answers: complete });
  return accept(draft);
}

type SheetAction = { clueId: string; action: 'vote' | 'answer' };

function askedFor(draft: Draft, { state, seat }: Acting, { clueId, action }: SheetAction): ClueHere | ErrorCode {
  const here = findClue(draft.script, state.table, clueId);
  if (here === undefined) return ERROR.notFound;
  return refusalTo(action, { script: draft.script, state, here, seat }) ?? here;
}
