import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPacks } from './watch-packs.ts';

let root: string;
let stop: () => void;
let told: string[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'juzhongren-watch-'));
  mkdirSync(join(root, 'kite/characters'), { recursive: true });
  mkdirSync(join(root, 'program'));
  writeFileSync(join(root, 'program/package.json'), '{}');
  told = [];
  stop = watchPacks(root, { changed: (name) => told.push(name), failed: (reason) => told.push(`failed: ${reason}`) });
});
afterEach(() => {
  stop();
  rmSync(root, { recursive: true });
});

const heard = async (): Promise<string[]> => {
  await vi.waitFor(() => expect(told).not.toEqual([]), { timeout: 10_000 });
  return told.splice(0);
};

test('reports several writes at once as one change, by the name of the pack', async () => {
  for (const text of ['a', 'b', 'c']) writeFileSync(join(root, 'kite/characters/he.md'), text);
  expect(await heard()).toEqual(['kite']);
});

test('reports a change every time a file is replaced by another file', async () => {
  for (const text of ['a', 'b', 'c']) {
    writeFileSync(join(root, 'kite/characters/he.md~'), text);
    renameSync(join(root, 'kite/characters/he.md~'), join(root, 'kite/characters/he.md'));
    expect(await heard()).toEqual(['kite']);
  }
});

test('watches new folders and replaced folders', async () => {
  mkdirSync(join(root, 'kite/art'));
  expect(await heard()).toEqual(['kite']);
  writeFileSync(join(root, 'kite/art/poster.svg'), 'a');
  expect(await heard()).toEqual(['kite']);
  mkdirSync(join(root, 'kite/other'));
  rmSync(join(root, 'kite/art'), { recursive: true });
  renameSync(join(root, 'kite/other'), join(root, 'kite/art'));
  expect(await heard()).toEqual(['kite']);
  writeFileSync(join(root, 'kite/art/poster.svg'), 'b');
  expect(await heard()).toEqual(['kite']);
});

test('ignores program folders beside packs', async () => {
  writeFileSync(join(root, 'program/main.ts'), 'a');
  writeFileSync(join(root, 'kite/truth.md'), 'a');
  expect(await heard()).toEqual(['kite']);
});
