import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FILES_MAX } from './limits.ts';
import { loadPack } from '../load/load-pack.ts';
import { SAMPLE_PACK } from '../testing/sample-pack.ts';

let folder = '';

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'pack-')), 'sample-pack');
  cpSync(SAMPLE_PACK, folder, { recursive: true });
});

afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

const inside = (name: string) => path.join(folder, name);
const messages = () => {
  const loaded = loadPack(folder);
  return loaded.ok ? [] : loaded.messages.map(({ file, line, rule }) => `${file}:${line} ${rule}`);
};

test('loads a copied pack and ignores other files in the folder', () => {
  writeFileSync(inside('README.txt'), 'notes');
  mkdirSync(inside('drafts'));
  expect(messages()).toEqual([]);
});

test('P001 rejects a missing folder and a file in place of a folder', () => {
  folder = inside('nowhere');
  expect(messages()).toEqual(['.:1 P001']);
  folder = path.join(folder, '../script.yaml');
  expect(messages()).toEqual(['.:1 P001']);
  folder = path.dirname(folder);
});

test('P003 does not follow a symbolic link out of the pack', () => {
  rmSync(inside('truth.md'));
  symlinkSync('/etc/hostname', inside('truth.md'));
  expect(messages()).toEqual(['truth.md:1 P002', 'truth.md:1 P003']);
});

test('P003 does not follow a folder that is a symbolic link', () => {
  rmSync(inside('art'), { recursive: true });
  symlinkSync(path.join(SAMPLE_PACK, 'art'), inside('art'));
  expect(messages()).toContain('art/he.svg:1 P003');
});

test('P003 rejects a symbolic link without a target', () => {
  symlinkSync('gone', inside('characters/gone.md'));
  expect(messages()).toEqual(['characters/gone.md:1 P003']);
});

test.skipIf(process.platform === 'win32')('P003 does not block on a named pipe', () => {
  execFileSync('mkfifo', [inside('art/pipe.png')]);
  expect(messages()).toEqual(['art/pipe.png:1 P003']);
});

test('P003 rejects a folder in place of a file', () => {
  rmSync(inside('truth.md'));
  mkdirSync(inside('truth.md'));
  expect(messages()).toContain('truth.md:1 P003');
});

test('P003 and P805: does not read files beyond the size limits', () => {
  truncateSync(inside('clues.yaml'), 8 * 1024 * 1024 * 1024);
  truncateSync(inside('art/he.svg'), 8 * 1024 * 1024 * 1024);
  expect(messages()).toEqual(expect.arrayContaining(['clues.yaml:1 P003', 'art/he.svg:1 P805']));
});

test('P004 rejects too many files', () => {
  for (let index = 0; index <= FILES_MAX; index += 1) writeFileSync(inside(`art/p${index}.png`), '');
  expect(messages()).toEqual(['.:1 P004']);
});

test('P004 rejects too many bytes in total', () => {
  for (let index = 0; index < 40; index += 1) {
    writeFileSync(inside(`art/p${index}.png`), '');
    truncateSync(inside(`art/p${index}.png`), 2 * 1024 * 1024);
  }
  expect(messages()).toEqual(['.:1 P004']);
});
