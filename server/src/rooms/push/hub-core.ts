// Shared state of the parts of a hub: the rooms with connections here, and what is known of connections elsewhere.
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
  /** Receives errors outside of any request. */
  readonly failed: TaskFailed;
  /** Receives the users with connections to this process, whenever they may have changed. */
  readonly connected: (partyId: string, userIds: readonly number[]) => void;
  readonly signalLimit: SignalLimit;
  /** Whether this installation has voice. Without it, messages about voice are ignored. */
  readonly voice: boolean;
  readonly viewSent: (form: 'patch' | 'whole') => void;
}

/** Yields every connection, including those about to end. */
export function* connectionsOf({ rooms }: HubCore): Generator<Connection> {
  for (const room of rooms.values()) yield* room.connections;
}
