// Decides who may turn a display of the room on or off.
import { ERROR } from '@juzhongren/contract/errors';
import { DISPLAYS_MAX } from '@juzhongren/contract/limits';
import { findDisplay } from '../state/displays.ts';
import type { LiveState } from '../state/state.ts';
import type { UserCommand } from '../step/command.ts';
import { type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';

type Of<Type extends UserCommand['type']> = Extract<UserCommand, { type: Type }>;

/**
 * Turns a display on; no effect if it is already on. Errors: 4007 if the user is not the host; 4005 if the maximum
 * number of displays is already on.
 */
export function turnDisplayOn(draft: Draft, state: LiveState, { userId, screenId, until }: Of<'screen-on'>): Decision {
  if (state.room.hostId !== userId) return refuse(ERROR.hostOnly);
  if (findDisplay(state, screenId) !== undefined) return accept(draft);
  const showing = state.room.screens.filter((display) => display.until > draft.now);
  if (showing.length >= DISPLAYS_MAX) return refuse(ERROR.notNow);
  emit(draft, { type: 'screen-on', screenId, userId, until });
  return accept(draft);
}

/**
 * Turns a display off; no effect if it is already off. Errors: 4007 if the user is neither the host nor the user who
 * turned the display on.
 */
export function turnDisplayOff(draft: Draft, state: LiveState, { userId, screenId }: Of<'screen-off'>): Decision {
  const display = findDisplay(state, screenId);
  if (state.room.hostId !== userId && display?.by !== userId) return refuse(ERROR.hostOnly);
  if (display !== undefined) emit(draft, { type: 'screen-off', screenId, userId });
  return accept(draft);
}
