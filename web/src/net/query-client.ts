import type { Call, RequestOf, ResponseOf } from '@juzhongren/contract/call';
import { HTTP_STATUS_ERROR } from '@juzhongren/contract/errors';
import { QueryClient, type QueryFilters } from '@tanstack/react-query';
import type { BootData } from './boot.ts';
import { noteSilence } from './connection-state.ts';
import { send, type Answer, type Failure, type SendOptions } from './send.ts';

/** A failed call inside a query, where failing means throwing. */
export class CallError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'CallError';
    this.failure = failure;
  }
}

/** `send` for query functions: the params, or a CallError. */
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
 * The code of calls that the first screen does without, as it comes. When it does not, that is as if the server had not
 * answered.
 */
export async function callsFrom<T>(coming: Promise<T>): Promise<T> {
  try {
    return await coming;
  } catch (error) {
    noteSilence();
    throw new CallError({ ok: false, err: HTTP_STATUS_ERROR, fault: 'network', message: String(error) });
  }
}

/** `send` for a call whose code still comes. */
export async function sendFrom<C extends Call>(coming: Promise<C>, request: RequestOf<C>): Promise<Answer<C>> {
  const call = await callsFrom(coming).catch((error: unknown) => {
    if (error instanceof CallError) return error.failure;
    throw error;
  });
  return 'fault' in call ? call : await send(call, request);
}

const PASSING_MS = 600;
const BUSY_TRIES = 3;
/** Where a busy server does not say for how long; and how long somebody is left with a spinner from one try to the next. */
const BUSY_SECONDS = 1;
const BUSY_SECONDS_MAX = 4;

/** One more try for what may have been a passing fault, some for a busy server; a refusal stays a refusal. */
function worthRetrying(failures: number, error: Error): boolean {
  if (!(error instanceof CallError)) return false;
  const { fault, status = 0 } = error.failure;
  if (isBusy(error)) return failures < BUSY_TRIES;
  return failures < 1 && (fault === 'network' || (fault === 'status' && status >= 500));
}

/** A busy server gets the time it asks for, twice as much each time, and not everybody comes back at the same moment. */
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
  // What is of the last time is asked for anew at once, and stays where nobody answers.
  const age = boot.kept === true ? { updatedAt: 0 } : {};
  for (const [key, data] of boot.queries) client.setQueryData(key, data, age);
  return client;
}

/** Every query on the screen that failed. A list whose next page failed asks for that page itself: all its pages would be loaded anew. */
export const FAILED_QUERIES: QueryFilters = {
  type: 'active',
  predicate: ({ state }) => state.status === 'error' && state.fetchMeta?.fetchMore === undefined,
};

/**
 * What one person may see is not the next one's: nothing kept outlives a change of the token. Screens that stay ask again
 * as who one is now, also when they were in the middle of asking.
 */
export function askAnew(client: QueryClient): void {
  client.getMutationCache().clear();
  client.removeQueries({ type: 'inactive' });
  // Once the screens know, too: who is nobody now must not ask what only somebody may.
  window.setTimeout(() => {
    client.removeQueries({ type: 'inactive' });
    void client.resetQueries({ type: 'active' });
  });
}
