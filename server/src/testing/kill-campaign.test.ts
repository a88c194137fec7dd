import { describe, expect, test } from 'vitest';
import { redisAnswers, TEST_REDIS_URL } from '../parties/testing/redis.ts';
import { runKillCampaign } from './kill-campaign.ts';

const LONG = process.env['JUZHONGREN_LONG'] === '1';
const withRedis = await redisAnswers();
const KILLS = LONG ? 50 : 2;

describe('kill -9', () => {
  test('what was acknowledged is kept, once, whatever is killed', { timeout: LONG ? 1_800_000 : 120_000 }, async () => {
    const result = await runKillCampaign({ serverKills: KILLS, databaseKills: KILLS, bots: 9 });
    expect(result).toMatchObject({ kills: 2 * KILLS + 1, lost: 0, doubled: 0, gaps: 0, torn: 0 });
    expect(result.acknowledged).toBeGreaterThan(20 * KILLS);
  });

  test.skipIf(!LONG || !withRedis)(
    '需要 PostgreSQL 和 Redis: two servers over one database, either killed at any moment',
    { timeout: 1_800_000 },
    async () => {
      const options = { serverKills: KILLS, databaseKills: 0, bots: 9, servers: 2, redisUrl: TEST_REDIS_URL };
      expect(await runKillCampaign(options)).toMatchObject({ lost: 0, doubled: 0, gaps: 0, torn: 0 });
    },
  );

  test('the control, which acknowledges before it keeps, loses', { timeout: 120_000 }, async () => {
    const result = await runKillCampaign({ serverKills: 1, databaseKills: 0, bots: 9, acknowledgeFirst: true });
    expect(result.lost).toBeGreaterThan(0);
  });
});
