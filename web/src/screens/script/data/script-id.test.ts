import { expect, test } from 'vitest';
import { scriptIdOf } from './script-id.ts';

test.each([
  ['id=7', 7],
  ['id=0012', 12],
  ['', undefined],
  ['id=', undefined],
  ['id=abc', undefined],
  ['id=7a', undefined],
  ['id=-1', undefined],
  ['id=1.5', undefined],
  ['id=1e3', undefined],
  ['id=%207', undefined],
])('parses %s as script id %s', (query, id) => expect(scriptIdOf(new URLSearchParams(query))).toBe(id));
