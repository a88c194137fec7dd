import {
  partyStart,
  partyCharacter,
  partyMeeting,
  partyReady,
  partyTimes,
} from '@juzhongren/contract/room-calls/seats';
import { ERROR } from '@juzhongren/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted, player, roomWorld, type RoomWorld, viewOf } from '../testing/room-world.ts';
import { calendarFile } from './calendar.ts';

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

const HOUR_MS = 3_600_000;
/** Returns the fields by name. Joins folded lines, as a calendar does. */
const fieldsOf = (file: string) =>
  new Map(
    file
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)] as const),
  );
const about = { uid: 'a@b', sequence: 7, at: Date.UTC(2026, 10, 27, 12), minutes: 150, now: Date.UTC(2026, 10, 26, 9) };

test('IN7 writes time, duration, title and link as a calendar reads them', () => {
  const file = calendarFile({
    ...about,
    title: '剧本杀《雨夜；茶，与\\灯》',
    link: 'https://play.example.cn/join/AbC',
  });
  const fields = fieldsOf(file);
  expect(fields.get('DTSTART')).toBe('20261127T120000Z');
  expect(fields.get('DURATION')).toBe('PT150M');
  expect(fields.get('SUMMARY')).toBe('剧本杀《雨夜；茶，与\\\\灯》');
  expect(fields.get('URL')).toBe('https://play.example.cn/join/AbC');
  expect(fields.get('TRIGGER')).toBe('-PT30M');
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('IN7 escapes line breaks in a title, and folds lines at 75 bytes', () => {
  const file = calendarFile({
    ...about,
    title: `一行\n两行;${'灯'.repeat(60)}🀄🀄`,
    link: `https://a.cn/join/${'x'.repeat(90)}`,
  });
  const lines = file.split('\r\n');
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(fieldsOf(file).get('SUMMARY')).toBe(`一行\\n两行\\;${'灯'.repeat(60)}🀄🀄`);
  expect(lines.filter((line) => line.startsWith('BEGIN:VEVENT'))).toHaveLength(1);
});

test('IN7 serves the file of a room with a time, with newer files replacing older ones', async () => {
  const { partyId, players } = await world.lobby(3);
  const host = player(players, 0);
  const get = (id: string) => world.app.inject({ url: `/join/${id}/calendar.ics` });
  expect((await get(partyId)).statusCode).toBe(404);
  const first = world.clock.now + 24 * HOUR_MS;
  await accepted(world, partyMeeting, { partyId, at: first }, host);
  const before = await get(partyId);
  expect(before.statusCode).toBe(200);
  expect(before.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="juzhongren.ics"',
    'cache-control': 'no-store',
  });
  await accepted(world, partyMeeting, { partyId, at: first + HOUR_MS }, host);
  const [older, newer] = [fieldsOf(before.body), fieldsOf((await get(partyId)).body)];
  expect(newer.get('UID')).toBe(older.get('UID'));
  expect(Number(newer.get('SEQUENCE'))).toBeGreaterThan(Number(older.get('SEQUENCE')));
  expect(newer.get('DTSTART')).not.toBe(older.get('DTSTART'));
  for (const nobody of ['AAAAAAAAAAAA', '..%2f..', 'x']) expect((await get(nobody)).statusCode).toBe(404);
  for (const [at, one] of players.entries()) {
    await accepted(world, partyCharacter, { partyId, characterId: ['shen', 'lu', 'bai'][at] ?? null }, one);
    await accepted(world, partyReady, { partyId, ready: true }, one);
  }
  await accepted(world, partyStart, { partyId }, host);
  expect((await get(partyId)).statusCode).toBe(404);
});

test('AP9 AP10 AP13 asks about times on one server and takes answers on another', async () => {
  const other = await world.another();
  const { partyId, players } = await world.lobby(2);
  const [host, guest] = [player(players, 0), player(players, 1)];
  const ats = [24, 48].map((hours) => world.clock.now + hours * HOUR_MS);
  expect((await world.call(partyTimes, { partyId, step: 'ask', ats }, guest)).err).toBe(ERROR.hostOnly);
  expect((await world.call(partyTimes, { partyId, step: 'say', ats: [] }, guest)).err).toBe(ERROR.notNow);
  await accepted(world, partyTimes, { partyId, step: 'ask', ats }, host);
  await accepted(other, partyTimes, { partyId, step: 'say', ats: ats.slice(1) }, guest);
  expect((await viewOf(world, partyId, host)).times).toEqual({
    ats,
    answers: [{ userId: guest.userId, ats: ats.slice(1) }],
  });
  expect((await world.send(partyTimes, { partyId, step: 'say', ats: [1.5] }, guest)).err).toBe(ERROR.badInput);
  await accepted(other, partyMeeting, { partyId, at: ats[1] ?? null }, host);
  expect(await viewOf(world, partyId, guest)).toMatchObject({ meetAt: ats[1], times: null });
});
