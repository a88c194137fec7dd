import { ERROR } from '@juzhongren/contract/errors';
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { ServerCommand } from '@juzhongren/engine/step/command';
import { isRefusal } from '../http/calls.ts';
import { faultLine } from '../faults/fault-line.ts';
import { busMetrics } from '../metrics/bus-metrics.ts';
import type { Deps } from '../ports/deps.ts';
import { runCommand } from './commands/command.ts';
import type { RoomServices } from './commands/room-services.ts';
import { momentOf, nextMoment } from './commands/view.ts';
import { dropUnwelcome } from './public-lobbies/unwelcome-queues.ts';
import { type AwayWatch, openAwayWatch, WATCH_TURN_MS } from './push/away-watch.ts';
import { openRoomBus } from './push/bus-message.ts';
import { HEARTBEAT_TURN_MS } from './push/heartbeat.ts';
import { openHub } from './push/hub.ts';
import { openConnectionRecords } from './push/connection-records.ts';
import { pushMetrics } from './push/push-metrics.ts';
import { SESSION_LOOK_MS, watchSessions } from './push/session-watch.ts';
import { openLog, type RoomLog, readHeads } from './core/event-log.ts';
import { findPinnedVersion } from './core/pinned-version.ts';
import { openQueues } from './core/queue.ts';
import { openRoomCache, PUT_AWAY_MS } from './core/room-cache.ts';
import { queueMetrics } from './core/queue-metrics.ts';
import { roomMetrics } from './core/room-metrics.ts';
import { seatMetrics } from './core/seat-metrics.ts';
import type { TaskFailed } from './core/task-failed.ts';
import { type Alarm, openTimers, realAlarm, SWEEP_MS } from './core/timers.ts';
import { WaitingCommands } from './core/waiting-commands.ts';
import { removeDisplaysOfBanned } from './displays/of-banned.ts';
import { readChat } from './talk/chat.ts';
import { readApart } from './voice/apart.ts';
import { openForwarding } from './voice/forwarding.ts';

/** Replacements for tests, to inject faults or to control time and presence. */
export type Replaced = Partial<{ log: RoomLog; away: AwayWatch; alarm: Alarm }>;

/** Events after which somebody in the queue may be banned or blocked by a member. */
const MEETING: ReadonlySet<RoomEvent['type']> = new Set(['joined', 'master-seated', 'seat-promised']);

export function openRoomServices(deps: Deps, options: Replaced & { channelPath: string }): RoomServices {
  const log = options.log ?? openLog(deps.db);
  const processName = deps.randomBytes(9).toString('base64url');
  const failed: TaskFailed = (error, of) => deps.log.error({ ...of, ...faultLine(error) }, 'room task failed');
  const failedAt = (task: string, partyId?: string) => (error: unknown) =>
    failed(error, { task, ...(partyId === undefined ? {} : { partyId }) });
  const timers = openTimers({
    db: deps.db,
    now: deps.now,
    alarm: options.alarm ?? realAlarm,
    expire: (partyId) => runByItself(roomServices, partyId, { type: 'expire', userId: 'server' }),
    failed,
  });
  const meter = pushMetrics(deps.metrics);
  const hub = openHub({
    source: {
      moment: (partyId, seq) => momentOf(roomServices, partyId, seq),
      chat: (partyId, after) => readChat(deps.db, partyId, after),
      apart: (userIds) => readApart(deps.db, userIds, new Date(deps.now())),
      forwarding: openForwarding(deps),
      heads: (partyIds) => readHeads(deps.db, partyIds),
    },
    bus: openRoomBus(deps.bus, processName),
    now: deps.now,
    failed,
    connected: (partyId, userIds) => away.connected(partyId, userIds),
    voice: deps.env.VOICE !== 'none',
    viewSent: meter.viewSent,
  });
  const away =
    options.away ??
    openAwayWatch({
      notes: openConnectionRecords(deps.db, processName),
      now: deps.now,
      online: (partyId) => hub.online(partyId),
      load: (partyId) => roomServices.queues.run(partyId, () => roomServices.rooms.load(partyId)),
      tell: (partyId, change) => runByItself(roomServices, partyId, { type: 'presence', userId: 'server', ...change }),
      failed,
    });
  const sessions = watchSessions(deps, hub);
  const letGo = () => hub.letGo();
  deps.leaving.addEventListener('abort', letGo);
  meter.watch(hub);
  roomMetrics(deps.metrics, deps.db);
  const lag = busMetrics(deps.metrics, deps.bus, processName);
  const countSeats = seatMetrics(deps.metrics);
  const running: NodeJS.Timeout[] = [];
  const roomServices: RoomServices = {
    deps,
    channelPath: options.channelPath,
    log,
    rooms: openRoomCache({
      log,
      findVersion: (partyId) => findPinnedVersion(deps, partyId),
      loaded: (room) => {
        timers.watch(room);
        away.changed(room);
        for (const follow of roomServices.followers) follow(room);
      },
      now: deps.now,
      isWatched: (partyId) => hub.isWatched(partyId),
    }),
    queues: openQueues(queueMetrics(deps.metrics)),
    waiting: new WaitingCommands(),
    hub,
    meter,
    timers,
    away,
    sessions,
    foresee(room, next) {
      if (!hub.isWatched(room.partyId)) return;
      const moment = nextMoment(roomServices, room, next);
      // Runs after the entry was sent to the database. There is time while the database stores it.
      setImmediate(() => {
        try {
          hub.foresee(room.partyId, moment);
        } catch (error) {
          failed(error, { task: 'views ahead', partyId: room.partyId });
        }
      });
    },
    followers: new Set(),
    failed,
    committed(room, entry) {
      const { events } = entry;
      timers.watch(room);
      away.changed(room);
      for (const follow of roomServices.followers) follow(room, entry);
      hub.logGrew(room.partyId, room.seq);
      countSeats(events);
      if (
        events.some(({ type }) => MEETING.has(type)) &&
        room.state.stage === 'lobby' &&
        room.state.room.queue.length > 0
      )
        dropUnwelcome(roomServices, { partyId: room.partyId }).catch(failedAt('unwelcome in the queue', room.partyId));
      // The catalogue shows how many users have played.
      if (events.some(({ type }) => type === 'started' || type === 'seat-taken'))
        deps.catalogue.changed([room.script.id]).catch(failedAt('figures of the script', room.partyId));
    },
    start() {
      lag.start();
      running.push(
        setInterval(() => void hub.beat().catch(failedAt('heartbeat')), HEARTBEAT_TURN_MS),
        setInterval(() => void timers.sweep().catch(failedAt('overdue rooms')), SWEEP_MS),
        setInterval(() => void dropUnwelcome(roomServices, {}).catch(failedAt('unwelcome in queues')), SWEEP_MS),
        setInterval(() => void sessions.look().catch(failedAt('ended sessions')), SESSION_LOOK_MS),
        setInterval(() => void sessions.check().catch(failedAt('sessions')), SWEEP_MS),
        setInterval(
          () => void removeDisplaysOfBanned(roomServices).catch(failedAt('displays of banned people')),
          SWEEP_MS,
        ),
        setInterval(() => void away.turn(), WATCH_TURN_MS),
        setInterval(() => roomServices.rooms.putAway(), PUT_AWAY_MS),
      );
      for (const timer of running) timer.unref();
    },
    close() {
      for (const timer of running) clearInterval(timer);
      lag.close();
      timers.close();
      sessions.close();
      deps.leaving.removeEventListener('abort', letGo);
      hub.close();
    },
  };
  return roomServices;
}

/** Runs a command that no user asked for. If there is nothing left to do (4005), another server was usually first. */
async function runByItself(roomServices: RoomServices, partyId: string, command: ServerCommand): Promise<void> {
  const outcome = await runCommand(roomServices, { partyId, requestId: undefined, command });
  if (isRefusal(outcome) && outcome.refused !== ERROR.notNow) {
    roomServices.deps.log.warn({ partyId, command: command.type, refused: outcome.refused }, 'room not told');
  }
}
