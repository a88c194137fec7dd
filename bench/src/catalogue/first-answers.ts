import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { BareAnswers } from './children.ts';

/** Headers that Node adds itself on both servers. */
const OF_NODE = new Set(['date', 'connection', 'keep-alive', 'content-length']);

/** Returns our server's responses to these requests, for the bare server to send. Throws when a response is not 200. */
export async function answersTo(port: number, requests: readonly Uint8Array[]): Promise<BareAnswers> {
  let headers: Record<string, string> = {};
  const bodies: Buffer[] = [];
  for (const request of requests) {
    const answer = await answerTo(port, request);
    headers = answer.headers;
    bodies.push(answer.body);
  }
  return { headers, bodies };
}

async function answerTo(port: number, request: Uint8Array): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(
    Buffer.from(
      Buffer.from(request).toString('latin1').replace('connection: keep-alive', 'connection: close'),
      'latin1',
    ),
  );
  const whole = await buffer(socket);
  const bodyAt = whole.indexOf('\r\n\r\n') + 4;
  const [status = '', ...lines] = whole.toString('latin1', 0, bodyAt - 4).split('\r\n');
  if (!status.startsWith('HTTP/1.1 200 ')) throw new Error(`A request was answered «${status}».`);
  const pairs = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  const headers = Object.fromEntries(pairs.filter(([name]) => !OF_NODE.has(name)));
  return { headers, body: whole.subarray(bodyAt) };
}
