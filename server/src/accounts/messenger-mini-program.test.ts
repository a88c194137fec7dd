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

describe('sign-in by a mini-program', () => {
  test('creates an account without phone and avatar and with a generated nickname on first sign-in', async () => {
    const { err, params } = await steps.miniProgram('ok:somebody', { channelId: ' group\u0000-3 ' });
    expect(err).toBe(ERROR.ok);
    expect(params).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) });
    const userId = await steps.userOf(params.token);
    const row = { user_id: userId, phone: null, nickname: `玩家${userId}`, avatar: null, channel_id: 'group-3' };
    expect(await users()).toEqual([row]);
  });

  test('finds the same account again and keeps its first channel', async () => {
    await steps.miniProgram('ok:somebody', { channelId: 'first' });
    await steps.miniProgram('ok:somebody', { channelId: 'second' });
    expect(await users()).toMatchObject([{ channel_id: 'first' }]);
  });

  test.each(['', '\u0000', ' '])('stores no channel for the blank value %j', async (channelId) => {
    await steps.miniProgram('ok:somebody', { channelId });
    expect(await users()).toMatchObject([{ channel_id: null }]);
  });

  test('creates another account for another mini-program unless the union id matches', async () => {
    const game = await steps.userOf((await steps.miniProgram('ok:one:union')).params.token);
    const shop = await steps.miniProgram('ok:one', { app: 'shop' });
    const known = await steps.miniProgram('ok:two:union', { app: 'shop' });
    expect(await steps.userOf(shop.params.token)).not.toBe(game);
    expect(await steps.userOf(known.params.token)).toBe(game);
  });

  test('does not bind a later phone sign-in, which creates another account', async () => {
    const mini = await steps.userOf((await steps.miniProgram('ok:somebody')).params.token);
    const phone = await steps.userOf((await steps.phone('13800000001')).params.token);
    expect(phone).not.toBe(mini);
    expect(await users()).toHaveLength(2);
  });

  test('finds the same account as the messaging app when the union id matches', async () => {
    const mini = await steps.userOf((await steps.miniProgram('ok:somebody:union')).params.token);
    const messenger = await steps.messenger('ok:openid:union');
    expect(messenger.params).toMatchObject({ supply: true, accessToken: null });
    expect(await steps.userOf(messenger.params.token)).toBe(mini);
  });

  test('returns an error for a refused code or an unavailable vendor and creates no account', async () => {
    expect(await steps.miniProgram('used')).toMatchObject({ err: ERROR.authorizationExpired, params: null });
    expect(await steps.miniProgram('down')).toMatchObject({ err: ERROR.systemError, params: null });
    expect(await users()).toEqual([]);
  });

  test('returns 1002 when no mini-program is configured', async () => {
    const without = await testServer({ replace: { miniProgram: undefined } });
    expect(await messengerSteps(without).miniProgram('ok:a')).toMatchObject({ err: ERROR.notFound });
    await without.close();
  });

  test('never signs in to a deleted account', async () => {
    const { params } = await steps.miniProgram('ok:somebody');
    const deleted = await steps.userOf(params.token);
    await server.deps.db.updateTable('app_user').set({ deleted_at: new Date() }).execute();
    // Simulates a deletion that left the identity behind.
    expect(await steps.miniProgram('ok:somebody')).toMatchObject({ err: ERROR.authorizationExpired });
    await server.deps.db.deleteFrom('identity').execute();
    expect(await accounts(['ok:somebody'])).not.toContain(deleted);
  });

  test('rejects input that violates the contract', async () => {
    const right = { authorization_code: 'ok:a', app_key: 'game' };
    for (const part of [{ authorization_code: '' }, { app_key: 7 }, { channelId: 'x'.repeat(65) }, { phone: '1' }]) {
      const { json } = await server.send(authYiliMiniLogin, { ...right, ...part });
      expect(json()).toMatchObject({ err: ERROR.badInput });
    }
  });
});

describe('twenty concurrent sign-ins', () => {
  test('create one account for one identity', async () => {
    const ids = await accounts(Array.from({ length: 20 }, () => 'ok:somebody'));
    expect(new Set(ids).size).toBe(1);
    expect(await users()).toHaveLength(1);
  });

  test('create one account for one union id', async () => {
    const ids = await accounts(Array.from({ length: 20 }, (_, at) => `ok:app${at}:union`));
    expect(new Set(ids).size).toBe(1);
    expect(await users()).toHaveLength(1);
  });

  test('create an account for each identity', async () => {
    expect(new Set(await accounts(Array.from({ length: 20 }, (_, at) => `ok:somebody${at}`))).size).toBe(20);
  });
});
