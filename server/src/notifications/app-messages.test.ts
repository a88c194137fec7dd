// Tests messages of the messenger app: each permission covers one message, even under concurrency.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERROR } from '@juzhongren/contract/errors';
import { askNotifications, notificationsAllowed, userNotifications } from '@juzhongren/contract/notifications';
import { partyMeeting } from '@juzhongren/contract/room-calls/seats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { devAppMessages } from '../integrations/dev-messenger/app-messages.ts';
import { accepted, player } from '../rooms/testing/room-world.ts';
import type { TestUser } from '../rooms/testing/room-process.ts';
import type { NotificationSent } from '../ports/notifier.ts';
import { type NotificationWorld, notificationWorld } from './testing/notification-world.ts';

const MINUTE = 60_000;
const PROVIDER = 'messenger:embedded';

const folder = mkdtempSync(join(tmpdir(), 'nudge-messages-'));
const devApp = devAppMessages({ dataDir: folder, now: () => world.clock.now, say: () => {} });
let answers: NotificationSent[] = [];
let world: NotificationWorld;
beforeAll(async () => {
  world = await notificationWorld({
    app: { ...devApp, send: async (...asked) => answers.shift() ?? (await devApp.send(...asked)) },
  });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

const knownThere = async (user: TestUser) => {
  await world.deps.db
    .insertInto('identity')
    .values({
      provider: PROVIDER,
      subject: user.nickname,
      union_id: null,
      user_id: user.userId,
      created_at: new Date(),
    })
    .execute();
};
const left = async (user: TestUser) =>
  (await accepted(world, userNotifications, {}, user)).messengers.flatMap(({ kinds }) =>
    kinds.flatMap((one) => (one.kind === 'date' ? [one.left] : [])),
  );
const outbox = () =>
  readFileSync(join(folder, 'outbox', 'messages.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { subject: string; title: string });

async function dated(): Promise<TestUser> {
  const room = await world.lobby(2);
  const other = player(room.players, 1);
  await knownThere(other);
  await accepted(world, notificationsAllowed, { provider: PROVIDER, kinds: ['date'] }, other);
  const at = world.clock.now + 48 * 60 * MINUTE;
  await accepted(world, partyMeeting, { partyId: room.partyId, at }, player(room.players, 0));
  return other;
}

test('NU23 sends one message per permission to a user without a subscribed browser', async () => {
  const one = await dated();
  expect(await left(one)).toEqual([1]);
  await world.wait(2 * MINUTE);
  expect(outbox().filter(({ subject }) => subject === one.nickname)).toEqual([
    expect.objectContaining({ title: `《${world.script.card.name}》约好了` }),
  ]);
  expect(await left(one)).toEqual([0]);
});

test('NU24 keeps the permission of a user who was reached in a browser', async () => {
  const one = await dated();
  const browser = await world.phone(one);
  await world.wait(2 * MINUTE);
  expect(browser.shown).toHaveLength(1);
  expect(await left(one)).toEqual([1]);
});

test('NU23 keeps the permission if sending failed, and drops it if the app says it is gone', async () => {
  const [busy, refused] = [await dated(), await dated()];
  answers = [{ outcome: 'later' }, { outcome: 'gone' }];
  await world.wait(MINUTE + 5_000);
  const [one = -1, other = -1] = [await left(busy), await left(refused)].flat();
  expect([one + other, one * other]).toEqual([1, 0]);
  await world.wait(2 * MINUTE);
  expect([await left(busy), await left(refused)].flat()).toEqual([0, 0]);
});

test('rejects users that the app does not know and kinds without a template', async () => {
  const one = await world.user();
  const asked = { provider: PROVIDER, kinds: ['date' as const] };
  expect((await world.call(notificationsAllowed, asked, one)).err).toBe(ERROR.notFound);
  expect((await world.call(askNotifications, asked, one)).err).toBe(ERROR.notFound);
  await knownThere(one);
  const { url } = await accepted(world, askNotifications, asked, one);
  expect(url).toMatch(/^\/stand-in\/messages\?kinds=date&return_to=/);
  expect((await world.call(askNotifications, { ...asked, provider: 'messenger:other' }, one)).err).toBe(ERROR.notFound);
});

test('asks for permission in the dev adapter and returns with or without it', async () => {
  const one = await world.user();
  await knownThere(one);
  const { url } = await accepted(world, askNotifications, { provider: PROVIDER, kinds: ['turn', 'date'] }, one);
  const page = await world.app.inject({ url: url ?? '' });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('轮到我、约好的时间');
  const query = new URL(url ?? '', 'http://localhost').searchParams;
  const answer = async (word: string) =>
    await world.app.inject({
      method: 'POST',
      url: '/stand-in/messages',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${query.toString()}&answer=${word}`,
    });
  expect((await answer('agree')).headers.location).toBe(
    '/nudge?nudge_provider=messenger%3Aembedded&nudge_allowed=turn.date',
  );
  expect((await answer('refuse')).headers.location).toBe('/nudge?nudge_provider=messenger%3Aembedded');
  for (const bad of ['/stand-in/messages', `/stand-in/messages?kinds=turn&return_to=https://evil.example/`])
    expect((await world.app.inject({ url: bad })).statusCode).toBe(400);
});
