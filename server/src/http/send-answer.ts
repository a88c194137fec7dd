import type { FastifyReply } from 'fastify';
import { acceptedEncoding } from './encoding.ts';
import type { AnswerBody, WireBody } from './ready-answer.ts';
import type { Header } from './security-headers.ts';

/** What the answer of a call carries beside the headers of every answer. */
const OF_CALLS: readonly Header[] = [
  ['cache-control', 'no-store'],
  ['content-type', 'application/json; charset=utf-8'],
];

/** Sends the answer of a call: as it is, or compressed as the client likes it. With `close` the connection ends. */
export type SendAnswer = (
  reply: FastifyReply,
  body: AnswerBody,
  options?: { readonly close: boolean },
) => void | Promise<void>;

/**
 * Past Fastify's own way out, which takes longer than all the rest: its hooks before the handler have run and those
 * after the answer will, but not `onSend`, so the headers of every answer are given here.
 */
export function answerSender(everyAnswer: readonly Header[]): SendAnswer {
  const constant = [...everyAnswer, ...OF_CALLS].flat();

  const send = (reply: FastifyReply, { bytes, length }: WireBody, own: readonly string[]) => {
    reply.hijack();
    reply.raw.writeHead(200, [...constant, 'x-request-id', reply.request.id, 'content-length', length, ...own]);
    reply.raw.end(bytes, 'latin1');
  };

  return (reply, body, { close } = { close: false }) => {
    const own = close ? ['connection', 'close'] : [];
    const encoding = body.isWorthCompressing ? acceptedEncoding(reply.request.headers['accept-encoding']) : null;
    if (encoding === null) return send(reply, body.plain, own);
    own.push('content-encoding', encoding, 'vary', 'accept-encoding');
    const compressed = body.compressed(encoding);
    return compressed instanceof Promise
      ? compressed.then((ready) => send(reply, ready, own))
      : send(reply, compressed, own);
  };
}
