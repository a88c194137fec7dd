import { ERROR } from '@juzhongren/contract/errors';
import { authWechatCode } from '@juzhongren/contract/messenger';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { inProcessBus } from '../bus/in-process-bus.ts';
import type { Messenger } from '../ports/messenger.ts';
import { secretsFrom } from '../secrets.ts';
import { testMessenger } from '../testing/messenger.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { newState } from './messenger-state.ts';
import { type MessengerSteps, messengerSteps } from './testing/messenger-steps.ts';

const MINUTE = 60_000;
const PHONE = '13800000001';
const EXPIRED = { err: ERROR.authorizationExpired, params: null };

let server: TestServer;
let steps: MessengerSteps;
let start: number;
/** Codes that the messaging app was asked to identify. */
const asked: string[] = [];
const messenger: Messenger = {
  ...testMessenger,
  identify: async (code) => {
    asked.push(code);
    return await testMessenger.identify(code);
  },
};
beforeAll(async () => {
  server = await testServer({ replace: { messenger } });
  steps = messengerSteps(server);
  start = server.clock.now;
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = start;
  asked.length = 0;
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

describe('sign-in by the messaging app', () => {
  test('returns a pass and no session without an account', async () => {
    const { err, params } = await steps.messenger('ok:somebody');
    expect(err).toBe(ERROR.ok);
    expect(params).toEqual({ token: null, supply: false, accessToken: expect.stringMatching(/^[\w-]{43}$/) });
    const rows = await server.deps.db.selectFrom('messenger_pass').selectAll().execute();
    expect(rows).toMatchObject([{ provider: 'messenger:test', subject: 'somebody', union_id: null }]);
    expect(JSON.stringify(rows)).not.toContain(params.accessToken);
    expect(await server.deps.db.selectFrom('app_user').selectAll().execute()).toEqual([]);
  });

  test('returns a session with an account and asks for a profile until it is complete', async () => {
    const bound = await steps.phone(PHONE, { accessToken: await steps.pass('somebody') });
    const userId = (await steps.userOf(bound.params.token)) ?? 0;
    const again = await steps.messenger('ok:somebody');
    expect(again).toMatchObject({ err: ERROR.ok, params: { supply: true, accessToken: null } });
    expect(await steps.userOf(again.params.token)).toBe(userId);
    await server.deps.db.insertInto('media').values(AVATAR).execute();
    await server.deps.db.updateTable('app_user').set({ nickname: '甲', avatar: AVATAR.media_id }).execute();
    expect(await steps.messenger('ok:somebody')).toMatchObject({ params: { supply: false } });
  });

  test('finds no account after the account was deleted', async () => {
    await steps.phone(PHONE, { accessToken: await steps.pass('somebody') });
    await server.deps.db
      .updateTable('app_user')
      .set({ deleted_at: new Date(start) })
      .execute();
    expect((await steps.messenger('ok:somebody')).params).toMatchObject({ token: null });
  });

  test('returns an error for an unknown code and for an unavailable app', async () => {
    expect(await steps.messenger('used')).toMatchObject(EXPIRED);
    expect(await steps.messenger('down')).toMatchObject({ err: ERROR.systemError, params: null });
  });

  test('returns 1002 when no messaging app is configured', async () => {
    const without = await testServer({ replace: { messenger: undefined } });
    const answer = await without.call(authWechatCode, { code: 'ok:somebody', state: 'any' });
    expect(answer).toMatchObject({ err: ERROR.notFound });
    await without.close();
  });
});

describe('state of the sign-in', () => {
  test('works in parallel tabs of one browser, in any order', async () => {
    const first = await steps.begin();
    const second = await steps.begin(first.cookie);
    expect(second.state).not.toBe(first.state);
    expect(await steps.end({ ...second, cookie: first.cookie }, 'ok:a')).toMatchObject({ err: ERROR.ok });
    expect(await steps.end({ ...first, cookie: second.cookie }, 'ok:b')).toMatchObject({ err: ERROR.ok });
  });

  test('works once, even under concurrency', async () => {
    const begun = await steps.begin();
    const answers = await Promise.all(Array.from({ length: 20 }, () => steps.end(begun, 'ok:a')));
    expect(answers.filter(({ err }) => err === ERROR.ok)).toHaveLength(1);
    expect(answers.filter(({ err }) => err === ERROR.authorizationExpired)).toHaveLength(19);
    expect(await steps.end(begun, 'ok:a')).toMatchObject(EXPIRED);
    expect(asked).toEqual(['ok:a']);
  });

  test('is used up by a refused code', async () => {
    const begun = await steps.begin();
    expect(await steps.end(begun, 'wrong')).toMatchObject(EXPIRED);
    expect(await steps.end(begun, 'ok:a')).toMatchObject(EXPIRED);
  });

  test('expires after ten minutes', async () => {
    const [first, second] = [await steps.begin(), await steps.begin()];
    server.clock.advance(10 * MINUTE - 1);
    expect(await steps.end(first, 'ok:a')).toMatchObject({ err: ERROR.ok });
    server.clock.advance(1);
    expect(await steps.end(second, 'ok:a')).toMatchObject(EXPIRED);
  });

  test('is refused from another browser and without a cookie', async () => {
    const [own, others] = [await steps.begin(), await steps.begin()];
    for (const cookie of [others.cookie, '', 'messenger_state=', 'messenger_state=x', `x${own.cookie.slice(9)}`]) {
      expect(await steps.end({ ...own, cookie }, 'ok:a')).toMatchObject(EXPIRED);
    }
    expect(asked).toEqual([]);
    // The refused requests did not use up the state.
    expect(await steps.end(own, 'ok:a')).toMatchObject({ err: ERROR.ok });
  });

  test('is refused when it is forged', async () => {
    const { state, cookie } = await steps.begin();
    const key = cookie.slice(cookie.lastIndexOf('=') + 1);
    const elsewhere = newState({ ...server.deps, secrets: secretsFrom(Buffer.alloc(32, 8)) }, key);
    const later = (Number.parseInt(state.slice(32, 40), 16) + 3600).toString(16);
    const forged = [
      elsewhere,
      'x',
      '0'.repeat(104),
      state.toUpperCase(),
      `${state} `,
      state + state,
      `0000${state.slice(4)}`,
      state.slice(0, 32) + later + state.slice(40),
      state.slice(0, -1),
      `${state.slice(0, -4)}0000`,
      '＇ or 1=1',
    ];
    for (const one of forged) expect(await steps.end({ state: one, cookie }, 'ok:a')).toMatchObject(EXPIRED);
    expect(asked).toEqual([]);
    expect(await steps.end({ state, cookie }, 'ok:a')).toMatchObject({ err: ERROR.ok });
  });

  test('works once on another server of the same database', async () => {
    const begun = await steps.begin();
    const other = { ...server, app: await buildApp({ ...server.deps, bus: inProcessBus(), metrics: new Registry() }) };
    expect(await messengerSteps(other).end(begun, 'ok:a')).toMatchObject({ err: ERROR.ok });
    expect(await steps.end(begun, 'ok:a')).toMatchObject(EXPIRED);
    await other.app.close();
  });

  test('is rejected when it is empty, too long or not a string', async () => {
    for (const state of ['', 'x'.repeat(513), 7, null]) {
      const { json } = await server.send(authWechatCode, { code: 'ok:a', state });
      expect(json()).toMatchObject({ err: ERROR.badInput });
    }
  });
});

const AVATAR = {
  media_id: 'a'.repeat(32),
  use: 'avatar',
  bytes: Buffer.from('x'),
  source: null,
  public: true,
  created_at: new Date(0),
} as const;
