// Tests that `npm run release`, in a clone of this checkout, checks the commit before it builds anything.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../where.mjs';

let root: string;
let clone: string;
const WHO = ['-c', 'user.name=a', '-c', 'user.email=a@example.cn'];
const git = (...args: string[]) =>
  execFileSync('git', ['-C', clone, ...WHO, ...args], { encoding: 'utf8', stdio: 'pipe' });
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'juzhongren-refusal-'));
  clone = path.join(root, 'clone');
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', ROOT, clone], { stdio: 'pipe' });
  git('sparse-checkout', 'set', '--no-cone', '/*', '!/*/', '/tools/');
  git('checkout', '--quiet');
  // Tests the sources of this checkout, committed or not.
  for (const folder of ['tools', 'package.json', 'package-lock.json', 'CHANGELOG.md']) {
    rmSync(path.join(clone, folder), { recursive: true });
    execFileSync('cp', ['-R', path.join(ROOT, folder), path.join(clone, folder)]);
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(clone, 'node_modules'));
  // The pattern in .gitignore matches a folder, but not a link.
  writeFileSync(path.join(clone, '.git/info/exclude'), 'node_modules\n');
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', 'Take what is here');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function release(...args: string[]): { exitCode: number | null; said: string } {
  const environment = { ...process.env, INIT_CWD: clone, RELEASE_KEY: '' };
  const {
    status: exitCode,
    stdout,
    stderr,
  } = spawnSync(process.execPath, [path.join(clone, 'tools/release.ts'), ...args], {
    encoding: 'utf8',
    env: environment,
  });
  return { exitCode, said: stdout + stderr };
}

test('refuses a commit that makes no version, and mentions --snapshot', () => {
  writeFileSync(path.join(clone, 'README.md'), 'Something else.\n');
  git('commit', '--quiet', '--all', '--message', 'Change something else');
  const { exitCode, said } = release();
  expect(exitCode).toBe(1);
  expect(said).toContain('This checkout cannot be released:');
  expect(said).toContain('npm run release -- --snapshot');
  expect(existsSync(path.join(clone, 'dist'))).toBe(false);
});

test('refuses a tree with uncommitted changes', () => {
  writeFileSync(path.join(clone, 'README.md'), 'Not committed.\n');
  expect(release()).toMatchObject({ exitCode: 1, said: expect.stringContaining('uncommitted changes') });
  git('checkout', '--quiet', 'README.md');
});

test('refuses an invalid key before building, and unknown arguments', () => {
  writeFileSync(path.join(root, 'key'), 'no key');
  expect(release('--snapshot', '--sign', '../key')).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining('cannot sign'),
  });
  for (const words of [['--snap'], ['folder'], ['--folder']])
    expect(release(...words)).toMatchObject({ exitCode: 1, said: expect.stringContaining('Usage') });
});

test('accepts the commit that dates the section of the change log', () => {
  const changelog = readFileSync(path.join(clone, 'CHANGELOG.md'), 'utf8');
  const { version } = JSON.parse(readFileSync(path.join(clone, 'package.json'), 'utf8')) as { version: string };
  const heading = (when: string) => changelog.replace(/^## .*$/m, `## ${version} — ${when}`);
  writeFileSync(path.join(clone, 'CHANGELOG.md'), heading('unreleased'));
  git('commit', '--quiet', '--allow-empty', '--all', '--message', 'Open the section');
  writeFileSync(path.join(clone, 'CHANGELOG.md'), heading('2026-11-28'));
  git('commit', '--quiet', '--all', '--message', `Release ${version}`);
  // An existing folder ends the command after the check of the commit and just before the build.
  const { said } = release('--folder', '.');
  expect(said).toContain('exists already');
  expect(said).not.toContain('cannot be released');
});
