import { expect, test } from 'vitest';
import { isDestination } from './origin-path.ts';

test.each([
  ['/', true],
  ['/join/abc?x=1', true],
  ['/script/search?name=//rain', true],
  ['//elsewhere.example', false],
  ['/\\elsewhere.example', false],
  ['/\t/elsewhere.example', false],
  ['/..//elsewhere.example', false],
  ['/.//elsewhere.example', false],
  ['https://elsewhere.example', false],
  ['javascript:alert(1)', false],
  ['records', false],
  ['', false],
  // Sign-in must not end at sign-in or at sign-out.
  ['/auth', false],
  ['/auth/?code=1', false],
  ['/register', false],
  ['/logout', false],
  ['/authors', true],
])('tells whether %j is a destination after sign-in: %s', (path, may) => expect(isDestination(path)).toBe(may));
