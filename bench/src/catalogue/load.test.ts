import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { scriptDetail, scriptList } from '@juzhongren/contract/catalogue';
import { afterEach, describe, expect, test } from 'vitest';
import { answersTo } from './first-answers.ts';
import { applyLoad } from './load.ts';
import { requestOf } from './wire-request.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const request = { condition: { name: '雨夜' }, offset: 0, limit: 20 };
// Zero duration: each connection sends exactly one request.
const around = { connections: 3, forMs: 0, from: 0 };

describe('applyLoad', () => {
  test('counts responses and body bytes and sends requests as the contract defines them', async () => {
    const heard = new Set<string>();
    const port = await serve((incoming, response) => {
      let body = '';
      incoming.setEncoding('utf8').on('data', (text: string) => (body += text));
      incoming.on('end', () => {
        heard.add(`${incoming.method} ${incoming.url} ${String(incoming.headers['token'])} ${body}`);
        // Sends the body in two chunks, so that the response does not arrive at once.
        response.writeHead(200, { 'content-length': '23' }).write('{"err":0,');
        setImmediate(() => response.end('"params":null}'));
      });
    });
    const requests = [requestOf(scriptList, request, { token: 'abc' }), requestOf(scriptDetail, { scriptId: '7' })];
    // Long enough for a second round, even on a busy machine.
    const { latencies, bytes, shed, perSecond } = await applyLoad({ ...around, forMs: 1_000, port, requests });
    expect(latencies.length).toBeGreaterThan(3);
    expect([bytes, shed]).toEqual([23, 0]);
    expect(perSecond).toBeGreaterThan(0);
    expect(heard).toEqual(
      new Set([
        `POST /script-service/script/list abc ${JSON.stringify(request)}`,
        'GET /script-service/script/detail?scriptId=7 undefined ',
      ]),
    );
  });

  test('counts responses of an overloaded server separately', async () => {
    const port = await serve((_request, response) => response.writeHead(503, { 'content-length': '2' }).end('{}'));
    const { latencies, shed } = await applyLoad({ ...around, port, requests: [requestOf(scriptList, request)] });
    expect(latencies).toEqual([]);
    expect(shed).toBe(3);
  });

  test.each([
    ['a refusal', 200, '{"err":1001,"params":null}'],
    ['a fault', 500, '{"err":5000,"params":null}'],
  ])('rejects after %s', async (_name, status, text) => {
    const port = await serve((_request, response) =>
      response.writeHead(status, { 'content-length': String(text.length) }).end(text),
    );
    const asking = applyLoad({ ...around, port, requests: [requestOf(scriptList, request)] });
    await expect(asking).rejects.toThrow(`HTTP/1.1 ${status}`);
  });
});

test("captures our server's responses without the headers that Node adds itself", async () => {
  const port = await serve((_request, response) =>
    response.writeHead(200, { 'x-own': 'yes', 'content-length': '9' }).end('{"err":0}'),
  );
  const { headers, bodies } = await answersTo(port, [requestOf(scriptList, request), requestOf(scriptList, request)]);
  expect(headers).toEqual({ 'x-own': 'yes' });
  expect(bodies.map((body) => Buffer.from(body).toString())).toEqual(['{"err":0}', '{"err":0}']);
});
