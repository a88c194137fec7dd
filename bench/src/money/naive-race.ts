// The control of the races: the same number of clients takes a thing by looking first and writing then, as nobody may.
import { connectDatabase } from '@juzhongren/server/database/connect';
import { sql } from 'kysely';
import { pino } from 'pino';
import { CLIENTS, type Raced } from './race.ts';

/** Of each of two servers. */
const CONNECTIONS = 12;

/** In a table of its own of the database at `url`. */
export async function raceNaively(url: string, rounds: number): Promise<Raced> {
  const log = pino({ level: 'silent' });
  const servers = [0, 1].map(() => connectDatabase({ url }, { log, connections: CONNECTIONS }).db);
  const [first] = servers;
  if (first === undefined) throw new Error('There is no server.');
  try {
    await sql`create table naive_thing (thing integer primary key, used_at timestamptz)`.execute(first);
    const given: number[] = [];
    for (let thing = 0; thing < rounds; thing += 1) {
      await sql`insert into naive_thing (thing) values (${thing})`.execute(first);
      const takers = Array.from({ length: CLIENTS }, async (_, client) => {
        const db = servers[client % servers.length] ?? first;
        const { rows } = await sql<{ used_at: Date | null }>`
          select used_at from naive_thing where thing = ${thing}`.execute(db);
        if (rows[0]?.used_at !== null) return 0;
        await sql`update naive_thing set used_at = now() where thing = ${thing}`.execute(db);
        return 1;
      });
      given.push((await Promise.all(takers)).reduce<number>((sum, one) => sum + one, 0));
    }
    return { rounds, given, toldWrong: 0 };
  } finally {
    await Promise.all(servers.map((db) => db.destroy()));
  }
}
