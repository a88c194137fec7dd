import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

const ignored = (...args: string[]) => {
  const { stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\n').filter(Boolean);
};

test('ignores what our commands write into the current folder, but no file of the repository', () => {
  // Names as in the README's command, and as `npm run packs -- report` chooses them.
  const written = ['today.backup', 'my-case-report/accusations.jsonl', 'my-case-report.html'];
  expect(ignored('check-ignore', ...written)).toEqual(written);
  expect(ignored('ls-files', '--cached', '--ignored', '--exclude-standard')).toEqual([]);
});

test('checks out line feeds on every system and leaves pictures and sounds unchanged', () => {
  const rows = ignored('ls-files', '--eol');
  expect(rows.length).toBeGreaterThan(1_000);
  // Line endings in the repository, in the folder, and by .gitattributes.
  const kinds = new Set(rows.map((row) => row.split('\t', 1)[0]?.replaceAll(/\s+/g, ' ').trim()));
  expect(kinds).toEqual(new Set(['i/lf w/lf attr/text=auto eol=lf', 'i/-text w/-text attr/-text']));
});
