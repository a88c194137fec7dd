import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { expect, test } from 'vitest';
import { solveToTicket } from './proof-of-work.ts';

const hmacKey = 'secret';
const made = () =>
  createChallenge({ algorithm: 'SHA-256', hmacKey, maxnumber: 2_000, number: 1_234, expires: new Date('2100-01-01') });

test('produces a ticket that altcha accepts', async () => {
  const ticket = solveToTicket(await made());
  expect(JSON.parse(atob(ticket ?? ''))).toMatchObject({ number: 1_234 });
  expect(await verifySolution(ticket ?? '', hmacKey)).toBe(true);
});

test('returns no ticket for a challenge it cannot solve', async () => {
  const challenge = await made();
  expect(solveToTicket({ ...challenge, maxnumber: 1_233 })).toBeUndefined();
  expect(solveToTicket({ ...challenge, algorithm: 'SHA-512' })).toBeUndefined();
  expect(solveToTicket({ ...challenge, maxnumber: 1e12 })).toBeUndefined();
  expect(solveToTicket(null)).toBeUndefined();
});
