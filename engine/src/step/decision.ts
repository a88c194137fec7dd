import { ERROR, type ErrorCode } from '@juzhongren/contract/errors';
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { TableState } from '../state/state.ts';

/** Room state and the user's seat at the table, resolved before any rule of play is checked. */
export type Acting = { state: TableState; seat: string };

/**
 * Result of a command. With `ok: true`, commit `events` (none for a repeat that changes nothing), then answer `err`. A
 * wrong password is accepted, because the attempt counts, and answered 4010. `found` is the clue that a search found.
 * With `ok: false` nothing changes, except that a player who was away may be back. Commit those `events`, but do not
 * store the answer for a repeat.
 */
export type Decision =
  | {
      ok: true;
      events: readonly RoomEvent[];
      err: typeof ERROR.ok | typeof ERROR.wrongPassword;
      found: string | null;
    }
  | { ok: false; err: ErrorCode; events?: readonly RoomEvent[] };

export const eventsOf = (decision: Decision): readonly RoomEvent[] => decision.events ?? [];

export const refuse = (err: ErrorCode): Decision => ({ ok: false, err });
