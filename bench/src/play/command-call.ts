// Converts a player's move to the call that the client sends.
import { partyPace, partyReady } from '@juzhongren/contract/room-calls/seats';
import { partyClueOp, partyQa, partyVote } from '@juzhongren/contract/room-calls/table';
import type { Call } from '@juzhongren/contract/call';
import type { Move } from './move.ts';

export interface CommandCall {
  readonly call: Call;
  readonly request: object;
}

/** `requestId` identifies this command permanently (idempotency key). */
export function callFor(move: Move, names: { partyId: string; requestId: string }): CommandCall {
  switch (move.type) {
    case 'ready':
      return { call: partyReady, request: { ...names, ready: move.ready } };
    case 'read':
      return { call: partyPace, request: { ...names, step: 'read' } };
    case 'vote':
      return { call: partyVote, request: { ...names, clueId: move.clueId, choice: move.choice } };
    case 'answer':
      return { call: partyQa, request: { ...names, clueId: move.clueId, answers: move.answers } };
    case 'discover': {
      const spot = move.clueId === null ? {} : { clueId: move.clueId };
      return { call: partyClueOp, request: { ...names, op: 'discover', placeId: move.placeId, ...spot } };
    }
    case 'show':
    case 'give':
    case 'publish':
    case 'unlock':
    case 'trigger':
    case 'note': {
      const { type, ...rest } = move;
      return { call: partyClueOp, request: { ...names, op: type, ...rest } };
    }
  }
}
