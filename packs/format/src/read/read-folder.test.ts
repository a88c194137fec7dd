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

test('a copy is as good as the original; other files do not matter', () => {
  writeFileSync(inside('README.txt'), 'notes');
  mkdirSync(inside('drafts'));
  expect(messages()).toEqual([]);
});

test('P001 a folder that is not there, or a file', () => {
  folder = inside('nowhere');
  expect(messages()).toEqual(['.:1 P001']);
  folder = path.join(folder, '../script.yaml');
  expect(messages()).toEqual(['.:1 P001']);
  folder = path.dirname(folder);
});

test('P003 a link out of the pack is not followed', () => {
  rmSync(inside('truth.md'));
  symlinkSync('/etc/hostname', inside('truth.md'));
  expect(messages()).toEqual(['truth.md:1 P002', 'truth.md:1 P003']);
});

test('P003 nor a folder that is a link', () => {
  rmSync(inside('art'), { recursive: true });
  symlinkSync(path.join(SAMPLE_PACK, 'art'), inside('art'));
  expect(messages()).toContain('art/he.svg:1 P003');
});

test('P003 nor a link to nowhere', () => {
  symlinkSync('gone', inside('characters/gone.md'));
  expect(messages()).toEqual(['characters/gone.md:1 P003']);
});

test.skipIf(process.platform === 'win32')('P003 a pipe is not waited for', () => {
  execFileSync('mkfifo', [inside('art/pipe.png')]);
  expect(messages()).toEqual(['art/pipe.png:1 P003']);
});

test('P003 a folder where a file should be', () => {
  rmSync(inside('truth.md'));
  mkdirSync(inside('truth.md'));
  expect(messages()).toContain('truth.md:1 P003');
});

test('P003 and P805 files beyond the limits are not read', () => {
  truncateSync(inside('clues.yaml'), 8 * 1024 * 1024 * 1024);
  truncateSync(inside('art/he.svg'), 8 * 1024 * 1024 * 1024);
  expect(messages()).toEqual(expect.arrayContaining(['clues.yaml:1 P003', 'art/he.svg:1 P805']));
});

test('P004 too many files', () => {
  for (let index = 0; index <= FILES_MAX; index += 1) writeFileSync(inside(`art/p${index}.png`), '');
  expect(messages()).toEqual(['.:1 P004']);
});

test('P004 too much in all', () => {
  for (let index = 0; index < 40; index += 1) {
    writeFileSync(inside(`art/p${index}.png`), '');
    truncateSync(inside(`art/p${index}.png`), 2 * 1024 * 1024);
  }
  expect(messages()).toEqual(['.:1 P004']);
});
