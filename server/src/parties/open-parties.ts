import { ERROR } from '@juzhongren/contract/errors';
import { Gauge } from 'prom-client';
import { isRefusal } from '../calls.ts';
import type { Deps } from '../deps.ts';
import { readChat } from './chat.ts';
import { runCommand } from './command.ts';
import { openLog, type PartyLog, readHeads } from './event-log.ts';
import { findPinnedVersion } from './pinned-version.ts';
import { openPartyBus } from './push/bus-message.ts';
import { HEARTBEAT_TURN_MS, type Hub, openHub } from './push/hub.ts';
import { watchSessions } from './push/session-watch.ts';
import type { Parties } from './parties.ts';
import { openQueues } from './queue.ts';
import { openRoomCache } from './room-cache.ts';
import { openTimers, realAlarm, SWEEP_MS } from './timers.ts';
import { momentOf } from './view.ts';

/** `log` replaces the real one: for tests that plant faults. */
export function openParties(deps: Deps, options: { channelPath: string; log?: PartyLog }): Parties {
  const log = options.log ?? openLog(deps.db);
  const processName = deps.randomBytes(9).toString('base64url');
  const failed = (error: unknown) => {
    deps.log.error({ name: (error as Error).name, code: (error as { code?: unknown }).code }, 'room task failed');
  };
  const timers = openTimers({
    db: deps.db,
    now: deps.now,
    alarm: realAlarm,
    expire: (partyId) => expire(parties, partyId),
    failed,
  });
  const hub = openHub({
    source: {
      moment: (partyId, seq) => momentOf(parties, partyId, seq),
      chat: (partyId, after) => readChat(deps.db, partyId, after),
      heads: (partyIds) => readHeads(deps.db, partyIds),
    },
    bus: openPartyBus(deps.bus, processName),
    now: deps.now,
    failed,
  });
  const sessions = watchSessions(deps, hub);
  measureLines(deps.metrics, hub);
  const running: NodeJS.Timeout[] = [];
  const parties: Parties = {
    deps,
    channelPath: options.channelPath,
    log,
    rooms: openRoomCache({
      log,
      findVersion: (partyId) => findPinnedVersion(deps, partyId),
      loaded: (room) => timers.watch(room),
    }),
    queues: openQueues(),
    hub,
    timers,
    sessions,
    committed(room, { events }) {
      timers.watch(room);
      hub.logGrew(room.partyId, room.seq);
      // The catalogue shows how many have played.
      if (events.some(({ type }) => type === 'started')) deps.catalogue.changed([room.script.id]).catch(failed);
    },
    start() {
      running.push(
        setInterval(() => void hub.beat().catch(failed), HEARTBEAT_TURN_MS),
        setInterval(() => void timers.sweep().catch(failed), SWEEP_MS),
        setInterval(() => void sessions.check().catch(failed), SWEEP_MS),
      );
      for (const timer of running) timer.unref();
    },
    close() {
      for (const timer of running) clearInterval(timer);
      timers.close();
      sessions.close();
      hub.close();
    },
  };
  return parties;
}

/** Nothing due any more is the usual end of a race between servers. */
async function expire(parties: Parties, partyId: string): Promise<void> {
  const outcome = await runCommand(parties, {
    partyId,
    requestId: undefined,
    command: { type: 'expire', userId: 'server' },
  });
  if (isRefusal(outcome) && outcome.refused !== ERROR.notNow) {
    parties.deps.log.warn({ partyId, refused: outcome.refused }, 'deadline not fired');
  }
}

function measureLines(metrics: Deps['metrics'], hub: Hub): void {
  const lines: Gauge = new Gauge({
    name: 'push_lines',
    help: 'Open push channels.',
    registers: [metrics],
    collect: () => lines.set(hub.lines()),
  });
}
