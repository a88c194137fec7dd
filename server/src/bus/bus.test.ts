import { once } from 'node:events';
import { type Server, type Socket, connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { redisAnswers, TEST_REDIS_URL } from '../rooms/testing/redis.ts';
import type { Bus } from '../ports/bus.ts';
import { inProcessBus } from './in-process-bus.ts';
import { postgresBus } from './postgres-bus.ts';
import { redisBus } from './redis-bus.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';

const log = pino({ level: 'silent' });
const withRedis = await redisAnswers();

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

let open: Bus[] = [];
afterEach(async () => {
  await Promise.all(open.map((bus) => bus.close()));
  open = [];
});

async function opened(bus: Bus): Promise<Bus> {
  open.push(bus);
  await expect.poll(() => bus.healthy()).toBe(true);
  return bus;
}

/** Publishes until a message arrives, because a new subscription takes a moment to reach Redis. */
async function arrives(bus: Bus, topic: string, heard: string[]): Promise<void> {
  await expect
    .poll(() => {
      bus.publish(topic, 'probe');
      return heard.length > 0;
    })
    .toBe(true);
}

const kinds: [string, () => Bus, boolean][] = [
  ['in one process', inProcessBus, true],
  ['through PostgreSQL', () => postgresBus(database.address, log), true],
  ['through Redis, 需要 Redis', () => redisBus(TEST_REDIS_URL, log), withRedis],
];

describe.each(kinds)('bus %s', (_name, make, available) => {
  test.runIf(available)('delivers a message to all listeners of its topic, also in the same process', async () => {
    const bus = await opened(make());
    const [one, other, elsewhere]: [string[], string[], string[]] = [[], [], []];
    bus.subscribe('topic-a', (message) => one.push(message));
    bus.subscribe('topic-a', (message) => other.push(message));
    bus.subscribe('topic-b', (message) => elsewhere.push(message));
    await arrives(bus, 'topic-a', one);
    bus.publish('topic-a', '雨夜');
    await expect.poll(() => one.at(-1)).toBe('雨夜');
    await expect.poll(() => other.at(-1)).toBe('雨夜');
    expect(elsewhere).toEqual([]);
  });

  test.runIf(available)('ends only the given subscription', async () => {
    const bus = await opened(make());
    const [ended, going]: [string[], string[]] = [[], []];
    const end = bus.subscribe('topic-c', (message) => ended.push(message));
    bus.subscribe('topic-c', (message) => going.push(message));
    await arrives(bus, 'topic-c', going);
    end();
    const before = ended.length;
    bus.publish('topic-c', 'last');
    await expect.poll(() => going.at(-1)).toBe('last');
    expect(ended.filter((message) => message === 'last')).toEqual([]);
    expect(ended.length).toBeGreaterThanOrEqual(before);
  });

  test.runIf(available)('delivers nothing inside publish and nothing after close', async () => {
    const bus = await opened(make());
    const heard: string[] = [];
    bus.subscribe('topic-d', (message) => heard.push(message));
    await arrives(bus, 'topic-d', heard);
    const before = heard.length;
    bus.publish('topic-d', 'x');
    expect(heard.length).toBe(before);
    await bus.close();
    bus.publish('topic-d', 'y');
    await new Promise((resolve) => setImmediate(resolve));
    expect(heard).not.toContain('y');
  });
});

describe('PostgreSQL bus', () => {
  const make = async () => await opened(postgresBus(database.address, log));

  test('delivers queued messages in order from one server to another', async () => {
    const [one, other] = [await make(), await make()];
    const heard: string[] = [];
    other.subscribe('topic-h', (message) => heard.push(message));
    const said = Array.from({ length: 500 }, (_, index) => `第 ${index} 句\n'"\\`);
    for (const message of said) one.publish('topic-h', message);
    await expect.poll(() => heard).toEqual(said);
  });

  test('loses messages while disconnected and restores all subscriptions afterwards', async () => {
    const bus = await make();
    const [early, late]: [string[], string[]] = [[], []];
    bus.subscribe('topic-i', (message) => early.push(message));
    await arrives(bus, 'topic-i', early);
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'juzhongren bus' and datname = current_database()",
    );
    await expect.poll(() => bus.healthy(), { interval: 1 }).toBe(false);
    bus.publish('topic-i', 'lost');
    bus.subscribe('topic-j', (message) => late.push(message));
    await expect.poll(() => bus.healthy(), { timeout: 15_000 }).toBe(true);
    early.length = 0;
    await arrives(bus, 'topic-i', early);
    await arrives(bus, 'topic-j', late);
    expect(early).not.toContain('lost');
  });

  test('logs a message that is too long and delivers the rest', async () => {
    const errors = vi.fn<(about: object, text: string) => void>();
    const bus = await opened(
      postgresBus(database.address, Object.assign(pino({ level: 'silent' }), { error: errors })),
    );
    const heard: string[] = [];
    bus.subscribe('topic-k', (message) => heard.push(message));
    const longest = 'x'.repeat(7_999 - 'topic-k\n'.length);
    for (const message of [`${longest}x`, longest]) bus.publish('topic-k', message);
    await expect.poll(() => heard).toEqual([longest]);
    expect(errors).toHaveBeenCalledExactlyOnceWith(
      { topic: 'topic-k', bytes: 8_000 },
      'a message is too long for the bus',
    );
  });
});

/** Starts a TCP proxy in front of Redis that can be shut and reopened. */
async function door(): Promise<{ url: string; shut(): void; reopen(): void }> {
  const { hostname, port } = new URL(TEST_REDIS_URL);
  const sockets = new Set<Socket>();
  let isOpen = true;
  const server: Server = createServer((socket) => {
    if (!isOpen) {
      socket.destroy();
      return;
    }
    const behind = connect(Number(port || 6379), hostname);
    for (const end of [socket, behind]) {
      sockets.add(end);
      end
        .on('error', () => {})
        .on('close', () => {
          socket.destroy();
          behind.destroy();
        });
    }
    socket.pipe(behind).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  server.unref();
  await once(server, 'listening');
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shut: () => {
      isOpen = false;
      for (const socket of sockets) socket.destroy();
    },
    reopen: () => {
      isOpen = true;
    },
  };
}

describe.runIf(withRedis)('Redis bus during an outage, 需要 Redis', () => {
  test('delivers messages from one server to another', async () => {
    const [one, other] = [await opened(redisBus(TEST_REDIS_URL, log)), await opened(redisBus(TEST_REDIS_URL, log))];
    const heard: string[] = [];
    other.subscribe('topic-e', (message) => heard.push(message));
    await arrives(one, 'topic-e', heard);
    expect(heard[0]).toBe('probe');
  });

  test('loses messages while disconnected and restores all subscriptions afterwards', async () => {
    const gate = await door();
    const bus = await opened(redisBus(gate.url, log));
    const [early, late]: [string[], string[]] = [[], []];
    bus.subscribe('topic-f', (message) => early.push(message));
    await arrives(bus, 'topic-f', early);
    gate.shut();
    await expect.poll(() => bus.healthy()).toBe(false);
    bus.publish('topic-f', 'lost');
    bus.subscribe('topic-g', (message) => late.push(message));
    gate.reopen();
    await expect.poll(() => bus.healthy(), { timeout: 5000 }).toBe(true);
    early.length = 0;
    await arrives(bus, 'topic-f', early);
    await arrives(bus, 'topic-g', late);
    expect(early).not.toContain('lost');
  });
});
