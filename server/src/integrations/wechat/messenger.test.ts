import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Messenger } from '../../ports/messenger.ts';
import { APP_ID, VENDOR_FAULTS, type WeChatWorld, weChatWorld } from '../testing/wechat-world.ts';
import { WECHAT_PATHS } from '../testing/wechat-server.ts';

const { webLogin } = WECHAT_PATHS;

let world: WeChatWorld;
let messenger: Messenger;
beforeAll(async () => {
  world = await weChatWorld();
  ({ messenger } = world.server());
});
afterAll(() => world.close());
beforeEach(() => {
  world.vendor.person = { openid: 'openid-1' };
});

const lastLogged = (): unknown => JSON.parse(world.log().trim().split('\n').at(-1) ?? '');

describe('consent', () => {
  const asked = { returnTo: 'https://play.example.cn/auth?from=/vip&x=a b#top', state: 'a1B2' };

  test('builds the documented consent address, parameter by parameter', () => {
    expect(messenger.consentAddress(asked)).toBe(
      `${world.vendor.url}/connect/oauth2/authorize?appid=${APP_ID}` +
        '&redirect_uri=https%3A%2F%2Fplay.example.cn%2Fauth%3Ffrom%3D%2Fvip%26x%3Da%20b%23top' +
        '&response_type=code&scope=snsapi_base&state=a1B2#wechat_redirect',
    );
  });

  test('returns a code and the state, and the code identifies the user', async () => {
    const response = await fetch(messenger.consentAddress(asked), { redirect: 'manual' });
    const back = new URL(response.headers.get('location') ?? '');
    expect(back.pathname + back.hash).toBe('/auth#top');
    expect(back.searchParams.get('state')).toBe('a1B2');
    expect(await messenger.identify(back.searchParams.get('code') ?? '')).toMatchObject({ subject: 'openid-1' });
  });
});

describe('login code', () => {
  test('identifies a user of this app', async () => {
    const person = await messenger.identify(world.vendor.issueCode());
    expect(person).toEqual({ provider: `messenger:${APP_ID}`, subject: 'openid-1', unionId: null });
  });

  test('returns the union id if the vendor sends one', async () => {
    world.vendor.person = { openid: 'openid-2', unionid: 'union-2' };
    expect(await messenger.identify(world.vendor.issueCode())).toMatchObject({
      subject: 'openid-2',
      unionId: 'union-2',
    });
  });

  test('refuses the temporary account of a page snapshot', async () => {
    world.vendor.person = { openid: 'openid-3', is_snapshotuser: 1 };
    expect(await messenger.identify(world.vendor.issueCode())).toBe('refused');
  });

  test('accepts a code once and refuses an invented code', async () => {
    const code = world.vendor.issueCode();
    await messenger.identify(code);
    expect(await messenger.identify(code)).toBe('refused');
    expect(await messenger.identify('a&appid=other&b=?#/../ "')).toBe('refused');
  });

  test.each([40029, 40163, 41008, 42003, 40226])('refuses a code on errcode %i without logging it', async (errcode) => {
    const before = world.log();
    world.vendor.play(webLogin, { kind: 'errcode', errcode });
    expect(await messenger.identify('code')).toBe('refused');
    expect(world.log()).toBe(before);
  });

  test.each([-1, 40001, 40013, 40125, 40164, 41002, 45011, 99999])(
    'returns unavailable on errcode %i and logs the number',
    async (errcode) => {
      world.vendor.play(webLogin, { kind: 'errcode', errcode });
      expect(await messenger.identify(world.vendor.issueCode())).toBe('unavailable');
      expect(lastLogged()).toMatchObject({ level: 40, path: webLogin, errcode });
    },
  );

  test.each(VENDOR_FAULTS)(
    'returns unavailable while the vendor %s, and accepts the code afterwards',
    async (_name, play, fault) => {
      const code = world.vendor.issueCode();
      world.vendor.play(webLogin, play);
      expect(await messenger.identify(code)).toBe('unavailable');
      expect(lastLogged()).toMatchObject({ level: 40, path: webLogin, fault });
      expect(await messenger.identify(code)).toMatchObject({ subject: 'openid-1' });
    },
  );

  test.each([
    ['an openid the database cannot keep', String.raw`{"openid":"a\u0000b"}`],
    ['half a letter for an openid', String.raw`{"openid":"\ud800"}`],
    ['an endless openid', `{"openid":"${'x'.repeat(5_000)}"}`],
    ['a union id that is none', String.raw`{"openid":"openid-1","unionid":"\n"}`],
    ['an error whose number is a text, and a person', '{"openid":"openid-1","errcode":"40029"}'],
    ['an error whose number is nothing, and a person', '{"openid":"openid-1","errcode":null}'],
  ])('returns unavailable when the vendor answers %s', async (_name, body) => {
    world.vendor.play(webLogin, { kind: 'body', body });
    expect(await messenger.identify('code')).toBe('unavailable');
    expect(lastLogged()).toMatchObject({ level: 40, path: webLogin, fault: 'malformed' });
  });

  test('returns unavailable with a wrong secret or app id', async () => {
    for (const [wrong, errcode] of [
      [{ WECHAT_APP_SECRET: 'canary-wrong-secret' }, 40125],
      [{ WECHAT_APP_ID: 'wx0' }, 40013],
    ] as const) {
      expect(await world.server(wrong).messenger.identify(world.vendor.issueCode())).toBe('unavailable');
      expect(lastLogged()).toMatchObject({ errcode });
    }
  });

  test('returns unavailable when the vendor is unreachable', async () => {
    const { messenger: lonely } = world.server({ WECHAT_API_URL: 'http://127.0.0.1:9' });
    expect(await lonely.identify('code')).toBe('unavailable');
    expect(await lonely.signPage('https://play.example.cn/')).toBe('unavailable');
  });

  test('follows no redirect of the vendor', () => {
    expect(world.vendor.requests).not.toContain('/elsewhere');
  });
});

describe('page signature', () => {
  test("signs a page with the vendor's ticket", async () => {
    const url = 'https://play.example.cn/script?id=7';
    const signed = await messenger.signPage(`${url}#top`);
    if (typeof signed === 'string') throw new Error(signed);
    const ticket = world.vendor.secrets().findLast((secret) => secret.startsWith('ticket-'));
    const text = `jsapi_ticket=${ticket}&noncestr=${signed.nonceStr}&timestamp=${signed.timestamp}&url=${url}`;
    expect(signed).toEqual({
      appId: APP_ID,
      timestamp: Math.floor(world.clock.now / 1000),
      nonceStr: expect.stringMatching(/^[0-9a-f]{32}$/),
      signature: createHash('sha1').update(text).digest('hex'),
    });
  });

  test("names the vendor's script", () => {
    expect(messenger).toMatchObject({ isDev: false, sdk: 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js' });
  });
});

test('logs no secret, token, ticket or code', () => {
  expect(world.log()).toContain('40125');
  for (const secret of [...world.vendor.secrets(), 'canary', 'openid', 'session']) {
    expect(world.log()).not.toContain(secret);
  }
});
