// One code and one certificate, wanted by fifty people at once on two servers over one database.
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

/** Everybody asks at once, half of them at each server. How often each answer came. */
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
] as const)('%s', (_name, goods, kind) => {
  test('by one code: exactly one has it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await total();
      const [code = ''] = await world.codes({ goods });
      expect(await everybody((user, at) => world.redeem(code, user, at))).toEqual(ONE_WINNER);
      const after = await total();
      expect(after).toEqual({ ...before, redemptions: before.redemptions + 1, [kind]: before[kind] + 1 });
    }
  });

  test('by one certificate: exactly one has it', async () => {
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

test('one person, eight times at once: it is theirs once', async () => {
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

/** The control: looks first, writes afterwards. */
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
    // A source of its own: the unique key of the real one would hide the fault.
    await give(transaction, given, { userId: user.userId, source: `code:${hash}:${user.userId}`, cdk: typed, at });
    return { err: ERROR.ok };
  });
}

test('the control that looks first and writes afterwards pays more than once', async () => {
  const [code = ''] = await world.codes({ goods: INVITATION });
  const answers = await everybody((user) => redeemNaively(world.deps, user, code));
  expect(answers[ERROR.ok]).toBeGreaterThan(1);
});
