import type { PartyState } from './state.ts';
import { STALLED_MS } from './timing.ts';

export const DEADLINE_KINDS = ['lobby', 'act', 'closing', 'debrief', 'limit'] as const;

/** `at`: Unix ms. */
export type Deadline = { kind: (typeof DEADLINE_KINDS)[number]; at: number };

/**
 * Everything that can expire in this room, what counts most first; an `expire` command at or after `at` does it.
 * `act` only lets the table move on and is named once, `limit` dissolves a running game that stands still.
 */
export function deadlines(state: PartyState): readonly Deadline[] {
  switch (state.stage) {
    case 'none':
    case 'dismissed':
      return [];
    case 'lobby':
      return [{ kind: 'lobby', at: state.expiresAt }];
    case 'playing': {
      const limit: Deadline = { kind: 'limit', at: state.changedAt + STALLED_MS };
      return state.act.overdue ? [limit] : [limit, { kind: 'act', at: state.act.deadlineAt }];
    }
    case 'closing':
      return [{ kind: 'closing', at: state.deadlineAt }];
    case 'debrief':
      return [{ kind: 'debrief', at: state.expiresAt }];
  }
}
