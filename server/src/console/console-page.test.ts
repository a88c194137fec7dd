// Tests where the console page is served, to whom, and with which headers.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consoleSession } from '@juzhongren/contract/console/calls';
import { ERROR } from '@juzhongren/contract/errors';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';
import { addressTest } from './keep-to-addresses.ts';

const SCRIPT = 'console.log("console");'.repeat(100);
let client: string;
let server: TestServer | undefined;
beforeAll(() => {
  client = mkdtempSync(join(tmpdir(), 'juzhongren-console-'));
  mkdirSync(join(client, 'assets'));
  mkdirSync(join(client, 'console/assets'), { recursive: true });
  writeFileSync(join(client, 'index.html'), 'players<!--first--><div id="root"></div><!--data-->');
  writeFileSync(join(client, 'console/index.html'), '<title>staff</title><!--app-config--><div id="root"></div>');
  writeFileSync(join(client, 'console/assets/console-1.js'), SCRIPT);
});
afterEach(async () => {
  await server?.close();
  server = undefined;
});
afterAll(() => rmSync(client, { recursive: true }));

async function serve(env: Record<string, string> = {}): Promise<TestServer> {
  server = await testServer({ env: { CLIENT_DIR: client, ...env } });
  return server;
}

const asBrowser = { accept: 'text/html' };

test('serves its own page at every console address, revalidated and hidden from search engines', async () => {
  const analytics = { ANALYTICS_SCRIPT_URL: 'https://stats.example/a.js' };
  const { app } = await serve({ OPERATOR_NAME: '</script>$&', ...analytics });
  for (const url of ['/console', '/console/people/12', '/console/orders?status=paid']) {
    const { statusCode, headers, body } = await app.inject({ url, headers: asBrowser });
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>staff</title>');
    expect(body).toContain('\\u003c/script>$&');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex, nofollow' });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('stats.example');
  }
  const { headers, body } = await app.inject({ url: '/console/assets/console-1.js' });
  expect(body).toBe(SCRIPT);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  // The file is not reachable under its own name, and players do not get it.
  expect((await app.inject({ url: '/console/index.html' })).body).toContain('<title>staff</title>');
  expect((await app.inject({ url: '/', headers: asBrowser })).body).not.toContain('staff');
});

test('serves neither page nor calls when it is switched off', async () => {
  const off = await serve({ CONSOLE: 'off' });
  expect((await off.app.inject({ url: '/console', headers: asBrowser })).body).not.toContain('staff');
  expect(await off.call(consoleSession, {})).toMatchObject({ status: 404 });
});

test('answers 404 to addresses outside CONSOLE_FROM, however the URL is spelt', async () => {
  const { app } = await serve({ CONSOLE_FROM: '10.0.0.0/8, 2001:db8::1' });
  const ask = async (url: string, remoteAddress: string) =>
    (await app.inject({ url, remoteAddress, headers: asBrowser })).statusCode;
  for (const url of ['/console', '/%63onsole', '/console/assets/console-1.js', '/console-api/session']) {
    expect([url, await ask(url, '10.1.2.3'), await ask(url, '203.0.113.7')]).toEqual([url, 200, 404]);
  }
  expect(await ask('/healthz', '203.0.113.7')).toBe(200);
  const session = await app.inject({ url: '/console-api/session', remoteAddress: '10.1.2.3' });
  expect(session.json()).toMatchObject({ err: ERROR.sessionInvalid });
});

test.each([
  ['10.0.0.0/8', '10.255.0.1', true],
  ['10.0.0.0/8', '::ffff:10.0.0.1', true],
  ['10.0.0.0/8', '11.0.0.1', false],
  ['10.0.0.1, 192.168.0.0/16', '192.168.3.4', true],
  ['2001:db8::/32', '2001:db8:5::9', true],
  ['2001:db8::/32', '10.0.0.1', false],
  ['10.0.0.1', '', false],
])('tests whether %s contains %s: %s', (list, address, holds) => {
  expect(addressTest(list)(address)).toBe(holds);
});
