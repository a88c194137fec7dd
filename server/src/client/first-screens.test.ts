import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppConfig } from '@juzhongren/contract/app-config';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFirstScreens } from './first-screens.ts';

const CONFIG = { demo: true } as AppConfig;
/** Renders its input with a counter, and throws on request. */
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
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const open = async () => await openFirstScreens(join(folder, 'first-screen.js'), { warn: warned });
const home = (data: unknown, search = '') => ({ path: '/', search, queries: [[['feed'], data]] as const });

test('renders a screen from its data', async () => {
  const screens = await open();
  expect(screens.draw(home([1]), CONFIG)).toBe('1 /  [[["feed"],[1]]]');
  expect(screens.draw(home([2], '?board=4'), CONFIG)).toBe('2 / ?board=4 [[["feed"],[2]]]');
});

test('omits the screen and logs a warning if rendering fails', async () => {
  const screens = await open();
  expect(screens.draw(home([1], '?broken'), CONFIG)).toBe('');
  expect(warned).toHaveBeenCalledExactlyOnceWith({ path: '/', reason: 'Error: planted' }, 'first screen not drawn');
});

test('omits the screen for other paths and without a build', async () => {
  const screens = await open();
  expect(screens.draw({ path: '/other', search: '', queries: [] }, CONFIG)).toBe('');
  const none = await openFirstScreens(join(folder, 'missing.js'), { warn: warned });
  expect(none.draw(home([1]), CONFIG)).toBe('');
  expect(warned).not.toHaveBeenCalled();
});
