import type { FastifyReply } from 'fastify';
import { acceptedEncoding } from './encoding.ts';
import type { AnswerBody, Wire } from './ready-answer.ts';
import type { Header } from './security-headers.ts';

/** How one body is sent; `own` are names and values in turn. */
interface Sending {
  readonly status: 200 | 404;
  readonly own: readonly string[];
}

/** Sends a body as it is, or compressed as the client likes it. */
export type SendBody = (reply: FastifyReply, body: AnswerBody, sending: Sending) => void | Promise<void>;

/**
 * Past Fastify's own way out, which takes longer than all the rest: its hooks before the handler have run and those
 * after the answer will, but not `onSend`, so the headers of every answer are given here.
 */
export function bodySender(headers: readonly Header[]): SendBody {
  const constant = headers.flat();
  const varies = headers.some(([name]) => name === 'vary') ? [] : ['vary', 'accept-encoding'];

  const send = (reply: FastifyReply, wire: Wire, { status, own }: Sending) => {
    const { raw, request } = reply;
    reply.hijack();
    raw.writeHead(status, [...constant, 'x-request-id', request.id, 'content-length', wire.length, ...own]);
    wire.end(raw);
  };

  return (reply, body, { status, own }) => {
    const encoding = body.isWorthCompressing ? acceptedEncoding(reply.request.headers['accept-encoding']) : null;
    if (encoding === null) return send(reply, body.plain, { status, own });
    const encoded = { status, own: [...own, 'content-encoding', encoding, ...varies] };
    const compressed = body.compressed(encoding);
    return compressed instanceof Promise
      ? compressed.then((ready) => send(reply, ready, encoded))
      : send(reply, compressed, encoded);
  };
}

/** What the answer of a call carries beside the headers of every answer. */
const OF_CALLS: readonly Header[] = [
  ['cache-control', 'no-store'],
  ['content-type', 'application/json; charset=utf-8'],
];
const OPEN: Sending = { status: 200, own: [] };
const CLOSING: Sending = { status: 200, own: ['connection', 'close'] };

/** Sends the answer of a call. With `close` the connection ends. */
export type SendAnswer = (
  reply: FastifyReply,
  body: AnswerBody,
  options?: { readonly close: boolean },
) => void | Promise<void>;

export function answerSender(everyAnswer: readonly Header[]): SendAnswer {
  const send = bodySender([...everyAnswer, ...OF_CALLS]);
  return (reply, body, options) => send(reply, body, options?.close === true ? CLOSING : OPEN);
}
