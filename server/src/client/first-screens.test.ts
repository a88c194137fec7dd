import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppConfig } from '@juzhongren/contract/app-config';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFirstScreens } from './first-screens.ts';

const CONFIG = { demo: true } as AppConfig;
/** Draws what it is given, counts, and breaks when it is told to. */
const DRAWING = `
let count = 0;
export function renderFirstScreen({ path, search, boot }) {
  if (search.includes('broken')) throw new Error('planted');
  if (path === '/other') return undefined;
  count += 1;
  return [count, path, search, JSON.stringify(boot.queries)].join(' ');
}`;

let folder: string;
const warned = vi.fn<(about: object, text: string) => void>();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'juzhongren-drawing-'));
  writeFileSync(join(folder, 'first-screen.js'), DRAWING);
  warned.mockReset();
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const open = async () => await openFirstScreens(join(folder, 'first-screen.js'), { warn: warned });
const home = (boot: string, search = '') => ({ path: '/', search, boot });

test('a screen is drawn from its data, once as long as they stay', async () => {
  const screens = await open();
  const drawn = screens.of(home('[["feed"],[1]]'), CONFIG);
  expect(drawn).toMatchObject({ boot: '[["feed"],[1]]', html: '1 /  [[["feed"],[1]]]' });
  vi.advanceTimersByTime(60_000);
  expect(screens.of(home('[["feed"],[1]]'), CONFIG)).toBe(drawn);
  expect(screens.of(home('[["feed"],[1]]', '?board=4'), CONFIG).html).toContain('2 / ?board=4');
});

test('new data draw it anew, but not more often than once a second; until then it goes out with its own data', async () => {
  const screens = await open();
  const first = screens.of(home('1'), CONFIG);
  vi.advanceTimersByTime(999);
  expect(screens.of(home('2'), CONFIG)).toBe(first);
  vi.advanceTimersByTime(1);
  expect(screens.of(home('2'), CONFIG)).toMatchObject({ boot: '2', html: '2 /  [2]' });
});

test('a fault leaves the page without a screen, is told, and is not made again for the same data', async () => {
  const screens = await open();
  expect(screens.of(home('1', '?broken'), CONFIG)).toMatchObject({ boot: '1', html: '' });
  expect(screens.of(home('1', '?broken'), CONFIG).html).toBe('');
  expect(warned).toHaveBeenCalledExactlyOnceWith({ path: '/', reason: 'Error: planted' }, 'first screen not drawn');
});

test('what is not drawn, and all where nothing is built, goes out without a screen', async () => {
  const screens = await open();
  expect(screens.of({ path: '/other', search: '', boot: '' }, CONFIG).html).toBe('');
  const none = await openFirstScreens(join(folder, 'missing.js'), { warn: warned });
  expect(none.of(home('1'), CONFIG)).toEqual({ boot: '1', html: '' });
  expect(warned).not.toHaveBeenCalled();
});

test('only so many scripts are kept', async () => {
  const screens = await open();
  const first = screens.of(home('1', '?id=0'), CONFIG);
  for (let id = 1; id <= 300; id += 1) screens.of(home('1', `?id=${id}`), CONFIG);
  expect(screens.of(home('1', '?id=300'), CONFIG).html).toContain('301 ');
  expect(screens.of(home('1', '?id=0'), CONFIG)).not.toBe(first);
});
