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
  /** Where the service is on this server. */
  readonly base: string;
  readonly routes: readonly Route[];
  /** The person a token stands for; null when it is not alive. */
  readonly findCaller: (token: string, call: Call) => Promise<Caller | null>;
  readonly sendAnswer?: SendAnswer;
  /** What a request that looks at something is answered from instead, for the few there is something else for. */
  readonly depsFor?: DepsFor | undefined;
}

/** Undefined for nearly every request, without a look at anything but its headers. */
export type DepsFor = (request: FastifyRequest) => Promise<Deps> | undefined;

/** Registers the calls of one service below its base address. */
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
    // A visitor is known at once, without a promise: that takes as long as finding a ready answer.
    const knowFirst: onRequestHookHandler = (request, reply, done) => {
      if (call.access === 'optional' && request.headers['token'] === undefined) done();
      else void passOn(know(request, reply), done);
    };
    app.route({
      method: call.method,
      url: base + call.path,
      bodyLimit,
      // Answers are compressed by `sendAnswer`, and nobody compresses requests this small.
      compress: false,
      decompress: false,
      // Before the body: whoever may not make the call does not make the server read one either.
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

/** Goes on when a hook is through, or with what went wrong in it. */
async function passOn(hook: Promise<unknown>, done: HookHandlerDoneFunction): Promise<void> {
  let fault: Error | undefined;
  try {
    await hook;
  } catch (error) {
    fault = error instanceof Error ? error : new Error(String(error));
  }
  done(fault);
}

/** No body is one without content. */
const bodyOf = ({ body }: FastifyRequest) => (typeof body === 'string' ? body : '');

/** Node reads and drops a body that nobody wanted, so that the connection lives on; an endless one is not worth it. */
function isSoonRead({ headers }: FastifyRequest, bodyLimit: number): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= bodyLimit;
}

/**
 * What a handler gets. Where the request came from is worked out for the few that ask: by getters of a class, because an
 * object literal with a getter costs a third of a short answer.
 */
class HandlerContext implements CallContext<Call> {
  readonly request: unknown;
  readonly caller: Caller | null;
  readonly deps: Deps;
  readonly #from: FastifyRequest;
  readonly #to: FastifyReply;

  constructor(data: unknown, { caller, request, reply, deps }: Omit<Asked, 'body'> & { deps: Deps }) {
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
    // Past Fastify, as the answer itself goes: see `answerSender`.
    return (header) => void this.#to.raw.appendHeader('set-cookie', header);
  }
}

interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly body: string;
  readonly caller: Caller | null;
}

/** Reads the request, asks the handler, and looks at what goes out. Waits for nothing where the handler does not. */
function answerer(route: Route, deps: Deps, depsFor?: DepsFor): (asked: Asked) => AnswerBody | Promise<AnswerBody> {
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

/** Who asks. A dead token on a call that does not need one is a visitor's. */
async function identify(
  call: Call,
  request: FastifyRequest,
  findCaller: Service['findCaller'],
): Promise<Caller | null | Refusal> {
  const { access } = call;
  const token = request.headers['token'];
  const caller = typeof token === 'string' ? await findCaller(token, call) : null;
  if (caller === null) return access === 'user' ? refuse(ERROR.sessionInvalid) : null;
  // Outside of their room a guest is a visitor, and who is banned is one everywhere.
  return access === 'optional' && (caller.guestOf !== null || imposedOn(caller, 'ban')) ? null : caller;
}

const imposedOn = ({ imposed }: Caller, kind: ImposedOn['kind']): ImposedOn | undefined =>
  imposed.find((one) => one.kind === kind);

/** Who is banned makes only the calls that say so; who is muted none by which others read their words. Both are told why. */
function refuseImposed({ whenBanned, speech }: Call, caller: Caller): Refusal | undefined {
  if (caller.imposed.length === 0) return undefined;
  const ban = whenBanned === true ? undefined : imposedOn(caller, 'ban');
  const mute = speech === undefined ? undefined : imposedOn(caller, speech);
  const told = ban ?? mute;
  if (told === undefined) return undefined;
  const { reason, until } = told;
  return refuse(ban === undefined ? ERROR.muted : ERROR.banned, { params: { reason, until } });
}

/** A call says itself what guests may do with it; where it says nothing they may not make it. */
function refuseGuest({ guests }: Call, { guestOf }: Caller): Refusal | undefined {
  return guestOf !== null && guests === undefined ? refuse(ERROR.guestOnlyHere) : undefined;
}

/** Whether a guest asks about the room they are a guest of. Other rooms are refused alike, whether there are any or not. */
function isInOwnRoom({ guests }: Call, caller: Caller | null, request: unknown): boolean {
  if (caller === null || caller.guestOf === null || guests !== 'own-room') return true;
  return typeof request === 'object' && request !== null && Reflect.get(request, 'partyId') === caller.guestOf;
}

/** What leaves is what the contract lists and nothing else. */
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

/** `asked` is the request once it has been parsed. */
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
