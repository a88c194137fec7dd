import type { Call, ResponseOf } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import { vi } from 'vitest';

/** One call as it went over the wire. */
export interface Sent {
  readonly method: string;
  /** Below the service's base, without parameters. */
  readonly path: string;
  readonly query: Record<string, string>;
  readonly body: unknown;
  readonly token: string | null;
}

type Reply =
  | { readonly params: unknown }
  | { readonly err: number; readonly params: unknown }
  | { readonly status: number }
  | 'no network'
  | 'never';

/** Both services behind a stand-in for `fetch`. What nobody prepared fails the test by its rejection. */
export function fakeServices() {
  const sent: Sent[] = [];
  const replies = new Map<string, Reply | ((request: Sent) => unknown)>();
  const reply = (request: Sent, signal: AbortSignal | null | undefined): Promise<Response> => {
    sent.push(request);
    const found = replies.get(nameOf(request));
    const prepared = typeof found === 'function' ? answered(found(request)) : found;
    if (prepared === 'never') return rejection(signal);
    if (prepared === undefined || prepared === 'no network') return Promise.reject(new TypeError('Failed to fetch'));
    const status = 'status' in prepared ? prepared.status : 200;
    const envelope =
      'status' in prepared ? { err: ERROR.systemError } : 'err' in prepared ? prepared : { err: ERROR.ok, ...prepared };
    return Promise.resolve(new Response(JSON.stringify(envelope), { status }));
  };
  const respond = async (address: string, { method, body, headers, signal }: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'http://localhost');
    const request = {
      method: method ?? 'GET',
      path: url.pathname.replace(/^\/(script-service|game-service\/api|console-api)/, ''),
      query: Object.fromEntries(url.searchParams),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      token: new Headers(headers).get('Token'),
    };
    return reply(request, signal);
  };
  vi.stubGlobal('fetch', respond);
  return {
    sent,
    /** From now on this call is answered so. */
    answer: <C extends Call>(call: C, params: ResponseOf<C>) => replies.set(nameOf(call), { params }),
    refuse: (call: Call, err: number, params: unknown = {}) => replies.set(nameOf(call), { err, params }),
    fail: (call: Call, how: 'no network' | 'never' | number) =>
      replies.set(nameOf(call), typeof how === 'number' ? { status: how } : how),
    /** From now on this call is answered by its request; undefined is a status of 500. */
    answerEach: <C extends Call>(call: C, by: (request: Sent) => ResponseOf<C> | undefined) =>
      replies.set(nameOf(call), by),
    /** The requests of one call so far. */
    of: (call: Call) => sent.filter((request) => nameOf(request) === nameOf(call)),
  };
}

/** One path may be two calls. */
function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`;
}

/** Never answers, but can be given up. */
function rejection(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
  });
}

function answered(params: unknown): Reply {
  return params === undefined ? { status: 500 } : { params };
}
