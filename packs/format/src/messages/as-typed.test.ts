import { expect, test } from 'vitest';
import { asTyped } from './as-typed.ts';

const RELEASE = { JUZHONGREN_COMMAND: '/opt/$&/juzhongren' };

test.each([
  ['看 npm run admin -- orders list', '看 /opt/$&/juzhongren admin orders list'],
  ['（用 npm run -s admin；只有这一次）', '（用 /opt/$&/juzhongren admin；只有这一次）'],
  [
    'npm run packs -- check x，npm run packs -- import x',
    '/opt/$&/juzhongren packs check x，/opt/$&/juzhongren packs import x',
  ],
  ['请用 npm start 启动。', '请用 /opt/$&/juzhongren start 启动。'],
  ['npm run administer', 'npm run administer'],
])('rewrites %s to the command of a release', (words, typed) => {
  expect(asTyped(words, RELEASE)).toBe(typed);
  expect(asTyped(words, {})).toBe(words);
});
