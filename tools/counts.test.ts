import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countPlaywright, countVitest } from './counts.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'counts-'));
afterAll(() => rmSync(folder, { recursive: true }));
const report = (content: unknown) => {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};
const one = (status: string, fullName = 'a test') => ({ status, fullName });

test('counts passed, failed and all other tests that did not run in a Vitest report', () => {
  const assertionResults = [
    one('passed'),
    one('passed'),
    one('failed'),
    one('todo'),
    one('pending', '需要 PostgreSQL 和 Redis: two servers'),
    one('skipped', 'the bus through Redis, 需要 Redis'),
  ];
  expect(countVitest(report({ numFailedTestSuites: 1, testResults: [{ assertionResults }] }))).toEqual({
    passed: 2,
    failed: 1,
    skipped: 3,
    withoutServices: 2,
  });
});

test('counts a file that Vitest cannot load as failed', () => {
  const broken = report({ numFailedTestSuites: 1, testResults: [{ assertionResults: [] }] });
  expect(countVitest(broken)).toMatchObject({ passed: 0, failed: 1 });
});

test('counts flaky Playwright tests as failed and searches group titles of skipped ones', () => {
  const skipped = { title: 'together', tests: [{ status: 'skipped' }] };
  const suites = [{ title: 'a.spec.ts', suites: [{ title: '需要 PostgreSQL 和 Redis', specs: [skipped] }] }];
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 1 };
  expect(countPlaywright(report({ stats, suites }))).toEqual({ passed: 3, failed: 2, skipped: 1, withoutServices: 1 });
});

test('counts zero without a report', () => {
  const nothing = { passed: 0, failed: 0, skipped: 0, withoutServices: 0 };
  expect(countVitest(path.join(folder, 'none'))).toEqual(nothing);
  expect(countPlaywright(path.join(folder, 'none'))).toEqual(nothing);
});
