import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type OwnPostgres, startOwnPostgres } from '../histories/own-postgres.ts';
import { hasRedis } from '../histories/own-redis.ts';
import { scratchFolder } from '../server/scratch-folder.ts';
import { withUndo } from '../undo.ts';
import { BUG_NAMES, bugOf } from './bugs.ts';
import { PATIENCE, PLANTED, runCampaign } from './campaign.ts';
import { runContests } from './contests.ts';
import { countFaults } from './fault.ts';
import { FOUR, SOLO, writePricedPack } from './priced-pack.ts';

const LONG = process.env['JUZHONGREN_LONG'] === '1';
const TIMEOUT = { timeout: 240_000 };

async function withPacks<Result>(work: (postgres: OwnPostgres, packs: string) => Promise<Result>): Promise<Result> {
  return await withUndo(async (undo) => {
    const folder = scratchFolder(undo);
    const packs = join(folder, 'packs');
    for (const script of [SOLO, FOUR]) writePricedPack(packs, script);
    return await work(await startOwnPostgres(folder, undo), packs);
  });
}

test.skipIf(!hasRedis())(
  '需要 Redis: fifty clients on two servers get one thing once; by looking first they would not',
  TIMEOUT,
  async () => {
    const contests = await withPacks((postgres, packs) =>
      runContests(postgres, packs, { rounds: 2, notices: 100, seed: 1 }),
    );
    for (const raced of [contests.codes, contests.certificates, contests.seats]) {
      expect(raced).toEqual({ rounds: 2, given: [1, 1], toldWrong: 0 });
    }
    expect(contests.fuzzed).toMatchObject({ taken: 0, refusedControls: 0 });
    expect(Math.max(...contests.naive.given)).toBeGreaterThan(1);
  },
);

// In the long run only: they take minutes.
test.skipIf(!hasRedis()).each(LONG ? [1] : [])(
  '需要 Redis: money comes to its end, whatever is lost or killed (%i kill)',
  TIMEOUT,
  async (kills) => {
    const { faults, kept } = await withPacks((postgres, packs) =>
      runCampaign(postgres, packs, { ...PLANTED, kills, bug: null, patience: PATIENCE.whole }),
    );
    expect(faults).toEqual([]);
    expect(kept.orders.length).toBeGreaterThan(PLANTED.orders / 2);
  },
);

test.skipIf(!hasRedis()).each(LONG ? BUG_NAMES : [])('需要 Redis: «%s» is found', TIMEOUT, async (bug) => {
  const { faults } = await withPacks((postgres, packs) =>
    runCampaign(postgres, packs, { ...PLANTED, kills: 0, bug, patience: PATIENCE.planted }),
  );
  expect([...countFaults(faults).keys()]).toEqual(expect.arrayContaining([...bugOf(bug).shows]));
});
