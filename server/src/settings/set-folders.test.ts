import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartupError } from '../faults/startup-error.ts';
import { folderFaults, requireSetFolders } from './set-folders.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'juzhongren-folders-'));
  for (const folder of ['packs', 'client', 'empty', 'backups']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'client/index.html'), '');
  writeFileSync(join(root, 'file'), '');
});
afterAll(() => rmSync(root, { recursive: true }));

const NONE = { PACKS_DIR: undefined, CLIENT_DIR: undefined, BACKUP_DIR: undefined };
const set = (name: string, folder: string) => ({ ...NONE, [name]: join(root, folder) });

test('reports nothing when no folder is set', () => {
  expect(folderFaults(NONE, 'made')).toEqual([]);
});

test.each([
  ['PACKS_DIR', 'packs'],
  ['CLIENT_DIR', 'client'],
  ['BACKUP_DIR', 'backups'],
])('accepts an existing %s and leaves no file in it', (name, folder) => {
  const before = readdirSync(join(root, folder));
  expect(() => requireSetFolders(set(name, folder))).not.toThrow();
  expect(readdirSync(join(root, folder))).toEqual(before);
});

test.each([
  ['PACKS_DIR', 'nope', '不在：请改正它，或者去掉这项设置，用自带的剧本'],
  ['PACKS_DIR', 'file', '不在'],
  ['PACKS_DIR', 'file/below', '不在'],
  ['CLIENT_DIR', 'nope', '不在：请改正它，或者去掉这项设置，用自带的网页'],
  ['CLIENT_DIR', 'empty', '里没有构建好的网页'],
  ['BACKUP_DIR', 'nope/below', '上一级'],
  ['BACKUP_DIR', 'file/below', '上一级'],
  ['BACKUP_DIR', 'file', '不能写入（ENOTDIR）'],
])('rejects %s=%s with a message that names both', (name, folder, words) => {
  expect(() => requireSetFolders(set(name, folder))).toThrow(StartupError);
  expect(folderFaults(set(name, folder), 'tried')).toEqual([
    expect.stringMatching(new RegExp(`^${name} 指的文件夹 ${join(root, folder)} .*${words}`)),
  ]);
});

test.runIf(existsSync('/proc/self'))('rejects a BACKUP_DIR without write access, even as root', () => {
  expect(folderFaults({ ...NONE, BACKUP_DIR: '/proc/x' }, 'tried')).toEqual([
    expect.stringContaining('BACKUP_DIR 指的文件夹 /proc/x 不能写入'),
  ]);
});

test('says for a BACKUP_DIR below a home folder that systemd hides it', () => {
  for (const folder of ['/home/nobody-here/backups', '/root/nothing-here/backups'])
    expect(folderFaults({ ...NONE, BACKUP_DIR: folder }, 'tried')).toEqual([expect.stringContaining('看不见 /home')]);
  expect(folderFaults({ ...NONE, BACKUP_DIR: '/srv/nothing-here/backups' }, 'tried')).toEqual([
    expect.not.stringContaining('/home'),
  ]);
});

test('creates a missing BACKUP_DIR at the start, and removes it again in a dry run', () => {
  expect(folderFaults(set('BACKUP_DIR', 'new'), 'tried')).toEqual([]);
  expect(existsSync(join(root, 'new'))).toBe(false);
  requireSetFolders(set('BACKUP_DIR', 'new'));
  expect(readdirSync(join(root, 'new'))).toEqual([]);
});

test('reports all wrong folders at once', () => {
  const env = { ...set('PACKS_DIR', 'nope'), CLIENT_DIR: join(root, 'empty'), BACKUP_DIR: join(root, 'nope/below') };
  expect(folderFaults(env, 'tried')).toHaveLength(3);
});
