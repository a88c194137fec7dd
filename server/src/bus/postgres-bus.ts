import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { clientConfig, type DatabaseAddress } from '../database/connect.ts';
import type { Bus } from '../ports/bus.ts';

/**
 * Single channel for all topics, so each server receives the messages of every room. Installations without Redis have
 * few servers.
 */
const CHANNEL = 'juzhongren';
/** PostgreSQL payloads must be shorter than 8,000 bytes. */
const BYTES_MAX = 7_999;
/**
 * Maximum number of messages that wait while a batch is being sent. Further messages are lost, as they are without a
 * connection.
 */
const WAITING_MAX = 10_000;
const RETRY_MS = { first: 100, max: 2_000 } as const;
/** Interval of the connection check. A connection that does not answer is closed. */
const LOOK_EVERY_MS = 10_000;
const ANSWER_MS = 5_000;

/**
 * Returns the bus between several servers over PostgreSQL LISTEN and NOTIFY, for installations without Redis. Sends all
 * waiting messages in one statement. While the database is unreachable, messages are lost, `healthy` is false and the
 * bus keeps reconnecting; it never ends the process.
 */
export function postgresBus(address: DatabaseAddress, log: Logger): Bus {
  const emitter = new EventEmitter().setMaxListeners(0);
  const closing = new AbortController();
  let client: pg.Client | undefined;
  let waiting: string[] = [];
  let isAsking = false;

  const hear = (payload: string): void => {
    const end = payload.indexOf('\n');
    if (!closing.signal.aborted) emitter.emit(payload.slice(0, end), payload.slice(end + 1));
  };

  async function send(): Promise<void> {
    if (isAsking || client === undefined || waiting.length === 0) return;
    const [connection, batch] = [client, waiting];
    waiting = [];
    await ask(connection, 'select pg_notify($1, message) from unnest($2::text[]) as message', [CHANNEL, batch]);
    void send();
  }

  /** Checks the connection, unless a running query already does so. */
  async function look(connection: pg.Client): Promise<void> {
    if (isAsking) return;
    await ask(connection, 'select 1');
    void send();
  }

  /** Runs one query at a time. Closes the connection if the query fails or times out. */
  async function ask(connection: pg.Client, text: string, values: unknown[] = []): Promise<void> {
    isAsking = true;
    await connection.query(text, values).catch((error: unknown) => {
      log.warn({ code: codeOf(error) }, 'the bus lost its database connection');
      void connection.end().catch(() => {});
    });
    isAsking = false;
  }

  async function keepConnected(): Promise<void> {
    let retryMs: number = RETRY_MS.first;
    while (!closing.signal.aborted) {
      const next = new pg.Client({
        ...clientConfig(address),
        application_name: 'juzhongren bus',
        connectionTimeoutMillis: ANSWER_MS,
        query_timeout: ANSWER_MS,
      });
      const ended = new Promise<void>((resolve) => next.once('end', resolve));
      next.on('error', () => {});
      next.on('notification', ({ payload }) => hear(payload ?? ''));
      try {
        await next.connect();
        await next.query(`listen ${CHANNEL}`);
        client = next;
        retryMs = RETRY_MS.first;
        const looking = setInterval(() => void look(next), LOOK_EVERY_MS).unref();
        if (closing.signal.aborted) void next.end();
        await ended;
        clearInterval(looking);
      } catch (error) {
        log.warn({ code: codeOf(error) }, 'the bus cannot reach its database');
        await next.end().catch(() => {});
      }
      client = undefined;
      waiting = [];
      await sleep(retryMs, undefined, { signal: closing.signal }).catch(() => {});
      retryMs = Math.min(retryMs * 2, RETRY_MS.max);
    }
  }

  const connected = keepConnected();
  return {
    publish: (topic, message) => {
      if (client === undefined || closing.signal.aborted || waiting.length >= WAITING_MAX) return;
      const payload = `${topic}\n${message}`;
      if (Buffer.byteLength(payload) > BYTES_MAX) {
        log.error({ topic, bytes: payload.length }, 'a message is too long for the bus');
        return;
      }
      waiting.push(payload);
      if (waiting.length === 1) setImmediate(() => void send());
    },
    subscribe: (topic, listener) => {
      const own = (message: string) => listener(message);
      emitter.on(topic, own);
      return () => emitter.off(topic, own);
    },
    healthy: () => client !== undefined,
    close: async () => {
      closing.abort();
      emitter.removeAllListeners();
      await client?.end().catch(() => {});
      await connected;
    },
  };
}

const codeOf = (error: unknown): string => {
  const { code, message } = error as { code?: string; message?: string };
  return code ?? message ?? '';
};
