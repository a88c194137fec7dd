import { expect, test } from 'vitest';
import { buildName } from './build-name.ts';

const checkout = {
  version: '0.1.0',
  commit: '0123456789abcdef0123456789abcdef01234567',
  committedAt: Date.UTC(2026, 10, 27, 23, 59) / 1_000,
  tags: [''],
  isChanged: false,
};

test.each([
  ['a tagged commit', { tags: ['newest', 'v0.1.0'] }, '0.1.0'],
  ['a commit', {}, '0.1.0-20261127-01234567'],
  ['a commit with the tag of another version', { tags: ['v0.0.9'] }, '0.1.0-20261127-01234567'],
  ['what is changed since the tag', { tags: ['v0.1.0'], isChanged: true }, '0.1.0-20261127-01234567-changed'],
])('a release of %s', (_what, more, name) => {
  expect(buildName({ ...checkout, ...more })).toBe(name);
});
