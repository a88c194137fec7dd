import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { sendHeaders } from '../http/security-headers.ts';
import { pageSender, ReadyPage, readyShell } from './ready-page.ts';

const app = Fastify();
afterAll(() => app.close());

test('VC13 a page that has not changed keeps its own headers, and takes over none of all other answers', async () => {
  const policy = 'permissions-policy';
  sendHeaders(app, [[policy, 'microphone=()']]);
  const page = new ReadyPage(readyShell('<!doctype html><!--first--><div id="root"></div><!--data-->'), ['', '', '']);
  const send = pageSender([[policy, 'microphone=(self)']]);
  app.get('/', (request, reply) => send({ status: 200, page }, request, reply));
  const first = await app.inject('/');
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } });
  expect([first.statusCode, first.headers[policy]]).toEqual([200, 'microphone=(self)']);
  expect([again.statusCode, again.headers[policy]]).toEqual([304, 'microphone=(self)']);
});
