import { ERROR } from '@juzhongren/contract/errors';
import { jsapi } from '@juzhongren/contract/messenger';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ env: { PUBLIC_URL: 'https://play.example.cn' } });
});
afterAll(() => server.close());

const OWN = 'https://play.example.cn/script?id=7';

async function otherServer(options: Parameters<typeof testServer>[0]): Promise<TestServer> {
  const other = await testServer(options);
  onTestFinished(() => other.close());
  return other;
}

describe('page signature', () => {
  test('is created for a page of this site', async () => {
    expect(await server.call(jsapi, { url: OWN })).toMatchObject({
      err: ERROR.ok,
      params: { appId: 'test', timestamp: 1, nonceStr: 'nonce', signature: 'signature' },
    });
  });

  test('is created for the exact address that the browser shows', async () => {
    const signPage = vi.spyOn(server.deps.messenger!, 'signPage');
    onTestFinished(() => signPage.mockRestore());
    const shown = 'https://play.example.cn/script?name=%E9%9B%A8+%20&b#top';
    await server.call(jsapi, { url: shown });
    expect(signPage).toHaveBeenCalledExactlyOnceWith(shown);
  });

  test.each([
    'https://evil.example/',
    'https://play.example.cn.evil.example/',
    'https://play.example.cn@evil.example/',
    'https://play.example.cn//evil.example',
    'http://play.example.cn/',
    'http://127.0.0.1:5432/',
    'file:///etc/passwd',
    '/script?id=7',
    'no address',
  ])('is refused for %s without fetching anything', async (url) => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => fetched.mockRestore());
    const answer = await server.call(jsapi, { url });
    expect(answer).toMatchObject({ status: 200, err: ERROR.badInput, params: { issues: [{ path: 'url' }] } });
    expect(fetched).not.toHaveBeenCalled();
  });

  test.each([{}, { url: '' }, { url: 'x'.repeat(2049) }, { url: OWN, more: '1' }])(
    'is refused for the request %o',
    async (request) => {
      expect((await server.send(jsapi, request)).json()).toMatchObject({ err: ERROR.badInput });
    },
  );

  test('is created for the host of the request if there is no public address', async () => {
    const other = await otherServer({});
    const ask = async (url: string, host: string) =>
      (
        await other.app.inject({
          url: `/game-service/api/v2/jsapi?url=${encodeURIComponent(url)}`,
          headers: { host },
        })
      ).json<{ err: number }>().err;
    expect(await ask('http://192.168.1.5:8080/auth', '192.168.1.5:8080')).toBe(ERROR.ok);
    expect(await ask('http://192.168.1.5:8080/auth', '192.168.1.6:8080')).toBe(ERROR.badInput);
    expect(await ask('http://192.168.1.5:8080/auth', '')).toBe(ERROR.badInput);
  });

  test('is not available without a messaging app', async () => {
    const other = await otherServer({
      env: { PUBLIC_URL: 'https://play.example.cn' },
      replace: { messenger: undefined },
    });
    expect((await other.call(jsapi, { url: OWN })).err).toBe(ERROR.notFound);
  });

  test('is not available while the messaging app does not answer', async () => {
    const signPage = vi.spyOn(server.deps.messenger!, 'signPage').mockResolvedValue('unavailable');
    onTestFinished(() => signPage.mockRestore());
    expect((await server.call(jsapi, { url: OWN })).err).toBe(ERROR.systemError);
  });
});
