import { ERROR, type ErrorCode } from '@juzhongren/contract/errors';
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { TableState } from '../state/state.ts';

/** A user's seat at the table, found before any rule of play is asked. */
export type Acting = { state: TableState; seat: string };

/**
 * `ok: true`: commit `events` (none for a repeat that changes nothing), then answer `err`; a wrong password is accepted
 * (the attempt counts) and answered 4010. `found`: the clue a search found. `ok: false`: nothing changes, except that
 * who was away is seen to be back: those `events` are committed, without the answer being kept for a repeat.
 */
export type Decision =
  | {
      ok: true;
      events: readonly RoomEvent[];
      err: typeof ERROR.ok | typeof ERROR.wrongPassword;
      found: string | null;
    }
  | { ok: false; err: ErrorCode; events?: readonly RoomEvent[] };

/** What a decision says has happened, refused or not. */
export const eventsOf = (decision: Decision): readonly RoomEvent[] => decision.events ?? [];

export const refuse = (err: ErrorCode): Decision => ({ ok: false, err });
