import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secretsFrom } from '../secrets.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { openSession, tokenHashOf } from '../accounts/sessions.ts';
import { beginFactor, spendCode } from './factor.ts';
import { FACTOR_BYTES, decryptFactor, encryptFactor, encryptPlainFactors } from './encrypted-factor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function staff(factor: Buffer | null): Promise<number> {
  const { userId } = await server.user();
  const at = new Date(server.clock.now);
  const isNew = factor === null;
  await server.deps.db
    .insertInto('staff_account')
    .values({
      user_id: userId,
      role: 'support',
      since: at,
      enrol_until: isNew ? new Date(server.clock.now + 60_000) : null,
      enrolled_at: isNew ? null : at,
      factor,
    })
    .execute();
  return userId;
}
const kept = async (userId: number): Promise<Buffer> => {
  const { factor } = await server.deps.db
    .selectFrom('staff_account')
    .select('factor')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return factor ?? Buffer.alloc(0);
};
const sessionOf = async (userId: number) => tokenHashOf(await openSession(server.deps, userId));
const codeOf = (secret: Secret): string =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: server.clock.now });

test('stores a new secret encrypted and accepts its codes', async () => {
  const userId = await staff(null);
  const begun = await beginFactor(server.deps, userId);
  const secret = Secret.fromBase32(begun?.secret ?? '');
  const bytes = Buffer.from(secret.buffer);
  const stored = await kept(userId);
  expect([bytes.length, stored.includes(bytes), stored.includes(bytes.toString('base64'))]).toEqual([20, false, false]);
  expect(
    await spendCode(server.deps, {
      userId,
      personSession: await sessionOf(userId),
      code: codeOf(secret),
      enrolling: true,
    }),
  ).toBe('right');
});

test('encrypts plaintext secrets at the start, once, and they keep working', async () => {
  const factor = randomBytes(FACTOR_BYTES);
  const userId = await staff(factor);
  const secret = Secret.fromHex(factor.toString('hex'));
  expect(await spendCode(server.deps, { userId, personSession: await sessionOf(userId), code: codeOf(secret) })).toBe(
    'right',
  );
  expect(await encryptPlainFactors(server.deps)).toBe(1);
  expect(await encryptPlainFactors(server.deps)).toBe(0);
  expect((await kept(userId)).includes(factor)).toBe(false);
  server.clock.now += 60_000;
  expect(await spendCode(server.deps, { userId, personSession: await sessionOf(userId), code: codeOf(secret) })).toBe(
    'right',
  );
});

test('cannot decrypt a secret for another account, with another key, or when modified', () => {
  const factor = randomBytes(FACTOR_BYTES);
  const encrypted = encryptFactor(server.deps, 7, factor);
  expect(decryptFactor(server.deps, { userId: 7, kept: encrypted })).toEqual(factor);
  expect(decryptFactor(server.deps, { userId: 8, kept: encrypted })).toBeUndefined();
  const other = { secrets: secretsFrom(randomBytes(32)) };
  expect(decryptFactor(other, { userId: 7, kept: encrypted })).toBeUndefined();
  const changed = Buffer.from(encrypted);
  changed.writeUInt8(changed.readUInt8(30) ^ 1, 30);
  expect(decryptFactor(server.deps, { userId: 7, kept: changed })).toBeUndefined();
});
