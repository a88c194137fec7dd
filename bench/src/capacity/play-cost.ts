// Measures the costs of playing: database growth, write-ahead log and bytes sent.
import { seededRandom } from '@juzhongren/engine/state/seeded-random';
import { Client } from 'pg';
import { openRoom } from '../rooms/played-room.ts';
import { inParts } from '../wire/in-parts.ts';
import { openWire } from '../wire/wire.ts';

const AT_ONCE = 4;
/** Actions from the first act to the closing. A whole game has about 290. */
const ACTIONS = 260;

export interface PlayCost {
  /** Bytes per action in the database, with indexes, and in the write-ahead log. */
  readonly keptBytes: number;
  readonly aheadBytes: number;
  readonly sentBytes: number;
}

/**
 * Lets each group of players play a mystery almost to its end on the server at `address`. Nothing else may write to its
 * database.
 */
export async function costOfPlay(
  address: string,
  tables: readonly (readonly string[])[],
  databaseUrl: string,
): Promise<PlayCost> {
  const wire = openWire(address);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const before = await written(client);
    const evenings = await inParts(tables, AT_ONCE, async (table, number) => {
      const room = await openRoom(wire, table, seededRandom(number));
      const sent: number[] = [];
      for (let played = 0; played < ACTIONS; played += 1) {
        const sample = await room.act();
        if (sample !== undefined) sent.push(sample.bytes);
      }
      room.close();
      return sent;
    });
    const after = await written(client);
    const actions = evenings.flat();
    return {
      keptBytes: (after.kept - before.kept) / actions.length,
      aheadBytes: (after.ahead - before.ahead) / actions.length,
      sentBytes: actions.reduce((sum, bytes) => sum + bytes, 0) / actions.length,
    };
  } finally {
    await client.end();
    wire.close();
  }
}

/** Returns the database size and the write-ahead log position, both in bytes. */
async function written(client: Client): Promise<{ readonly kept: number; readonly ahead: number }> {
  const { rows } = await client.query<{ kept: string; ahead: string }>(
    `select pg_database_size(current_database()) as kept, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as ahead`,
  );
  return { kept: Number(rows[0]?.kept), ahead: Number(rows[0]?.ahead) };
}
