import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

const ignored = (...args: string[]) => {
  const { stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\n').filter(Boolean);
};

test('what our own commands write into the current folder is committed by nobody, and no file of ours is ignored', () => {
  // As the README's command names it, and as `npm run packs -- report` does by itself.
  const written = ['today.backup', 'my-case-report/accusations.jsonl', 'my-case-report.html'];
  expect(ignored('check-ignore', ...written)).toEqual(written);
  expect(ignored('ls-files', '--cached', '--ignored', '--exclude-standard')).toEqual([]);
});
