import type { RoomState } from '@juzhongren/engine/state/state';
import type { Deps } from '../../ports/deps.ts';
import type { AwayWatch } from '../push/away-watch.ts';
import type { PushMeter } from '../push/push-metrics.ts';
import type { Hub } from '../push/hub.ts';
import type { SessionWatch } from '../push/session-watch.ts';
import type { LogEntry, RoomLog } from '../core/event-log.ts';
import type { Queues } from '../core/queue.ts';
import type { CachedRoom, RoomCache } from '../core/room-cache.ts';
import type { TaskFailed } from '../core/task-failed.ts';
import type { Timers } from '../core/timers.ts';
import type { WaitingCommands } from '../core/waiting-commands.ts';

/** Game rooms of one server process: everything that its calls, push channel and timers share. */
export interface RoomServices {
  readonly deps: Deps;
  readonly channelPath: string;
  readonly log: RoomLog;
  readonly rooms: RoomCache;
  /** Queues in which commands and readings of one room run one at a time. */
  readonly queues: Queues;
  readonly waiting: WaitingCommands;
  readonly hub: Hub;
  readonly meter: PushMeter;
  readonly timers: Timers;
  readonly away: AwayWatch;
  readonly sessions: SessionWatch;
  /** Prepares what members will see after the room's next entry, while that entry is being written. */
  foresee(room: CachedRoom, next: { readonly seq: number; readonly state: RoomState }): void;
  /** Listeners for rooms that are loaded into memory or changed by an entry of this process. */
  readonly followers: Set<(room: CachedRoom, entry?: LogEntry) => void>;
  /** Announces that the room's log has grown by this entry. */
  committed(room: CachedRoom, entry: LogEntry): void;
  readonly failed: TaskFailed;
  /** Starts the background tasks: heartbeats and sweeps. */
  start(): void;
  close(): void;
}
