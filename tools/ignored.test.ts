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

test('a checkout has line feeds on every system, and leaves pictures and sounds alone', () => {
  const rows = ignored('ls-files', '--eol');
  expect(rows.length).toBeGreaterThan(1_000);
  // In the repository, in the folder, by .gitattributes.
  const kinds = new Set(rows.map((row) => row.split('\t', 1)[0]?.replaceAll(/\s+/g, ' ').trim()));
  expect(kinds).toEqual(new Set(['i/lf w/lf attr/text=auto eol=lf', 'i/-text w/-text attr/-text']));
});
