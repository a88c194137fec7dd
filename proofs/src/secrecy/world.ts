// Server in this process over a separate database, with a controlled clock, random numbers and catalogue.
import { createHash, randomUUID } from 'node:crypto';
import type { Script } from '@juzhongren/contract/script/script';
import { openSession } from '@juzhongren/server/accounts/sessions';
import { buildApp } from '@juzhongren/server/app';
import { inProcessBus } from '@juzhongren/server/bus/in-process-bus';
import type { Catalogue } from '@juzhongren/server/ports/catalogue';
import { connectDatabase } from '@juzhongren/server/database/connect';
import { createSiteStatus } from '@juzhongren/server/site-status/open-site-status';
import { migrate } from '@juzhongren/server/database/migrate';
import { MIGRATIONS } from '@juzhongren/server/database/migrations/list';
import type { Deps } from '@juzhongren/server/ports/deps';
import { readEnv } from '@juzhongren/server/settings/env';
import { CHANNEL_PATH } from '@juzhongren/server/http/service-paths';
import { openRoomServices } from '@juzhongren/server/rooms/open-room-services';
import type { RoomServices } from '@juzhongren/server/rooms/commands/room-services';
import { fixedCatalogue, keepScripts } from '@juzhongren/server/rooms/testing/fixed-catalogue';
import { NOTHING_BY_ITSELF } from '@juzhongren/server/rooms/testing/nothing-by-itself';
import { secretsFrom } from '@juzhongren/server/secrets';
import type { Person } from '@juzhongren/bench/server/people';
import { pino } from 'pino';
import { Registry } from 'prom-client';

const SILENT = pino({ level: 'silent' });
const CONNECTIONS = 4;
/** Number of random bytes that the server requests for the seed of a draw. */
const SEED_BYTES = 4;

export interface World {
  readonly app: Awaited<ReturnType<typeof buildApp>>;
  readonly roomServices: RoomServices;
  readonly address: string;
  /** Time of the server's clock in Unix ms. */
  now: number;
  /** Seed of the next draw. */
  draw: number;
  /** Sets the script to play and the `seed` of ids, tickets and tokens. Creates users who have never played. */
  begin(script: Script, options: { seed: number; people: number }): Promise<Person[]>;
  close(): Promise<void>;
}

/** @param socketFolder socket folder of a cluster in which databases may be created */
export async function openWorld(socketFolder: string): Promise<World> {
  const name = `secrecy_${randomUUID().replaceAll('-', '')}`;
  const cluster = connectDatabase({ socketFolder, database: 'postgres' }, { log: SILENT, connections: 1 });
  await cluster.pool.query(`create database ${name}`);
  await cluster.pool.end();
  const { db } = connectDatabase({ socketFolder, database: name }, { log: SILENT, connections: CONNECTIONS });
  await migrate(db, MIGRATIONS);

  let catalogue = fixedCatalogue([]);
  let seed = 0;
  /** Number of requests by size, so that random bytes for one part of the server do not change those for another. */
  const drawn = new Map<number, number>();
  const hands = { now: Date.UTC(2026, 0, 1), draw: 0 };
  const bus = inProcessBus();
  const deps: Deps = {
    env: readEnv({ NODE_ENV: 'test', HUMAN_CHECK: 'none', MESSENGER: 'none' }),
    now: () => hands.now,
    randomBytes: (size) => {
      if (size === SEED_BYTES) return drawBytes(hands.draw);
      const times = (drawn.get(size) ?? 0) + 1;
      drawn.set(size, times);
      return bytesFrom(`${seed} ${times}`, size);
    },
    db,
    databaseAddress: { socketFolder, database: name },
    bus,
    log: SILENT,
    metrics: new Registry(),
    secrets: secretsFrom(Buffer.alloc(32, 7)),
    isLate: () => false,
    stopping: new AbortController().signal,
    leaving: new AbortController().signal,
    strictAnswers: true,
    catalogue: following(() => catalogue),
    siteStatus: createSiteStatus({ db, now: () => hands.now }),
    humanCheck: { challenge: async () => ({ required: false, challenge: null, rand: '' }), accept: async () => true },
    textMessages: { isDev: true, sendCode: async () => true, sendLink: async () => true },
    messenger: undefined,
    miniProgram: undefined,
    payment: undefined,
    groupBuy: undefined,
    partner: undefined,
    notifier: { browsers: undefined, app: undefined },
  };
  // Disables everything that the machine's clock would trigger: heartbeat and sweep.
  const roomServices: RoomServices = {
    ...openRoomServices(deps, { channelPath: CHANNEL_PATH, ...NOTHING_BY_ITSELF }),
    start: () => {},
  };
  const app = await buildApp(deps, roomServices);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    roomServices,
    address,
    get now() {
      return hands.now;
    },
    set now(now) {
      hands.now = now;
    },
    get draw() {
      return hands.draw;
    },
    set draw(draw) {
      hands.draw = draw;
    },
    async begin(script, { people, ...options }) {
      seed = options.seed;
      catalogue = fixedCatalogue([script]);
      await keepScripts(deps, [script]);
      const rows = await db
        .insertInto('app_user')
        .values(
          Array.from({ length: people }, (_, number) => ({
            phone: null,
            nickname: `N${number + 1}`,
            avatar: null,
            created_at: new Date(hands.now),
          })),
        )
        .returning('user_id')
        .execute();
      const signedIn: Person[] = [];
      for (const { user_id: userId } of rows) signedIn.push({ userId, token: await openSession(deps, userId) });
      return signedIn;
    },
    async close() {
      await app.close();
      await bus.close();
      await db.destroy();
    },
  };
}

/** Returns a catalogue that always delegates to the current one. */
function following(current: () => Catalogue): Catalogue {
  return {
    generation: () => current().generation(),
    statsChangesSince: (generation) => current().statsChangesSince(generation),
    entries: () => current().entries(),
    scenes: () => current().scenes(),
    content: () => current().content(),
    findEntry: (scriptId) => current().findEntry(scriptId),
    findVersion: (scriptId, version) => current().findVersion(scriptId, version),
    changed: async () => {},
    close: () => {},
  };
}

function drawBytes(draw: number): Buffer {
  const bytes = Buffer.alloc(SEED_BYTES);
  bytes.writeUInt32BE(draw >>> 0);
  return bytes;
}

/** Returns `size` bytes that depend only on `name`. */
function bytesFrom(name: string, size: number): Buffer {
  const parts = Array.from({ length: Math.ceil(size / 32) }, (_, part) =>
    createHash('sha256').update(`${part} ${name}`).digest(),
  );
  return Buffer.concat(parts).subarray(0, size);
}
