import { expect, test } from 'vitest';
import { writeAdvice } from './write-advice.ts';

test.each([
  ['EROFS', 'ReadWritePaths'],
  ['ENOSPC', '磁盘满了'],
  ['EACCES', '权限'],
  ['', '权限'],
])('gives advice for code %s', (code, words) => {
  expect(writeAdvice(code)).toContain(words);
});
