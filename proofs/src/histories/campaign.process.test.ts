import { expect, test } from 'vitest';
import { withProofResources } from '../harness/ground.ts';
import { hasRedis } from '../harness/own-redis.ts';
import { BUGS } from './bugs.ts';
import { type CampaignOptions, type CampaignResult, PATIENCE_MS, runCampaign, writeHurried } from './campaign.ts';

const LONG = process.env['JUZHONGREN_LONG'] === '1';
const PATIENCE = { timeout: 0 };
const KILLS = LONG ? { server: 10, PostgreSQL: 5, Redis: 5 } : { server: 1, PostgreSQL: 0, Redis: 0 };
const SMALL = { pauseMs: 500, patienceMs: PATIENCE_MS, seed: 1 };

const campaign = async (options: Omit<CampaignOptions, keyof typeof SMALL>): Promise<CampaignResult> =>
  await withProofResources(writeHurried, (place) => runCampaign(place, { ...SMALL, ...options }));

test.skipIf(!hasRedis())(
  '需要 Redis: finds no errors in what two servers store and show, whatever is killed',
  PATIENCE,
  async () => {
    const { faults, history, kept } = await campaign({ tables: 1, kills: KILLS, leastMs: 0, bug: null });
    expect(faults).toEqual([]);
    expect(kept.entries).toBeGreaterThan(17);
    expect(history.screens).toHaveLength(6);
  },
);

// Only in the long run, because it takes minutes.
test.skipIf(!hasRedis()).each(LONG ? BUGS : [])('需要 Redis: finds the planted bug $name', PATIENCE, async (bug) => {
  const kills = { server: 2, PostgreSQL: 0, Redis: 0 };
  const { faults } = await campaign({ tables: 2, kills, leastMs: 6_000, bug });
  expect(faults.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...bug.shows]));
});
