// What playing leaves behind: rows in the database, and what it wrote ahead for them.
import { seededRandom } from '@juzhongren/engine/state/seeded-random';
import { Client } from 'pg';
import { openRoom } from '../rooms/played-room.ts';
import { inParts } from '../wire/in-parts.ts';
import { openWire } from '../wire/wire.ts';

const AT_ONCE = 4;
/** From the first act to the closing; a whole game has some 290. */
const ACTIONS = 260;

export interface PlayCost {
  /** What one action left in the database, with indexes, and what was written ahead for it; in bytes. */
  readonly keptBytes: number;
  readonly aheadBytes: number;
  /** What one action sent to one of the others, in bytes. */
  readonly sentBytes: number;
}

/** Each table plays a mystery, almost to its end, on the server at `address`, whose database nobody else writes to. */
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

/** Bytes that the database holds, and that its server has written ahead so far. */
async function written(client: Client): Promise<{ readonly kept: number; readonly ahead: number }> {
  const { rows } = await client.query<{ kept: string; ahead: string }>(
    `select pg_database_size(current_database()) as kept, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as ahead`,
  );
  return { kept: Number(rows[0]?.kept), ahead: Number(rows[0]?.ahead) };
}
