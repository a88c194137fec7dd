import { describe, expect, test } from 'vitest';
import { redisAnswers, TEST_REDIS_URL } from '@juzhongren/server/rooms/testing/redis';
import { ACKNOWLEDGE_LATE, runKillCampaign } from './campaign.ts';

const LONG = process.env['JUZHONGREN_LONG'] === '1';
const KILLS = LONG ? 50 : 1;
const PATIENCE = { timeout: LONG ? 1_800_000 : 240_000 };
const withRedis = await redisAnswers();

describe('kill -9', () => {
  test('stores every acknowledged request exactly once, whatever is killed', PATIENCE, async () => {
    const result = await runKillCampaign({ serverKills: KILLS, databaseKills: KILLS, tables: 2 });
    expect(result).toMatchObject({ kills: 2 * KILLS + 1, faults: [] });
    expect(result.acknowledged).toBeGreaterThan(20 * KILLS);
  });

  // Only in the long run, like the next test, because it needs its own servers.
  test.each(LONG ? [1] : [])('finds losses in the control, which acknowledges before it stores', PATIENCE, async () => {
    const result = await runKillCampaign({ serverKills: 1, databaseKills: 0, tables: 2, bug: ACKNOWLEDGE_LATE });
    expect(result.faults.map(({ kind }) => kind)).toContain('lost');
  });

  // Only in the long run, because it takes minutes.
  test.skipIf(!withRedis).each(LONG ? [2] : [])(
    '需要 PostgreSQL 和 Redis: loses nothing on %i servers, each killed at any moment',
    PATIENCE,
    async (servers) => {
      const options = { serverKills: 2 * KILLS, databaseKills: 0, tables: 2, servers, redisUrl: TEST_REDIS_URL };
      expect(await runKillCampaign(options)).toMatchObject({ faults: [] });
    },
  );
});
