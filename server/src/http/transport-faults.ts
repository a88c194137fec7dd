// Answers transport errors (form, size, server state) with an envelope and the HTTP status.
import { ERROR } from '@juzhongren/contract/errors';
import { BARE_PAGE_POLICY } from '@juzhongren/contract/bare-page';
import type { Envelope } from '@juzhongren/contract/call';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnreachable } from '../database/unreachable.ts';
import { faultLine } from '../faults/fault-line.ts';
import { faultPage, wantsPage } from './fault-page.ts';

const RETRY_SECONDS = 1;
/**
 * Delay in whole seconds that is added to Retry-After before a page reloads itself. A random part keeps pages from
 * reloading at the same moment.
 */
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
 * Sends an error with its HTTP status. Programs get an envelope with a code. Browsers get an HTML page, which reloads
 * itself if the error is temporary.
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

/**
 * Node uses the first of several `Host` headers, but a proxy may use another. Then they would handle different sites.
 */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hostsOf(request.raw.rawHeaders) > 1) void sendFault(reply, 400);
    else done();
  });
}

/** Counts Host headers. In Node's list names and values alternate. An injected request has no raw headers. */
function hostsOf(headers: readonly string[] = []): number {
  let count = 0;
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** Handles all exceptions. Those with a status below 500 are caused by the caller; others are bugs and are logged. */
export function handleFaults(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const fault = faultOf(error);
    // An unreachable database is reported by /readyz. A full log entry for each request would only hide other problems.
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
