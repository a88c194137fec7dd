import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOf } from '../database/migrate.ts';
import { checkSteps, LIST, readHistory } from './frozen-steps.ts';

const people = { name: '001-people', sql: 'create table person (id integer)' };
const rooms = { name: '002-rooms', sql: 'create table room (id integer)' };
const edited = { ...rooms, sql: 'create table room (id bigint)' };
const renamed = { ...rooms, name: '003-rooms' };

const listOf = (...steps: (typeof people)[]) => Object.fromEntries(steps.map((step) => [step.name, hashOf(step)]));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'juzhongren-steps-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (root: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: root, stdio: 'pipe' });

function repository(...lists: ReturnType<typeof listOf>[]): string {
  const root = path.join(folder, 'repository');
  mkdirSync(path.join(root, path.dirname(LIST)), { recursive: true });
  git(root, 'init', '--quiet', '--initial-branch=main');
  for (const list of lists) commit(root, list);
  return root;
}

function commit(root: string, list: ReturnType<typeof listOf>): void {
  writeFileSync(path.join(root, LIST), JSON.stringify(list));
  git(root, 'add', '.');
  git(root, 'commit', '--quiet', '--allow-empty', '--message', 'a list');
}

const check = (root: string, ...steps: (typeof people)[]) =>
  checkSteps(steps, listOf(...steps), readHistory(root).lists);

test('accepts unchanged migrations and a new one', () => {
  const root = repository(listOf(people));
  expect(check(root, people)).toEqual([]);
  expect(check(root, people, rooms)).toEqual([]);
});

test('accepts an edited or renamed migration that was never committed', () => {
  const root = repository(listOf(people));
  expect(check(root, people, edited)).toEqual([]);
  expect(check(root, people, renamed)).toEqual([]);
});

test('rejects a committed migration that was edited together with its hash', () => {
  expect(check(repository(listOf(people, rooms)), people, edited)).toEqual([
    '002-rooms is committed and was changed: restore it and add a new migration',
  ]);
});

test('rejects a committed edit, even when only the list was reverted', () => {
  const root = repository(listOf(people, rooms), listOf(people, edited));
  expect(check(root, people, edited)).toHaveLength(1);
  commit(root, listOf(people, rooms));
  expect(checkSteps([people, edited], listOf(people, rooms), readHistory(root).lists)).not.toEqual([]);
});

test.each([
  ['removed', [people]],
  ['renamed', [people, renamed]],
])('rejects a migration that was %s', (_how, steps) => {
  expect(check(repository(listOf(people, rooms)), ...steps)).toEqual([
    '002-rooms is committed and is missing: restore it under its name',
  ]);
});

test('finds the migrations of a merged branch', () => {
  const root = repository(listOf(people));
  git(root, 'switch', '--quiet', '--create', 'branch');
  commit(root, listOf(people, rooms));
  git(root, 'switch', '--quiet', 'main');
  commit(root, listOf(people));
  git(root, 'merge', '--quiet', '--strategy=ours', '--message', 'merge', 'branch');
  expect(check(root, people, edited)).toHaveLength(1);
});

test('rejects a list that does not match the migrations', () => {
  const root = repository(listOf(people));
  for (const list of [listOf(people), listOf(people, edited), listOf(people, rooms, renamed)]) {
    expect(checkSteps([people, rooms], list, readHistory(root).lists)).toHaveLength(1);
  }
});

test('warns that a shallow clone has only some commits', () => {
  const root = repository(listOf(people, rooms), listOf(people, rooms));
  const clone = path.join(folder, 'clone');
  git(folder, 'clone', '--quiet', '--depth=1', `file://${root}`, clone);
  expect(readHistory(clone).note).toContain('This clone is shallow');
  expect(check(clone, people, edited)).toHaveLength(1);
  expect(readHistory(root).note).toBeUndefined();
});

test('notes that there is no history outside a repository or in a subfolder of another', () => {
  const archive = path.join(folder, 'archive');
  mkdirSync(archive);
  expect(readHistory(archive)).toEqual({ lists: [], note: expect.stringContaining('There is no Git history') });
  const inside = path.join(repository(listOf(people)), 'vendor');
  mkdirSync(inside);
  expect(readHistory(inside).lists).toEqual([]);
});
