import { expect, test } from 'vitest';
import { faultOfSubject } from './commit-subjects.ts';

test.each([
  'Reject prices with a decimal point',
  'Address a guest by name',
  'Pass the request to the room',
  'Bring back the ledger',
  'Embed the font',
  'Ping idle connections',
  'Cross-check the ledger',
])('accepts %j', (subject) => {
  expect(faultOfSubject(subject)).toBeUndefined();
});

test.each([
  ['Rejected prices with a decimal point', 'begins with "Rejected": use the imperative'],
  ['Rejects prices with a decimal point', 'begins with "Rejects": use the imperative'],
  ['Adding a limit', 'begins with "Adding": use the imperative'],
  ['The house: rooms and floors', 'begins with "The", not with a verb'],
  ['Who waits is told', 'begins with "Who", not with a verb'],
  ['reject prices', 'does not begin with a capitalised verb'],
  ['E2E: wait for the toast', 'does not begin with a capitalised verb'],
  ['Reject prices with a decimal point.', 'ends with a full stop'],
  [`Reject ${'x'.repeat(66)}`, 'is longer than 72 characters'],
])('refuses %j', (subject, fault) => {
  expect(faultOfSubject(subject)).toBe(fault);
});
