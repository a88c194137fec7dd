// Everything that goes wrong around a call — its form, its size, the server's state — with an envelope and its status.
import { ERROR } from '@juzhongren/contract/errors';
import { BARE_PAGE_POLICY } from '@juzhongren/contract/bare-page';
import type { Envelope } from '@juzhongren/contract/call';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnreachable } from '../database/unreachable.ts';
import { faultLine } from '../faults/fault-line.ts';
import { faultPage, wantsPage } from './fault-page.ts';

const RETRY_SECONDS = 1;
/** A page asks again by itself so much later than it may, in whole seconds, and not at the same moment as all others. */
const PAGE_LATER_SECONDS = 2;
const PAGE_SPREAD_SECONDS = 4;

interface Fault {
  readonly status: number;
  readonly message: string;
}

const MESSAGES: Readonly<Record<number, string>> = {
  400: 'malformed request',
  401: 'not signed in',
  403: 'not allowed from there',
  404: 'unknown path',
  405: 'method not allowed',
  408: 'request took too long',
  413: 'body too large',
  414: 'address too long',
  415: 'the body must be application/json',
  429: 'too many requests',
  431: 'headers too large',
  500: 'internal error',
  503: 'overloaded or starting, try again',
};

/**
 * Sends a fault: its HTTP status, and an envelope whose code tells a client that reads only envelopes what it means. Who
 * looks at a page is told in words instead, and where it will pass need not do anything.
 */
export function sendFault(
  reply: FastifyReply,
  status: number,
  detail: { retryAfter?: number; message?: string } = {},
): FastifyReply {
  const retryAfter = detail.retryAfter ?? (status === 503 ? RETRY_SECONDS : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  reply.code(status).header('cache-control', 'no-store');
  if (!wantsPage(reply.request))
    return reply.type('application/json; charset=utf-8').send(envelopeOf(status, detail.message));
  if (retryAfter !== undefined) reply.header('refresh', String(retryAfter + pageDelay()));
  return reply
    .header('content-security-policy', BARE_PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(faultPage(status, reply.request.id));
}

const pageDelay = (): number => PAGE_LATER_SECONDS + Math.floor(Math.random() * PAGE_SPREAD_SECONDS);

function envelopeOf(status: number, message = MESSAGES[status] ?? 'request failed'): Envelope {
  return { err: errorOf(status), params: null, message };
}

function errorOf(status: number): number {
  if (status === 404) return ERROR.notFound;
  if (status === 429) return ERROR.tooOften;
  return status < 500 ? ERROR.badInput : ERROR.systemError;
}

/** Node takes the first of several `Host` headers, a proxy in front may take another: then each talks of another site. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hostsOf(request.raw.rawHeaders) > 1) void sendFault(reply, 400);
    else done();
  });
}

/** In Node's list names and values take turns; a request that did not come over a socket has none. */
function hostsOf(headers: readonly string[] = []): number {
  let count = 0;
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** The one place where exceptions end. Those with a status below 500 are the caller's; the others are bugs and logged. */
export function handleFaults(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const fault = faultOf(error);
    // Being away is a state, told by /readyz; a line for each request would only hide other things.
    if (fault.status === 503) request.log.warn({ path: request.routeOptions.url }, fault.message);
    else if (fault.status >= 500) logFault(request, error, fault);
    return sendFault(reply, fault.status);
  });
}

function faultOf(error: unknown): Fault {
  if (isDatabaseUnreachable(error)) return { status: 503, message: 'database unreachable' };
  const { statusCode, message } = error as { statusCode?: unknown; message?: unknown };
  const status = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 600 ? statusCode : 500;
  return { status, message: String(message) };
}

function logFault(request: FastifyRequest, error: unknown, fault: Fault): void {
  request.log.error({ status: fault.status, ...faultLine(error), path: request.routeOptions.url }, 'request failed');
}

const SOCKET_STATUS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers what is no HTTP at all, or came too slowly, and closes the socket. */
export function closeBrokenSocket(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = SOCKET_STATUS[error.code ?? ''] ?? 400;
  const body = JSON.stringify(envelopeOf(status));
  socket.end(
    `HTTP/1.1 ${status} ${MESSAGES[status] ?? ''}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
