import type { FastifyReply } from 'fastify';
import { acceptedEncoding } from './encoding.ts';
import type { AnswerBody, Wire } from './ready-answer.ts';
import type { Header } from './security-headers.ts';

/** Status and headers of one response. `own` alternates names and values. */
interface Sending {
  readonly status: 200 | 404;
  readonly own: readonly string[];
}

export type SendBody = (reply: FastifyReply, body: AnswerBody, sending: Sending) => void | Promise<void>;

/**
 * Bypasses Fastify's reply code, which takes longer than all the rest. Hooks before the handler and after the response
 * still run, but `onSend` does not. So the common headers are passed here.
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

const OF_CALLS: readonly Header[] = [
  ['cache-control', 'no-store'],
  ['content-type', 'application/json; charset=utf-8'],
];
const OPEN: Sending = { status: 200, own: [] };
const CLOSING: Sending = { status: 200, own: ['connection', 'close'] };

export type SendAnswer = (
  reply: FastifyReply,
  body: AnswerBody,
  options?: { readonly close: boolean },
) => void | Promise<void>;

export function answerSender(everyAnswer: readonly Header[]): SendAnswer {
  const send = bodySender([...everyAnswer, ...OF_CALLS]);
  return (reply, body, options) => send(reply, body, options?.close === true ? CLOSING : OPEN);
}
