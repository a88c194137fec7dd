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

/** Refused: 1002 unknown to this seat, 1001 no vote or no such option, 4005 not on the table yet, 4012 closed or cast for good. */
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

/** Refused: 1002 unknown to this seat, 1001 no questions or an answer that does not fit, 1003 somebody else's riddle, 4005 asked later. */
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

type Asked = { clueId: string; action: 'vote' | 'answer' };

function askedFor(draft: Draft, { state, seat }: Acting, { clueId, action }: Asked): ClueHere | ErrorCode {
  const here = findClue(draft.script, state.table, clueId);
  if (here === undefined) return ERROR.notFound;
  return refusalTo(action, { script: draft.script, state, here, seat }) ?? here;
}
