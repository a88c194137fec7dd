import { expect, test } from 'vitest';
import { type Session, SessionCache } from './session-cache.ts';

const session = { expiresAt: Number.MAX_SAFE_INTEGER, guestOf: null, imposed: [] } as unknown as Session;

test('forgets a session not used for a minute, because listeners stay connected for hours', async () => {
  const began = 1_000_000;
  let now = began;
  const cache = new SessionCache(() => now);
  const asked: string[] = [];
  const find = (tokenHash: string) =>
    cache.find(tokenHash, async () => {
      asked.push(tokenHash);
      return session;
    });
  await find('listens');
  now = began + 30_000;
  await find('asks');
  now = began + 60_000;
  cache.noted({ at: now, since: 0, marks: new Set() });
  await find('asks');
  expect(asked).toEqual(['listens', 'asks']);
  // The clock goes back, so that an entry still in the cache would be used.
  now = began;
  await find('listens');
  expect(asked).toEqual(['listens', 'asks', 'listens']);
});
