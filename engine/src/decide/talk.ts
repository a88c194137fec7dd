// A private talk is opened to the table when all of its people want it.
import { ERROR } from '@juzhongren/contract/errors';
import type { UserCommand } from '../step/command.ts';
import { type Acting, type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { findTalk } from '../state/talks.ts';

/** Refused: 4005 outside of the debrief, 1002 not one of its people, 4012 taken back once it is open. */
export function agreeToOpen(
  draft: Draft,
  { state }: Acting,
  { userId, circle, agreed, gone }: Extract<UserCommand, { type: 'open-talk' }>,
): Decision {
  if (state.stage !== 'debrief') return refuse(ERROR.notNow);
  if (!circle.includes(userId)) return refuse(ERROR.notFound);
  const talk = findTalk(state, circle);
  if (talk?.open === true) return agreed ? accept(draft) : refuse(ERROR.alreadyDone);
  const before = talk?.agreed ?? [];
  if (before.includes(userId) !== agreed) emit(draft, { type: 'talk-agreed', userId, circle: [...circle], agreed });
  const others = circle.filter((one) => one !== userId);
  if (agreed && others.every((one) => before.includes(one) || gone.includes(one))) {
    emit(draft, { type: 'talk-opened', circle: [...circle] });
  }
  return accept(draft);
}
