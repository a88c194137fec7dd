import type { FastifyReply } from 'fastify';
import { acceptedEncoding, type Encoding } from './encoding.ts';
import type { ReadyAnswer, WireBody } from './ready-answer.ts';
import type { Header } from './security-headers.ts';

/** What a ready answer always carries beside the headers of every answer. */
const OWN: readonly Header[] = [
  ['cache-control', 'no-store'],
  ['content-type', 'application/json; charset=utf-8'],
];

/** Sends a ready answer: as it is, or compressed as the client likes it, which is done once for all who ask. */
export type SendReady = (reply: FastifyReply, ready: ReadyAnswer) => void | Promise<void>;

/**
 * Past Fastify's own way out, which takes longer than all the rest: its hooks before the handler have run and those
 * after the answer will, but not `onSend`, so the headers of every answer are given here.
 */
export function readySender(everyAnswer: readonly Header[]): SendReady {
  const constant = [...everyAnswer, ...OWN].flat();

  const send = (reply: FastifyReply, { bytes, length }: WireBody, encoding: Encoding | null) => {
    const headers = [...constant, 'x-request-id', reply.request.id, 'content-length', length];
    if (encoding !== null) headers.push('content-encoding', encoding, 'vary', 'accept-encoding');
    reply.hijack();
    reply.raw.writeHead(200, headers);
    reply.raw.end(bytes, 'latin1');
  };

  return (reply, ready) => {
    const encoding = ready.isWorthCompressing ? acceptedEncoding(reply.request.headers['accept-encoding']) : null;
    if (encoding === null) return send(reply, ready.plain, null);
    const body = ready.compressed(encoding);
    if (body instanceof Promise) return body.then((compressed) => send(reply, compressed, encoding));
    return send(reply, body, encoding);
  };
}
