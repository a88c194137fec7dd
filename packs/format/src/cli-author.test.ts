import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCommand } from './cli.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'author-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('runs new, check and report, as the guide for authors begins', async () => {
  const pack = path.join(folder, 'rain-shop');
  expect((await runCommand(['new', 'rain-shop', '--players', '3', '-o', folder])).exitCode).toBe(0);
  expect(await runCommand(['check', pack, '--tables', '10'])).toMatchObject({ exitCode: 0 });
  const file = path.join(folder, 'report.html');
  expect(await runCommand(['report', pack, '-o', file, '--tables', '10'])).toMatchObject({ exitCode: 0 });
  expect(readFileSync(file, 'utf8')).toContain('<h1>满月</h1>');
});

test('writes the schemas to the given folder', async () => {
  const schemas = path.join(folder, 'schemas');
  expect(await runCommand(['schema', '-o', schemas])).toMatchObject({ exitCode: 0 });
  expect(readdirSync(schemas)).toContain('facts.json');
});

test.each([
  [['new']],
  [['new', 'a', 'b']],
  [['new', 'a', '--players', 'x']],
  [['report']],
  [['report', 'a', 'b']],
  [['read']],
  [['read', 'a', '--act', '14']],
])('prints the usage for %j', async (args) => {
  expect(await runCommand(args)).toMatchObject({ exitCode: 2, output: expect.stringContaining('用法') });
});
