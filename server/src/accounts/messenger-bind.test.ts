// Tests that a phone sign-in binds an identity of the messaging app that has no account yet.
import { ERROR } from '@juzhongren/contract/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';
import { type MessengerSteps, messengerSteps } from './testing/messenger-steps.ts';

const PHONE = '13800000001';
const OTHER_PHONE = '13800000002';
const MINUTE = 60_000;
const EXPIRED = { err: ERROR.authorizationExpired, params: null };

let server: TestServer;
let steps: MessengerSteps;
let start: number;
beforeAll(async () => {
  // All requests come from one address, so the limit per address must be high.
  server = await testServer({ env: { SIGN_IN_CODES_PER_ADDRESS: '100' } });
  steps = messengerSteps(server);
  start = server.clock.now;
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = start;
  server.sent.length = 0;
  for (const table of [
    'sign_in_phone',
    'sign_in_code',
    'sign_in_sends',
    'used_once',
    'messenger_pass',
    'app_user',
  ] as const) {
    await server.deps.db.deleteFrom(table).execute();
  }
});

const identities = () => server.deps.db.selectFrom('identity').select(['subject', 'user_id']).execute();
const accounts = () => server.deps.db.selectFrom('app_user').select(['user_id', 'phone']).execute();
const tries = async (phone = PHONE) =>
  (
    await server.deps.db
      .selectFrom('sign_in_phone')
      .select('wrong_in_a_row')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
  ).wrong_in_a_row;

describe('binding with a pass', () => {
  test('binds to a new account and stores its channel', async () => {
    const accessToken = await steps.pass('somebody');
    const { err, params } = await steps.phone(PHONE, { accessToken, channelId: 'poster-7' });
    expect([err, params.supply]).toEqual([ERROR.ok, true]);
    const userId = await steps.userOf(params.token);
    expect(await identities()).toEqual([{ subject: 'somebody', user_id: userId }]);
    const { channel_id: channelId } = await server.deps.db
      .selectFrom('app_user')
      .select('channel_id')
      .executeTakeFirstOrThrow();
    expect(channelId).toBe('poster-7');
    expect(await steps.userOf((await steps.messenger('ok:somebody')).params.token)).toBe(userId);
  });

  test('binds to the existing account of the phone, even with other identities of the app', async () => {
    const userId = await steps.userOf((await steps.phone(PHONE)).params.token);
    for (const subject of ['one', 'two']) {
      server.clock.advance(MINUTE);
      const { params } = await steps.phone(PHONE, { accessToken: await steps.pass(subject) });
      expect(await steps.userOf(params.token)).toBe(userId);
    }
    for (const subject of ['one', 'two']) {
      expect(await steps.userOf((await steps.messenger(`ok:${subject}`)).params.token)).toBe(userId);
    }
  });

  test('binds once when two passes lead to the same account', async () => {
    const passes = [await steps.pass('somebody'), await steps.pass('somebody')];
    for (const accessToken of passes) {
      expect(await steps.phone(PHONE, { accessToken })).toMatchObject({ err: ERROR.ok });
      server.clock.advance(MINUTE);
    }
    expect(await identities()).toHaveLength(1);
  });

  test('returns the same fields as a sign-in without a pass, for known and unknown phones', async () => {
    const known = await steps.phone(PHONE);
    server.clock.advance(MINUTE);
    const answers = [
      known,
      await steps.phone(PHONE, { accessToken: await steps.pass('one') }),
      await steps.phone(OTHER_PHONE, { accessToken: await steps.pass('two') }),
    ];
    expect(new Set(answers.map(({ params }) => Object.keys(params).join()))).toEqual(new Set(['token,supply']));
  });
});

describe('refused pass', () => {
  test.each([
    ['made up', () => 'x'.repeat(43)],
    ['empty', () => ''],
    ['with a NUL in it', () => '\u0000'],
    ['of another form', () => '＇--'.repeat(100)],
  ])('is refused when it is %s, and the code stays valid without a try', async (_name, pass) => {
    const code = await steps.codeFor(PHONE);
    expect(await steps.phone(PHONE, { code, accessToken: pass() })).toMatchObject(EXPIRED);
    expect(await tries()).toBe(0);
    expect(await steps.phone(PHONE, { code })).toMatchObject({ err: ERROR.ok });
  });

  test('is refused when it belongs to another deployment', async () => {
    const elsewhere = await testServer();
    const accessToken = await messengerSteps(elsewhere).pass('somebody');
    expect(await steps.phone(PHONE, { accessToken })).toMatchObject(EXPIRED);
    await elsewhere.close();
  });

  test('is refused after half an hour', async () => {
    const accessToken = await steps.pass('somebody');
    server.clock.advance(30 * MINUTE);
    const code = await steps.codeFor(PHONE);
    expect(await steps.phone(PHONE, { code, accessToken })).toMatchObject(EXPIRED);
    expect(await tries()).toBe(0);
    server.clock.advance(-1);
    expect(await steps.phone(PHONE, { code, accessToken })).toMatchObject({ err: ERROR.ok });
  });

  test('is refused when it was used', async () => {
    const accessToken = await steps.pass('somebody');
    await steps.phone(PHONE, { accessToken });
    expect(await steps.phone(OTHER_PHONE, { accessToken })).toMatchObject(EXPIRED);
    expect(await tries(OTHER_PHONE)).toBe(0);
  });

  test.each([
    [
      'bound to another account',
      async () => await steps.phone(OTHER_PHONE, { accessToken: await steps.pass('one:union') }),
    ],
    ['known by the union id', async () => await steps.miniProgram('ok:two:union')],
  ])('is refused when its user is meanwhile %s, and code and accounts stay unchanged', async (_name, meanwhile) => {
    const accessToken = await steps.pass('one:union');
    const { params } = await meanwhile();
    const before = [await accounts(), await identities()];
    const code = await steps.codeFor(PHONE);
    expect(await steps.phone(PHONE, { code, accessToken })).toMatchObject(EXPIRED);
    expect([await accounts(), await identities()]).toEqual(before);
    expect(await steps.phone(PHONE, { code })).toMatchObject({ err: ERROR.ok });
    // A sign-in by the messaging app still reaches that account.
    expect(await steps.userOf((await steps.messenger('ok:one:union')).params.token)).toBe(
      await steps.userOf(params.token),
    );
  });

  test('is not used up by a wrong code', async () => {
    const accessToken = await steps.pass('somebody');
    const code = await steps.codeFor(PHONE);
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
    expect(await steps.phone(PHONE, { code: wrong, accessToken })).toMatchObject({ err: ERROR.codeWrong });
    expect(await tries()).toBe(1);
    expect(await steps.phone(PHONE, { code, accessToken })).toMatchObject({ err: ERROR.ok });
  });
});

describe('concurrent requests', () => {
  test('bind one phone when twenty phones use one pass', async () => {
    const accessToken = await steps.pass('somebody');
    const entries: { phone: string; code: string }[] = [];
    for (let at = 0; at < 20; at += 1) {
      const phone = String(13_900_000_000 + at);
      entries.push({ phone, code: await steps.codeFor(phone) });
    }
    const answers = await Promise.all(entries.map(({ phone, code }) => steps.phone(phone, { code, accessToken })));
    expect(answers.filter(({ err }) => err === ERROR.ok)).toHaveLength(1);
    expect(answers.filter(({ err }) => err === ERROR.authorizationExpired)).toHaveLength(19);
    expect(await identities()).toHaveLength(1);
    expect(await server.deps.db.selectFrom('app_user').select('user_id').execute()).toHaveLength(1);
    const loser = entries[answers.findIndex(({ err }) => err !== ERROR.ok)];
    expect(await steps.phone(loser?.phone ?? '', loser)).toMatchObject({ err: ERROR.ok });
  });

  test('bind one account when twenty passes of one identity come with twenty phones', async () => {
    const entries: { phone: string; code: string; accessToken: string }[] = [];
    for (let at = 0; at < 20; at += 1) {
      const phone = String(13_900_000_000 + at);
      entries.push({ phone, code: await steps.codeFor(phone), accessToken: await steps.pass('somebody') });
    }
    const answers = await Promise.all(entries.map(({ phone, ...given }) => steps.phone(phone, given)));
    expect(answers.filter(({ err }) => err === ERROR.ok)).toHaveLength(1);
    expect(await identities()).toHaveLength(1);
    expect(await server.deps.db.selectFrom('app_user').select('user_id').execute()).toHaveLength(1);
  });
});
