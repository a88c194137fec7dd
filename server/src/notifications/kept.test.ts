// Tests storage, retention and metrics of notifications.
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';
import { keepDevice } from './kept/devices.ts';
import { allowOnce, giveBack, takeGrant } from './kept/grants.ts';
import { keepOccasions } from './kept/store.ts';
import { notificationMetrics } from './notification-metrics.ts';
import { sweepNotifications } from './sweep-notifications.ts';

const DAY = 24 * 60 * 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const occasion = (userId: number, detail: string) =>
  ({ userId, about: 'answered', partyId: null, detail, dueAt: server.clock.now }) as const;

test('stores an occasion once under concurrency and deletes it long after it was sent', async () => {
  const { userId } = await server.user();
  const { db } = server.deps;
  const found = Array.from({ length: 5 }, () => keepOccasions(db, [occasion(userId, '1')], server.clock.now));
  await Promise.all(found);
  await keepOccasions(db, [occasion(userId, '2')], server.clock.now);
  const rows = () => db.selectFrom('nudge').select('occasion').where('user_id', '=', userId).execute();
  expect(await rows()).toHaveLength(2);
  await db
    .updateTable('nudge')
    .set({ ended_at: new Date(server.clock.now), outcome: 'sent' })
    .where('occasion', '=', 'answered  1')
    .execute();
  server.clock.advance(2 * DAY);
  await sweepNotifications(server.deps);
  expect(await rows()).toHaveLength(2);
  server.clock.advance(2 * DAY);
  await sweepNotifications(server.deps);
  expect(await rows()).toEqual([{ occasion: 'answered  1' }]);
  server.clock.advance(28 * DAY);
  await sweepNotifications(server.deps);
  expect(await rows()).toEqual([]);
});

test('NU23 gives the last permitted message to one of fifty concurrent senders', async () => {
  const { userId } = await server.user();
  const { db } = server.deps;
  const grant = { userId, provider: 'messenger:test', kind: 'turn' } as const;
  await allowOnce(db, { ...grant, kinds: ['turn', 'turn'], at: new Date(server.clock.now) });
  const race = async () => {
    const took = await Promise.all(Array.from({ length: 50 }, () => takeGrant(db, grant)));
    return took.filter(Boolean).length;
  };
  expect(await race()).toBe(1);
  await giveBack(db, { ...grant, none: false });
  expect(await race()).toBe(1);
  await giveBack(db, { ...grant, none: true });
  expect(await race()).toBe(0);
});

test('NU16 keeps the ten newest browsers of a user', async () => {
  const user = await server.user();
  const { db } = server.deps;
  const at = (number: number) => new Date(server.clock.now + number);
  for (let number = 0; number < 12; number += 1) {
    const session = `session-${number}`;
    const expires = new Date(server.clock.now + DAY);
    await db
      .insertInto('session')
      .values({ token_hash: session, user_id: user.userId, created_at: at(0), used_at: at(0), expires_at: expires })
      .execute();
    const address = { endpoint: `https://fcm.googleapis.com/${number}`, p256dh: 'key', auth: 'secret' };
    await keepDevice(db, { userId: user.userId, session, address, at: at(number) });
  }
  const kept = await db.selectFrom('nudge_device').select('session').orderBy('device_id').execute();
  expect(kept.map(({ session }) => session)).toEqual(
    Array.from({ length: 10 }, (_, number) => `session-${number + 2}`),
  );
});

test('counts results of notifications by subject, without naming users', async () => {
  const metrics = new Registry();
  const count = notificationMetrics(metrics, server.deps.db);
  count([
    {
      about: 'act',
      end: 'sent',
      sent: [
        { by: 'browser', outcome: 'gone' },
        { by: 'app', outcome: 'sent' },
      ],
    },
    { about: 'act', end: 'seen', sent: [] },
  ]);
  const text = await metrics.metrics();
  expect(text).toContain('juzhongren_nudges_total{about="act",end="sent"} 1');
  expect(text).toContain('juzhongren_nudge_messages_total{channel="browser",outcome="gone"} 1');
  expect(text).toContain('juzhongren_nudge_devices 10');
  expect(text).toMatch(/juzhongren_nudges_waiting \d/);
});
