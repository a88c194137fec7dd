import Fastify from 'fastify';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { sendHeaders } from '../http/security-headers.ts';
import { pageSender, ReadyPage, readyShell } from './ready-page.ts';

const app = Fastify();
afterAll(() => app.close());

test('sends a page completely over a real connection, and no body for HEAD', async () => {
  const server = Fastify();
  const own = ['<title>雨夜</title>', '<h1>雨夜</h1>', '<script>{}</script>'] as const;
  const shell = readyShell('<!doctype html><!--first--><div id="root"></div><!--data-->');
  const page = new ReadyPage(shell, own);
  const send = pageSender([], { PUBLIC_URL: undefined });
  server.get('/', (request, reply) => send({ status: 200, page }, request, reply));
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const asked = async (method: 'GET' | 'HEAD') => {
    const sent = request(address, { agent, method });
    sent.end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return { length: response.headers['content-length'], body: await text(response) };
  };
  const whole = page.body.toString();
  for (const part of own) expect(whole).toContain(part);
  const length = String(Buffer.byteLength(whole));
  expect(await asked('GET')).toEqual({ length, body: whole });
  expect(await asked('HEAD')).toEqual({ length, body: '' });
  expect(await asked('GET')).toEqual({ length, body: whole });
  agent.destroy();
  await server.close();
});

test("VC13 answers 304 with the page's own headers, not those of other responses", async () => {
  const policy = 'permissions-policy';
  sendHeaders(app, [[policy, 'microphone=()']]);
  const page = new ReadyPage(readyShell('<!doctype html><!--first--><div id="root"></div><!--data-->'), ['', '', '']);
  const send = pageSender([[policy, 'microphone=(self)']], { PUBLIC_URL: undefined });
  app.get('/', (request, reply) => send({ status: 200, page }, request, reply));
  const first = await app.inject('/');
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } });
  expect([first.statusCode, first.headers[policy]]).toEqual([200, 'microphone=(self)']);
  expect([again.statusCode, again.headers[policy]]).toEqual([304, 'microphone=(self)']);
});
