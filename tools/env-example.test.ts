import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EXAMPLE, envExample, exampleOf, pageOf } from './env-example.ts';
import { readNeeded, readSettings, settingsIn } from './settings-list.ts';
import { PAGE, settingsPage } from './settings-page.ts';
import { ROOT } from './where.mjs';

const read = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8');
const example = read(EXAMPLE);
const page = read(PAGE);
const names = readSettings(ROOT).map(({ name }) => name);

test('keeps the example settings equal to the sources: npm run env-example rewrites them', () => {
  expect(example).toBe(exampleOf(ROOT));
});

test('keeps the tables of the configuration page equal to the sources: npm run env-example rewrites them', () => {
  expect(page).toBe(pageOf(ROOT));
});

test('lists each setting once, commented out, below its description', () => {
  expect(names.length).toBeGreaterThan(60);
  expect([...example.matchAll(/^#([A-Z_0-9]+)=/gm)].map(([, name]) => name)).toEqual(names);
  expect(example.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
});

test('has one row for each setting on the configuration page', () => {
  const rows = [...page.matchAll(/^\| `([A-Z_0-9]+)` \|/gm)].map(([, name]) => name);
  expect(new Set(rows)).toEqual(new Set(names));
  expect(rows).toHaveLength(names.length);
});

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

test('copies comments, choices and defaults', () => {
  expect(envExample(settingsIn(settings, vendors)).split('\n\n').slice(1)).toEqual([
    '# Address to listen on.\n#HOST=127.0.0.1',
    '# Over two lines. (true, false)\n#STORE_REVIEW=false',
    '# (a, b)\n#MODE=',
    '# Tables.\n#TABLES=1000',
    '# Where.\n#URL=https://x.example\n',
  ]);
});

test('writes a row with default, choices and the vendors that require it, and keeps the text around the tables', () => {
  const marks = '<!-- settings: written by npm run env-example -->\nold\n<!-- end: settings -->';
  const [host, review] = settingsIn(settings, vendors);
  const written = settingsPage(
    `before\n${marks}\nafter\n`,
    [host, review].filter((one) => one !== undefined),
    new Map([['HOST', ['SMS=x', 'PAYMENT=y']]]),
  );
  expect(written).toMatch(/^before\n/);
  expect(written).toMatch(/\nafter\n$/);
  expect(written).not.toContain('old');
  expect(written).toContain(
    '| `HOST` | `127.0.0.1` | Address to listen on. Required with `SMS=x` and `PAYMENT=y`. |\n',
  );
  expect(written).toContain('| `STORE_REVIEW` | `false` | Over two lines. Values: `true`, `false`. |\n');
});

test('refuses a setting without a description or a topic, and a page without marks', () => {
  const marks = '<!-- settings: written by npm run env-example --><!-- end: settings -->';
  const one = { name: 'HOST', description: 'x', choices: [], default: '' };
  expect(() => settingsPage('no marks', [one], new Map())).toThrow('has no <!-- settings');
  expect(() => settingsPage(marks, [{ ...one, description: '' }], new Map())).toThrow('HOST has no doc comment');
  expect(() => settingsPage(marks, [{ ...one, name: 'TABLES' }], new Map())).toThrow('TABLES belongs to no topic');
});

test('reads which choices require a setting', () => {
  const needed = readNeeded(ROOT);
  expect(needed.get('PUBLIC_URL')).toEqual(['MESSENGER=wechat', 'PAYMENT=wechat']);
  expect(needed.get('TENCENT_SECRET_ID')).toEqual(['SMS=tencent', 'HUMAN_CHECK=tencent']);
  expect(names).toEqual(expect.arrayContaining([...needed.keys()]));
});
