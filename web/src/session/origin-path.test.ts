import { expect, test } from 'vitest';
import { isOwnPath } from './origin-path.ts';

test.each([
  ['/', true],
  ['/join/abc?x=1', true],
  ['//elsewhere.example', false],
  ['/\\elsewhere.example', false],
  ['https://elsewhere.example', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%s is a path of ours: %s', (path, own) => expect(isOwnPath(path)).toBe(own));
