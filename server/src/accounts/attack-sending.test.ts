// Tests mass requests for codes by an attacker who wants to annoy users, cause costs or fill tables.
// `JUZHONGREN_LONG=1 … --reporter=verbose` sends 100,000 requests and prints the numbers.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { authPhoneCode } from '@juzhongren/contract/accounts';
import { ERROR } from '@juzhongren/contract/errors';
import { seededRandom } from '@juzhongren/engine/state/seeded-random';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BUDGET } from '../limits/sign-in-limits.ts';
import { addressOf, type TestServer, testServer } from '../testing/server.ts';
import { sweepAccounts } from './sweep.ts';

const LONG = process.env['JUZHONGREN_LONG'] === '1';
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_301);
/** Requests in each of the four attacks. */
const ASKED = LONG ? 25_000 : 400;
const AT_ONCE = 10;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let server: TestServer;
let random: ReturnType<typeof seededRandom>;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  random = seededRandom(SEED);
  server.sent.length = 0;
  for (const table of ['sign_in_phone', 'sign_in_code', 'sign_in_sends', 'session', 'app_user'] as const) {
    await server.deps.db.deleteFrom(table).execute();
  }
});

async function ask(phone: string, remoteAddress: string): Promise<{ status: number; err: number }> {
  const payload = { phone, ticket: '', rand: '' };
  const response = await server.app.inject({ method: 'POST', url: addressOf(authPhoneCode), remoteAddress, payload });
  return { status: response.statusCode, err: response.json<{ err: number }>().err };
}
const rows = async (table: 'sign_in_phone' | 'sign_in_sends') =>
  (
    await server.deps.db
      .selectFrom(table)
      .select((query) => query.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows;

interface Asking {
  readonly phone: (at: number) => string;
  readonly address: (at: number) => string;
  /** Milliseconds by which the clock advances per request. */
  readonly every: number;
}

interface Sending {
  readonly at: number;
  readonly phone: string;
  readonly address: string;
}

/** Sends ASKED requests, ten concurrently, and returns the codes sent and the number of responses per error. */
async function flood({
  phone,
  address,
  every,
}: Asking): Promise<{ sendings: Sending[]; answers: Record<number, number> }> {
  const sendings: Sending[] = [];
  const answers: Record<number, number> = {};
  const sentBefore = server.sent.length;
  for (let done = 0; done < ASKED; done += AT_ONCE) {
    const wave = Array.from({ length: AT_ONCE }, (_, at) => ({ phone: phone(done + at), address: address(done + at) }));
    const told = await Promise.all(wave.map(async (one) => ({ ...one, ...(await ask(one.phone, one.address)) })));
    for (const { err, status, ...one } of told) {
      answers[status === 200 ? err : status] = (answers[status === 200 ? err : status] ?? 0) + 1;
      if (err === ERROR.ok) sendings.push({ at: server.clock.now, phone: one.phone, address: one.address });
    }
    server.clock.advance(every * AT_ONCE);
  }
  expect(Object.keys(answers).map(Number)).toSatisfy((errs: number[]) =>
    errs.every((err) => [ERROR.ok, ERROR.codeTooOften, 429].includes(err as 0)),
  );
  expect(server.sent).toHaveLength(sentBefore + sendings.length);
  return { sendings, answers };
}

/** Returns the maximum number of codes sent for one key in any window of this length. */
function most(sendings: readonly Sending[], keyOf: (sending: Sending) => string, windowMs: number): number {
  const times = Object.values(Object.groupBy(sendings, keyOf)).map((list) => (list ?? []).map(({ at }) => at));
  return Math.max(
    0,
    ...times.map((list) =>
      Math.max(...list.map((since, first) => list.slice(first).filter((at) => at < since + windowMs).length)),
    ),
  );
}
const perPhone = ({ phone }: Sending) => phone;

function expectPhoneLimits(sendings: readonly Sending[]): void {
  expect(most(sendings, perPhone, MINUTE)).toBeLessThanOrEqual(1);
  expect(most(sendings, perPhone, HOUR)).toBeLessThanOrEqual(5);
  expect(most(sendings, perPhone, DAY)).toBeLessThanOrEqual(10);
}

const somePhone = () => String(13_000_000_000 + random.integer(0, 999_999_999));
const anyAddress = () =>
  Array.from({ length: 4 }, () => random.integer(1, 254))
    .join('.')
    .replace(/^127\./, '126.');

describe('mass requests for codes', { timeout: 0 }, () => {
  test('sends one code a minute, five an hour and ten a day to one phone from many addresses', async ({ annotate }) => {
    const asking = { phone: () => '13800000001', address: anyAddress, every: (6 * HOUR) / ASKED };
    const first = await flood(asking);
    expect(first.sendings).toHaveLength(10);
    expect(most(first.sendings, perPhone, HOUR)).toBe(5);
    server.clock.advance(DAY - 6 * HOUR);
    const second = await flood(asking);
    const sendings = [...first.sendings, ...second.sendings];
    expectPhoneLimits(sendings);
    expect(sendings).toHaveLength(20);
    expect(await rows('sign_in_phone')).toBe(1);
    // Only addresses for which a code was sent have a row.
    expect(await rows('sign_in_sends')).toBeLessThanOrEqual(21);
    await annotate(`twice six hours: ${JSON.stringify([first.answers, second.answers])}`);
  });

  test('sends twenty codes an hour to many phones from one address', async ({ annotate }) => {
    const address = () =>
      `2001:db8:7:7:${random.integer(0, 65_535).toString(16)}::${random.integer(1, 65_535).toString(16)}`;
    const { sendings, answers } = await flood({ phone: somePhone, address, every: (10 * HOUR) / ASKED });
    expectPhoneLimits(sendings);
    // The hour starts with the first code and is a fixed window.
    expect(sendings.length).toBeLessThanOrEqual(20 * 10);
    expect(sendings.length).toBeGreaterThanOrEqual(20 * 9);
    expect(await rows('sign_in_phone')).toBe(sendings.length);
    // Rows for the whole service and for the /64, /56 and /48 of the address.
    expect(await rows('sign_in_sends')).toBe(4);
    await annotate(`ten hours: ${JSON.stringify(answers)}`);
  });

  test.each([
    ['a /56', 80, (at: number) => `2001:db8:7:${(0x1200 + (at % 256)).toString(16)}::${at.toString(16)}`],
    ['a /48', 320, (at: number) => `2001:db8:7:${((at % 256) * 256).toString(16)}::1`],
  ] as const)('sends to the networks of %s at most %i codes an hour', async (_network, codes, address) => {
    const { sendings } = await flood({ phone: (at) => String(13_100_000_000 + at), address, every: HOUR / 2 / ASKED });
    expect(sendings).toHaveLength(codes);
    expect((await ask('13200000001', '2001:db8:8::1')).err).toBe(ERROR.ok);
  });

  test('keeps both limits for a few phones from a few addresses', async ({ annotate }) => {
    const asking = {
      phone: () => String(13_900_000_000 + random.integer(0, 19)),
      address: () => `203.0.113.${random.integer(1, 5)}`,
      every: DAY / ASKED,
    };
    const { sendings, answers } = await flood(asking);
    expectPhoneLimits(sendings);
    expect(most(sendings, perPhone, DAY)).toBe(10);
    expect(await rows('sign_in_phone')).toBe(20);
    expect(await rows('sign_in_sends')).toBeLessThanOrEqual(6);
    await annotate(`a day: ${JSON.stringify(answers)}`);
  });

  test('sends 9/10 of the daily budget to unknown browsers and stores no refused request', async ({ annotate }) => {
    const left = LONG ? BUDGET.unknownMax : 300;
    if (!LONG) {
      const spent = { scope: 'all', since: new Date(server.clock.now), sent: BUDGET.unknownMax - left };
      await server.deps.db.insertInto('sign_in_sends').values(spent).execute();
    }
    const before = memoryUsed();
    const { sendings, answers } = await flood({ phone: somePhone, address: anyAddress, every: HOUR / ASKED });
    const grown = memoryUsed() - before;
    expectPhoneLimits(sendings);
    expect(sendings).toHaveLength(left);
    expect(await rows('sign_in_phone')).toBe(left);
    expect(await rows('sign_in_sends')).toBeLessThanOrEqual(left + 1);
    expect(grown).toBeLessThan(64);
    server.clock.advance(DAY);
    await sweepAccounts(server.deps);
    expect(await rows('sign_in_sends')).toBe(0);
    await annotate(`an hour: ${JSON.stringify(answers)}, ${grown.toFixed(0)} MB more`);
  });
});

/** Returns the used heap in megabytes after garbage collection. */
function memoryUsed(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / 1024 ** 2;
}
