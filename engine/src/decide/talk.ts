// Decides when a private talk becomes readable for all players: after all its participants agree.
import { ERROR } from '@juzhongren/contract/errors';
import type { UserCommand } from '../step/command.ts';
import { type Acting, type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { findTalk } from '../state/talks.ts';

/**
 * Records or withdraws a participant's agreement to open a private talk to all players. `gone` lists participants
 * without an account, whose agreement is not needed. Errors: 4005 outside of the debrief; 1002 if the user did not take
 * part in the talk; 4012 if the agreement is withdrawn after the talk opened.
 */
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
