// The events of one decision as they pile up, and the state they already lead to: what follows sees what came before.
import { ERROR } from '@juzhongren/contract/errors';
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { Script } from '@juzhongren/contract/script/script';
import type { Decision } from './decision.ts';
import { evolve } from '../evolve/evolve.ts';
import type { RoomState, TableState } from '../state/state.ts';

export type Draft = { readonly script: Script; readonly now: number; state: RoomState; readonly events: RoomEvent[] };

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

/** The table as the draft left it. Only where play is certain. */
export function tableState({ state }: Draft): TableState {
  if (state.stage === 'playing' || state.stage === 'closing' || state.stage === 'debrief') return state;
  throw new Error(`There is no table in stage ${state.stage}.`);
}

export const accept = (draft: Draft, found: string | null = null): Decision => ({
  ok: true,
  events: draft.events,
  err: ERROR.ok,
  found,
});
