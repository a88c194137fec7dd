import Fastify from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { sendFault } from './transport-faults.ts';

const LOOKS = { accept: 'text/html,application/xhtml+xml' };

function faulty() {
  const app = Fastify({ genReqId: () => 'Rq-7_x' });
  app.all('*', (request, reply) => sendFault(reply, Number(request.headers['x-fault'])));
  return (url: string, status: number, headers: Record<string, string> = LOOKS) =>
    app.inject({ url, headers: { ...headers, 'x-fault': String(status) } });
}

describe('error page', () => {
  test.each([
    [404, '这里什么也没有', false],
    [414, '打不开这个地址', false],
    [429, '来得太快了', true],
    [500, '服务器出错了', true],
    [501, '服务器出错了', true],
    [503, '服务器正忙', true],
  ])('explains status %s in words', async (status, title, again) => {
    const { statusCode, headers, body } = await faulty()('/tables', status);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      status,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(body.includes('>重试</a>')).toBe(again);
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    // Server errors are in the log, so the page shows the request id.
    expect(body.includes('Rq-7_x')).toBe(status >= 500);
  });

  test('reloads automatically after a temporary error, with a random delay', async () => {
    const draw = vi.spyOn(Math, 'random').mockReturnValue(0);
    expect((await faulty()('/', 503)).headers).toMatchObject({ 'retry-after': '1', refresh: '3' });
    draw.mockReturnValue(0.999);
    expect((await faulty()('/', 503)).headers).toMatchObject({ 'retry-after': '1', refresh: '6' });
    draw.mockRestore();
    expect((await faulty()('/', 500)).headers).not.toHaveProperty('refresh');
  });
});

test.each(['/script-service/script/list', '/media/x.webp', '/.env', '/a.php', '/join/x.', '/%E5%BF%AB'])(
  'shows an HTML error page at %s',
  async (url) => {
    expect((await faulty()(url, 404)).headers['content-type']).toBe('text/html; charset=utf-8');
  },
);

test.each([
  ['a call', '/tables', { accept: '*/*' }],
  ['a program', '/tables', {}],
  ['a program at the address of a call', '/script-service/script/list', { accept: 'application/json' }],
  ['a browser at the address of a file of pages', '/assets/x.js', LOOKS],
])('sends %s an envelope', async (_who, url, headers) => {
  const answer = await faulty()(url, 503, headers);
  expect(answer.json()).toMatchObject({ params: null });
  expect(answer.headers).not.toHaveProperty('refresh');
});
