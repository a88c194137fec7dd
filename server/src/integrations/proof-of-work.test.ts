import { createHash } from 'node:crypto';
import { authPhoneCode, captchaChallenge } from '@juzhongren/contract/accounts';
import { ERROR } from '@juzhongren/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';
import { proofOfWork } from './proof-of-work.ts';

interface Challenge {
  algorithm: string;
  challenge: string;
  maxnumber: number;
  salt: string;
  signature: string;
}

let server: TestServer;
let phone = 13_800_000_000;
beforeAll(async () => {
  const replace: Record<string, unknown> = {};
  server = await testServer({ env: { HUMAN_CHECK: 'embedded' }, replace });
  Object.assign(server.deps, { humanCheck: proofOfWork(server.deps) });
});
afterAll(() => server.close());

async function fetchChallenge(): Promise<Challenge> {
  const { params } = await server.call(captchaChallenge, {});
  expect(params.required).toBe(true);
  const challenge = params.challenge as Challenge;
  expect(params.rand).toBe(challenge.salt);
  return challenge;
}

function solve({ algorithm, challenge, maxnumber, salt, signature }: Challenge) {
  for (let number = 0; number <= maxnumber; number += 1) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge) {
      return { algorithm, challenge, number, salt, signature };
    }
  }
  throw new Error('no solution');
}

const ticketOf = (solution: unknown) => Buffer.from(JSON.stringify(solution)).toString('base64');

function ask(ticket: string, rand: string) {
  phone += 1;
  return server.call(authPhoneCode, { phone: String(phone), ticket, rand });
}

test('accepts a solved challenge once', async () => {
  const challenge = await fetchChallenge();
  const ticket = ticketOf(solve(challenge));
  expect((await ask(ticket, challenge.salt)).err).toBe(ERROR.ok);
  expect((await ask(ticket, challenge.salt)).err).toBe(ERROR.humanCheckFailed);
});

test('accepts one of twenty concurrent uses of a solution', async () => {
  const challenge = await fetchChallenge();
  const ticket = ticketOf(solve(challenge));
  const accepted = await Promise.all(
    Array.from({ length: 20 }, () => server.deps.humanCheck.accept(ticket, challenge.salt, '127.0.0.1')),
  );
  expect(accepted.filter(Boolean)).toHaveLength(1);
});

test('rejects an expired challenge even if it was never used', async () => {
  const challenge = await fetchChallenge();
  server.clock.advance(5 * 60_000 + 1000);
  expect((await ask(ticketOf(solve(challenge)), challenge.salt)).err).toBe(ERROR.humanCheckFailed);
});

test.each([
  ['nothing', () => ''],
  ['no base64', () => '{{{'],
  ['another number', (solution: object) => ticketOf({ ...solution, number: 1 })],
  [
    'a later expiry',
    (solution: { salt?: string }) =>
      ticketOf({ ...solution, salt: solution.salt?.replace(/expires=\d+/, 'expires=9999999999') }),
  ],
  ['another algorithm', (solution: object) => ticketOf({ ...solution, algorithm: 'SHA-1' })],
  ['a huge number', (solution: object) => ticketOf({ ...solution, number: 1e308 })],
  ['a made-up challenge', (solution: object) => ticketOf({ ...solution, challenge: '0'.repeat(64) })],
])('rejects a ticket with %s', async (_name, forge) => {
  const challenge = await fetchChallenge();
  expect((await ask(forge(solve(challenge)), challenge.salt)).err).toBe(ERROR.humanCheckFailed);
});

test('rejects a ticket with the rand of another challenge', async () => {
  const [one, other] = [await fetchChallenge(), await fetchChallenge()];
  expect((await ask(ticketOf(solve(one)), other.salt)).err).toBe(ERROR.humanCheckFailed);
});
