import type { Call, ResponseOf } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import { vi } from 'vitest';

export interface Sent {
  readonly method: string;
  /** Path below the service's base, without parameters. */
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

/** Fakes both services behind `fetch`. A call without a prepared response rejects, which fails the test. */
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
    answer: <C extends Call>(call: C, params: ResponseOf<C>) => replies.set(nameOf(call), { params }),
    refuse: (call: Call, err: number, params: unknown = {}) => replies.set(nameOf(call), { err, params }),
    fail: (call: Call, how: 'no network' | 'never' | number) =>
      replies.set(nameOf(call), typeof how === 'number' ? { status: how } : how),
    /** Computes the response of this call from its request. Undefined gives status 500. */
    answerEach: <C extends Call>(call: C, by: (request: Sent) => ResponseOf<C> | undefined) =>
      replies.set(nameOf(call), by),
    of: (call: Call) => sent.filter((request) => nameOf(request) === nameOf(call)),
  };
}

/** Two calls may share a path. */
function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`;
}

function rejection(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
  });
}

function answered(params: unknown): Reply {
  return params === undefined ? { status: 500 } : { params };
}
