// A screen of the table is put on and taken off.
import { ERROR } from '@juzhongren/contract/errors';
import { SCREENS_MAX } from '@juzhongren/contract/limits';
import { findScreen } from '../state/screens.ts';
import type { LiveState } from '../state/state.ts';
import type { UserCommand } from '../step/command.ts';
import { type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';

type Of<Type extends UserCommand['type']> = Extract<UserCommand, { type: Type }>;

/** One that is on stays as it is. Refused: 4007 not the host, 4005 there are enough. */
export function putScreenOn(draft: Draft, state: LiveState, { userId, screenId, until }: Of<'screen-on'>): Decision {
  if (state.room.hostId !== userId) return refuse(ERROR.hostOnly);
  if (findScreen(state, screenId) !== undefined) return accept(draft);
  const showing = state.room.screens.filter((screen) => screen.until > draft.now);
  if (showing.length >= SCREENS_MAX) return refuse(ERROR.notNow);
  emit(draft, { type: 'screen-on', screenId, userId, until });
  return accept(draft);
}

/** One that is not on stays off. Refused: 4007 neither the host nor who put it on. */
export function takeScreenOff(draft: Draft, state: LiveState, { userId, screenId }: Of<'screen-off'>): Decision {
  const screen = findScreen(state, screenId);
  if (state.room.hostId !== userId && screen?.by !== userId) return refuse(ERROR.hostOnly);
  if (screen !== undefined) emit(draft, { type: 'screen-off', screenId, userId });
  return accept(draft);
}
