import type { Call, RequestOf, ResponseOf } from '@juzhongren/contract/call';
import { ERROR, HTTP_STATUS_ERROR } from '@juzhongren/contract/errors';
import { noteBuild, noteMismatch } from './version.ts';
import { parseJson } from '../browser/parse-json.ts';
import { isPublicPath } from '../identity/access.ts';
import { noteNews } from '../identity/news.ts';
import { replacementOf } from '../identity/replaced-token.ts';
import { forgetToken, storedToken } from '../identity/token.ts';
import { appConfig } from './app-config.ts';
import { forgetLogged, logFailure, logOdd } from './call-log.ts';
import { noteAnswer, noteSilence } from './connection-state.ts';
import { reportSessionInvalid } from './session-invalid.ts';

/**
 * Why a call did not succeed: the service refused it, the HTTP status was not 200, no whole answer came, the answer was
 * not what the contract says, or the caller gave up.
 */
export type Fault = 'refused' | 'status' | 'network' | 'malformed' | 'aborted';

export interface Failure {
  readonly ok: false;
  /** The service's code for `refused`; HTTP_STATUS_ERROR for every other fault. */
  readonly err: number;
  readonly fault: Fault;
  /** The HTTP status for `status`. */
  readonly status?: number;
  /** Seconds for which the server wants to be left alone, where it said so with a `status`. */
  readonly retryAfter?: number;
  /** `params` of a refusal, e.g. the issues of a bad input; unparsed. */
  readonly params?: unknown;
  readonly message: string;
}

export type Answer<C extends Call> = { readonly ok: true; readonly params: ResponseOf<C> } | Failure;

export interface SendOptions {
  readonly signal?: AbortSignal;
  /** Sent instead of the stored token: for a token that does not count as signed in yet (/register). */
  readonly token?: string;
}

/** Makes one call of the contract. Never throws; a session that is not valid any more also leads to /auth. */
export async function send<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: SendOptions = {},
): Promise<Answer<C>> {
  const token = options.token ?? storedToken();
  let answer = await ask(call, request, { ...options, token });
  if (isSessionInvalid(answer)) {
    // A call with its own token does not wait.
    const replacement =
      token === undefined || options.token !== undefined ? undefined : await replacementOf(token, options.signal);
    if (replacement === undefined) endSession(token);
    else answer = await ask(call, request, { ...options, token: replacement });
  }
  if (answer.ok) forgetLogged(call.path);
  else if (answer.fault !== 'aborted') logFailure(call.path, whyNot(answer));
  return answer;
}

const isSessionInvalid = (answer: Answer<Call>): boolean => !answer.ok && answer.err === ERROR.sessionInvalid;

interface Asking {
  readonly signal?: AbortSignal;
  readonly token: string | undefined;
}

async function ask<C extends Call>(call: C, request: RequestOf<C>, options: Asking): Promise<Answer<C>> {
  const { token } = options;
  let response: Response;
  try {
    response = await fetch(addressOf(call, request), {
      method: call.method,
      cache: 'no-store',
      credentials: 'same-origin',
      headers: {
        ...(call.method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
        ...(token === undefined ? {} : { Token: token }),
      },
      ...(call.method === 'POST' ? { body: JSON.stringify(request) } : {}),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
  } catch (error) {
    return lost(error, options.signal);
  }
  noteAnswer();
  const { status } = response;
  const build = response.headers.get('x-build');
  noteBuild(build);
  if (status !== 200)
    return { ...failure('status', `response status is not 200 but ${status}`), status, ...retryAfterOf(response) };
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    // It began to answer, then the line broke, the page went away or the caller gave up.
    return lost(error, options.signal);
  }
  return answerOf(call, { body: parseJson(text), build, token });
}

/** Where staff’s calls are: on the server that the page is from. */
const CONSOLE = '/console-api';

/** A date, which the header may hold as well, is none of our servers'. */
function retryAfterOf({ headers }: Response): { retryAfter?: number } {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d+$/.test(seconds) ? { retryAfter: Number(seconds) } : {};
}

/** There is no telling what the service did with the call. */
function lost(error: unknown, signal: AbortSignal | undefined): Failure {
  if (signal?.aborted === true) return failure('aborted', 'the caller gave up');
  noteSilence();
  return failure('network', String(error));
}

/** The full address of a call: its service's base, its path and, for GET, its parameters. */
export function addressOf<C extends Call>(call: C, request: RequestOf<C>): string {
  const { scriptHost, apiHost } = appConfig();
  const address =
    (call.service === 'script' ? scriptHost : call.service === 'game' ? `${apiHost}/api` : CONSOLE) + call.path;
  if (call.method === 'POST') return address;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries<unknown>(request ?? {}))
    if (typeof value === 'string') query.set(name, value);
  // URLSearchParams.size came later than our oldest browsers.
  const text = query.toString();
  return text === '' ? address : `${address}?${text}`;
}

/** What came: its content, the build it came from, and the token that asked. */
interface Arrived {
  readonly body: unknown;
  readonly build: string | null;
  readonly token: string | undefined;
}

function answerOf<C extends Call>(call: C, { body, build, token }: Arrived): Answer<C> {
  const envelope = call.envelope.safeParse(body);
  if (!envelope.success) {
    noteMismatch(build);
    return failure('malformed', 'the answer has no envelope');
  }
  const { err, params, message } = envelope.data;
  if (err !== ERROR.ok) {
    if (err === ERROR.banned && token === storedToken()) noteNews(params ?? {});
    else if (err === ERROR.muted) noteNews();
    return {
      ok: false,
      err,
      fault: 'refused',
      params,
      message: message ?? 'requests api services response code not equal zero',
    };
  }
  const read = call.receive(call.response, params ?? null, (what) => {
    logOdd(call.path, what);
    noteMismatch(build);
  });
  if (read === undefined) return failure('malformed', `${call.path}: the answer lacks something`);
  // The schema is this call's own, so what is read by it is this call's response.
  return { ok: true, params: read.data as ResponseOf<C> };
}

/** For who debugs; nothing of what people wrote is in it. */
function whyNot({ fault, err, status = HTTP_STATUS_ERROR, message }: Failure): string {
  if (fault === 'refused') return `requests api services response code not equal zero: ${err}`;
  return fault === 'status' ? `response status is not 200: ${status}` : message;
}

/** A late answer to an old token must not end the session that began meanwhile. */
function endSession(sent: string | undefined): void {
  if (sent !== storedToken()) return;
  // Left over from a screen that is gone with whoever was signed in: nobody here has to sign in for it.
  if (sent === undefined && isPublicPath(window.location.pathname)) return;
  forgetToken();
  reportSessionInvalid();
}

function failure(fault: Exclude<Fault, 'refused'>, message: string): Failure {
  return { ok: false, err: HTTP_STATUS_ERROR, fault, message };
}
