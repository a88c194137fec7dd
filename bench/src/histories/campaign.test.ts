import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../server/scratch-folder.ts';
import { withUndo } from '../undo.ts';
import { BUG_NAMES, bugOf } from './bugs.ts';
import { type CampaignOptions, type CampaignResult, PATIENCE_MS, runCampaign } from './campaign.ts';
import { countFaults } from './fault.ts';
import { writeHurriedPack } from './hurried-pack.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { hasRedis } from './own-redis.ts';

const LONG = process.env['JUZHONGREN_LONG'] === '1';
const PATIENCE = { timeout: LONG ? 600_000 : 180_000 };
const KILLS = LONG ? { server: 10, PostgreSQL: 5, Redis: 5 } : { server: 1, PostgreSQL: 0, Redis: 0 };
const SMALL = { pauseMs: 500, patienceMs: PATIENCE_MS, seed: 1 };

async function campaign(options: Omit<CampaignOptions, keyof typeof SMALL>): Promise<CampaignResult> {
  return await withUndo(async (undo) => {
    const folder = scratchFolder(undo);
    const packs = join(folder, 'packs');
    writeHurriedPack(packs);
    return await runCampaign(await startOwnPostgres(folder, undo), packs, { ...SMALL, ...options });
  });
}

test.skipIf(!hasRedis())(
  '需要 Redis: two servers keep and show what they said, whatever is killed',
  PATIENCE,
  async () => {
    const { faults, history, kept } = await campaign({ tables: 1, kills: KILLS, leastMs: 0, bug: null });
    expect(faults).toEqual([]);
    expect(kept.entries).toBeGreaterThan(17);
    expect(history.screens).toHaveLength(6);
  },
);

// In the long run only: it takes minutes.
test.skipIf(!hasRedis()).each(LONG ? BUG_NAMES : [])('需要 Redis: «%s» is found', PATIENCE, async (bug) => {
  const kills = { server: 2, PostgreSQL: 0, Redis: 0 };
  const { faults } = await campaign({ tables: 2, kills, leastMs: 6_000, bug });
  expect([...countFaults(faults).keys()]).toEqual(expect.arrayContaining([...bugOf(bug).shows]));
});
