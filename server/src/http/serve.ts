import { isDeepStrictEqual } from 'node:util';
import { BODY_BYTES_MAX } from '@juzhongren/contract/limits';
import type { Call, Envelope } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HookHandlerDoneFunction,
  onRequestHookHandler,
} from 'fastify';
import type * as z from 'zod/mini';
import type { Deps } from '../ports/deps.ts';
import { type CallContext, type Caller, type ImposedOn, type Refusal, type Route, isRefusal, refuse } from './calls.ts';
import { clientAddress } from './client-address.ts';
import { parseJson } from './json-body.ts';
import { noteRefusal } from './noted-refusal.ts';
import { AnswerBody, ReadyAnswer } from './ready-answer.ts';
import { type ReadRequest, RememberedRequests } from './remembered-requests.ts';
import { answerSender, type SendAnswer } from './send-answer.ts';

export interface Service {
  readonly base: string;
  readonly routes: readonly Route[];
  readonly findCaller: (token: string, call: Call) => Promise<Caller | null>;
  readonly sendAnswer?: SendAnswer;
  /** Replaces the dependencies of some GET requests, so that staff can preview unpublished content. */
  readonly depsFor?: DepsFor | undefined;
}

/** Returns undefined for nearly every request. Looks only at its headers. */
export type DepsFor = (request: FastifyRequest) => Promise<Deps> | undefined;

export function serveRoutes(app: FastifyInstance, deps: Deps, service: Service): void {
  const { base, routes, findCaller, sendAnswer = answerSender([]), depsFor } = service;
  const callers = new WeakMap<FastifyRequest, Caller>();
  for (const route of routes) {
    const { call } = route;
    const bodyLimit = call.bodyLimit ?? BODY_BYTES_MAX;
    const answer = answerer(route, deps, call.method === 'GET' ? depsFor : undefined);
    const { callerOfEnded } = route;
    const findOrRecall: Service['findCaller'] =
      callerOfEnded === undefined
        ? findCaller
        : async (token, call) => (await findCaller(token, call)) ?? (await callerOfEnded(token, deps));
    const know = async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await identify(call, request, findOrRecall);
      if (isRefusal(caller))
        return sendAnswer(reply, refusal(request, caller), { close: !isSoonRead(request, bodyLimit) });
      if (caller === null) return;
      const barred = refuseGuest(call, caller) ?? refuseImposed(call, caller);
      if (barred !== undefined)
        return sendAnswer(reply, refusal(request, barred), { close: !isSoonRead(request, bodyLimit) });
      callers.set(request, caller);
      if (route.admitLarge === undefined || isSoonRead(request, BODY_BYTES_MAX)) return;
      const refused = await route.admitLarge({ caller, deps });
      return refused && sendAnswer(reply, refusal(request, refused), { close: true });
    };
    // A visitor is handled without a promise, which would take as long as finding a prepared response.
    const knowFirst: onRequestHookHandler = (request, reply, done) => {
      if (call.access === 'optional' && request.headers['token'] === undefined) done();
      else void passOn(know(request, reply), done);
    };
    app.route({
      method: call.method,
      url: base + call.path,
      bodyLimit,
      // `sendAnswer` compresses responses. Requests are too small to be compressed.
      compress: false,
      decompress: false,
      // Runs before the body is read, so that a refused caller cannot make the server read one.
      ...(call.access === 'public' ? {} : { onRequest: knowFirst }),
      handler: (request, reply) => {
        const caller = callers.get(request) ?? null;
        const answered = answer({ request, reply, body: bodyOf(request), caller });
        return answered instanceof Promise
          ? answered.then((body) => sendAnswer(reply, body))
          : sendAnswer(reply, answered);
      },
    });
  }
}

async function passOn(hook: Promise<unknown>, done: HookHandlerDoneFunction): Promise<void> {
  let fault: Error | undefined;
  try {
    await hook;
  } catch (error) {
    fault = error instanceof Error ? error : new Error(String(error));
  }
  done(fault);
}

const bodyOf = ({ body }: FastifyRequest) => (typeof body === 'string' ? body : '');

/**
 * Node reads and drops an unused body, so that the connection stays open. For a body of unknown or excessive length
 * that is not worth it.
 */
function isSoonRead({ headers }: FastifyRequest, bodyLimit: number): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= bodyLimit;
}

/**
 * Input of a handler. Fields about the origin are computed only on use. They are getters of a class, because an object
 * literal with a getter costs a third of a short response.
 */
class HandlerContext implements CallContext<Call> {
  readonly request: unknown;
  readonly caller: Caller | null;
  readonly deps: Deps;
  readonly #from: FastifyRequest;
  readonly #to: FastifyReply;

  constructor(data: unknown, { caller, request, reply, deps }: Omit<RequestContext, 'body'> & { deps: Deps }) {
    this.request = data;
    this.caller = caller;
    this.deps = deps;
    this.#from = request;
    this.#to = reply;
  }

  get address(): string {
    return clientAddress(this.#from);
  }

  get origin(): string {
    return `${this.#from.protocol}://${this.#from.host}`;
  }

  get token(): string {
    const { token } = this.#from.headers;
    return typeof token === 'string' ? token : '';
  }

  get cookies(): string {
    return this.#from.headers.cookie ?? '';
  }

  get setCookie(): (header: string) => void {
    // Bypasses Fastify like the response itself; see `answerSender`.
    return (header) => void this.#to.raw.appendHeader('set-cookie', header);
  }
}

interface RequestContext {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly body: string;
  readonly caller: Caller | null;
}

/** Parses the request, runs the handler and validates the response. Stays synchronous if the handler does. */
function answerer(
  route: Route,
  deps: Deps,
  depsFor?: DepsFor,
): (asked: RequestContext) => AnswerBody | Promise<AnswerBody> {
  const { call } = route;
  const remembered = new RememberedRequests();
  return ({ request, reply, body, caller }) => {
    const text = call.method === 'GET' ? request.url : body;
    const known = remembered.find(text);
    const read = known ?? readRequest(call, call.method === 'GET' ? request.query : (parseJson(body) ?? {}));
    if (isRefusal(read)) return refusal(request, read);
    if (!isInOwnRoom(call, caller, read.data)) return refusal(request, refuse(ERROR.guestOnlyHere), read.data);
    const bodyFor = (result: unknown): AnswerBody => {
      if (isRefusal(result)) return refusal(request, result, read.data);
      if (!(result instanceof ReadyAnswer)) {
        return envelope({ err: ERROR.ok, params: requireOutgoing(route, result, deps) });
      }
      if (deps.strictAnswers) requireOutgoing(route, paramsOf(result), deps);
      if (known === undefined) remembered.keep(text, read);
      return result;
    };
    const handle = (from: Deps) => route.handle(new HandlerContext(read.data, { caller, request, reply, deps: from }));
    const other = depsFor?.(request);
    const result = other === undefined ? handle(deps) : other.then(handle);
    return result instanceof Promise ? result.then(bodyFor) : bodyFor(result);
  };
}

function readRequest(call: Call, content: unknown): ReadRequest | Refusal {
  const parsed = call.request.safeParse(content);
  return parsed.success ? parsed : refuse(ERROR.badInput, { params: { issues: issuesOf(parsed.error) } });
}

const paramsOf = ({ body }: ReadyAnswer): unknown => (JSON.parse(body.toString()) as Envelope).params;

/** Finds the caller. An ended session counts as a visitor where the call does not need a user. */
async function identify(
  call: Call,
  request: FastifyRequest,
  findCaller: Service['findCaller'],
): Promise<Caller | null | Refusal> {
  const { access } = call;
  const token = request.headers['token'];
  const caller = typeof token === 'string' ? await findCaller(token, call) : null;
  if (caller === null) return access === 'user' ? refuse(ERROR.sessionInvalid) : null;
  // A guest outside their room counts as a visitor, and so does a banned user everywhere.
  return access === 'optional' && (caller.guestOf !== null || imposedOn(caller, 'ban')) ? null : caller;
}

const imposedOn = ({ imposed }: Caller, kind: ImposedOn['kind']): ImposedOn | undefined =>
  imposed.find((one) => one.kind === kind);

/**
 * Refuses sanctioned callers, with reason and end time. A banned user may make only calls with `whenBanned`. A muted
 * user may make no call that publishes their text.
 */
function refuseImposed({ whenBanned, speech }: Call, caller: Caller): Refusal | undefined {
  if (caller.imposed.length === 0) return undefined;
  const ban = whenBanned === true ? undefined : imposedOn(caller, 'ban');
  const mute = speech === undefined ? undefined : imposedOn(caller, speech);
  const told = ban ?? mute;
  if (told === undefined) return undefined;
  const { reason, until } = told;
  return refuse(ban === undefined ? ERROR.muted : ERROR.banned, { params: { reason, until } });
}

/** Refuses guests for any call that does not declare `guests`. */
function refuseGuest({ guests }: Call, { guestOf }: Caller): Refusal | undefined {
  return guestOf !== null && guests === undefined ? refuse(ERROR.guestOnlyHere) : undefined;
}

/** Returns whether a guest asks about their own room. Other rooms get the same refusal, whether or not they exist. */
function isInOwnRoom({ guests }: Call, caller: Caller | null, request: unknown): boolean {
  if (caller === null || caller.guestOf === null || guests !== 'own-room') return true;
  return typeof request === 'object' && request !== null && Reflect.get(request, 'partyId') === caller.guestOf;
}

/**
 * Reduces a result to what the contract lists. Throws if it does not match, and in strict mode also if it has more
 * fields.
 */
function requireOutgoing({ call }: Route, result: unknown, deps: Deps): unknown {
  const parsed = call.response.safeParse(result);
  if (!parsed.success) {
    const where = parsed.error.issues.map((issue) => `${pathOf(issue)} ${issue.code}`).join(', ');
    throw new Error(`the answer of ${call.path} is not what the contract says: ${where}`);
  }
  if (deps.strictAnswers && !isDeepStrictEqual(parsed.data, result)) {
    throw new Error(`the answer of ${call.path} holds more than the contract lists`);
  }
  return parsed.data;
}

/** `asked` is the parsed request, if parsing succeeded. */
function refusal(request: FastifyRequest, { refused, params, message }: Refusal, asked?: unknown): AnswerBody {
  noteRefusal(request, refused, asked);
  return envelope({ err: refused, params: params ?? null, ...(message === undefined ? {} : { message }) });
}

const envelope = (content: Envelope) => new AnswerBody(JSON.stringify(content));

function issuesOf(error: z.core.$ZodError): { path: string; message: string }[] {
  return error.issues.map((issue) => ({ path: pathOf(issue), message: issue.message }));
}

function pathOf(issue: { path: readonly PropertyKey[] }): string {
  return issue.path.map(String).join('.');
}
