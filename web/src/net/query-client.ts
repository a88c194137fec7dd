import type { Call, RequestOf, ResponseOf } from '@juzhongren/contract/call';
import { HTTP_STATUS_ERROR } from '@juzhongren/contract/errors';
import { QueryClient, type QueryFilters } from '@tanstack/react-query';
import type { BootData } from './boot.ts';
import { noteSilence } from './connection-state.ts';
import { send, type Answer, type Failure, type SendOptions } from './send.ts';

/** Failed call inside a query, which has to throw in order to fail. */
export class CallError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'CallError';
    this.failure = failure;
  }
}

/** Like `send`, for query functions: returns the params or throws a CallError. */
export async function load<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: SendOptions = {},
): Promise<ResponseOf<C>> {
  const answer = await send(call, request, options);
  if (!answer.ok) throw new CallError(answer);
  return answer.params;
}

/**
 * Awaits code of calls that is lazy-loaded. If it does not load, throws a CallError as if the server had not answered.
 */
export async function callsFrom<T>(coming: Promise<T>): Promise<T> {
  try {
    return await coming;
  } catch (error) {
    noteSilence();
    throw new CallError({ ok: false, err: HTTP_STATUS_ERROR, fault: 'network', message: String(error) });
  }
}

/** Like `send`, for a call whose code is lazy-loaded. */
export async function sendFrom<C extends Call>(coming: Promise<C>, request: RequestOf<C>): Promise<Answer<C>> {
  const call = await callsFrom(coming).catch((error: unknown) => {
    if (error instanceof CallError) return error.failure;
    throw error;
  });
  return 'fault' in call ? call : await send(call, request);
}

const PASSING_MS = 600;
const BUSY_TRIES = 3;
/** Seconds to wait if a busy server gives none; and the maximum, because the user sees a spinner meanwhile. */
const BUSY_SECONDS = 1;
const BUSY_SECONDS_MAX = 4;

/**
 * Returns whether to retry: once after an error that may be temporary, three times for a busy server, never after a
 * refusal.
 */
function worthRetrying(failures: number, error: Error): boolean {
  if (!(error instanceof CallError)) return false;
  const { fault, status = 0 } = error.failure;
  if (isBusy(error)) return failures < BUSY_TRIES;
  return failures < 1 && (fault === 'network' || (fault === 'status' && status >= 500));
}

/**
 * Returns the delay before a retry, in ms. A busy server gets the time it asks for, doubled each time, with jitter so
 * that clients do not return together.
 */
function retryDelay(failures: number, error: Error): number {
  if (!isBusy(error)) return PASSING_MS;
  const seconds = (error.failure.retryAfter ?? BUSY_SECONDS) * 2 ** failures;
  return 1_000 * Math.min(seconds, BUSY_SECONDS_MAX) * (0.75 + Math.random() / 2);
}

function isBusy(error: Error): error is CallError {
  return error instanceof CallError && error.failure.status === 503;
}

export function makeQueryClient(boot: BootData): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: worthRetrying, retryDelay, staleTime: 30_000, gcTime: 10 * 60_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  // Data of a cached page is refetched at once, and stays if nothing answers.
  const age = boot.kept === true ? { updatedAt: 0 } : {};
  for (const [key, data] of boot.queries) client.setQueryData(key, data, age);
  return client;
}

/**
 * All failed queries on the screen. Excludes a list whose next page failed: it retries that page itself, because
 * otherwise all its pages would be loaded again.
 */
export const FAILED_QUERIES: QueryFilters = {
  type: 'active',
  predicate: ({ state }) => state.status === 'error' && state.fetchMeta?.fetchMore === undefined,
};

/**
 * Clears all cached data when the token changes, because data of one user must not reach the next. Active screens
 * refetch as the current user, even if a request was running.
 */
export function askAnew(client: QueryClient): void {
  client.getMutationCache().clear();
  client.removeQueries({ type: 'inactive' });
  // Runs once the screens know of the change, so that a visitor does not run queries for signed-in users.
  window.setTimeout(() => {
    client.removeQueries({ type: 'inactive' });
    void client.resetQueries({ type: 'active' });
  });
}
