import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRODUCT_NAME } from '@juzhongren/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageOf } from '../client/page-paths.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { noticesBody, readNotices } from './notices.ts';
import { LEGAL_PATHS, NOTICES_PATH } from './page.ts';

let server: TestServer;
let client: string;
beforeAll(async () => {
  client = mkdtempSync(join(tmpdir(), 'juzhongren-client-'));
  mkdirSync(join(client, '.vite'));
  const texts = [
    'Copyright (c) <A & B>\nCopyright (c) C',
    'Free to\n  use.\n-----\nSHORT TERMS\nAll of\nit.\n\n1. Keep\nthis.\n2. And that.\n\n-----',
  ];
  const notices = [{ name: '@ours/less', version: '1.2.3', licence: 'MIT', texts }];
  writeFileSync(join(client, '.vite/notices.json'), JSON.stringify(notices));
  server = await testServer({
    env: {
      OPERATOR_NAME: '<b>雨夜&社</b>',
      OPERATOR_CONTACT: 'a"b@example.cn',
      OPERATOR_RECORD: "京ICP备'1'号",
      ANALYTICS_SCRIPT_URL: 'https://stats.example.cn/a.js',
      MESSENGER: 'none',
      CLIENT_DIR: client,
    },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(client, { recursive: true, force: true });
});

const PATHS = Object.values(LEGAL_PATHS);
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

describe.each(PATHS)('%s', (path) => {
  test('serves a self-contained Chinese page to anyone', async () => {
    const { statusCode, headers, body } = await get(path);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(body).toMatch(/^<!doctype html><html lang="zh-CN">/);
    expect(body).toMatch(new RegExp(`<title>(用户协议|隐私政策) · ${PRODUCT_NAME}</title>`));
    expect(body.match(/<h1>/g)).toHaveLength(1);
    expect(body).toMatch(/版本：\d{4}年\d{1,2}月\d{1,2}日/);
    expect(body).not.toMatch(/<script|<link|<img|src=|http-equiv| style=/);
  });

  test("allows only the page's own style", async () => {
    const { headers, body } = await get(path);
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
  });

  test("escapes the operator's details", async () => {
    const { body } = await get(path);
    expect(body).toContain('&lt;b&gt;雨夜&amp;社&lt;/b&gt;');
    expect(body).toContain('a&quot;b@example.cn');
    expect(body).toContain('京ICP备&#39;1&#39;号');
    expect(body).not.toContain('<b>');
  });

  test('serves the same text as a fragment with only p, h3, ul, li and strong', async () => {
    const [page, fragment] = [await get(path), await get(`${path}?fragment=1`)];
    expect(fragment.headers['content-type']).toBe('text/html; charset=utf-8');
    const tags = [...fragment.body.matchAll(/<[^>]*>/g)].map(([tag]) => tag);
    expect(new Set(tags)).toEqual(
      new Set(
        ['<p>', '</p>', '<h3>', '</h3>', '<ul>', '</ul>', '<li>', '</li>', '<strong>', '</strong>'].filter((tag) =>
          path === LEGAL_PATHS.terms ? !tag.includes('strong') : true,
        ),
      ),
    );
    expect(fragment.body).toMatch(/^<p>/);
    const [, main = ''] = /<main>([\s\S]*)<\/main>/.exec(page.body) ?? [];
    expect(fragment.body).toBe(main.replaceAll('h2>', 'h3>'));
    expect((await get(`${path}?fragment=2&x=1`)).body).toBe(page.body);
    expect((await get(`${path}?fragment=1&fragment=1`)).body).toBe(page.body);
  });

  test('answers 304 to a client that has the current version', async () => {
    for (const address of [path, `${path}?fragment=1`]) {
      const { etag } = (await get(address)).headers;
      const again = await get(address, { 'if-none-match': `"x", ${etag}` });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      expect((await get(address, { 'if-none-match': 'W/"x"' })).statusCode).toBe(200);
    }
    const etags = [path, `${path}?fragment=1`].map(async (address) => (await get(address)).headers.etag);
    expect(new Set(await Promise.all(etags)).size).toBe(2);
  });

  test('answers HEAD and no other method', async () => {
    const head = await server.app.inject({ method: 'HEAD', url: path });
    expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', 'text/html; charset=utf-8']);
    const post = await server.app.inject({ method: 'POST', url: path });
    expect(post.statusCode).toBe(405);
    expect(post.headers.allow).toContain('GET');
  });

  test('is not a client route', () => {
    expect(pageOf(path)).toBeUndefined();
  });
});

test.each(['/legal', '/legal/', '/legal/x', '/legal/terms/x', '/legal/Terms', '/legal/terms.html'])(
  'answers 404 at %s',
  async (path) => {
    const { statusCode, headers } = await get(path, { accept: 'application/json' });
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('application/json');
    expect((await get(path, { accept: 'text/html' })).statusCode).toBe(404);
  },
);

describe('third-party licences', () => {
  test('lists each part with its licence and the licence text in flowing paragraphs', async () => {
    const { statusCode, body, headers } = await get(NOTICES_PATH);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain(`<title>开源许可 · ${PRODUCT_NAME}</title>`);
    expect(body).toContain('<h2>@ours/less 1.2.3</h2>');
    const [, words = ''] = /许可：MIT<\/p>([\s\S]*?)<\/main>/.exec(body) ?? [];
    expect([...words.matchAll(/<p lang="en">(.*?)<\/p>/g)].map(([, text]) => text)).toEqual([
      'Copyright (c) &lt;A &amp; B&gt;',
      'Copyright (c) C',
      'Free to use.',
      'SHORT TERMS',
      'All of it.',
      '1. Keep this.',
      '2. And that.',
    ]);
    expect((await get(`${NOTICES_PATH}?fragment=1`)).body).toMatch(/^<p>[\s\S]*<h3>@ours\/less 1\.2\.3<\/h3>/);
  });

  test('says so if no client was built', async () => {
    expect(noticesBody(readNotices(join(client, 'nowhere')), 'h2').text).toContain('网页还没有构建');
  });
});

test('links agreement, policy and licences to each other and to the home page', async () => {
  for (const path of [...PATHS, NOTICES_PATH]) {
    const { body } = await get(path);
    for (const address of ['/', ...PATHS, NOTICES_PATH]) expect(body).toContain(`href="${address}"`);
  }
});
