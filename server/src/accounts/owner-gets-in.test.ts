// Tests that the owner of a phone can always sign in, whatever an attacker does to block it.
import { authPhone, authPhoneCode } from '@juzhongren/contract/accounts';
import { ERROR } from '@juzhongren/contract/errors';
import { seededRandom } from '@juzhongren/engine/state/seeded-random';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WHOLE_SERVICE } from '../limits/limit-labels.ts';
import { BUDGET } from '../limits/sign-in-limits.ts';
import { addressOf, type TestServer, testServer } from '../testing/server.ts';

const LONG = process.env['JUZHONGREN_LONG'] === '1';
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_123);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: TestServer;
const random = seededRandom(SEED);
let addresses = 0;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/**
 * Simulates a browser with cookies, or one without that sends its handle back. Each request comes from another address.
 */
function browser({ cookies }: { cookies: boolean }) {
  let cookie: string | undefined;
  let handle: string | undefined;
  const post = async (call: typeof authPhone | typeof authPhoneCode, content: object) => {
    addresses += 1;
    const response = await server.app.inject({
      method: 'POST',
      url: addressOf(call),
      remoteAddress: `10.9.${(addresses >> 8) & 255}.${addresses & 255}`,
      headers: cookie === undefined ? {} : { cookie },
      payload: { ...content, ...(handle === undefined ? {} : { handle }) },
    });
    const set = response.headers['set-cookie'];
    if (cookies && typeof set === 'string') cookie = set.split(';')[0];
    const { err, params } = response.json<{ err: number; params: { handle?: string } | null }>();
    if (!cookies) handle = params?.handle ?? handle;
    return err;
  };
  return {
    ask: (phone: string) => post(authPhoneCode, { phone, ticket: '', rand: '' }),
    enter: (phone: string, code: string) => post(authPhone, { phone, code }),
  };
}

const sentTo = (phone: string): string => server.sent.findLast((one) => one.phone === phone)?.code ?? '';
const wrong = (right: string): string => String((Number(right) + random.integer(1, 9_999)) % 10_000).padStart(4, '0');

async function guessAt(phone: string): Promise<void> {
  const stranger = browser({ cookies: random.integer(0, 1) === 0 });
  const right = sentTo(phone);
  for (let tries = random.integer(1, 15); tries > 0; tries -= 1) await stranger.enter(phone, wrong(right));
}

/**
 * Signs in as the owner: asks for a code, mistypes at most twice, then enters the correct code. Returns the result of
 * each step; `slipped` has only unexpected errors.
 */
async function signIn(owner: ReturnType<typeof browser>, phone: string, meanwhile: () => Promise<void>) {
  await meanwhile();
  const asked = await owner.ask(phone);
  const right = sentTo(phone);
  const slipped: number[] = [];
  for (let slips = random.integer(0, 2); slips > 0; slips -= 1) {
    await meanwhile();
    slipped.push(await owner.enter(phone, wrong(right)));
  }
  await meanwhile();
  return { asked, slipped: slipped.filter((err) => err !== ERROR.codeWrong), entered: await owner.enter(phone, right) };
}
const GETS_IN = { asked: ERROR.ok, slipped: [], entered: ERROR.ok };

test('lets the owner sign in from any browser while others try codes for the phone', async () => {
  for (let round = 0; round < (LONG ? 40 : 10); round += 1) {
    const phone = String(13_500_000_000 + (round % 8));
    const owner = browser({ cookies: round % 2 === 0 });
    expect(await signIn(owner, phone, () => guessAt(phone))).toEqual(GETS_IN);
    server.clock.advance(random.pick([HOUR / 2, 3 * HOUR, 26 * HOUR]));
  }
});

test('lets the owner sign in from a known browser while others also ask for codes for the phone', async () => {
  const phone = '13500000100';
  const owner = browser({ cookies: true });
  expect(await signIn(owner, phone, async () => {})).toEqual(GETS_IN);
  for (let round = 0; round < (LONG ? 20 : 5); round += 1) {
    // The owner's mistakes count too: five per day would be too many.
    server.clock.advance(random.pick([13 * HOUR, 26 * HOUR]));
    const came = await signIn(owner, phone, async () => {
      const stranger = browser({ cookies: true });
      await stranger.ask(phone);
      for (let tries = 0; tries < 4; tries += 1) await stranger.enter(phone, wrong(sentTo(phone)));
      await guessAt(phone);
    });
    expect(came).toEqual(GETS_IN);
  }
});

test('sets a cookie that scripts cannot read, only for sign-in paths', async () => {
  const response = await server.send(authPhoneCode, { phone: '13500000200', ticket: '', rand: '' });
  expect(response.headers['set-cookie']).toMatch(
    /^sign_in_browser=[\w-]{43}; Path=\/script-service\/auth; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
  );
  const again = await server.send(authPhoneCode, { phone: '13500000200', ticket: '', rand: '' });
  expect(again.json()).toMatchObject({ err: ERROR.codeTooOften });
  expect(again.headers['set-cookie']).toBeUndefined();
});

test('accepts a correct code from a browser without cookie and handle while tries are left', async () => {
  const phone = '13500000300';
  await browser({ cookies: true }).ask(phone);
  const plain = browser({ cookies: false });
  expect(await plain.enter(phone, wrong(sentTo(phone)))).toBe(ERROR.codeWrong);
  expect(await plain.enter(phone, sentTo(phone))).toBe(ERROR.ok);
});

test('sends a code to a known browser after strangers used up their share of the daily budget', async () => {
  const phone = '13500000400';
  const owner = browser({ cookies: true });
  expect(await signIn(owner, phone, async () => {})).toEqual(GETS_IN);
  const spend = (sent: number) =>
    server.deps.db
      .insertInto('sign_in_sends')
      .values({ scope: WHOLE_SERVICE, since: new Date(server.clock.now), sent })
      .onConflict((conflict) => conflict.column('scope').doUpdateSet({ since: new Date(server.clock.now), sent }))
      .execute();
  await spend(BUDGET.unknownMax);
  server.clock.advance(MINUTE);
  expect(await browser({ cookies: true }).ask('13500000401')).toBe(ERROR.codeTooOften);
  expect(await signIn(owner, phone, async () => {})).toEqual(GETS_IN);
  await spend(BUDGET.max);
  server.clock.advance(MINUTE);
  expect(await owner.ask(phone)).toBe(ERROR.codeTooOften);
});
