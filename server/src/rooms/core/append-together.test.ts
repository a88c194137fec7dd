import { ERROR } from '@juzhongren/contract/errors';
import { afterEach, expect, test, vi } from 'vitest';
import { appendTogether } from './append-together.ts';
import type { LogEntry } from './event-log.ts';

const entryOf = (partyId: string): LogEntry => ({
  partyId,
  seq: 1,
  at: 0,
  userId: null,
  requestId: null,
  events: [],
  answer: { err: ERROR.ok },
});
const [first, second, third, fourth] = ['first', 'second', 'third', 'fourth'].map(entryOf) as [
  LogEntry,
  LogEntry,
  LogEntry,
  LogEntry,
];

type Outcome = ReadonlySet<LogEntry> | Error;

/** Fake database whose statements end when, and as, the test says. */
function slowDatabase() {
  const statements: { readonly entries: readonly LogEntry[]; readonly end: (outcome: Outcome) => void }[] = [];
  const append = appendTogether(
    (entries: readonly LogEntry[]) =>
      new Promise<ReadonlySet<LogEntry>>((resolve, reject) => {
        const end = (outcome: Outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome));
        statements.push({ entries, end });
      }),
  );
  return { append, statements, written: () => statements.map(({ entries }) => entries.map((one) => one.partyId)) };
}

const sqlFault = (code: string) => Object.assign(new Error('planted'), { code });
const settled = async () => await new Promise((resolve) => setImmediate(resolve));

afterEach(() => {
  vi.useRealTimers();
});

test('PC6 writes a lone entry at once, and those that come while two statements run together', async () => {
  const { append, statements, written } = slowDatabase();
  const kept = [first, second, third, fourth].map(append);
  expect(written()).toEqual([['first'], ['second']]);
  statements[1]?.end(new Set([second]));
  await settled();
  expect(written()).toEqual([['first'], ['second'], ['third', 'fourth']]);
  statements[0]?.end(new Set([first]));
  // The entry whose place was taken resolves to false; the other was written.
  statements[2]?.end(new Set([fourth]));
  expect(await Promise.all(kept)).toEqual([true, true, false, true]);
});

test('PC6 writes each entry by itself after one of a batch fails, so that only that one fails', async () => {
  const { append, statements, written } = slowDatabase();
  const kept = [first, second, third, fourth].map(append);
  statements[0]?.end(new Set([first]));
  statements[1]?.end(new Set([second]));
  await settled();
  statements[2]?.end(sqlFault('22003'));
  await settled();
  expect(written().slice(3)).toEqual([['third'], ['fourth']]);
  statements[3]?.end(sqlFault('22003'));
  statements[4]?.end(new Set([fourth]));
  await expect(kept[2]).rejects.toThrow('planted');
  expect(await kept[3]).toBe(true);
});

test.each(['ECONNRESET', '57P01', 'XX000'])(
  'PC6 fails all entries after %s and writes none again, because the commit is uncertain',
  async (code) => {
    const { append, statements } = slowDatabase();
    const kept = [first, second, third, fourth].map(append);
    statements[0]?.end(new Set([first]));
    statements[1]?.end(new Set([second]));
    await settled();
    statements[2]?.end(sqlFault(code));
    await expect(kept[2]).rejects.toThrow('planted');
    await expect(kept[3]).rejects.toThrow('planted');
    expect(statements).toHaveLength(3);
  },
);

test('PC6 lets later entries pass statements that take long', async () => {
  vi.useFakeTimers();
  const { append, statements, written } = slowDatabase();
  const kept = [first, second, third].map(append);
  expect(written()).toEqual([['first'], ['second']]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(written()).toEqual([['first'], ['second'], ['third']]);
  for (const [number, entry] of [first, second, third].entries()) statements[number]?.end(new Set([entry]));
  expect(await Promise.all(kept)).toEqual([true, true, true]);
});
