// When a room, an act or a stage is over by itself.
import type { PartyState } from './state.ts';

export const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A room that nobody starts. */
export const LOBBY_MS = 24 * HOUR_MS;
/** A running game in which no act or stage begins any more. */
export const STALLED_MS = 24 * HOUR_MS;
/** An act whose deadline passed so long ago that one seat moves on alone. */
export const LONG_OVERDUE_MS = 10 * MINUTE_MS;
export const DEBRIEF_MS = 24 * HOUR_MS;

export const DEADLINE_KINDS = ['lobby', 'payment', 'act', 'late-act', 'closing', 'debrief', 'limit'] as const;

/** `at`: Unix ms. */
export type Deadline = { kind: (typeof DEADLINE_KINDS)[number]; at: number };

/**
 * Everything that can expire in this room, what counts most first; an `expire` command at or after `at` does it.
 * `act` only lets the table move on and `late-act` each seat alone, both are named once; `limit` dissolves a running game that stands still.
 */
export function deadlines(state: PartyState): readonly Deadline[] {
  switch (state.stage) {
    case 'none':
    case 'dismissed':
      return [];
    case 'lobby':
      return [{ kind: 'lobby', at: state.expiresAt }];
    case 'paying':
      return [{ kind: 'payment', at: state.deadlineAt }];
    case 'playing': {
      const limit: Deadline = { kind: 'limit', at: state.changedAt + STALLED_MS };
      const { overdue, longOverdue, deadlineAt } = state.act;
      if (longOverdue) return [limit];
      return [
        limit,
        overdue ? { kind: 'late-act', at: deadlineAt + LONG_OVERDUE_MS } : { kind: 'act', at: deadlineAt },
      ];
    }
    case 'closing':
      return [{ kind: 'closing', at: state.deadlineAt }];
    case 'debrief':
      return [{ kind: 'debrief', at: state.expiresAt }];
  }
}
