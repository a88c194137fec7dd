import { expect, test } from 'vitest';
import { slipIn, withoutEdges } from './value-slip.ts';

test.each([
  ['/srv/d4\r', '/srv/d4'],
  ['  /srv/d4\t\n', '/srv/d4'],
  ['\uFEFF/srv/d4\u200B', '/srv/d4'],
  ['\u00A0/srv/my data\u3000', '/srv/my data'],
])('removes white space and invisible characters from both ends of %j', (value, plain) => {
  expect(withoutEdges(value)).toBe(plain);
});

test.each([
  ['"/srv/d5"', '引号'],
  ["'/srv/d5'", '引号'],
  ['“/srv/d5”', '引号'],
  ['""', '引号'],
  ['/srv/\u200Bd5', 'U+200B'],
  ['/srv/d5\r/x', 'U+000D'],
  ['/srv/d5\nPORT=1', 'U+000A'],
  ['/srv/\u0007', 'U+0007'],
  ['~/data', '~'],
  ['~', '~'],
  ['$HOME/data', '$HOME'],
  ['${HOME}/data', '$HOME'],
  ['ABC=~/key.pem', '~'],
])('finds the mistake in %j', (value, words) => {
  expect(slipIn(value)).toContain(words);
});

test.each([
  '/srv/d5',
  './data',
  '/srv/a "b" c',
  'a~b',
  '/srv/~me',
  "it's",
  '局中人👨‍👩‍👧',
  '-----BEGIN PRIVATE KEY-----\r\nAAAA\r\n-----END PRIVATE KEY-----',
  'postgres://u:p$HOME@h/d',
])('finds no mistake in %j', (value) => {
  expect(slipIn(value)).toBeUndefined();
});

test('allows Chinese quotes around a text for readers', () => {
  expect(slipIn('“雨夜”工作室“分店”', { isText: true })).toBeUndefined();
  expect(slipIn('"雨夜"', { isText: true })).toContain('引号');
});
