import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changelogSections, releaseFault, versionOf, formatVersion } from './program-version.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'juzhongren-version-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const WHO = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@a', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@a' };
/** 23:59 UTC, which is already the next day in Shanghai. */
const WHEN = { GIT_AUTHOR_DATE: '2026-11-28T23:59:00Z', GIT_COMMITTER_DATE: '2026-11-28T23:59:00Z' };

function git(...args: string[]): string {
  const plain = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  const env = { ...plain, ...WHO, ...WHEN, GIT_CONFIG_GLOBAL: '/dev/null' };
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', env, stdio: 'pipe' }).trim();
}

const put = (file: string, text: string) => writeFileSync(join(folder, file), text);
const packageOf = (version: string, more: object = {}) =>
  `${JSON.stringify({ name: 'juzhongren', version, ...more })}\n`;
const lockOf = (version: string, more: object = {}) =>
  `${JSON.stringify({ version, packages: { '': { version }, 'node_modules/a': { version: '1.0.0' }, ...more } })}\n`;

function commit(files: Readonly<Record<string, string>>): string {
  for (const [file, text] of Object.entries(files)) put(file, text);
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', 'A commit');
  return git('rev-parse', 'HEAD');
}

const BEFORE = { 'package.json': packageOf('0.0.9'), 'package-lock.json': lockOf('0.0.9'), 'a.ts': '1' };
const DATED = '# Changelog\n\n## 0.1.0 — 2026-11-28\n- A.\n';
const RELEASE = { 'package.json': packageOf('0.1.0'), 'package-lock.json': lockOf('0.1.0'), 'CHANGELOG.md': DATED };

/** Creates a checkout at its release commit. `more` holds additional files of that commit. */
function released(
  more: Readonly<Record<string, string>> = {},
  release: Readonly<Record<string, string>> = RELEASE,
): string {
  git('init', '--quiet');
  commit({ ...BEFORE, 'CHANGELOG.md': '# Changelog\n\n## 0.1.0 — unreleased\n- A.\n' });
  return commit({ ...release, ...more });
}

describe('a release commit', () => {
  test('sets the version and dates its changelog section', () => {
    const id = released();
    expect(releaseFault(folder)).toBeUndefined();
    expect(versionOf(folder)).toEqual({ name: '0.1.0', commit: id, isRelease: true });
    expect(formatVersion(versionOf(folder))).toBe('0.1.0');
  });

  test('may only date the section if package.json already has the version', () => {
    git('init', '--quiet');
    commit({ ...RELEASE, 'CHANGELOG.md': '## 0.1.0 — unreleased\n' });
    commit({ 'CHANGELOG.md': DATED });
    expect(releaseFault(folder)).toBeUndefined();
  });

  test('accepts a matching tag', () => {
    released();
    git('tag', 'v0.1.0');
    git('tag', 'newest');
    expect(releaseFault(folder)).toBeUndefined();
  });
});

describe('a commit that is not a release', () => {
  test.each<[what: string, more: Record<string, string>, sentence: string]>([
    ['changes the code, too', { 'a.ts': '2' }, 'also changes a.ts'],
    ['adds a file', { 'b.ts': '1' }, 'also changes b.ts'],
    [
      'changes a script in package.json',
      { 'package.json': packageOf('0.1.0', { scripts: {} }) },
      'more than the version in package.json',
    ],
    [
      'changes a dependency in the lock file',
      { 'package-lock.json': lockOf('0.1.0', { 'node_modules/a': { version: '1.0.1' } }) },
      'more than the version in package-lock.json',
    ],
    ['dates nothing', { 'CHANGELOG.md': '## 0.1.0 — unreleased\n' }, 'The first section'],
    ['dates another version', { 'CHANGELOG.md': '## 0.2.0 — 2026-11-28\n' }, '‘## 0.1.0 — YYYY-MM-DD’'],
    ['has a date that does not exist', { 'CHANGELOG.md': '## 0.1.0 — 2026-13-41\n' }, 'The first section'],
    ['leaves something unreleased above', { 'CHANGELOG.md': `## Unreleased\n\n${DATED}` }, 'The first section'],
  ])('reports a snapshot for a commit that %s', (_what, more, sentence) => {
    const id = released(more);
    expect(releaseFault(folder)).toContain(sentence);
    expect(versionOf(folder)).toEqual({
      name: `0.1.0-snapshot.20261128+${id.slice(0, 7)}`,
      commit: id,
      isRelease: false,
    });
    expect(formatVersion(versionOf(folder))).toContain('快照');
  });

  test('rejects a later commit, even if it only edits the changelog', () => {
    released();
    commit({ 'CHANGELOG.md': `${DATED}- B.\n` });
    expect(releaseFault(folder)).toContain('released by an earlier commit');
    commit({ 'a.ts': '2' });
    expect(releaseFault(folder)).toContain('released by an earlier commit');
  });

  test('rejects a checkout with uncommitted changes', () => {
    const id = released();
    for (const file of ['a.ts', 'new.ts']) {
      put(file, 'changed');
      expect(releaseFault(folder)).toContain('uncommitted changes');
      expect(versionOf(folder).name).toBe(`0.1.0-snapshot.20261128+${id.slice(0, 7)}.changed`);
      git('stash', '--include-untracked', '--quiet');
    }
    expect(releaseFault(folder)).toBeUndefined();
  });

  test('rejects a tag of another version, and its own tag on another commit', () => {
    released();
    git('tag', 'v0.2.0');
    expect(releaseFault(folder)).toContain('The tag v0.2.0 of this commit does not match the version 0.1.0');
    git('tag', '--delete', 'v0.2.0');
    git('tag', 'v0.1.0', 'HEAD^');
    expect(releaseFault(folder)).toContain('The tag v0.1.0 is on another commit');
  });

  test('cannot decide without the parent commit', () => {
    git('init', '--quiet');
    commit({ ...BEFORE, ...RELEASE });
    expect(releaseFault(folder)).toContain('git fetch --unshallow');
  });
});

describe('a folder without git', () => {
  test('reads its version from VERSION', () => {
    put('VERSION', '0.1.0 0123456789abcdef\n');
    expect(versionOf(folder)).toEqual({ name: '0.1.0', commit: '0123456789abcdef', isRelease: true });
    put('VERSION', '0.1.0-snapshot.20261128+0123456 0123456789abcdef\n');
    expect(versionOf(folder)).toMatchObject({ isRelease: false, commit: '0123456789abcdef' });
  });

  test('is a snapshot of unknown origin without VERSION, even inside another checkout', () => {
    git('init', '--quiet');
    commit({ 'a.ts': '1' });
    const inside = join(folder, 'copied');
    mkdirSync(inside);
    writeFileSync(join(inside, 'package.json'), packageOf('0.1.0'));
    expect(versionOf(inside)).toEqual({ name: '0.1.0-snapshot', commit: undefined, isRelease: false });
    expect(releaseFault(inside)).toContain('no git checkout');
  });
});

test('lists only versions in CHANGELOG.md, newest first, at most the first one unreleased', () => {
  const root = join(import.meta.dirname, '../../..');
  const sections = changelogSections(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
  expect(sections.length).toBeGreaterThan(0);
  expect(sections.filter(({ version }) => version === undefined).map(({ heading }) => heading)).toEqual([]);
  expect(sections.slice(1).filter(({ date }) => date === undefined)).toEqual([]);
  const numbers = sections.map(({ version = '' }) => version.split('.').map(Number));
  for (const [index, later] of numbers.slice(0, -1).entries()) {
    const [a, b] = [later, numbers[index + 1] ?? []].map((parts) => parts.reduce((sum, part) => sum * 1_000 + part, 0));
    expect(a).toBeGreaterThan(b ?? 0);
  }
  const dates = sections.flatMap(({ date = [] }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  expect(sections[0]?.version).toBe(version);
});
