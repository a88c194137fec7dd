// The server that a kill campaign kills: `node … <data folder> <port> <bots> [--acknowledge-first]`. The real program
// over the embedded database, with one small script and people who are signed in already.
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { pino } from 'pino';
import { openSession } from '../accounts/sessions.ts';
import { buildApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { readEnv } from '../env.ts';
import { CHANNEL_PATH } from '../game-service.ts';
import { openDeps } from '../open-deps.ts';
import { openLog, type PartyLog } from '../parties/event-log.ts';
import { openParties } from '../parties/open-parties.ts';
import { fixedCatalogue, keepScripts } from '../parties/testing/fixed-catalogue.ts';
import { terminal } from '../terminal.ts';

/** How late the control's log is behind what it acknowledged. */
const LATE_MS = 20;

const [dataDir = '', port = '0', bots = '0', mode = ''] = process.argv.slice(2);
const noPacks = join(dataDir, 'packs');
mkdirSync(noPacks, { recursive: true });
const env = readEnv({
  DATA_DIR: dataDir,
  PORT: port,
  HUMAN_CHECK: 'none',
  DEMO_DATA: 'false',
  PACKS_DIR: noPacks,
  LOG_LEVEL: 'silent',
  REDIS_URL: process.env['REDIS_URL'],
});
const opened = await openDeps(env, pino({ level: 'silent' }), { terminal: terminal(process.stderr), closers: [] });
const deps: Deps = { ...opened, catalogue: fixedCatalogue([sampleScript]) };
const people = await findPeople();
const log = openLog(deps.db);
const parties = openParties(deps, {
  channelPath: CHANNEL_PATH,
  log: mode === '--acknowledge-first' ? acknowledgingFirst(log) : log,
});
const app = await buildApp(deps, parties);
await app.listen({ host: '127.0.0.1', port: env.PORT });
process.stdout.write(`ready ${JSON.stringify(people)}\n`);

/** The bots and their tokens; only the first start knows them. */
async function findPeople(): Promise<{ userId: number; token: string }[]> {
  const known = await deps.db.selectFrom('app_user').select('user_id').limit(1).executeTakeFirst();
  if (known !== undefined) return [];
  await keepScripts(deps, [sampleScript]);
  const made: { userId: number; token: string }[] = [];
  for (let number = 0; number < Number(bots); number += 1) {
    const { user_id: userId } = await deps.db
      .insertInto('app_user')
      .values({ phone: null, nickname: `bot ${randomUUID().slice(0, 8)}`, avatar: null, created_at: new Date() })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    made.push({ userId, token: await openSession(deps, userId) });
  }
  return made;
}

/** The planted fault of the control: it says «kept» and keeps later. A kill in between must show. */
function acknowledgingFirst(real: PartyLog): PartyLog {
  let written: Promise<unknown> = Promise.resolve();
  return {
    ...real,
    append: async (entry, follow) => {
      written = written
        .then(() => delay(LATE_MS))
        .then(() => real.append(entry, follow))
        .then(
          () => undefined,
          () => undefined,
        );
      return 'appended';
    },
  };
}
