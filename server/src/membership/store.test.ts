import { userProfile } from '@juzhongren/contract/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing/server.ts';
import { findMembershipEnd, isMember, lengthenMembership, takeMembershipBack } from './store.ts';

const HOUR_MS = 60 * 60 * 1_000;
const MONTH = 720;
const WEEK = 168;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const lengthen = ({ userId }: TestUser, source: string, hours: number) =>
  server.deps.db
    .transaction()
    .execute((transaction) =>
      lengthenMembership(transaction, { userId, source, hours, at: new Date(server.clock.now) }),
    );
const takeBack = (source: string) =>
  server.deps.db
    .transaction()
    .execute((transaction) => takeMembershipBack(transaction, { source, at: new Date(server.clock.now) }));
/** Hours of membership left, or null if there never was one. */
const left = async ({ userId }: TestUser) => {
  const end = await findMembershipEnd(server.deps.db, userId);
  return end === null ? null : (end.getTime() - server.clock.now) / HOUR_MS;
};
const member = ({ userId }: TestUser) => isMember(server.deps.db, userId, new Date(server.clock.now));

describe('extending a membership', () => {
  test('adds to the remaining time, starts now if none remains, and ends on the exact millisecond', async () => {
    const user = await server.user();
    expect(await left(user)).toBeNull();
    expect(await member(user)).toBe(false);
    await lengthen(user, 'order:a1', WEEK);
    await lengthen(user, 'order:a2', MONTH);
    expect(await left(user)).toBe(WEEK + MONTH);
    server.clock.advance((WEEK + MONTH) * HOUR_MS - 1);
    expect(await member(user)).toBe(true);
    server.clock.advance(1);
    expect(await member(user)).toBe(false);
    server.clock.advance(HOUR_MS);
    await lengthen(user, 'order:a3', WEEK);
    expect(await left(user)).toBe(WEEK);
  });

  test('counts each source once, even under concurrency, and adds up different sources', async () => {
    const user = await server.user();
    await Promise.all(Array.from({ length: 20 }, () => lengthen(user, 'order:b1', WEEK)));
    expect(await left(user)).toBe(WEEK);
    await Promise.all(Array.from({ length: 20 }, (_, number) => lengthen(user, `code:b${number}`, 1)));
    expect(await left(user)).toBe(WEEK + 20);
    const grants = await server.deps.db
      .selectFrom('membership_grant')
      .select('valid_until')
      .where('user_id', '=', user.userId)
      .execute();
    expect(new Set(grants.map((grant) => grant.valid_until.getTime())).size).toBe(21);
  });

  test('shows the end of the membership in the profile, in whole seconds', async () => {
    const user = await server.user();
    const membershipEnd = async () => (await server.call(userProfile, {}, user)).params.vipInvalidTime;
    expect(await membershipEnd()).toBe(0);
    await lengthen(user, 'order:c1', WEEK);
    expect(await membershipEnd()).toBe(Math.floor((server.clock.now + WEEK * HOUR_MS) / 1_000));
    const until = await membershipEnd();
    server.clock.advance(2 * WEEK * HOUR_MS);
    expect(await membershipEnd()).toBe(until);
  });
});

describe('taking back a grant', () => {
  test('keeps what other sources gave', async () => {
    const user = await server.user();
    await lengthen(user, 'order:d1', MONTH);
    await lengthen(user, 'order:d2', WEEK);
    await takeBack('order:d1');
    await takeBack('order:d1');
    expect(await left(user)).toBe(WEEK);
    await takeBack('order:d2');
    expect(await member(user)).toBe(false);
    await takeBack('order:nothing');
  });

  test('does not deduct expired hours from a grant that began later', async () => {
    const user = await server.user();
    await lengthen(user, 'order:e1', WEEK);
    server.clock.advance(2 * WEEK * HOUR_MS);
    await lengthen(user, 'order:e2', WEEK);
    await takeBack('order:e1');
    expect(await left(user)).toBe(WEEK);
  });

  test('takes back a grant correctly while other grants arrive', async () => {
    const user = await server.user();
    await lengthen(user, 'order:f0', MONTH);
    await Promise.all([
      takeBack('order:f0'),
      ...Array.from({ length: 10 }, (_, number) => lengthen(user, `code:f${number}`, 2)),
    ]);
    expect(await left(user)).toBe(20);
  });
});
