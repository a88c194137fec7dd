import { describe, expect, test } from 'vitest';
import { findOwnAddress, findOwnOrigin, isOwnAddress } from './own-origin.ts';

const CAME_TO = 'http://192.168.1.5:8080';
const AT_HOME = {};
const BEHIND_PROXY = { PUBLIC_URL: 'https://play.example.cn' };

describe('own origin', () => {
  test('uses the public address, wherever the request was sent', () => {
    expect(findOwnOrigin(BEHIND_PROXY, CAME_TO)).toBe('https://play.example.cn');
    expect(findOwnOrigin({ PUBLIC_URL: 'https://Play.example.cn:443/app' }, CAME_TO)).toBe('https://play.example.cn');
  });

  test("uses the request's origin without a public address", () => {
    expect(findOwnOrigin(AT_HOME, CAME_TO)).toBe(CAME_TO);
  });

  test.each([
    'http://own.example@evil.example',
    'http://own.example/x',
    'http://own.example?x',
    // Would end the preceding directive in a content security policy.
    'http://a;script-src',
    'http://a,b',
    'http://own.example:x',
  ])('rejects an origin that contains more than a host (%s)', (origin) => {
    expect(findOwnOrigin(AT_HOME, origin)).toBeUndefined();
  });

  test.each(['http://localhost:8080', 'http://[::1]:8080', 'https://my_pc.local', 'http://xn--fiq228c.cn'])(
    'accepts %s',
    (origin) => {
      expect(findOwnOrigin(AT_HOME, origin)).toBe(origin);
    },
  );

  test.each(['', 'http://', 'http://a b', 'http://"><x', 'data:text/html,x'])('rejects %j', (origin) => {
    expect(findOwnOrigin(AT_HOME, origin)).toBeUndefined();
    expect(findOwnAddress(AT_HOME, '/', origin)).toBeUndefined();
  });
});

describe('own address', () => {
  test.each([
    ['https://play.example.cn', 'https://play.example.cn/'],
    ['https://play.example.cn/auth?from=%2Fvip#top', 'https://play.example.cn/auth?from=%2Fvip#top'],
    ['https://PLAY.example.cn:443/auth', 'https://play.example.cn/auth'],
    ['/auth', 'https://play.example.cn/auth'],
    ['/script?id=7', 'https://play.example.cn/script?id=7'],
    ['/a/../b', 'https://play.example.cn/b'],
    ['/?next=//evil.example', 'https://play.example.cn/?next=//evil.example'],
    ['/搜索', 'https://play.example.cn/%E6%90%9C%E7%B4%A2'],
  ])('resolves to %s', (text, href) => {
    expect(findOwnAddress(BEHIND_PROXY, text, CAME_TO)?.href).toBe(href);
  });

  test.each([
    ['another host', 'https://evil.example/'],
    ['another host by protocol only', '//evil.example'],
    ['two slashes behind dots', '/..//evil.example'],
    ['encoded dots', '/%2e%2e//evil.example'],
    ['two slashes behind our own host', 'https://play.example.cn//evil.example'],
    ['a backslash', '/\\evil.example'],
    ['backslashes for slashes', 'https:\\\\evil.example'],
    ['a backslash behind our own host', 'https://play.example.cn\\@evil.example'],
    ['a line break that parsers drop', '/\n/evil.example'],
    ['a tab that parsers drop', 'ht\ttps://evil.example'],
    ['a leading blank', ' //evil.example'],
    ['an account', 'https://play.example.cn@evil.example/'],
    ['an account at our own host', 'https://me:pw@play.example.cn/'],
    ['a longer name', 'https://play.example.cn.evil.example/'],
    ['another port', 'https://play.example.cn:8443/'],
    ['another scheme', 'http://play.example.cn/'],
    ['a script', 'javascript:alert(1)'],
    ['a blob of our own origin', 'blob:https://play.example.cn/1'],
    ['no slash', 'auth'],
    ['a scheme without slashes', 'https:auth'],
    ['nothing', ''],
    ['an empty host', 'https://'],
    ['where the request came to, beside a public address', `${CAME_TO}/auth`],
  ])('rejects %s', (_name, text) => {
    expect(findOwnAddress(BEHIND_PROXY, text, CAME_TO)).toBeUndefined();
    expect(isOwnAddress(BEHIND_PROXY, text, CAME_TO)).toBe(false);
  });

  test('accepts https for a request that arrived over http, because a proxy may have removed TLS', () => {
    const came = 'http://play.example.cn';
    expect(findOwnAddress(AT_HOME, 'https://play.example.cn/auth', came)?.href).toBe('https://play.example.cn/auth');
    expect(findOwnAddress(AT_HOME, 'https://192.168.1.5:8080/auth', CAME_TO)?.protocol).toBe('https:');
    for (const other of [
      'https://play.example.cn:8443/',
      'https://evil.example/',
      'https://play.example.cn.evil.example/',
    ]) {
      expect(findOwnAddress(AT_HOME, other, came)).toBeUndefined();
    }
    expect(findOwnAddress(AT_HOME, 'http://play.example.cn/', 'https://play.example.cn')).toBeUndefined();
    expect(findOwnAddress({ PUBLIC_URL: came }, 'https://play.example.cn/', came)).toBeUndefined();
  });

  test('requires an absolute address in isOwnAddress', () => {
    expect(isOwnAddress(AT_HOME, `${CAME_TO}/auth`, CAME_TO)).toBe(true);
    expect(isOwnAddress(AT_HOME, '/auth', CAME_TO)).toBe(false);
  });
});
