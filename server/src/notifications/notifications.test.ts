// Tests notifications with rooms, phones and a push service: recipients, texts, duplicates and suppression.
import { ERROR } from '@juzhongren/contract/errors';
import {
  dropNotificationDevice,
  notificationDevice,
  setNotifications,
  testNotification,
  userNotifications,
} from '@juzhongren/contract/notifications';
import { authLogout } from '@juzhongren/contract/accounts';
import { partyExit } from '@juzhongren/contract/room-calls/room';
import {
  partyCharacter,
  partyKickOut,
  partyMeeting,
  partyPace,
  partyReady,
  partyStart,
} from '@juzhongren/contract/room-calls/seats';
import { partySlow } from '@juzhongren/contract/room-calls/multi-day';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deleteAccount } from '../account-data/delete-account.ts';
import { accepted, everybodyReady, player, type TestRoom, viewOf } from '../rooms/testing/room-world.ts';
import { tell } from '../sanctions/notices.ts';
import { impose } from '../sanctions/store.ts';
import { type NotificationWorld, notificationWorld } from './testing/notification-world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** 2026-03-01 20:00 in Shanghai. */
const EVENING = Date.UTC(2026, 2, 1, 12);

let world: NotificationWorld;
beforeAll(async () => {
  world = await notificationWorld({ withinMs: 1_000 });
});
afterAll(() => world.close());
afterEach(async () => {
  await world.deps.db.deleteFrom('nudge').execute();
  await world.deps.db.deleteFrom('nudge_device').execute();
  world.clock.now = EVENING;
});

const titles = (browser: { shown: readonly { title: string }[] }) => browser.shown.map(({ title }) => title);
const ends = async (userId: number) =>
  (
    await world.deps.db
      .selectFrom('nudge')
      .select(['about', 'outcome'])
      .where('user_id', '=', userId)
      .orderBy('nudge_id')
      .execute()
  ).map(({ about, outcome }) => `${about} ${outcome}`);
const named = (words: string) => `《${world.script.card.name}》${words}`;
const meet = (room: TestRoom, meetAt: number | null, host = 0) =>
  accepted(world, partyMeeting, { partyId: room.partyId, at: meetAt }, player(room.players, host));

describe('during a game', () => {
  test('NU1 tells an absent player once that the game began, with its title only, and skips a viewer', async () => {
    const room = await world.lobby(world.script.characters.length);
    const [host, absent] = [player(room.players, 0), player(room.players, 1)];
    const [theirs, hosts] = [await world.phone(absent), await world.phone(host)];
    for (const [number, one] of room.players.entries()) {
      const characterId = world.script.characters[number]?.id ?? null;
      await accepted(world, partyCharacter, { partyId: room.partyId, characterId }, one);
      await accepted(world, partyReady, { partyId: room.partyId, ready: true }, one);
    }
    const connection = await world.connect(room.partyId, host);
    await connection.next('room');
    await accepted(world, partyStart, { partyId: room.partyId }, host);
    await world.wait(MINUTE);
    expect(theirs.shown).toEqual([expect.objectContaining({ title: named('开局了'), path: `/join/${room.partyId}` })]);
    expect(hosts.shown).toEqual([]);
    await world.wait(10 * MINUTE);
    expect(titles(theirs).filter((title) => title.includes('开局了'))).toHaveLength(1);
    connection.close();
  });

  test('NU26 reminds idle players of a multi-day game three hours before the deadline, and nobody else', async () => {
    const room = await world.lobby(world.script.characters.length);
    const [host, idle] = [player(room.players, 0), player(room.players, 1)];
    const slow = { pace: 'day', zone: 'Asia/Shanghai', quiet: { from: 23 * 60, until: 8 * 60 } } as const;
    await accepted(world, partySlow, { partyId: room.partyId, slow }, host);
    const [theirs, hosts] = [await world.phone(idle), await world.phone(host)];
    for (const [number, one] of room.players.entries()) {
      const characterId = world.script.characters[number]?.id ?? null;
      await accepted(world, partyCharacter, { partyId: room.partyId, characterId }, one);
      await accepted(world, partyReady, { partyId: room.partyId, ready: true }, one);
    }
    await accepted(world, partyStart, { partyId: room.partyId }, host);
    await world.wait(2 * MINUTE);
    const view = await viewOf(world, room.partyId, host);
    await accepted(world, partyPace, { partyId: room.partyId, step: 'read' }, host);
    await accepted(world, partyReady, { partyId: room.partyId, ready: true }, host);
    await world.wait(MINUTE);
    const reminded = (browser: { shown: readonly { title: string }[] }) =>
      titles(browser).filter((title) => title === named('快到截止时间了'));
    world.clock.now = (view.act?.deadlineAt ?? 0) - 3 * HOUR - MINUTE;
    await world.wait(30_000);
    expect(reminded(theirs)).toEqual([]);
    await world.wait(2 * MINUTE);
    expect(reminded(theirs)).toHaveLength(1);
    expect(reminded(hosts)).toEqual([]);
  });

  test('NU2 tells absent players about a new act, and the last one minutes later that others wait', async () => {
    const room = await world.game();
    const last = player(room.players, 2);
    const browser = await world.phone(last);
    await world.wait(MINUTE);
    await everybodyReady(world, room);
    await world.wait(MINUTE);
    expect(titles(browser)).toEqual([named('开局了'), named('翻到新的一幕')]);
    for (const one of room.players.filter(({ userId }) => userId !== last.userId))
      await accepted(world, partyReady, { partyId: room.partyId, ready: true }, one);
    await world.wait(2 * MINUTE);
    expect(titles(browser)).not.toContain(named('都在等你'));
    await world.wait(2 * MINUTE);
    expect(titles(browser).at(-1)).toBe(named('都在等你'));
  });

  test('NU3 notifies a player with a hidden page despite an open connection, and skips a visible one', async () => {
    const room = await world.game();
    const [seen, hidden] = [player(room.players, 0), player(room.players, 1)];
    const [theirs, others] = [await world.phone(hidden), await world.phone(seen)];
    const connections = [await world.connect(room.partyId, seen), await world.connect(room.partyId, hidden)];
    for (const connection of connections) await connection.next('room');
    connections[1]?.send({ type: 'shown', shown: false });
    // Frames of a connection arrive in order, so the hidden state is known once typing was forwarded.
    connections[1]?.send({ type: 'typing' });
    await connections[0]?.next('typing');
    await world.wait(MINUTE);
    expect(titles(theirs)).toEqual([named('开局了')]);
    expect(others.shown).toEqual([]);
    for (const connection of connections) connection.close();
  });

  test('NU4 drops a notification that is no longer relevant when due', async () => {
    const room = await world.game();
    const one = player(room.players, 2);
    const browser = await world.phone(one);
    await world.nudges.lookAtRooms();
    await everybodyReady(world, room);
    await world.wait(MINUTE);
    expect(titles(browser)).toEqual([named('翻到新的一幕')]);
    expect(await ends(one.userId)).toContain('began over');
  });

  test('NU5 sends nothing to players who left, were removed or are banned', async () => {
    const room = await world.lobby(3);
    const [host, left, out] = [player(room.players, 0), player(room.players, 1), player(room.players, 2)];
    const browsers = [await world.phone(left), await world.phone(out)];
    await meet(room, EVENING + 2 * HOUR);
    await world.wait(30_000);
    await accepted(world, partyExit, { partyId: room.partyId }, left);
    await accepted(world, partyKickOut, { partyId: room.partyId, userId: out.userId }, host);
    for (const at of [EVENING + 90 * MINUTE, EVENING + 2 * HOUR]) {
      world.clock.now = at;
      await world.wait(MINUTE);
    }
    expect(browsers.flatMap(titles)).toEqual([]);
    const again = await world.lobby(2);
    const banned = player(again.players, 1);
    const browser = await world.phone(banned);
    await meet(again, EVENING + 4 * HOUR);
    const at = new Date(world.clock.now);
    await impose(world.deps.db, { userId: banned.userId, kind: 'ban', reason: '试', at, until: null });
    await world.wait(2 * MINUTE);
    expect(titles(browser)).toEqual([]);
  });
});

describe('planned times', () => {
  const DAY = 24 * HOUR;

  test('NU6 announces a planned time to everyone else, then a day before, half an hour before and on time', async () => {
    const room = await world.lobby(2);
    const [host, other] = [player(room.players, 0), player(room.players, 1)];
    const [hosts, theirs] = [await world.phone(host), await world.phone(other)];
    const at = EVENING + 2 * DAY;
    await meet(room, at);
    await world.wait(2 * MINUTE);
    expect(titles(theirs)).toEqual([named('约好了')]);
    expect(theirs.shown[0]?.body).toBe('3 月 3 日 周二（后天）20:00 开局。');
    expect(hosts.shown).toEqual([]);
    for (const before of [DAY, 30 * MINUTE, 0]) {
      world.clock.now = at - before;
      await world.wait(30_000);
    }
    const said = [`明天玩《${world.script.card.name}》`, named('快开局了'), named('到点了')];
    expect(titles(theirs).slice(1)).toEqual(said);
    expect(titles(hosts)).toEqual(said);
  });

  test('NU7 drops the reminders of a changed or cancelled time and schedules new ones', async () => {
    const room = await world.lobby(2);
    const browser = await world.phone(player(room.players, 1));
    const first = EVENING + 2 * DAY;
    await meet(room, first);
    await world.wait(2 * MINUTE);
    world.clock.now = first - DAY - MINUTE;
    await meet(room, first + 2 * HOUR);
    await world.wait(3 * MINUTE);
    world.clock.now = first - 30 * MINUTE;
    await world.wait(MINUTE);
    expect(titles(browser)).toEqual([named('约好了'), named('约好了')]);
    world.clock.now = first + 2 * HOUR - 30 * MINUTE;
    await world.nudges.lookForDates();
    await meet(room, null);
    await world.wait(2 * MINUTE);
    expect(titles(browser).slice(2)).toEqual([named('约的时间取消了')]);
    world.clock.now = first + 2 * HOUR;
    await world.wait(MINUTE);
    expect(titles(browser)).toHaveLength(3);
  });

  test('NU8 waits until morning at night unless the user opted in, but announces a game about to begin', async () => {
    const room = await world.lobby(2);
    const browser = await world.phone(player(room.players, 1));
    world.clock.now = EVENING + 5 * HOUR;
    await meet(room, world.clock.now + HOUR);
    await world.wait(5 * MINUTE);
    expect(titles(browser)).toEqual([]);
    world.clock.now = EVENING + 5 * HOUR + 30 * MINUTE;
    await world.wait(MINUTE);
    expect(titles(browser)).toEqual([named('快开局了')]);
    const another = await world.lobby(2);
    const awake = player(another.players, 1);
    const theirs = await world.phone(awake);
    await accepted(world, setNotifications, { night: true }, awake);
    await meet(another, world.clock.now + 3 * DAY);
    await world.wait(2 * MINUTE);
    expect(titles(theirs)).toEqual([named('约好了')]);
    const third = await world.lobby(2);
    const sleeper = await world.phone(player(third.players, 1));
    await meet(third, world.clock.now + 3 * DAY);
    await world.wait(2 * MINUTE);
    expect(titles(sleeper)).toEqual([]);
    world.clock.now = EVENING + 12 * HOUR;
    await world.wait(MINUTE);
    expect(titles(sleeper)).toEqual([named('约好了')]);
  });
});

test('NU9 sends nothing of a disabled kind, and the rest', async () => {
  const room = await world.game();
  const one = player(room.players, 2);
  const browser = await world.phone(one);
  await accepted(world, setNotifications, { kind: { kind: 'start', on: false } }, one);
  await accepted(world, setNotifications, { kind: { kind: 'start', on: false } }, one);
  await world.wait(MINUTE);
  expect(titles(browser)).toEqual([]);
  await everybodyReady(world, room);
  await world.wait(MINUTE);
  expect(titles(browser)).toEqual([named('翻到新的一幕')]);
  const { kinds } = await accepted(world, userNotifications, {}, one);
  expect(kinds.filter(({ on }) => !on)).toEqual([{ kind: 'start', on: false }]);
  await accepted(world, setNotifications, { kind: { kind: 'start', on: true } }, one);
  expect((await accepted(world, userNotifications, {}, one)).kinds.every(({ on }) => on)).toBe(true);
});

test('NU10 announces an unread answer to feedback without quoting it', async () => {
  const [one, reader] = [await world.user(), await world.user()];
  const [browser, readers] = [await world.phone(one), await world.phone(reader)];
  const at = new Date(world.clock.now);
  for (const { userId } of [one, reader]) await tell(world.deps.db, { userId, kind: 'feedback', words: '密语', at });
  await world.deps.db.updateTable('person_notice').set({ seen_at: at }).where('user_id', '=', reader.userId).execute();
  await world.wait(MINUTE);
  expect(titles(browser)).toEqual(['你说的事有回音了']);
  expect(JSON.stringify(browser.shown)).not.toContain('密语');
  expect(readers.shown).toEqual([]);
});

test('NU11 sends it once with several processes', async () => {
  const second = world.notificationsOf(await world.another());
  const third = world.notificationsOf(await world.another());
  const room = await world.lobby(2);
  const browser = await world.phone(player(room.players, 1));
  await meet(room, EVENING + 25 * MINUTE);
  await world.wait(2 * MINUTE, [world.nudges, second, third]);
  expect(titles(browser).sort()).toEqual([named('快开局了'), named('约好了')].sort());
});

test('NU12 limits notifications per user', async () => {
  const one = await world.user();
  const browser = await world.phone(one);
  for (let number = 0; number < 20; number += 1)
    await tell(world.deps.db, { userId: one.userId, kind: 'feedback', words: '回', at: new Date(world.clock.now) });
  await world.wait(MINUTE);
  expect(browser.shown.length).toBeLessThanOrEqual(20);
  expect((await ends(one.userId)).filter((end) => end.endsWith('too-many')).length).toBeGreaterThan(0);
});

describe('browsers', () => {
  test('NU13 forgets a browser that no longer accepts messages', async () => {
    const room = await world.lobby(2);
    const one = player(room.players, 1);
    const gone = await world.phone(one);
    gone.fault = 'gone';
    await meet(room, EVENING + 48 * HOUR);
    await world.wait(2 * MINUTE);
    expect((await accepted(world, userNotifications, {}, one)).devices).toBe(0);
    expect(await ends(one.userId)).toEqual(['agreed nowhere']);
  });

  test('NU14 retries a busy push service at the requested time and not earlier', async () => {
    const room = await world.lobby(2);
    const browser = await world.phone(player(room.players, 1));
    browser.fault = 'busy-for-a-minute';
    await meet(room, EVENING + 48 * HOUR);
    await world.wait(MINUTE + 10_000);
    browser.fault = undefined;
    const before = world.service.asked.length;
    await world.wait(30_000);
    expect(world.service.asked.length).toBe(before);
    await world.wait(MINUTE);
    expect(titles(browser)).toEqual([named('约好了')]);
  });

  test('NU15 sends nothing to a browser that signed out or whose session ended', async () => {
    const room = await world.lobby(2);
    const one = player(room.players, 1);
    const browser = await world.phone(one);
    await meet(room, EVENING + 48 * HOUR);
    await world.nudges.lookAtRooms();
    await accepted(world, authLogout, {}, one);
    await world.wait(3 * MINUTE);
    expect(browser.shown).toEqual([]);
    const { rows } = { rows: await world.deps.db.selectFrom('nudge_device').selectAll().execute() };
    expect(rows).toEqual([]);
  });

  test('NU16 moves an address to the user who signs in next in that browser', async () => {
    const [first, second] = [await world.user(), await world.user()];
    const browser = await world.phone(first);
    await accepted(world, notificationDevice, browser.address, second);
    await accepted(world, notificationDevice, browser.address, second);
    expect(await accepted(world, userNotifications, {}, first)).toMatchObject({ here: false, devices: 0 });
    expect(await accepted(world, userNotifications, {}, second)).toMatchObject({ here: true, devices: 1 });
    await accepted(world, dropNotificationDevice, {}, second);
    await accepted(world, dropNotificationDevice, {}, second);
    expect(await accepted(world, userNotifications, {}, second)).toMatchObject({ here: false, devices: 0 });
  });

  test('NU17 sends a test to this browser only, with a rate limit', async () => {
    const one = await world.user();
    expect((await world.call(testNotification, {}, one)).err).toBe(ERROR.notFound);
    const browser = await world.phone(one);
    expect(await accepted(world, testNotification, {}, one)).toEqual({ outcome: 'sent' });
    expect(titles(browser)).toEqual(['提醒收得到']);
    for (let number = 1; number < 10; number += 1) await accepted(world, testNotification, {}, one);
    expect((await world.call(testNotification, {}, one)).err).toBe(ERROR.tooOften);
  });

  test('NU21 rejects an address that belongs to no push service', async () => {
    const one = await world.user();
    const { address } = world.service.browser('x');
    for (const endpoint of ['https://127.0.0.1:1/push/x', 'http://fcm.googleapis.com/x', 'https://10.0.0.1/metadata'])
      expect((await world.call(notificationDevice, { ...address, endpoint }, one)).err).toBe(ERROR.badInput);
  });

  test('NU18 leaves nothing of a deleted account', async () => {
    const room = await world.lobby(2);
    const one = player(room.players, 1);
    await world.phone(one);
    await accepted(world, setNotifications, { night: true }, one);
    await meet(room, EVENING + 48 * HOUR);
    await world.nudges.lookAtRooms();
    expect(await ends(one.userId)).toHaveLength(1);
    await deleteAccount(world.roomServices, one.userId);
    const left = await Promise.all([
      world.deps.db.selectFrom('nudge').selectAll().where('user_id', '=', one.userId).execute(),
      world.deps.db.selectFrom('nudge_choice').selectAll().where('user_id', '=', one.userId).execute(),
      world.deps.db.selectFrom('nudge_device').selectAll().execute(),
    ]);
    expect(left.flat()).toEqual([]);
  });
});
