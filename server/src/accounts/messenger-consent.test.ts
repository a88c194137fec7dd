import { ERROR } from '@juzhongren/contract/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';

const ADDRESSES = ['/script-service/auth/h5/wechat', '/game-service/api/v2/auth/wechat'] as const;
const [SCRIPT, GAME] = ADDRESSES;

let server: TestServer;
let published: TestServer;
beforeAll(async () => {
  server = await testServer();
  published = await testServer({ env: { PUBLIC_URL: 'https://play.example.cn' } });
});
afterAll(async () => {
  await server.close();
  await published.close();
});

async function go(
  url: string | undefined,
  { at = SCRIPT, to = server, cookie = '' }: { at?: string; to?: TestServer; cookie?: string } = {},
) {
  const query = url === undefined ? '' : `?${new URLSearchParams({ url }).toString()}`;
  const headers = { host: 'own.example:8080', cookie };
  const response = await to.app.inject({ url: at + query, headers });
  const consent = new URL(response.headers.location ?? '/', 'http://nowhere');
  return {
    status: response.statusCode,
    cache: response.headers['cache-control'],
    body: response.body,
    cookies: [response.headers['set-cookie'] ?? []].flat(),
    consent: consent.pathname,
    returnTo: consent.searchParams.get('returnTo'),
    state: consent.searchParams.get('state'),
  };
}

describe('redirect to the consent page', () => {
  test.each(ADDRESSES)('%s redirects the browser and is not cached', async (at) => {
    const sent = await go('http://own.example:8080/auth', { at });
    expect(sent).toMatchObject({ status: 302, consent: '/consent', returnTo: 'http://own.example:8080/auth' });
    expect(sent.cache).toBe('no-store');
  });

  test('uses letters and digits for the state, as the messaging app requires', async () => {
    expect((await go('/auth')).state).toMatch(/^[A-Za-z0-9]{1,128}$/);
  });

  test.each([
    ['a path', '/auth', 'http://own.example:8080/auth'],
    ['a path that leads up', '/a/../auth', 'http://own.example:8080/auth'],
    ['a query', '/join/7?channel_id=%E7%BE%A4&x=1', 'http://own.example:8080/join/7?channel_id=%E7%BE%A4&x=1'],
    ['what an earlier return left', '/auth?code=a&state=b&code=c&x=1', 'http://own.example:8080/auth?x=1'],
    ['a fragment', '/auth?x=1#code=a', 'http://own.example:8080/auth?x=1'],
  ])("returns to %s at the request's own origin", async (_name, url, returnTo) => {
    expect((await go(url)).returnTo).toBe(returnTo);
  });

  test('returns to https for a browser that came by TLS through an unknown proxy', async () => {
    const sent = await go('https://own.example:8080/auth');
    expect(sent.returnTo).toBe('https://own.example:8080/auth');
    expect(sent.cookies.every((cookie) => cookie.endsWith('; Secure'))).toBe(true);
  });

  test('returns to PUBLIC_URL when it is set, whatever the request says', async () => {
    expect((await go('/auth', { to: published })).returnTo).toBe('https://play.example.cn/auth');
    expect((await go('https://play.example.cn/', { to: published })).returnTo).toBe('https://play.example.cn/');
  });

  test.each([
    ['nothing', undefined],
    ['an empty one', ''],
    ['another host', 'http://evil.example/auth'],
    ['another port', 'http://own.example/auth'],
    ['another scheme', 'ftp://own.example:8080/auth'],
    ['a host without a scheme', '//evil.example'],
    ['a host after dots', '/..//evil.example'],
    ['a host after a dot', '/.//evil.example'],
    ['a host after coded dots', '/%2e%2e//evil.example'],
    ['an own host as an account', 'http://own.example:8080@evil.example/'],
    ['an account at the own host', 'http://evil@own.example:8080/'],
    ['a backslash', '/\\evil.example'],
    ['backslashes', '\\\\evil.example'],
    ['a backslash before the host', 'http://own.example:8080\\@evil.example'],
    ['a tab in it', '/\t/evil.example'],
    ['a line end', '/auth\r\nset-cookie: a=b'],
    ['a script', 'javascript:alert(1)'],
    ['a longer name', 'http://own.example:8080.evil.example/'],
    ['no leading slash', 'auth'],
    ['too long a one', `/${'x'.repeat(2048)}`],
  ])('refuses to return to %s', async (_name, url) => {
    for (const at of ADDRESSES) {
      const sent = await go(url, { at });
      expect(sent).toMatchObject({ status: 200, returnTo: null, cookies: [] });
      expect(JSON.parse(sent.body)).toMatchObject({ err: ERROR.badInput, params: { issues: [{ path: 'url' }] } });
      expect(sent.cache).toBe('no-store');
    }
  });

  test('refuses the host of the request when PUBLIC_URL is another', async () => {
    expect(JSON.parse((await go('http://own.example:8080/auth', { to: published })).body)).toMatchObject({
      err: ERROR.badInput,
    });
  });

  test('refuses two addresses', async () => {
    const response = await server.app.inject(`${SCRIPT}?url=/auth&url=//evil.example`);
    expect(response.json()).toMatchObject({ err: ERROR.badInput });
  });

  test('returns 1002 without a messaging app', async () => {
    const without = await testServer({ replace: { messenger: undefined } });
    const sent = await go('/auth', { to: without });
    expect([sent.status, JSON.parse(sent.body)]).toEqual([200, { err: ERROR.notFound, params: null }]);
    await without.close();
  });
});

describe('state cookie', () => {
  const PATHS = ['/script-service/auth/h5', '/game-service/api/v2/auth'];

  test('lasts ten minutes at the two sign-in paths and is hidden from scripts and other sites', async () => {
    const { cookies } = await go('/auth');
    const wanted = PATHS.map((path) => `; Path=${path}; Max-Age=600; HttpOnly; SameSite=Lax`);
    expect(cookies.map((cookie) => cookie.replace(/^messenger_state=[\w-]{43}/, ''))).toEqual(wanted);
  });

  test('is sent only over TLS when PUBLIC_URL uses TLS', async () => {
    const { cookies } = await go('/auth', { to: published });
    expect(cookies.every((cookie) => cookie.endsWith('; Secure'))).toBe(true);
  });

  test('keeps the key of a browser at both addresses, and gives another browser another key', async () => {
    const keyOf = ({ cookies }: { cookies: string[] }) => /^messenger_state=[\w-]+/.exec(cookies[0] ?? '')?.[0];
    const first = await go('/auth');
    const cookie = keyOf(first) ?? '';
    expect(keyOf(await go('/auth', { cookie: `a=b; ${cookie}; c=d` }))).toBe(cookie);
    expect(keyOf(await go('/auth', { cookie, at: GAME }))).toBe(cookie);
    expect(keyOf(await go('/auth'))).not.toBe(cookie);
  });

  test.each(['messenger_state=', 'messenger_state=short', `not_messenger_state=${'x'.repeat(43)}`])(
    'replaces the invalid cookie "%s"',
    async (cookie) => {
      const { cookies } = await go('/auth', { cookie });
      expect(cookies[0]).toMatch(/^messenger_state=[\w-]{43};/);
      expect(cookies[0]).not.toContain('x'.repeat(43));
    },
  );
});
