import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { gather, playEvening } from './people/evening.ts';
import { MISHAPS } from './people/mishaps.ts';
import { type Service, startService } from './servers/service.ts';
import { createDatabase, reachableServices } from './servers/shared-services.ts';

const shared = await reachableServices();

test('需要 PostgreSQL 和 Redis: the same evening with the players on two servers', async ({ browser }) => {
  test.skip(shared === undefined, 'Neither PostgreSQL nor Redis answer on this machine.');
  if (shared === undefined) return;
  const database = await createDatabase(shared.postgres, `juzhongren_e2e_${randomBytes(4).toString('hex')}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'juzhongren-two-'));
  const env = { DATABASE_URL: database.url, REDIS_URL: shared.redis, DATA_DIR: dataDir };
  const services: Service[] = [];
  try {
    for (let number = 0; number < 2; number += 1) services.push(await startService(env));
    const people = await gather(browser, services, { lookedAt: 0 });
    await people[0]?.open('/');
    await playEvening(people, MISHAPS);
    for (const person of people) await person.context.close();
  } finally {
    for (const service of services) await service.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
