// Fills a database with a generated catalogue: `node server/src/testing/fill-catalogue.ts --scripts 600 --reviews 2000
// --people 300`. Reads the server's environment, works while a server runs, and prints one line of JSON.
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { StartupError } from '../faults/startup-error.ts';
import { openDatabase } from '../open-database.ts';
import { readEnv } from '../settings/env.ts';
import { fillCatalogue, FULL_SIZE } from './generated-catalogue.ts';

const log = pino({ level: 'error' }, pino.destination(2));
const say = (line: string) => void process.stderr.write(`${line}\n`);

process.exitCode = await run().catch((error: unknown) => {
  if (!(error instanceof StartupError)) throw error;
  say(error.message);
  return 1;
});

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      scripts: { type: 'string' },
      reviews: { type: 'string' },
      people: { type: 'string' },
      seed: { type: 'string' },
      'even-so': { type: 'boolean', default: false },
    },
  });
  const options = {
    scripts: readCount('scripts', values.scripts, FULL_SIZE.scripts),
    reviews: readCount('reviews', values.reviews, FULL_SIZE.reviews),
    people: readCount('people', values.people, FULL_SIZE.people),
    seed: readCount('seed', values.seed, 1),
    evenSo: values['even-so'],
    now: Date.now(),
  };
  const database = await openDatabase(
    readEnv(process.env, { HUMAN_CHECK: 'embedded', SMS: 'embedded', MESSENGER: 'embedded' }),
    log,
    say,
  );
  try {
    const { scriptIds, userIds, ...counts } = await fillCatalogue(database.db, options);
    const ids = { firstScriptId: scriptIds[0], firstUserId: userIds[0] };
    const made = { scripts: scriptIds.length, people: userIds.length, ...counts, ...ids, ms: Date.now() - options.now };
    process.stdout.write(`${JSON.stringify(made)}\n`);
    return 0;
  } finally {
    await database.close();
  }
}

function readCount(name: string, given: string | undefined, otherwise: number): number {
  if (given === undefined) return otherwise;
  if (!/^[1-9]\d{0,7}$/.test(given)) throw new StartupError(`--${name} must be a positive integer, not ‘${given}’.`);
  return Number(given);
}
