// What the parts of a hub work on together: the rooms that have lines here, and what is known of the lines elsewhere.
import type { RoomBus } from './bus-message.ts';
import type { Connection } from './connection.ts';
import type { HeldRoom } from './held-room.ts';
import type { Presence } from './presence.ts';
import type { RoomSource } from './room-source.ts';
import type { SignalLimit } from './signal-limit.ts';
import type { TaskFailed } from '../core/task-failed.ts';

export interface HubCore {
  readonly rooms: Map<string, HeldRoom>;
  readonly presence: Presence;
  readonly source: RoomSource;
  readonly bus: RoomBus;
  readonly now: () => number;
  /** Gets what went wrong outside of any request. */
  readonly failed: TaskFailed;
  /** Hears who has lines to this process, whenever that may have changed. */
  readonly connected: (partyId: string, userIds: readonly number[]) => void;
  readonly signalLimit: SignalLimit;
  /** Whether this installation has voice; without it what is said of it is passed over. */
  readonly voice: boolean;
  /** Hears in which form each view was sent. */
  readonly viewSent: (form: 'patch' | 'whole') => void;
}

/** Every line there is, those that are about to end among them. */
export function* linesOf({ rooms }: HubCore): Generator<Connection> {
  for (const room of rooms.values()) yield* room.connections;
}
