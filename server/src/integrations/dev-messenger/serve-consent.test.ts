import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type TestServer, testServer } from '../../testing/server.ts';
import { devMessenger } from './messenger.ts';
import { devMiniProgram } from './mini-program.ts';

const ORIGIN = 'http://192.168.1.5:8080';
const FOREIGN = [
  'https://evil.example/',
  '//evil.example',
  '/..//evil.example',
  '/\\evil.example',
  '/%2e%2e//evil.example',
  'http://192.168.1.5:8080@evil.example/',
  'http://192.168.1.5/auth',
  'https://192.168.1.5/auth',
  'javascript:alert(1)',
  '',
];

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  Object.assign(server.deps, {
    messenger: devMessenger(server.deps),
    miniProgram: devMiniProgram(server.deps),
  });
});
afterAll(() => server.close());

const headers = { host: '192.168.1.5:8080' };
const queryOf = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const open = (path: string, fields: Record<string, string>, on = server) =>
  on.app.inject({ url: `${path}?${queryOf(fields)}`, headers });
const answer = (path: string, fields: Record<string, string>, type = 'application/x-www-form-urlencoded') =>
  server.app.inject({
    method: 'POST',
    url: path,
    headers: { ...headers, 'content-type': type },
    payload: queryOf(fields),
  });

const MESSENGER = '/stand-in/messenger';
const ASKED = { redirect_uri: `${ORIGIN}/auth?from=%2Fvip`, state: 'a1B2' };
const AGREED = { ...ASKED, account: '沈先生', answer: 'agree' };

describe('consent page', () => {
  test('says that it is a dev adapter and asks for a name', async () => {
    const page = await open(MESSENGER, ASKED);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('内置替身，不是真的消息应用');
    expect(page.body).toContain('以谁的身份继续');
    expect(page.body).toMatch(/>同意<[^]*>拒绝</);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
  });

  test('runs no scripts, cannot be framed and allows only its own style', async () => {
    const page = await open(MESSENGER, ASKED);
    const policy = String(page.headers['content-security-policy']);
    const style = /<style>([^]*)<\/style>/.exec(page.body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'; form-action 'self' ${ORIGIN};`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test('returns with the state and a code that identifies the person', async () => {
    const response = await answer(MESSENGER, AGREED);
    expect(response.statusCode).toBe(303);
    const back = new URL(response.headers.location ?? '');
    expect(back.origin + back.pathname).toBe(`${ORIGIN}/auth`);
    expect(back.searchParams.get('from')).toBe('/vip');
    expect(back.searchParams.get('state')).toBe('a1B2');
    const code = back.searchParams.get('code') ?? '';
    expect(await server.deps.messenger?.identify(code)).toMatchObject({ subject: '沈先生' });
    expect(await server.deps.messenger?.identify(code)).toBe('refused');
  });

  test('returns with the state alone after a refusal, with or without a name', async () => {
    const response = await answer(MESSENGER, { ...AGREED, account: '', answer: 'refuse' });
    expect([response.statusCode, response.headers.location]).toEqual([303, `${ORIGIN}/auth?from=%2Fvip&state=a1B2`]);
  });

  test('removes an old code and state from the return address', async () => {
    const redirect_uri = `${ORIGIN}/auth?code=old&state=old`;
    const refused = await answer(MESSENGER, { ...AGREED, redirect_uri, answer: 'refuse' });
    expect(refused.headers.location).toBe(`${ORIGIN}/auth?state=a1B2`);
  });

  test.each(['沈先生', ' 沈先生 ', '沈先生　'])('treats %j as the same person', async (account) => {
    const back = new URL((await answer(MESSENGER, { ...AGREED, account })).headers.location ?? '');
    expect(await server.deps.messenger?.identify(back.searchParams.get('code') ?? '')).toMatchObject({
      subject: '沈先生',
    });
  });

  test.each(['', ' ', '　', 'x'.repeat(21), 'a\u0000b', '<script>alert(1)</script>'.repeat(2)])(
    'asks again for the name %j and shows it as text',
    async (account) => {
      const response = await answer(MESSENGER, { ...AGREED, account });
      expect(response.statusCode).toBe(400);
      expect(response.headers.location).toBeUndefined();
      expect(response.body).toContain('role="alert"');
      expect(response.body).not.toContain('<script');
      expect(response.body).toContain('value="a1B2"');
    },
  );

  test.each(FOREIGN)('refuses to return to %j', async (redirect_uri) => {
    for (const response of [
      await open(MESSENGER, { ...ASKED, redirect_uri }),
      await answer(MESSENGER, { ...AGREED, redirect_uri }),
      await answer(MESSENGER, { ...AGREED, redirect_uri, answer: 'refuse' }),
    ]) {
      expect(response.statusCode).toBe(400);
      expect(response.headers.location).toBeUndefined();
    }
  });

  test('returns to the public address if one is configured', async () => {
    const other = await testServer({ env: { PUBLIC_URL: 'https://play.example.cn' } });
    onTestFinished(() => other.close());
    const page = await open(MESSENGER, { ...ASKED, redirect_uri: 'https://play.example.cn/auth' }, other);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("form-action 'self' https://play.example.cn;");
    expect((await open(MESSENGER, ASKED, other)).statusCode).toBe(400);
  });

  test.each(['a-b', 'a.b', '"><script>', 'a'.repeat(129)])(
    'rejects a state that the vendor would reject: %s',
    async (state) => {
      expect((await open(MESSENGER, { ...ASKED, state })).statusCode).toBe(400);
      expect((await answer(MESSENGER, { ...AGREED, state })).statusCode).toBe(400);
    },
  );

  test('accepts only forms with valid fields and limited length', async () => {
    expect((await answer(MESSENGER, {})).statusCode).toBe(400);
    expect((await answer(MESSENGER, { ...AGREED, answer: 'perhaps' })).statusCode).toBe(400);
    expect((await answer(MESSENGER, AGREED, 'application/json')).statusCode).toBe(400);
    expect((await answer(MESSENGER, AGREED, 'text/plain')).statusCode).toBe(415);
    expect((await answer(MESSENGER, { ...AGREED, account: 'x'.repeat(5_000) })).statusCode).toBe(413);
    const elsewhere = await answer('/script-service/auth/phone', { phone: '1', code: '1' });
    expect(elsewhere.statusCode).toBe(415);
    expect((await server.app.inject({ method: 'PUT', url: MESSENGER })).statusCode).toBe(405);
  });
});

describe('mini-program', () => {
  const MINI = '/stand-in/mini-program';

  test('opens a page with a code that identifies the person', async () => {
    const response = await open(MINI, { path: '/join/abc?x=1#y', account: '沈先生' });
    expect(response.statusCode).toBe(303);
    const location = response.headers.location ?? '';
    expect(location).toMatch(/^\/join\/abc\?x=1&authorization_code=[^&]+&app_key=embedded#y$/);
    const code = new URL(location, ORIGIN).searchParams.get('authorization_code') ?? '';
    expect(await server.deps.miniProgram?.identify(code, 'embedded')).toMatchObject({ subject: '沈先生' });
  });

  test('asks for a name if none is given, then opens the page with it', async () => {
    const page = await open(MINI, { path: '/join/abc' });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('内置替身，不是真的消息应用');
    expect(page.body).not.toContain('拒绝');
    const response = await answer(MINI, { path: '/join/abc', account: 'a', answer: 'agree' });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toMatch(/^\/join\/abc\?authorization_code=/);
  });

  test('replaces the app key in the given address', async () => {
    const { headers: sent } = await open(MINI, { path: '/?app_key=x&authorization_code=y', account: 'a' });
    expect(new URL(sent.location ?? '', ORIGIN).searchParams.getAll('app_key')).toEqual(['embedded']);
  });

  test.each([...FOREIGN, `${ORIGIN}/join/abc`, 'join/abc', '/\t/evil.example'])('refuses to open %j', async (path) => {
    for (const response of [
      await open(MINI, { path }),
      await open(MINI, { path, account: 'a' }),
      await answer(MINI, { path, account: 'a' }),
    ]) {
      expect(response.statusCode).toBe(400);
      expect(response.headers.location).toBeUndefined();
    }
  });
});

test('serves no such pages with another messaging app or none', async () => {
  for (const messenger of [undefined, { ...devMessenger(server.deps), isDev: false }]) {
    const other = await testServer({ replace: { messenger } });
    expect((await open(MESSENGER, ASKED, other)).statusCode).toBe(404);
    expect((await open('/stand-in/mini-program', { path: '/', account: 'a' }, other)).statusCode).toBe(404);
    await other.close();
  }
});
