import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EXAMPLE, envExample, exampleOf, settingNames } from './env-example.ts';
import { ROOT } from './where.mjs';

const example = readFileSync(`${ROOT}/${EXAMPLE}`, 'utf8');

test('keeps the example settings equal to the sources: npm run env-example rewrites them', () => {
  expect(example).toBe(exampleOf(ROOT));
});

const names = [
  ...settingNames(readFileSync(`${ROOT}/server/src/settings/env.ts`, 'utf8'), 'z.object({'),
  ...settingNames(readFileSync(`${ROOT}/server/src/settings/env-vendors.ts`, 'utf8'), 'vendorSettings = {'),
];

test('has a row in docs/running.md for each setting', () => {
  const rows = readFileSync(`${ROOT}/docs/running.md`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  const told = new Set(
    rows.flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`([A-Z_0-9]+)`/g)].map(([, name]) => name)),
  );
  expect(names.filter((name) => !told.has(name))).toEqual([]);
});

test('lists each setting once, commented out, below its description', () => {
  expect(names.length).toBeGreaterThan(60);
  expect([...example.matchAll(/^#([A-Z_0-9]+)=/gm)].map(([, name]) => name)).toEqual(names);
  expect(example.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
});

test('copies comments, choices and defaults', () => {
  const settings = `const s = z.object({
  /** Address to listen on. */
  HOST: z.string().default('127.0.0.1'),
  /**
   * Over
   * two lines.
   */
  STORE_REVIEW: flag.default(false),
  MODE: z.enum(['a', 'b']).optional(),
  ...vendorSettings,
  /** Tables. */
  TABLES: z.coerce.number().max(100_000).default(1_000),
});
`;
  const vendors = "export const vendorSettings = {\n  /** Where. */\n  URL: base('https://x.example'),\n};\n";
  expect(envExample(settings, vendors).split('\n\n').slice(1)).toEqual([
    '# Address to listen on.\n#HOST=127.0.0.1',
    '# Over two lines. (true, false)\n#STORE_REVIEW=false',
    '# (a, b)\n#MODE=',
    '# Tables.\n#TABLES=1000',
    '# Where.\n#URL=https://x.example\n',
  ]);
});
