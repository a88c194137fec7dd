import { COMMENT_ORDER } from '@juzhongren/contract/enumerations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Catalogue } from '../ports/catalogue.ts';
import { visitorPages } from './visitor-pages.ts';

interface Page {
  readonly scriptId: number;
  readonly order: number;
  readonly offset: number;
  readonly limit: number;
}

const PAGE: Page = { scriptId: 7, order: COMMENT_ORDER.All, offset: 0, limit: 10 };
const nothing = { comments: [], played: false, mine: null };

let entries: Map<number, object>;
let content: object;
let catalogue: Catalogue;
const read = vi.fn<() => Promise<typeof nothing>>();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  entries = new Map([
    [7, {}],
    [70, {}],
  ]);
  content = {};
  const shelf = { findEntry: (id: number) => entries.get(id), content: () => content };
  catalogue = shelf as unknown as Catalogue;
  read.mockReset().mockResolvedValue(nothing);
});
afterEach(() => void vi.useRealTimers());

const ask = async (change: Partial<Page> = {}) => await visitorPages(catalogue).find({ ...PAGE, ...change }, read);

test('reads the database once for the same page within a second', async () => {
  const answers = await Promise.all([ask(), ask(), ask()]);
  vi.advanceTimersByTime(999);
  expect(await ask()).toBe(answers[0]);
  expect(read).toHaveBeenCalledTimes(1);
  expect(answers[0]?.body.toString()).toBe(`{"err":0,"params":${JSON.stringify(nothing)}}`);
  vi.advanceTimersByTime(1);
  await ask();
  expect(read).toHaveBeenCalledTimes(2);
});

test.each([{ scriptId: 70 }, { order: COMMENT_ORDER.Hottest }, { offset: 10 }, { limit: 20 }])(
  'reads again for a different page: %j',
  async (change) => {
    await ask();
    await ask(change);
    expect(read).toHaveBeenCalledTimes(2);
  },
);

test('reads again at once when the catalogue entry or the content changed', async () => {
  await ask();
  entries.set(7, {});
  await ask();
  content = {};
  await ask();
  expect(read).toHaveBeenCalledTimes(3);
});

test('forgets the pages of the changed script only', async () => {
  await ask();
  await ask({ offset: 10 });
  await ask({ scriptId: 70 });
  visitorPages(catalogue).forget(7);
  await ask({ scriptId: 70 });
  expect(read).toHaveBeenCalledTimes(3);
  await ask();
  await ask({ offset: 10 });
  expect(read).toHaveBeenCalledTimes(5);
});

test('does not cache a failed read', async () => {
  read.mockRejectedValueOnce(new Error('planted'));
  await expect(ask()).rejects.toThrow('planted');
  expect((await ask()).body.toString()).toContain('comments');
});
