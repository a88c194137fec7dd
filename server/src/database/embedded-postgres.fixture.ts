// Process that uses the embedded database, for tests that kill it: `node … <data folder>`. It answers line by line.
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { connectDatabase } from './connect.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';

const log = pino({ level: 'silent' });
const say = (line: string) => process.stdout.write(`${line}\n`);
const embedded = await openEmbeddedPostgres({
  dataDir: process.argv[2] ?? '',
  log,
  say: (sentence) => say(`note ${sentence}`),
}).catch((error: unknown) => {
  say(`failed ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
const { pool, db } = connectDatabase(embedded.address, { log, connections: 2 });
say(`ready ${embedded.isNew ? 'new' : 'old'}`);

for await (const line of createInterface(process.stdin)) {
  if (line === 'close') break;
  try {
    const { rows } = await pool.query<{ answer: string }>(line);
    say(`answer ${rows.map((row) => row.answer).join(',')}`);
  } catch (error) {
    say(`error ${(error as NodeJS.ErrnoException).code ?? ''}`);
  }
}
await db.destroy();
await embedded.close();
say('closed');
process.exit(0);
