// Tests that neither responses nor database queries reveal whether a phone has an account.
import { AsyncLocalStorage } from 'node:async_hooks';
import { authPhone, authPhoneCode } from '@juzhongren/contract/accounts';
import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { type TestDeps, testDeps } from '../testing/deps.ts';
import { addressOf } from '../testing/server.ts';

const MINUTE = 60_000;

let world: TestDeps;
let app: Awaited<ReturnType<typeof buildApp>>;
/** SQL of every query of a call, in order. Queries of background tasks are not recorded. */
const ofCall = new AsyncLocalStorage<string[]>();
const compiler = new PostgresQueryCompiler();
const recorder: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    ofCall.getStore()?.push(compiler.compileQuery(node, queryId).sql);
    return node;
  },
  transformResult: async ({ result }) => result,
};

beforeAll(async () => {
  world = await testDeps({ env: { SIGN_IN_CODES_PER_ADDRESS: '100' } });
  app = await buildApp({ ...world.deps, db: world.deps.db.withPlugin(recorder) });
});
afterAll(async () => {
  await app.close();
  await world.close();
});
beforeEach(async () => {
  for (const table of ['sign_in_phone', 'sign_in_code', 'sign_in_sends', 'session', 'app_user'] as const) {
    await world.deps.db.deleteFrom(table).execute();
  }
});

async function post(call: typeof authPhone | typeof authPhoneCode, payload: object) {
  const response = await app.inject({ method: 'POST', url: addressOf(call), payload });
  return { status: response.statusCode, text: response.body };
}
const handle = 'b'.repeat(43);
const ask = (phone: string) => post(authPhoneCode, { phone, ticket: '', rand: '', handle });
const enter = (phone: string, code: string) => post(authPhone, { phone, code, handle });

describe('phones with and without an account', () => {
  async function watch(act: () => Promise<{ status: number; text: string }>) {
    const statements: string[] = [];
    return { ...(await ofCall.run(statements, act)), statements: [...statements] };
  }

  test('make the same queries when asking, asking too often, entering wrong codes, and while blocked', async () => {
    const [known, unknown] = ['13800000001', '13900000002'];
    await world.deps.db
      .insertInto('app_user')
      .values({ phone: known, nickname: '甲', avatar: null, created_at: new Date(world.clock.now) })
      .execute();
    const wrong = (phone: string) => {
      const right = Number(world.sent.findLast((one) => one.phone === phone)?.code);
      return String((right + 1) % 10_000).padStart(4, '0');
    };
    const steps: ((phone: string) => Promise<{ status: number; text: string }>)[] = [
      (phone) => enter(phone, '0000'),
      (phone) => ask(phone),
      (phone) => ask(phone),
      ...Array.from({ length: 4 }, () => (phone: string) => enter(phone, wrong(phone))),
      async (phone) => {
        world.clock.advance(MINUTE);
        return await ask(phone);
      },
      ...Array.from({ length: 3 }, () => (phone: string) => enter(phone, wrong(phone))),
      (phone) => ask(phone),
    ];
    for (const [at, step] of steps.entries()) {
      const [first, second] = [await watch(() => step(known)), await watch(() => step(unknown))];
      expect(first, `step ${at}`).toEqual(second);
      expect(first.statements.length).toBeGreaterThan(0);
    }
  });

  test('need the same queries for a wrong guess with and without a valid code', async () => {
    await ask('13800000001');
    const right = world.sent.at(-1)?.code ?? '';
    const guess = String((Number(right) + 1) % 10_000).padStart(4, '0');
    const stranger = (phone: string) => post(authPhone, { phone, code: guess });
    const withCode = await watch(() => stranger('13800000001'));
    const without = await watch(() => stranger('13900000002'));
    expect(withCode).toEqual(without);
    expect(withCode.statements.length).toBeGreaterThan(0);
  });
});
