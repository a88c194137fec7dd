// Minimal HTTP server for comparison: `node:http` alone reads the request body and sends prepared bytes and headers,
// without routes, checks or logs. Start it with `fork`; it receives its responses by message and reports its port.
import { createServer } from 'node:http';
import { takeOrders } from '../server/child.ts';
import type { BareAnswers } from './children.ts';

let heads: Record<string, string>[] = [];
let bodies: Buffer[] = [];
let next = 0;

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    Buffer.concat(chunks);
    next = (next + 1) % bodies.length;
    response.writeHead(200, heads[next]);
    response.end(bodies[next]);
  });
});
server.keepAliveTimeout = 65_000;

takeOrders(async (answers: BareAnswers) => {
  bodies = answers.bodies.map((body) => Buffer.from(body));
  heads = bodies.map((body) => ({ ...answers.headers, 'content-length': String(body.length) }));
  next = 0;
  return await Promise.resolve(true);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.send?.({ done: address?.port });
});
