import { describe, expect, test } from 'vitest';
import { redisAnswers, TEST_REDIS_URL } from '../parties/testing/redis.ts';
import { runKillCampaign } from './kill-campaign.ts';

const LONG = process.env['JUZHONGREN_LONG'] === '1';
const KILLS = LONG ? 50 : 2;
const PATIENCE = { timeout: LONG ? 1_800_000 : 240_000 };
const withRedis = await redisAnswers();

describe('kill -9', () => {
  test('what was acknowledged is kept, once, whatever is killed', PATIENCE, async () => {
    const result = await runKillCampaign({ serverKills: KILLS, databaseKills: KILLS, bots: 9 });
    expect(result).toMatchObject({ kills: 2 * KILLS + 1, lost: 0, doubled: 0, gaps: 0, torn: 0 });
    expect(result.acknowledged).toBeGreaterThan(20 * KILLS);
  });

  test('the control, which acknowledges before it keeps, loses', PATIENCE, async () => {
    const result = await runKillCampaign({ serverKills: 1, databaseKills: 0, bots: 9, acknowledgeFirst: true });
    expect(result.lost).toBeGreaterThan(0);
  });

  // In the long run only: it takes minutes.
  test.skipIf(!withRedis).each(LONG ? [2] : [])(
    '需要 PostgreSQL 和 Redis: %i servers, any of them killed at any moment',
    PATIENCE,
    async (servers) => {
      const options = { serverKills: 2 * KILLS, databaseKills: 0, bots: 9, servers, redisUrl: TEST_REDIS_URL };
      expect(await runKillCampaign(options)).toMatchObject({ lost: 0, doubled: 0, gaps: 0, torn: 0 });
    },
  );
});
