// Tests guessing of sign-in codes by an attacker with unlimited time, addresses and connections. Every guess goes
// through the whole server. `JUZHONGREN_LONG=1 … --reporter=verbose` makes as many guesses as possible and prints the
// numbers.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { authPhone, authPhoneCode } from '@juzhongren/contract/accounts';
import { ERROR } from '@juzhongren/contract/errors';
import { seededRandom } from '@juzhongren/engine/state/seeded-random';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { addressOf, type TestServer, testServer } from '../testing/server.ts';
import { SESSIONS_OF_ACCOUNT_MAX } from './sessions.ts';
import { unblockPhone } from './sign-in-store.ts';

const LONG = process.env['JUZHONGREN_LONG'] === '1';
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_301);
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Days of guessing at one phone number. From the fifth day on no guess is compared. */
const DAYS = LONG ? 30 : 6;
const CODES = 10_000;
const PHONE = '13800000001';
/** Each test takes a few seconds, the long one two minutes, and far longer on a busy machine. */
const PATIENCE = { timeout: 0 };

// A guess counts as compared if it is checked against a real code. Without a code the server compares with zeros.
const compared = { count: 0 };
const { timingSafeEqual } = crypto;
beforeAll(() => {
  // Replaces the function in the crypto module itself. The code under test may already be loaded in this process, so a
  // mock would be too late.
  crypto.timingSafeEqual = (offered, kept) => {
    if (Buffer.from(kept as Uint8Array).some((byte) => byte !== 0)) compared.count += 1;
    return timingSafeEqual(offered, kept);
  };
  syncBuiltinESMExports();
});
afterAll(() => {
  crypto.timingSafeEqual = timingSafeEqual;
  syncBuiltinESMExports();
});

let server: TestServer;
/** Two server processes with one database. Each guess goes to one of them. */
let processes: readonly FastifyInstance[];
let random: ReturnType<typeof seededRandom>;
let addresses = 0;
beforeAll(async () => {
  server = await testServer();
  processes = [server.app, await buildApp({ ...server.deps, metrics: new Registry() })];
});
afterAll(async () => {
  await processes[1]?.close();
  await server.close();
});
beforeEach(() => {
  random = seededRandom(SEED);
  compared.count = 0;
});

async function post(call: typeof authPhone | typeof authPhoneCode, payload: object): Promise<number> {
  addresses += 1;
  const remoteAddress = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
  const response = await random
    .pick(processes)
    .inject({ method: 'POST', url: addressOf(call), remoteAddress, payload });
  return response.json<{ err: number }>().err;
}
/** Browser keys. The attacker has also asked for codes. */
const GUESSER = 'g'.repeat(43);
const OWNER = 'o'.repeat(43);
const ask = (phone: string, handle = GUESSER) => post(authPhoneCode, { phone, ticket: '', rand: '', handle });
const enter = (phone: string, code: string, handle = GUESSER) => post(authPhone, { phone, code, handle });
const enterAsOther = (phone: string, code: string) => post(authPhone, { phone, code });
const sentTo = (phone: string) => server.sent.findLast((one) => one.phone === phone)?.code ?? '';
const sessions = async () => (await server.deps.db.selectFrom('session').select('user_id').execute()).length;

/** Tries many codes, some concurrently, but never the correct one. The tests count comparisons instead of hits. */
async function guess(phone: string, count: number): Promise<Record<number, number>> {
  const answers: Record<number, number> = {};
  const right = Number(sentTo(phone));
  const first = random.integer(0, CODES - 1);
  for (let done = 0; done < count;) {
    const atOnce = Math.min(random.pick([1, 20, 50]), count - done);
    const codes = Array.from({ length: atOnce }, (_, at) => (first + done + at) % CODES);
    const wrong = codes.map((code) => String(code === right ? (code + 1) % CODES : code).padStart(4, '0'));
    const guesses = wrong.map((code, at) => (at % 2 === 0 ? enter(phone, code) : enterAsOther(phone, code)));
    for (const err of await Promise.all(guesses)) answers[err] = (answers[err] ?? 0) + 1;
    done += atOnce;
  }
  return answers;
}

test(
  `compares ten guesses a day and thirty in ${DAYS} days, then none until an unblock`,
  PATIENCE,
  async ({ annotate }) => {
    // The first day has more guesses, to show that later guesses are handled like the eleventh.
    const guessesOfDay = (day: number) => (LONG ? 10_000 : day === 0 ? 300 : 50);
    const comparedOfDay: number[] = [];
    let guesses = 0;
    let codes = 0;
    for (let day = 0; day < DAYS; day += 1) {
      const before = compared.count;
      for (let wave = 0; wave < 5; wave += 1) {
        if ((await ask(PHONE)) === ERROR.ok) codes += 1;
        const answers = await guess(PHONE, guessesOfDay(day) / 5);
        expect(Object.keys(answers).map(Number)).toSatisfy((errs: number[]) =>
          errs.every((err) => err === ERROR.codeWrong || err === ERROR.tooOften),
        );
        guesses += guessesOfDay(day) / 5;
        const settled = compared.count;
        // When the tries are used up, even the correct code is not compared.
        expect(await enter(PHONE, sentTo(PHONE))).not.toBe(ERROR.ok);
        expect(await enterAsOther(PHONE, sentTo(PHONE))).not.toBe(ERROR.ok);
        expect(compared.count).toBe(settled);
        server.clock.advance(DAY / 5);
      }
      comparedOfDay.push(compared.count - before);
    }
    // From the browser that asked: five a day, twenty in all. From other browsers: five a day, ten in all.
    expect(comparedOfDay).toEqual([10, 10, 5, 5, ...Array<number>(DAYS - 4).fill(0)]);
    expect(await sessions()).toBe(0);
    const chance = compared.count / CODES;
    expect(chance).toBe(0.003);
    await annotate(`${guesses} guesses, ${codes} codes, ${compared.count} compared, a hit with p ≤ ${chance}`);

    expect(await ask(PHONE)).toBe(ERROR.tooOften);
    expect(await unblockPhone(server.deps.db, PHONE)).toBe(true);
    expect(await ask(PHONE)).toBe(ERROR.ok);
    expect(await enter(PHONE, sentTo(PHONE))).toBe(ERROR.ok);
  },
);

test(
  'allows at most ten more guesses after each sign-in of the owner, who always gets in',
  PATIENCE,
  async ({ annotate }) => {
    const phone = '13800000002';
    const [before, times] = [await sessions(), LONG ? 30 : 4];
    for (let time = 0; time < times; time += 1) {
      const settled = compared.count;
      expect(await ask(phone, OWNER)).toBe(ERROR.ok);
      expect(await enter(phone, sentTo(phone), OWNER)).toBe(ERROR.ok);
      for (let wave = 0; wave < 4; wave += 1) {
        server.clock.advance(HOUR);
        await ask(phone);
        await guess(phone, 12);
      }
      // The comparison of the owner, and five from each kind of browser.
      expect(compared.count - settled).toBe(11);
      // After this the limits of the phone number have expired.
      server.clock.advance(DAY - 2 * HOUR);
    }
    expect(await sessions()).toBe(before + Math.min(times, SESSIONS_OF_ACCOUNT_MAX));
    const guessed = compared.count - times;
    await annotate(`${times} times, 26 hours apart: ${guessed} compared, a hit with p ≤ ${guessed / CODES}`);
  },
);

test(
  'compares at most three of fifty concurrent guesses and opens at most one session',
  PATIENCE,
  async ({ annotate }) => {
    const rounds = LONG ? 200 : 6;
    const before = await sessions();
    const found = { hits: 0, missed: 0, most: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const phone = String(13_700_000_000 + round);
      expect(await ask(phone)).toBe(ERROR.ok);
      const right = sentTo(phone);
      const codes = Array.from({ length: 50 }, (_, at) => String((Number(right) + 1 + at) % CODES).padStart(4, '0'));
      const known = (['nobody', 'one', 'all'] as const)[round % 3];
      if (known === 'one') codes[random.integer(0, 49)] = right;
      if (known === 'all') codes.fill(right);
      const settled = compared.count;
      const answers = await Promise.all(codes.map((code) => enter(phone, code)));
      const looked = compared.count - settled;
      const hits = answers.filter((err) => err === ERROR.ok).length;
      expect(looked).toBeLessThanOrEqual(3);
      expect(looked).toBeGreaterThanOrEqual(known === 'nobody' ? 3 : 1);
      expect(hits).toBeLessThanOrEqual(known === 'nobody' ? 0 : 1);
      expect(hits).toBeGreaterThanOrEqual(known === 'all' ? 1 : 0);
      // The code is used up for later tries.
      expect(await enter(phone, right)).toBe(ERROR.codeWrong);
      found.hits += hits;
      found.missed += known === 'one' ? 1 - hits : 0;
      found.most = Math.max(found.most, looked);
    }
    expect(await sessions()).toBe(before + found.hits);
    const lost = `${found.missed} right ones came after three others`;
    await annotate(`${rounds} × 50: at most ${found.most} compared, ${found.hits} sessions, ${lost}`);
  },
);

test('counts ten tries per hour for one address, regardless of the number of codes', PATIENCE, async ({ annotate }) => {
  const hours = LONG ? 3 : 1;
  const remoteAddress = '203.0.113.9';
  const from = async (call: typeof authPhone | typeof authPhoneCode, payload: object) => {
    const response = await server.app.inject({ method: 'POST', url: addressOf(call), remoteAddress, payload });
    return response.json<{ err: number }>().err;
  };
  for (let hour = 0; hour < hours; hour += 1) {
    for (let victim = 0; victim < 30; victim += 1) {
      const phone = String(13_600_000_000 + hour * 100 + (victim % 10));
      // The limit for each phone number is one code per minute.
      if (victim % 10 === 0) server.clock.advance(HOUR / 60);
      await from(authPhoneCode, { phone, ticket: '', rand: '', handle: GUESSER });
      const right = Number(sentTo(phone) || '0');
      for (let at = 1; at <= 5; at += 1) {
        await from(authPhone, { phone, code: String((right + at) % CODES).padStart(4, '0'), handle: GUESSER });
      }
    }
    server.clock.advance(HOUR - (3 * HOUR) / 60);
  }
  // Three guesses were compared for each of two codes. Two more tries per code counted but had no code left to compare
  // with.
  expect(compared.count).toBe(hours * 6);
  await annotate(
    `${hours} h: ${compared.count} compared for ${hours * 20} codes: ${(compared.count * 24) / hours} a day`,
  );
});

test('accepts correct codes of others behind an address that guessed, an hour later', async () => {
  const phones = Array.from({ length: 4 }, (_, at) => String(13_500_000_000 + at));
  const remoteAddress = '203.0.113.10';
  const from = async (call: typeof authPhone | typeof authPhoneCode, payload: object) => {
    const response = await server.app.inject({ method: 'POST', url: addressOf(call), remoteAddress, payload });
    return response.json<{ err: number }>().err;
  };
  for (const phone of phones) await from(authPhoneCode, { phone, ticket: '', rand: '', handle: GUESSER });
  const codes = phones.map((phone) => sentTo(phone));
  const wrong = (code: string) => String((Number(code) + 1) % CODES).padStart(4, '0');
  for (const [at, phone] of phones.entries()) {
    for (let tries = 0; tries < 3; tries += 1) {
      await from(authPhone, { phone, code: wrong(codes[at] ?? ''), handle: GUESSER });
    }
  }
  const [phone, owner] = ['13500000009', OWNER];
  await from(authPhoneCode, { phone, ticket: '', rand: '', handle: owner });
  expect(await from(authPhone, { phone, code: sentTo(phone), handle: owner })).toBe(ERROR.tooOften);
  server.clock.advance(HOUR);
  expect(await from(authPhoneCode, { phone, ticket: '', rand: '', handle: owner })).toBe(ERROR.ok);
  expect(await from(authPhone, { phone, code: sentTo(phone), handle: owner })).toBe(ERROR.ok);
  // From now on the browser is known for this phone number, so wrong guesses from the same address do not affect it.
  for (const one of phones) {
    await from(authPhoneCode, { phone: one, ticket: '', rand: '', handle: GUESSER });
    for (let tries = 0; tries < 3; tries += 1) {
      await from(authPhone, { phone: one, code: wrong(sentTo(one)), handle: GUESSER });
    }
  }
  server.clock.advance(HOUR / 60);
  expect(await from(authPhoneCode, { phone, ticket: '', rand: '', handle: owner })).toBe(ERROR.ok);
  expect(await from(authPhone, { phone, code: sentTo(phone), handle: owner })).toBe(ERROR.ok);
});

test('does not count correct codes: twelve users sign in from one address within an hour', async () => {
  for (let person = 0; person < 12; person += 1) {
    const phone = String(13_300_000_000 + person);
    const remoteAddress = '203.0.113.11';
    const payload = { phone, handle: GUESSER };
    await server.app.inject({
      method: 'POST',
      url: addressOf(authPhoneCode),
      remoteAddress,
      payload: { ...payload, ticket: '', rand: '' },
    });
    const code = sentTo(phone);
    const entered = await server.app.inject({
      method: 'POST',
      url: addressOf(authPhone),
      remoteAddress,
      payload: { ...payload, code },
    });
    expect(entered.json<{ err: number }>().err).toBe(ERROR.ok);
  }
});

test.each([
  ['a /56', 40, (at: number) => `2001:db8:7:${(0x1200 + (at % 256)).toString(16)}::1`],
  ['a /48', 160, (at: number) => `2001:db8:7:${((at % 256) * 256).toString(16)}::1`],
] as const)('compares a limited number of guesses per hour from %s: %i', async (_network, most, address) => {
  const network = await testServer({ env: { SIGN_IN_CODES_PER_ADDRESS: '20' } });
  const before = compared.count;
  const post = async (call: typeof authPhone | typeof authPhoneCode, at: number, payload: object) => {
    const url = addressOf(call);
    const response = await network.app.inject({ method: 'POST', url, remoteAddress: address(at), payload });
    return response.json<{ err: number }>().err;
  };
  // Each phone number gets one code, requested from another network. Every network then makes several guesses.
  await Promise.all(
    Array.from({ length: 60 }, async (_, at) => {
      const phone = String(13_400_000_000 + at);
      await network.app.inject({
        method: 'POST',
        url: addressOf(authPhoneCode),
        remoteAddress: `10.7.0.${at}`,
        payload: { phone, ticket: '', rand: '' },
      });
      const right = Number(network.sent.findLast((one) => one.phone === phone)?.code);
      const guesses = Array.from({ length: 5 }, (_, step) => String((right + 1 + step) % CODES).padStart(4, '0'));
      await Promise.all(guesses.map((code) => post(authPhone, at, { phone, code })));
    }),
  );
  expect(compared.count - before).toBe(most);
  await network.close();
});
