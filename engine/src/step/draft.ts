// Collects the events of one decision. Applies each event to the state immediately, so that later steps of the decision
// see its effect.
import { ERROR } from '@juzhongren/contract/errors';
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { Script } from '@juzhongren/contract/script/script';
import type { Decision } from './decision.ts';
import { evolve } from '../evolve/evolve.ts';
import type { RoomState, TableState } from '../state/state.ts';

export type Draft = { readonly script: Script; readonly now: number; state: RoomState; readonly events: RoomEvent[] };

/** Starts a draft without events. `now` is in Unix ms. */
export const startDraft = (script: Script, state: RoomState, now: number): Draft => ({
  script,
  now,
  state,
  events: [],
});

export function emit(draft: Draft, event: RoomEvent): void {
  draft.state = evolve(draft.script, draft.state, event, draft.now);
  draft.events.push(event);
}

export function tableState({ state }: Draft): TableState {
  if (state.stage === 'playing' || state.stage === 'closing' || state.stage === 'debrief') return state;
  throw new Error(`There is no table in stage ${state.stage}.`);
}

/** Accepts the command with the events of the draft. `found` is the clue that a search found. */
export const accept = (draft: Draft, found: string | null = null): Decision => ({
  ok: true,
  events: draft.events,
  err: ERROR.ok,
  found,
});
