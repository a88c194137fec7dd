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
  // Signing in does not end in front of sign-in, nor in signing out.
  ['/auth', false],
  ['/auth/?code=1', false],
  ['/register', false],
  ['/logout', false],
  ['/authors', true],
])('%j is a place to go after signing in: %s', (path, may) => expect(isDestination(path)).toBe(may));
