// Measures how many small durable transactions a database commits per second. This is the first limit of a service that
// stores every action.
import { performance } from 'node:perf_hooks';
import { Client } from 'pg';

const CONNECTIONS = 64;
const FOR_MS = 5_000;

/** Returns appended rows per second: 64 connections insert rows of `bytes` characters, one row per transaction. */
export async function appendsPerSecond(databaseUrl: string, bytes: number): Promise<number> {
  const clients = Array.from({ length: CONNECTIONS }, () => new Client({ connectionString: databaseUrl }));
  await Promise.all(clients.map((client) => client.connect()));
  try {
    await clients[0]?.query(
      'create table if not exists capacity_append (room int, seq int, body text, primary key (room, seq))',
    );
    await clients[0]?.query('truncate capacity_append');
    const body = 'x'.repeat(bytes);
    const end = performance.now() + FOR_MS;
    const appended = await Promise.all(
      clients.map(async (client, room) => {
        let seq = 0;
        while (performance.now() < end) {
          await client.query({
            name: 'append',
            text: 'insert into capacity_append values ($1, $2, $3)',
            values: [room, seq, body],
          });
          seq += 1;
        }
        return seq;
      }),
    );
    return appended.reduce((sum, count) => sum + count, 0) / (FOR_MS / 1_000);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
