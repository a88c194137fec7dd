import { ERROR, HTTP_STATUS_ERROR } from '@juzhongren/contract/errors';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError, makeQueryClient } from './query-client.ts';
import type { Failure } from './send.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Loads something that always fails. Returns the seconds between the attempts. */
async function pausesOf(failure: Partial<Failure>): Promise<number[]> {
  const tried: number[] = [];
  const loading = makeQueryClient({ queries: [] }).fetchQuery({
    queryKey: ['asked'],
    queryFn: () => {
      tried.push(Date.now());
      throw new CallError({ ok: false, err: HTTP_STATUS_ERROR, fault: 'status', message: '', ...failure });
    },
  });
  await Promise.all([expect(loading).rejects.toBeInstanceOf(CallError), vi.runAllTimersAsync()]);
  return tried.slice(1).map((at, nth) => (at - (tried[nth] ?? at)) / 1_000);
}

describe('failed queries', () => {
  test.each([
    ['no network', { fault: 'network' }],
    ['a fault of the server', { status: 500 }],
    ['a gateway without a server', { status: 502 }],
  ] as const)('retries once, soon, after %s', async (_what, failure) => {
    expect(await pausesOf(failure)).toEqual([0.6]);
  });

  test.each([
    ['a refusal', { fault: 'refused', err: ERROR.notFound }],
    ['what the server cannot read', { status: 400 }],
    ['too often', { status: 429, retryAfter: 60 }],
    ['what is not as the contract says', { fault: 'malformed' }],
  ] as const)('does not retry after %s', async (_what, failure) => {
    expect(await pausesOf(failure)).toEqual([]);
  });

  test.each([
    ['for as long as it says', 2, [2, 4, 4]],
    ['for a second where it does not say', undefined, [1, 2, 4]],
    ['never so long that a person takes it for dead', 600, [4, 4, 4]],
  ])('leaves a busy server alone %s', async (_how, retryAfter, pauses) => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    expect(await pausesOf({ status: 503, ...(retryAfter === undefined ? {} : { retryAfter }) })).toEqual(pauses);
  });

  test('spreads the retries of many clients of a busy server', async () => {
    const draw = vi.spyOn(Math, 'random').mockReturnValue(0);
    expect(await pausesOf({ status: 503 })).toEqual([0.75, 1.5, 3]);
    draw.mockReturnValue(0.96);
    expect(await pausesOf({ status: 503 })).toEqual([1.23, 2.46, 4.92]);
  });
});
