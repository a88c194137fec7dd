import { describe, expect, test } from 'vitest';
import { redisAnswers, TEST_REDIS_URL } from '@juzhongren/server/rooms/testing/redis';
import { ACKNOWLEDGE_LATE, runKillCampaign } from './campaign.ts';

const LONG = process.env['JUZHONGREN_LONG'] === '1';
const KILLS = LONG ? 50 : 1;
const PATIENCE = { timeout: LONG ? 1_800_000 : 240_000 };
const withRedis = await redisAnswers();

describe('kill -9', () => {
  test('what was acknowledged is kept, once, whatever is killed', PATIENCE, async () => {
    const result = await runKillCampaign({ serverKills: KILLS, databaseKills: KILLS, tables: 2 });
    expect(result).toMatchObject({ kills: 2 * KILLS + 1, faults: [] });
    expect(result.acknowledged).toBeGreaterThan(20 * KILLS);
  });

  // In the long run only, as the next: it takes a fleet of its own.
  test.each(LONG ? [1] : [])('the control, which acknowledges before it keeps, loses', PATIENCE, async () => {
    const result = await runKillCampaign({ serverKills: 1, databaseKills: 0, tables: 2, bug: ACKNOWLEDGE_LATE });
    expect(result.faults.map(({ kind }) => kind)).toContain('lost');
  });

  // In the long run only: it takes minutes.
  test.skipIf(!withRedis).each(LONG ? [2] : [])(
    '需要 PostgreSQL 和 Redis: %i servers, any of them killed at any moment',
    PATIENCE,
    async (servers) => {
      const options = { serverKills: 2 * KILLS, databaseKills: 0, tables: 2, servers, redisUrl: TEST_REDIS_URL };
      expect(await runKillCampaign(options)).toMatchObject({ faults: [] });
    },
  );
});
