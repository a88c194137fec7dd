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
 * Reason why a call failed: refused by the server, an HTTP status other than 200, no complete response, a response that
 * violates the contract, or given up by the caller.
 */
export type Fault = 'refused' | 'status' | 'network' | 'malformed' | 'aborted';

export interface Failure {
  readonly ok: false;
  /** Error code of the server for `refused`; otherwise HTTP_STATUS_ERROR. */
  readonly err: number;
  readonly fault: Fault;
  readonly status?: number;
  /** Seconds that the server asks to be left alone, if a `status` response said so. */
  readonly retryAfter?: number;
  /** `params` of a refusal, for example the issues of a bad input. Not parsed. */
  readonly params?: unknown;
  readonly message: string;
}

export type Answer<C extends Call> = { readonly ok: true; readonly params: ResponseOf<C> } | Failure;

export interface SendOptions {
  readonly signal?: AbortSignal;
  /** Replaces the stored token, for a token that does not count as signed in yet (/register). */
  readonly token?: string;
}

/** Makes one call of the contract. Never throws. An invalid session also leads to /auth. */
export async function send<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: SendOptions = {},
): Promise<Answer<C>> {
  const token = options.token ?? storedToken();
  let answer = await ask(call, request, { ...options, token });
  if (isSessionInvalid(answer)) {
    // A call with its own token does not wait for a replacement.
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
    // The response had begun, then the connection broke, the page closed or the caller gave up.
    return lost(error, options.signal);
  }
  return answerOf(call, { body: parseJson(text), build, token });
}

/** Base address of staff calls, on the server of this page. */
const CONSOLE = '/console-api';

/** Reads seconds only. The header may also hold a date, but our servers send none. */
function retryAfterOf({ headers }: Response): { retryAfter?: number } {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d+$/.test(seconds) ? { retryAfter: Number(seconds) } : {};
}

/** Returns a failure after which nobody knows whether the server carried out the call. */
function lost(error: unknown, signal: AbortSignal | undefined): Failure {
  if (signal?.aborted === true) return failure('aborted', 'the caller gave up');
  noteSilence();
  return failure('network', String(error));
}

export function addressOf<C extends Call>(call: C, request: RequestOf<C>): string {
  const { scriptHost, apiHost } = appConfig();
  const address =
    (call.service === 'script' ? scriptHost : call.service === 'game' ? `${apiHost}/api` : CONSOLE) + call.path;
  if (call.method === 'POST') return address;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries<unknown>(request ?? {}))
    if (typeof value === 'string') query.set(name, value);
  // URLSearchParams.size is missing in the oldest supported browsers.
  const text = query.toString();
  return text === '' ? address : `${address}?${text}`;
}

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
  // Safe, because the schema is this call's own.
  return { ok: true, params: read.data as ResponseOf<C> };
}

/** Returns the reason for the log. It contains nothing that users wrote. */
function whyNot({ fault, err, status = HTTP_STATUS_ERROR, message }: Failure): string {
  if (fault === 'refused') return `requests api services response code not equal zero: ${err}`;
  return fault === 'status' ? `response status is not 200: ${status}` : message;
}

/** Ends the session, unless a new one has begun since the request. */
function endSession(sent: string | undefined): void {
  if (sent !== storedToken()) return;
  // A leftover of an earlier screen. A visitor on a public page does not have to sign in for it.
  if (sent === undefined && isPublicPath(window.location.pathname)) return;
  forgetToken();
  reportSessionInvalid();
}

function failure(fault: Exclude<Fault, 'refused'>, message: string): Failure {
  return { ok: false, err: HTTP_STATUS_ERROR, fault, message };
}
