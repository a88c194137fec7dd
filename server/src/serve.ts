import { isDeepStrictEqual } from 'node:util';
import { BODY_BYTES_MAX } from '@juzhongren/contract/limits';
import type { Call, CallAccess, Envelope } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { findSession } from './accounts/sessions.ts';
import { type Caller, type Refusal, type Route, isRefusal, refuse } from './calls.ts';
import type { Deps } from './deps.ts';
import { parseJson } from './json-body.ts';
import { ReadyAnswer } from './ready-answer.ts';
import { type ReadRequest, RememberedRequests, textOf } from './remembered-requests.ts';
import { readySender, type SendReady } from './send-ready.ts';

export interface Service {
  /** Where the service is on this server. */
  readonly base: string;
  readonly routes: readonly Route[];
  readonly sendReady?: SendReady;
}

/** Registers the calls of one service below its base address. */
export function serveRoutes(app: FastifyInstance, deps: Deps, service: Service): void {
  const { base, routes, sendReady = readySender([]) } = service;
  const callers = new WeakMap<FastifyRequest, Caller>();
  for (const route of routes) {
    const { call } = route;
    const bodyLimit = call.bodyLimit ?? BODY_BYTES_MAX;
    const answer = answerer(route, deps);
    const knowCaller = async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await identify(call.access, request, deps);
      if (isRefusal(caller)) {
        if (!isSoonRead(request, bodyLimit)) reply.header('connection', 'close');
        return sendEnvelope(reply, refusal(caller));
      }
      if (caller !== null) callers.set(request, caller);
    };
    app.route({
      method: call.method,
      url: base + call.path,
      bodyLimit,
      // Before the body: whoever may not make the call does not make the server read one either.
      onRequest: (request, reply, done) => {
        if (!isVisitorsCall(call.access, request)) return knowCaller(request, reply);
        done();
      },
      handler: async (request, reply) => {
        const answered = await answer(request, callers.get(request) ?? null);
        return answered instanceof ReadyAnswer ? await sendReady(reply, answered) : sendEnvelope(reply, answered);
      },
    });
  }
}

function sendEnvelope(reply: FastifyReply, envelope: Envelope): FastifyReply {
  return reply.header('cache-control', 'no-store').send(envelope);
}

/** Node reads and drops a body that nobody wanted, so that the connection lives on; an endless one is not worth it. */
function isSoonRead({ headers }: FastifyRequest, bodyLimit: number): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= bodyLimit;
}

type Answer = (request: FastifyRequest, caller: Caller | null) => Promise<Envelope | ReadyAnswer>;

/** Reads the request, asks the handler, and looks at what goes out. */
function answerer(route: Route, deps: Deps): Answer {
  const { call } = route;
  const remembered = new RememberedRequests();
  return async (request, caller) => {
    const text = textOf(request);
    const known = remembered.find(text);
    const read = known ?? readRequest(call, request);
    if (isRefusal(read)) return refusal(read);
    const result = await route.handle({ request: read.data, caller, address: request.ip, deps });
    if (isRefusal(result)) return refusal(result);
    if (!(result instanceof ReadyAnswer)) return { err: ERROR.ok, params: requireOutgoing(route, result, deps) };
    if (deps.env.NODE_ENV === 'test') requireOutgoing(route, paramsOf(result), deps);
    if (known === undefined) remembered.keep(text, read);
    return result;
  };
}

function readRequest(call: Call, request: FastifyRequest): ReadRequest | Refusal {
  const parsed = call.request.safeParse(call.method === 'GET' ? request.query : bodyOf(request));
  return parsed.success ? parsed : refuse(ERROR.badInput, { params: { issues: issuesOf(parsed.error) } });
}

/** No body is one without content. */
function bodyOf({ body }: FastifyRequest): unknown {
  return (typeof body === 'string' ? parseJson(body) : undefined) ?? {};
}

const paramsOf = ({ body }: ReadyAnswer): unknown => (JSON.parse(body.toString()) as Envelope).params;

/** Nobody in particular asks, and that is enough. */
function isVisitorsCall(access: CallAccess, { headers }: FastifyRequest): boolean {
  return access === 'public' || (access === 'optional' && headers['token'] === undefined);
}

/** Who asks. A dead token on a call that does not need one is a visitor's. */
async function identify(access: CallAccess, request: FastifyRequest, deps: Deps): Promise<Caller | null | Refusal> {
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
