import { expect, test } from 'vitest';
import { withProofResources } from '../harness/ground.ts';
import { hasRedis } from '../harness/own-redis.ts';
import { BUGS } from './bugs.ts';
import { PATIENCE, PLANTED, runCampaign } from './campaign.ts';
import { runContests } from './contests/contests.ts';
import { writePricedPacks } from './shop/priced-pack.ts';

const LONG = process.env['JUZHONGREN_LONG'] === '1';
const TIMEOUT = { timeout: 0 };

test.skipIf(!hasRedis())(
  '需要 Redis: grants each thing once to fifty racing clients, unlike a check before a write',
  TIMEOUT,
  async () => {
    const contests = await withProofResources(writePricedPacks, (place) =>
      runContests(place, { rounds: 2, notices: 100, seed: 1 }),
    );
    for (const raced of [contests.codes, contests.certificates, contests.seats]) {
      expect(raced).toEqual({ rounds: 2, given: [1, 1], toldWrong: 0 });
    }
    expect(contests.fuzzed).toMatchObject({ taken: 0, refusedControls: 0 });
    expect(Math.max(...contests.naive.given)).toBeGreaterThan(1);
  },
);

// Only in the long run, because they take minutes.
test.skipIf(!hasRedis()).each(LONG ? [1] : [])(
  '需要 Redis: brings every payment to its end, whatever is lost or killed (%i kill)',
  TIMEOUT,
  async (kills) => {
    const { faults, kept } = await withProofResources(writePricedPacks, (place) =>
      runCampaign(place, { ...PLANTED, kills, bug: null, patience: PATIENCE.whole }),
    );
    expect(faults).toEqual([]);
    expect(kept.orders.length).toBeGreaterThan(PLANTED.orders / 2);
  },
);

test.skipIf(!hasRedis()).each(LONG ? BUGS : [])('需要 Redis: finds the planted bug $name', TIMEOUT, async (bug) => {
  const { faults } = await withProofResources(writePricedPacks, (place) =>
    runCampaign(place, { ...PLANTED, kills: 0, bug, patience: PATIENCE.planted }),
  );
  expect(faults.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...bug.shows]));
});
