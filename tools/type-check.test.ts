// `npm test` checks types with oxlint, which loads the same programs for its rules. Tests that a file with a type error
// fails there.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, commandOf } from './where.mjs';

const LINT = ['--type-aware', '--type-check', '--deny-warnings'];

function complaint(source: string): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'juzhongren-types-'));
  const settings = { compilerOptions: { strict: true }, files: ['one.ts'] };
  try {
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
    writeFileSync(path.join(folder, 'one.ts'), source);
    execFileSync(process.execPath, [commandOf('oxlint'), ...LINT], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('fails a file with a type error and passes a correct one', () => {
  expect(complaint('export const seats: number = 4;\n')).toBeUndefined();
  expect(complaint("export const seats: number = 'four';\n")).toContain('TS2322');
});

test('finds no two files that differ only in .ts and .tsx, one of which the compiler ignores', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
  const names = files.filter(Boolean).map((file) => file.replace(/\.tsx?$/, ''));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
