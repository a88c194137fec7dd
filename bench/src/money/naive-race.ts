// The control of the races: the same number of clients takes a thing by looking first and writing then, as nobody may.
import { Pool } from 'pg';
import { CLIENTS, type Raced } from './race.ts';

/** Of each of two servers. */
const CONNECTIONS = 12;

/** In a table of its own of the database at `url`. */
export async function raceNaively(url: string, rounds: number): Promise<Raced> {
  const servers = [0, 1].map(() => new Pool({ connectionString: url, max: CONNECTIONS }));
  const query = async (client: number, text: string, thing?: number) =>
    await servers[client % servers.length]?.query<{ used_at: Date | null }>(text, thing === undefined ? [] : [thing]);
  try {
    await query(0, 'create table naive_thing (thing integer primary key, used_at timestamptz)');
    const given: number[] = [];
    for (let thing = 0; thing < rounds; thing += 1) {
      await query(0, 'insert into naive_thing (thing) values ($1)', thing);
      const takers = Array.from({ length: CLIENTS }, async (_, client): Promise<number> => {
        const found = await query(client, 'select used_at from naive_thing where thing = $1', thing);
        if (found?.rows[0]?.used_at !== null) return 0;
        await query(client, 'update naive_thing set used_at = now() where thing = $1', thing);
        return 1;
      });
      given.push((await Promise.all(takers)).reduce((sum, one) => sum + one, 0));
    }
    return { rounds, given, toldWrong: 0 };
  } finally {
    await Promise.all(servers.map((pool) => pool.end()));
  }
}
