import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MiniProgram } from '../../ports/messenger.ts';
import { MINI_APP_ID, VENDOR_FAULTS, type WeChatWorld, weChatWorld } from '../testing/wechat-world.ts';
import { WECHAT_PATHS } from '../testing/wechat-server.ts';
import { weChatMiniProgram } from './mini-program.ts';

const { miniLogin } = WECHAT_PATHS;

let world: WeChatWorld;
let miniProgram: MiniProgram;
beforeAll(async () => {
  world = await weChatWorld();
  ({ miniProgram } = world.server());
});
afterAll(() => world.close());

describe('mini-program login code', () => {
  test('identifies a user of the mini-program and returns no other data', async () => {
    world.vendor.person = { openid: 'openid-1', unionid: 'union-1' };
    const person = await miniProgram.identify(world.vendor.issueCode(), MINI_APP_ID);
    expect(person).toEqual({ provider: `mini-program:${MINI_APP_ID}`, subject: 'openid-1', unionId: 'union-1' });
    expect(world.vendor.secrets().some((secret) => secret.startsWith('session-key'))).toBe(true);
  });

  test('accepts a code only once', async () => {
    const code = world.vendor.issueCode();
    await miniProgram.identify(code, MINI_APP_ID);
    expect(await miniProgram.identify(code, MINI_APP_ID)).toBe('refused');
  });

  test.each(['', 'wx1', 'canary-mini-secret', `${MINI_APP_ID}:canary-mini-secret`, '__proto__'])(
    'refuses the unknown mini-program %j without calling the vendor',
    async (appKey) => {
      const before = world.vendor.requests.length;
      expect(await miniProgram.identify(world.vendor.issueCode(), appKey)).toBe('refused');
      expect(world.vendor.requests).toHaveLength(before);
    },
  );

  test('refuses every code when no mini-program is configured', async () => {
    const none = weChatMiniProgram({ ...world.deps, env: { ...world.deps.env, WECHAT_MINI_PROGRAMS: undefined } });
    for (const appKey of [MINI_APP_ID, '', 'undefined']) expect(await none.identify('code', appKey)).toBe('refused');
  });

  test.each([
    [40029, 'refused'],
    [40163, 'refused'],
    [40226, 'refused'],
    [-1, 'unavailable'],
    [45011, 'unavailable'],
    [40013, 'unavailable'],
    [40125, 'unavailable'],
    [40164, 'unavailable'],
  ])('handles errcode %i of the vendor as %s', async (errcode, outcome) => {
    world.vendor.play(miniLogin, { kind: 'errcode', errcode });
    expect(await miniProgram.identify('code', MINI_APP_ID)).toBe(outcome);
  });

  test.each(VENDOR_FAULTS)(
    'returns unavailable while the vendor %s, and accepts the code afterwards',
    async (_name, play) => {
      const code = world.vendor.issueCode();
      world.vendor.play(miniLogin, play);
      expect(await miniProgram.identify(code, MINI_APP_ID)).toBe('unavailable');
      expect(await miniProgram.identify(code, MINI_APP_ID)).toMatchObject({ subject: 'openid-1' });
    },
  );
});

test('logs no secret, session key or code', () => {
  expect(world.log()).toContain('40125');
  for (const secret of [...world.vendor.secrets(), 'canary', 'openid']) expect(world.log()).not.toContain(secret);
});
