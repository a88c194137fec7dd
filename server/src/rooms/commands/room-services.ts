import type { RoomState } from '@juzhongren/engine/state/state';
import type { Deps } from '../../ports/deps.ts';
import type { AwayWatch } from '../push/away-watch.ts';
import type { PushMeter } from '../push/measure-push.ts';
import type { Hub } from '../push/hub.ts';
import type { SessionWatch } from '../push/session-watch.ts';
import type { LogEntry, RoomLog } from '../core/event-log.ts';
import type { Queues } from '../core/queue.ts';
import type { CachedRoom, RoomCache } from '../core/room-cache.ts';
import type { TaskFailed } from '../core/task-failed.ts';
import type { Timers } from '../core/timers.ts';
import type { WaitingCommands } from '../core/waiting-commands.ts';

/** The game rooms of one server process: what its calls, its push channel and its timers share. */
export interface RoomServices {
  readonly deps: Deps;
  /** Where the push channel is opened, below our own origin. */
  readonly channelPath: string;
  readonly log: RoomLog;
  readonly rooms: RoomCache;
  /** Commands and readings of one room run one at a time. */
  readonly queues: Queues;
  readonly waiting: WaitingCommands;
  readonly hub: Hub;
  readonly meter: PushMeter;
  readonly timers: Timers;
  readonly away: AwayWatch;
  readonly sessions: SessionWatch;
  /** While the room's next entry is being kept: makes ready what its people will see if it is. */
  foresee(room: CachedRoom, next: { readonly seq: number; readonly state: RoomState }): void;
  /** Who hears of rooms as they come into memory, and as they change there by an entry of this process. */
  readonly followers: Set<(room: CachedRoom, entry?: LogEntry) => void>;
  /** Tells everybody that the room's log has grown by this entry. */
  committed(room: CachedRoom, entry: LogEntry): void;
  /** Says in the log what went wrong, in which room. */
  readonly failed: TaskFailed;
  /** Begins what runs by itself: heartbeats, sweeps. */
  start(): void;
  close(): void;
}
