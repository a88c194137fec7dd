import { authLogout, authPhone, authPhoneCode, userProfile } from '@juzhongren/contract/accounts';
import { ERROR } from '@juzhongren/contract/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressOf, type TestServer, testServer } from '../testing/server.ts';
import { SESSION_ENDED_TOPIC } from './sessions.ts';
import { unblockPhone } from './sign-in-store.ts';

const PHONE = '13800000001';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let server: TestServer;
let start: number;
beforeAll(async () => {
  server = await testServer();
  start = server.clock.now;
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = start;
  server.sent.length = 0;
  handle = undefined;
  for (const table of ['sign_in_phone', 'sign_in_code', 'sign_in_sends', 'session', 'app_user'] as const) {
    await server.deps.db.deleteFrom(table).execute();
  }
});

/** Handle by which the server recognises this browser. */
let handle: string | undefined;
const known = () => (handle === undefined ? {} : { handle });
const ask = async (phone = PHONE) => {
  const answer = await server.call(authPhoneCode, { phone, ticket: '', rand: '', ...known() });
  if (answer.err === ERROR.ok) handle = answer.params.handle;
  return answer;
};
const enter = (code: string, phone = PHONE) => server.call(authPhone, { phone, code, ...known() });
const lastCode = () => server.sent.at(-1)?.code ?? '';
const wrongCode = () => String((Number(lastCode()) + 1) % 10_000).padStart(4, '0');

describe('code', () => {
  test('signs in, asks a new phone for a profile, and the session works until it ends', async () => {
    expect(await ask(' +86 138-0000-0001')).toMatchObject({ err: ERROR.ok, status: 200 });
    expect(server.sent).toEqual([{ phone: PHONE, code: expect.stringMatching(/^\d{4}$/) }]);
    const { err, params } = await enter(` ${lastCode()} `, '１３８００００　０００１');
    expect(err).toBe(ERROR.ok);
    expect(params.supply).toBe(true);
    expect(await server.call(userProfile, {}, params)).toMatchObject({ err: ERROR.ok });
    const ended: string[] = [];
    server.deps.bus.subscribe(SESSION_ENDED_TOPIC, (tokenHash) => ended.push(tokenHash));
    expect(await server.call(authLogout, {}, params)).toMatchObject({ err: ERROR.ok });
    expect(await server.call(userProfile, {}, params)).toMatchObject({ err: ERROR.sessionInvalid });
    await expect.poll(() => ended).toHaveLength(1);
  });

  test('works once, even under concurrency', async () => {
    await ask();
    const code = lastCode();
    const answers = await Promise.all([enter(code), enter(code), enter(code)]);
    const byErr = Object.groupBy(answers, (answer) => answer.err);
    expect([byErr[ERROR.ok]?.length, byErr[ERROR.codeWrong]?.length]).toEqual([1, 2]);
    expect((await enter(code)).err).toBe(ERROR.codeWrong);
  });

  test('works only for its phone, for five minutes and until the next code', async () => {
    await ask();
    await ask('13800000002');
    const [first] = server.sent;
    expect((await enter(first?.code ?? '', '13800000003')).err).toBe(ERROR.codeWrong);
    server.clock.advance(MINUTE);
    await ask();
    // The new code equals the old one in one of ten thousand cases.
    expect((await enter(first?.code === lastCode() ? wrongCode() : (first?.code ?? ''))).err).toBe(ERROR.codeWrong);
    server.clock.advance(5 * MINUTE);
    expect((await enter(lastCode())).err).toBe(ERROR.codeWrong);
  });

  test('has six digits if the operator configures it', async () => {
    const six = await testServer({ env: { SIGN_IN_CODE_LENGTH: '6' } });
    await six.call(authPhoneCode, { phone: PHONE, ticket: '', rand: '' });
    const code = six.sent[0]?.code ?? '';
    expect(code).toMatch(/^\d{6}$/);
    expect((await six.call(authPhone, { phone: PHONE, code })).err).toBe(ERROR.ok);
    await six.close();
  });

  test('is stored as a keyed hash', async () => {
    await ask();
    const row = await server.deps.db.selectFrom('sign_in_code').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(String(handle));
    expect(JSON.stringify(row)).not.toContain(`"${lastCode()}"`);
    expect(row.code_hash).toHaveLength(32);
  });
});

describe('limit of tries', () => {
  test('accepts no code after three wrong tries', async () => {
    await ask();
    for (let tries = 0; tries < 3; tries += 1) expect((await enter(wrongCode())).err).toBe(ERROR.codeWrong);
    expect((await enter(lastCode())).err).toBe(ERROR.codeWrong);
  });

  test('counts and compares only three of 200 concurrent wrong tries', async () => {
    await ask();
    const right = Number(lastCode());
    const guesses = Array.from({ length: 200 }, (_, at) => String((right + 1 + at) % 10_000).padStart(4, '0'));
    const answers = await Promise.all(guesses.map((guess) => enter(guess)));
    // An address may make ten wrong tries per hour.
    const errors = Object.groupBy(answers, ({ err }) => err);
    expect([errors[ERROR.codeWrong]?.length, errors[ERROR.tooOften]?.length]).toEqual([10, 190]);
    expect(await server.deps.db.selectFrom('sign_in_code').select('tries').execute()).toEqual([{ tries: 3 }]);
    const counted = await server.deps.db.selectFrom('sign_in_phone').select(['who', 'wrong_in_a_row']).execute();
    expect(counted).toEqual([{ who: 'askers', wrong_in_a_row: 3 }]);
    expect((await enter(lastCode())).err).toBe(ERROR.tooOften);
  });

  test('blocks the phone for a day after five wrong tries, even with a new code', async () => {
    for (let round = 0; round < 2; round += 1) {
      await ask();
      for (let tries = 0; tries < 3 && round * 3 + tries < 5; tries += 1) await enter(wrongCode());
      server.clock.advance(MINUTE);
    }
    expect((await ask()).err).toBe(ERROR.tooOften);
    expect((await enter(lastCode())).err).toBe(ERROR.tooOften);
    server.clock.advance(DAY);
    expect((await ask()).err).toBe(ERROR.ok);
    expect((await enter(lastCode())).err).toBe(ERROR.ok);
  });

  test('blocks the phone after twenty consecutive wrong tries until an operator unblocks it', async () => {
    await ask();
    await enter(wrongCode());
    expect((await enter(lastCode())).err).toBe(ERROR.ok);
    for (let wrong = 0; wrong < 20;) {
      server.clock.advance(DAY);
      await ask();
      for (let tries = 0; tries < 3 && wrong < 20; tries += 1, wrong += 1) await enter(wrongCode());
    }
    server.clock.advance(30 * DAY);
    expect((await ask()).err).toBe(ERROR.tooOften);
    expect(await unblockPhone(server.deps.db, PHONE)).toBe(true);
    expect((await ask()).err).toBe(ERROR.ok);
    expect((await enter(lastCode())).err).toBe(ERROR.ok);
  });

  test('counts nothing for a phone without a code, so nobody can block a stranger', async () => {
    for (let tries = 0; tries < 30; tries += 1) {
      const remoteAddress = `203.0.113.${tries}`;
      const url = addressOf(authPhone);
      const response = await server.app.inject({
        method: 'POST',
        url,
        remoteAddress,
        payload: { phone: PHONE, code: '0000' },
      });
      expect(response.json()).toMatchObject({ err: ERROR.codeWrong });
    }
    expect((await ask()).err).toBe(ERROR.ok);
    expect((await enter(lastCode())).err).toBe(ERROR.ok);
  });
});

describe('account', () => {
  const accounts = () =>
    server.deps.db.selectFrom('app_user').select(['user_id', 'phone', 'channel_id']).orderBy('user_id').execute();
  const comeBy = async (channelId?: string) => {
    await ask();
    const answer = await server.call(authPhone, { phone: PHONE, code: lastCode(), channelId });
    server.clock.advance(MINUTE);
    return answer;
  };

  test('stores the first channel of the user', async () => {
    await comeBy(' poster\u0000-7 ');
    await comeBy('elsewhere');
    expect(await accounts()).toMatchObject([{ phone: PHONE, channel_id: 'poster-7' }]);
  });

  test('stores no later channel if the first sign-in had none', async () => {
    await comeBy();
    await comeBy('later');
    expect(await accounts()).toMatchObject([{ phone: PHONE, channel_id: null }]);
  });

  test('is created once for many concurrent sign-ins of one phone', async () => {
    const users = new Set<number>();
    for (let round = 0; round < 5; round += 1) {
      await ask();
      const code = lastCode();
      await Promise.all(Array.from({ length: 4 }, () => enter(code)));
      server.clock.advance(HOUR);
      for (const { user_id: userId } of await accounts()) users.add(userId);
    }
    expect(users.size).toBe(1);
  });

  test('is not signed in to after deletion, even if it still has its phone', async () => {
    await comeBy();
    await server.deps.db
      .updateTable('app_user')
      .set({ deleted_at: new Date(start) })
      .execute();
    await server.deps.db.deleteFrom('session').execute();
    expect(await comeBy()).toMatchObject({ err: ERROR.codeWrong, params: null });
    expect(await server.deps.db.selectFrom('session').selectAll().execute()).toEqual([]);
  });
});

describe('sending codes', () => {
  test.each([
    ['one a minute', [0], MINUTE - 1, MINUTE],
    ['five an hour', [0, 1, 2, 3, 4].map((minute) => minute * MINUTE), HOUR - 1, HOUR],
    ['ten a day', Array.from({ length: 10 }, (_, at) => at * 15 * MINUTE), DAY - 1, DAY],
  ])('allows %s for a phone', async (_name, times, refusedAt, allowedAt) => {
    for (const time of times) {
      server.clock.now = start + time;
      expect((await ask()).err).toBe(ERROR.ok);
    }
    server.clock.now = start + refusedAt;
    expect((await ask()).err).toBe(ERROR.codeTooOften);
    server.clock.now = start + allowedAt;
    expect((await ask()).err).toBe(ERROR.ok);
  });

  test('allows twenty per hour for an address and does not count refused ones for the phone', async () => {
    const phones = Array.from({ length: 21 }, (_, at) => String(13_900_000_000 + at));
    const answers = [];
    for (const phone of phones) answers.push((await ask(phone)).err);
    expect(answers).toEqual([...Array<number>(20).fill(ERROR.ok), ERROR.codeTooOften]);
    server.clock.advance(HOUR);
    expect((await ask(phones[20])).err).toBe(ERROR.ok);
  });

  test('counts an IPv6 network as one address and a mapped IPv4 address as IPv4', async () => {
    const from = async (remoteAddress: string, at: number) => {
      const payload = { phone: String(13_900_000_000 + at), ticket: '', rand: '' };
      const url = '/script-service/auth/phone/code';
      const response = await server.app.inject({ method: 'POST', url, remoteAddress, payload });
      return response.json<{ err: number }>().err;
    };
    const answers = [];
    for (let at = 0; at < 21; at += 1) answers.push(await from(`2001:db8:1:1::${at + 1}`, at));
    expect(answers).toEqual([...Array<number>(20).fill(ERROR.ok), ERROR.codeTooOften]);
    expect(await from('2001:db8:1:2::1', 20)).toBe(ERROR.ok);
    const mapped = [];
    for (let at = 21; at < 42; at += 1) mapped.push(await from(at % 2 ? '::ffff:203.0.113.5' : '203.0.113.5', at));
    expect(mapped.at(-1)).toBe(ERROR.codeTooOften);
  });

  test('sends one code for fifty concurrent requests for one phone', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask()));
    expect(answers.filter((answer) => answer.err === ERROR.ok)).toHaveLength(1);
    expect(server.sent).toHaveLength(1);
  });

  test("uses the socket's address and ignores forwarding headers", async () => {
    const { app } = server;
    const errors = [];
    for (let at = 0; at < 21; at += 1) {
      const response = await app.inject({
        method: 'POST',
        url: '/script-service/auth/phone/code',
        headers: { 'x-forwarded-for': `10.0.0.${at}` },
        payload: { phone: String(13_900_000_000 + at), ticket: '', rand: '' },
      });
      errors.push(response.json<{ err: number }>().err);
    }
    expect(errors.at(-1)).toBe(ERROR.codeTooOften);
  });

  test.each([
    ['IPv4', (at: number) => `203.0.113.10:${40_000 + at}`],
    ['IPv6', (at: number) => `"[2001:db8::5]:${40_000 + at}"`],
    ['IPv4 in IPv6', (at: number) => `[::ffff:203.0.113.11]:${40_000 + at}`],
  ])('counts an address once, whatever port a trusted proxy appends: %s', async (_name, forwarded) => {
    const behind = await testServer({ env: { TRUSTED_PROXIES: '127.0.0.1', SIGN_IN_CODES_PER_ADDRESS: '3' } });
    const errors: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      const response = await behind.app.inject({
        method: 'POST',
        url: '/script-service/auth/phone/code',
        headers: { 'x-forwarded-for': forwarded(at) },
        payload: { phone: String(13_900_000_000 + at), ticket: '', rand: '' },
      });
      errors.push(response.json<{ err: number }>().err);
    }
    await behind.close();
    expect(errors).toEqual([0, 0, 0, ...Array<number>(3).fill(ERROR.codeTooOften)]);
  });

  test('rejects an invalid phone number with a message', async () => {
    const { err, params } = await ask('12345');
    expect(err).toBe(ERROR.badInput);
    expect(params).toEqual({ issues: [{ path: 'phone', message: '请输入 11 位手机号' }] });
  });

  test('returns an error if the provider refuses', async () => {
    const failing = await testServer({
      replace: { textMessages: { isDev: true, sendCode: async () => false, sendLink: async () => false } },
    });
    const { err } = await failing.call(authPhoneCode, { phone: PHONE, ticket: '', rand: '' });
    expect(err).toBe(ERROR.systemError);
    await failing.close();
  });

  test('returns the same response for a known and an unknown phone', async () => {
    await ask();
    await enter(lastCode());
    server.clock.advance(MINUTE);
    const [known, unknown] = [await ask(), await ask('13800000009')];
    expect(known).toEqual(unknown);
    expect(await enter(wrongCode())).toEqual(await enter('x', '13800000009'));
  });
});

describe('session', () => {
  test('expires thirty days after its last use', async () => {
    const user = await server.user();
    server.clock.advance(29 * DAY);
    expect((await server.call(userProfile, {}, user)).err).toBe(ERROR.ok);
    server.clock.advance(29 * DAY);
    expect((await server.call(userProfile, {}, user)).err).toBe(ERROR.ok);
    server.clock.advance(30 * DAY);
    expect((await server.call(userProfile, {}, user)).err).toBe(ERROR.sessionInvalid);
  });

  test.each([
    ['no token', undefined],
    ['an empty one', ''],
    ['one nobody has', 'x'.repeat(43)],
    ['a very long one', 'x'.repeat(9000)],
  ])('is required for routes of signed-in users: %s', async (_name, token) => {
    const as = token === undefined ? undefined : { token };
    expect((await server.call(userProfile, {}, as)).err).toBe(ERROR.sessionInvalid);
  });

  test('is stored as the hash of its token', async () => {
    const { token } = await server.user();
    const row = await server.deps.db.selectFrom('session').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
  });
});
