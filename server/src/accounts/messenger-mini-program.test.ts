import { ERROR } from '@juzhongren/contract/errors';
import { authYiliMiniLogin } from '@juzhongren/contract/messenger';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';
import { type MessengerSteps, messengerSteps } from './testing/messenger-steps.ts';

let server: TestServer;
let steps: MessengerSteps;
beforeAll(async () => {
  server = await testServer();
  steps = messengerSteps(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['sign_in_phone', 'sign_in_code', 'sign_in_sends', 'messenger_pass', 'app_user'] as const) {
    await server.deps.db.deleteFrom(table).execute();
  }
});

const users = () =>
  server.deps.db
    .selectFrom('app_user')
    .select(['user_id', 'phone', 'nickname', 'avatar', 'channel_id'])
    .orderBy('user_id')
    .execute();
const accounts = async (codes: string[]) =>
  await Promise.all(codes.map(async (code) => steps.userOf((await steps.miniProgram(code)).params.token)));

describe('who comes by a mini-program', () => {
  test('for the first time gets an account without a phone, with a nickname and no avatar', async () => {
    const { err, params } = await steps.miniProgram('ok:somebody', { channelId: ' group\u0000-3 ' });
    expect(err).toBe(ERROR.ok);
    expect(params).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) });
    const userId = await steps.userOf(params.token);
    const row = { user_id: userId, phone: null, nickname: `玩家${userId}`, avatar: null, channel_id: 'group-3' };
    expect(await users()).toEqual([row]);
  });

  test('again is the same person, and keeps the way they came by first', async () => {
    await steps.miniProgram('ok:somebody', { channelId: 'first' });
    await steps.miniProgram('ok:somebody', { channelId: 'second' });
    expect(await users()).toMatchObject([{ channel_id: 'first' }]);
  });

  test.each(['', '\u0000', ' '])('by no way worth keeping (%j) has none', async (channelId) => {
    await steps.miniProgram('ok:somebody', { channelId });
    expect(await users()).toMatchObject([{ channel_id: null }]);
  });

  test('of another mini-program is another person, unless the union id says who it is', async () => {
    const game = await steps.userOf((await steps.miniProgram('ok:one:union')).params.token);
    const shop = await steps.miniProgram('ok:one', { app: 'shop' });
    const known = await steps.miniProgram('ok:two:union', { app: 'shop' });
    expect(await steps.userOf(shop.params.token)).not.toBe(game);
    expect(await steps.userOf(known.params.token)).toBe(game);
  });

  test('by phone later is another account: nothing binds the two', async () => {
    const mini = await steps.userOf((await steps.miniProgram('ok:somebody')).params.token);
    const phone = await steps.userOf((await steps.phone('13800000001')).params.token);
    expect(phone).not.toBe(mini);
    expect(await users()).toHaveLength(2);
  });

  test('and by the messaging app is one person where the union id is told', async () => {
    const mini = await steps.userOf((await steps.miniProgram('ok:somebody:union')).params.token);
    const messenger = await steps.messenger('ok:openid:union');
    expect(messenger.params).toMatchObject({ supply: true, accessToken: null });
    expect(await steps.userOf(messenger.params.token)).toBe(mini);
  });

  test('with a code that is refused, and when nobody answers, is told so; no account is made', async () => {
    expect(await steps.miniProgram('used')).toMatchObject({ err: ERROR.authorizationExpired, params: null });
    expect(await steps.miniProgram('down')).toMatchObject({ err: ERROR.systemError, params: null });
    expect(await users()).toEqual([]);
  });

  test('finds nothing where there is none', async () => {
    const without = await testServer({ replace: { miniProgram: undefined } });
    expect(await messengerSteps(without).miniProgram('ok:a')).toMatchObject({ err: ERROR.notFound });
    await without.close();
  });

  test('with an account that was deleted gets into it no more', async () => {
    const { params } = await steps.miniProgram('ok:somebody');
    const deleted = await steps.userOf(params.token);
    await server.deps.db.updateTable('app_user').set({ deleted_at: new Date() }).execute();
    // As it would be if a deletion left the identity behind.
    expect(await steps.miniProgram('ok:somebody')).toMatchObject({ err: ERROR.authorizationExpired });
    await server.deps.db.deleteFrom('identity').execute();
    expect(await accounts(['ok:somebody'])).not.toContain(deleted);
  });

  test('says what the contract wants, or is refused', async () => {
    const right = { authorization_code: 'ok:a', app_key: 'game' };
    for (const part of [{ authorization_code: '' }, { app_key: 7 }, { channelId: 'x'.repeat(65) }, { phone: '1' }]) {
      const { json } = await server.send(authYiliMiniLogin, { ...right, ...part });
      expect(json()).toMatchObject({ err: ERROR.badInput });
    }
  });
});

describe('twenty at the same time', () => {
  test('who are one person get one account', async () => {
    const ids = await accounts(Array.from({ length: 20 }, () => 'ok:somebody'));
    expect(new Set(ids).size).toBe(1);
    expect(await users()).toHaveLength(1);
  });

  test('who are one person by the union id get one account', async () => {
    const ids = await accounts(Array.from({ length: 20 }, (_, at) => `ok:app${at}:union`));
    expect(new Set(ids).size).toBe(1);
    expect(await users()).toHaveLength(1);
  });

  test('who are many get as many', async () => {
    expect(new Set(await accounts(Array.from({ length: 20 }, (_, at) => `ok:somebody${at}`))).size).toBe(20);
  });
});
