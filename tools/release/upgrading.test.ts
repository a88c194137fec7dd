import { readFileSync } from 'node:fs';
import { changelogSections } from '@juzhongren/server/version/program-version';
import { expect, test } from 'vitest';
import { ROOT } from '../where.mjs';

const read = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8');
const versions = changelogSections(read('CHANGELOG.md')).map(({ version }) => version);
const rows = [...read('docs/upgrading.md').matchAll(/^\| (\d[\d.]*) \| (.*) \| (.*) \|$/gm)].map(
  ([, version = '', besides = '', stopped = '']) => ({ version, besides, stopped }),
);

test('lists each version of the changelog in docs/upgrading.md, in the same order', () => {
  expect(versions.length).toBeGreaterThan(0);
  expect(rows.map(({ version }) => version)).toEqual(versions);
});

test('names the previous version for rolling upgrades, and earlier ones for stopped servers', () => {
  for (const [index, { besides, stopped }] of rows.entries()) {
    const [before = '–', ...earlier] = versions.slice(index + 1);
    expect(besides).toBe(before);
    expect(stopped).toBe(earlier.join(', ') || '–');
  }
});
