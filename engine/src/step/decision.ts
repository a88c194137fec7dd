import { ERROR, type ErrorCode } from '@juzhongren/contract/errors';
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { TableState } from '../state/state.ts';

/** State of a started game and the seat of the user who acts. Both are looked up before any rule of play is checked. */
export type Acting = { state: TableState; seat: string };

/**
 * Result of a command. If `ok` is true, the server commits `events` and answers `err`; a repeated command that changes
 * nothing has no events. A wrong password is accepted with `err` 4010, because the attempt counts. `found` is the clue
 * that a search found. If `ok` is false, the command changes nothing, and `events` can only report that an absent
 * player is back. The server commits these events, but does not store the answer for a repeated request.
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
