// Tests that a code or a certificate is redeemed once when fifty users request it concurrently on two servers with one
// database.
import { ERROR } from '@juzhongren/contract/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Deps } from '../ports/deps.ts';
import type { TestUser } from '../testing/server.ts';
import { readCode } from '@juzhongren/contract/redemption-code';
import { hashOf } from './code.ts';
import { findGiven, give } from './goods.ts';
import { gotBy, INVITATION, MONTH, type RedemptionWorld, redemptionWorld, SCRIPT } from './testing/redemption-world.ts';

const CLIENTS = 50;
const ROUNDS = 4;

let world: RedemptionWorld;
let people: TestUser[];
beforeAll(async () => {
  world = await redemptionWorld();
  people = await world.people(CLIENTS);
});
afterAll(() => world.close());

const total = async () =>
  await gotBy(
    world.deps.db,
    people.map(({ userId }) => userId),
  );

/**
 * Sends one request per user concurrently, half of them to each server. Returns the number of responses per error code.
 */
async function everybody(ask: (user: TestUser, at: { app: RedemptionWorld['app'] }) => Promise<{ err: number }>) {
  const answers = await Promise.all(
    people.map((user, index) => ask(user, { app: index % 2 === 0 ? world.app : world.second })),
  );
  const counts: Record<number, number> = {};
  for (const { err } of answers) counts[err] = (counts[err] ?? 0) + 1;
  return counts;
}

const ONE_WINNER = { [ERROR.ok]: 1, [ERROR.redeemRefused]: CLIENTS - 1 };

describe.each([
  ['membership', MONTH, 'lengthenings'],
  ['a card', INVITATION, 'cards'],
] as const)('concurrent redemption: %s', (_name, goods, kind) => {
  test('delivers one code to exactly one user', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await total();
      const [code = ''] = await world.codes({ goods });
      expect(await everybody((user, at) => world.redeem(code, user, at))).toEqual(ONE_WINNER);
      const after = await total();
      expect(after).toEqual({ ...before, redemptions: before.redemptions + 1, [kind]: before[kind] + 1 });
    }
  });

  test('delivers one certificate to exactly one user', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await total();
      const certNo = `7${goods.type}000000${round}`;
      await world.certificate(certNo, goods);
      expect(await everybody((user, at) => world.verify(certNo, user, at))).toEqual(ONE_WINNER);
      const after = await total();
      expect(after).toEqual({ ...before, redemptions: before.redemptions + 1, [kind]: before[kind] + 1 });
    }
  });
});

test('delivers a code once to a user who sends it eight times concurrently', async () => {
  const user = await world.user();
  const [code = ''] = await world.codes({ goods: SCRIPT });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      world.redeem(code, user, { app: index % 2 === 0 ? world.app : world.second }),
    ),
  );
  expect(answers.map(({ err }) => err).sort((a, b) => a - b)).toEqual([0, ...Array<number>(7).fill(ERROR.alreadyDone)]);
  expect(await gotBy(world.deps.db, [user.userId])).toMatchObject({ redemptions: 1, scripts: 1 });
});

/** Control with a planted bug: checks first and writes afterwards. */
async function redeemNaively(
  { db, secrets, catalogue }: Deps,
  user: TestUser,
  typed: string,
): Promise<{ err: number }> {
  const hash = hashOf(secrets, 'code', readCode(typed)!);
  const code = await db
    .selectFrom('redemption_code')
    .select('used_at')
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  if (code?.used_at !== null) return { err: ERROR.redeemRefused };
  return await db.transaction().execute(async (transaction) => {
    const at = new Date();
    await transaction.updateTable('redemption_code').set({ used_at: at }).where('code_hash', '=', hash).execute();
    const given = findGiven(catalogue, INVITATION)!;
    // The source includes the user id. The unique key on the real source would hide the bug.
    await give(transaction, given, { userId: user.userId, source: `code:${hash}:${user.userId}`, cdk: typed, at });
    return { err: ERROR.ok };
  });
}

test('delivers more than once with the control that checks before it writes', async () => {
  const [code = ''] = await world.codes({ goods: INVITATION });
  const answers = await everybody((user) => redeemNaively(world.deps, user, code));
  expect(answers[ERROR.ok]).toBeGreaterThan(1);
});
