// Decides when a display of the room is turned on or off.
import { ERROR } from '@juzhongren/contract/errors';
import { SCREENS_MAX } from '@juzhongren/contract/limits';
import { findScreen } from '../state/screens.ts';
import type { LiveState } from '../state/state.ts';
import type { UserCommand } from '../step/command.ts';
import { type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';

type Of<Type extends UserCommand['type']> = Extract<UserCommand, { type: Type }>;

/**
 * Turns a display on. Changes nothing if it is on. Errors: 4007 if the user is not the host; 4005 if the maximum of
 * displays is on.
 */
export function putScreenOn(draft: Draft, state: LiveState, { userId, screenId, until }: Of<'screen-on'>): Decision {
  if (state.room.hostId !== userId) return refuse(ERROR.hostOnly);
  if (findScreen(state, screenId) !== undefined) return accept(draft);
  const showing = state.room.screens.filter((screen) => screen.until > draft.now);
  if (showing.length >= SCREENS_MAX) return refuse(ERROR.notNow);
  emit(draft, { type: 'screen-on', screenId, userId, until });
  return accept(draft);
}

/**
 * Turns a display off. Changes nothing if it is off. Errors: 4007 if the user is neither the host nor the one who
 * turned it on.
 */
export function takeScreenOff(draft: Draft, state: LiveState, { userId, screenId }: Of<'screen-off'>): Decision {
  const screen = findScreen(state, screenId);
  if (state.room.hostId !== userId && screen?.by !== userId) return refuse(ERROR.hostOnly);
  if (screen !== undefined) emit(draft, { type: 'screen-off', screenId, userId });
  return accept(draft);
}
