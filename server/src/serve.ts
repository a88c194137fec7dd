import { isDeepStrictEqual } from 'node:util';
import { BODY_BYTES_MAX } from '@juzhongren/contract/limits';
import type { Envelope } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { findSession } from './accounts/sessions.ts';
import { type Caller, type Refusal, type Route, isRefusal, refuse } from './calls.ts';
import type { Deps } from './deps.ts';

/** Registers the calls of one service below its base address. */
export function serveRoutes(
  app: FastifyInstance,
  deps: Deps,
  service: { base: string; routes: readonly Route[] },
): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  for (const route of service.routes) {
    const { call } = route;
    const bodyLimit = call.bodyLimit ?? BODY_BYTES_MAX;
    app.route({
      method: call.method,
      url: service.base + call.path,
      bodyLimit,
      // Before the body: whoever may not make the call does not make the server read one either.
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const caller = await identify(call.access, request, deps);
        if (isRefusal(caller)) {
          if (!isSoonRead(request, bodyLimit)) reply.header('connection', 'close');
          return reply.send(refusal(caller));
        }
        if (caller !== null) callers.set(request, caller);
        return undefined;
      },
      handler: async (request) => await answer(route, { request, caller: callers.get(request) ?? null }, deps),
    });
  }
}

/** Node reads and drops a body that nobody wanted, so that the connection lives on; an endless one is not worth it. */
function isSoonRead({ headers }: FastifyRequest, bodyLimit: number): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= bodyLimit;
}

type Asked = { request: FastifyRequest; caller: Caller | null };

async function answer(route: Route, { request, caller }: Asked, deps: Deps): Promise<Envelope> {
  const { call } = route;
  const parsed = call.request.safeParse(call.method === 'GET' ? request.query : (request.body ?? {}));
  if (!parsed.success) return refusal(refuse(ERROR.badInput, { params: { issues: issuesOf(parsed.error) } }));
  const context = { request: parsed.data, caller, address: request.ip, deps };
  const result = await route.handle(context);
  if (isRefusal(result)) return refusal(result);
  return { err: ERROR.ok, params: requireOutgoing(route, result, deps) };
}

/** Who asks. A dead token on a call that does not need one is a visitor's. */
async function identify(
  access: Route['call']['access'],
  request: FastifyRequest,
  deps: Deps,
): Promise<Caller | null | Refusal> {
  if (access === 'public') return null;
  const token = request.headers['token'];
  const caller = typeof token === 'string' ? await findSession(deps, token) : null;
  return caller === null && access === 'user' ? refuse(ERROR.sessionInvalid) : caller;
}

/** What leaves is what the contract lists and nothing else. In tests a handler that offers more is a fault, too. */
function requireOutgoing({ call }: Route, result: unknown, deps: Deps): unknown {
  const parsed = call.response.safeParse(result);
  if (!parsed.success) {
    const where = parsed.error.issues.map((issue) => `${pathOf(issue)} ${issue.code}`).join(', ');
    throw new Error(`the answer of ${call.path} is not what the contract says: ${where}`);
  }
  if (deps.env.NODE_ENV === 'test' && !isDeepStrictEqual(parsed.data, result)) {
    throw new Error(`the answer of ${call.path} holds more than the contract lists`);
  }
  return parsed.data;
}

function refusal({ refused, params, message }: Refusal): Envelope {
  return { err: refused, params: params ?? null, ...(message === undefined ? {} : { message }) };
}

function issuesOf(error: z.core.$ZodError): { path: string; message: string }[] {
  return error.issues.map((issue) => ({ path: pathOf(issue), message: issue.message }));
}

function pathOf(issue: { path: readonly PropertyKey[] }): string {
  return issue.path.map(String).join('.');
}
