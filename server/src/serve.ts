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
  for (const route of service.routes) {
    const { call } = route;
    app.route({
      method: call.method,
      url: service.base + call.path,
      bodyLimit: call.bodyLimit ?? BODY_BYTES_MAX,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return await answer(route, request, deps);
      },
    });
  }
}

async function answer(route: Route, request: FastifyRequest, deps: Deps): Promise<Envelope> {
  const { call } = route;
  const caller = await identify(call.access, request, deps);
  if (isRefusal(caller)) return refusal(caller);
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
