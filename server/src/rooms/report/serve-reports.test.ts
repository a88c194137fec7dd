import { partyReport } from '@juzhongren/contract/room-calls/after';
import { partyExit } from '@juzhongren/contract/room-calls/room';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog, type RoomLog } from '../core/event-log.ts';
import { accepted, playSampleGame, player, roomWorld, type RoomWorld } from '../testing/room-world.ts';

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

test('RR1 serves the page to anybody with the address, sandboxed and not indexed', async () => {
  const game = await world.game();
  const { partyId, players } = game;
  world.clock.advance(50 * 60_000);
  await playSampleGame(world, game);
  const { path } = await accepted(world, partyReport, { partyId }, player(players, 1));
  const page = await world.app.inject({ url: path });
  expect(page.statusCode).toBe(200);
  expect((await world.app.inject({ url: `${path}%EF%BC%8C%E7%9C%8B` })).headers.location).toBe(path);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'; style-src 'unsafe-inline'/);
  expect(page.headers['x-robots-tag']).toContain('noindex');
  expect(page.headers['referrer-policy']).toBe('no-referrer');
  expect(page.body).toContain('陆怀远的表现');
  expect(page.body).toContain('用时 50 分钟');
  expect(page.body).toContain(player(players, 2).nickname);

  // The page stays when the room is dissolved.
  await accepted(world, partyExit, { partyId, dismiss: true }, player(players, 0));
  const later = await world.app.inject({ url: path });
  expect(later.body).toBe(page.body);
});

test('RR2 shows a page that says so at an address without a report', async () => {
  const page = await world.app.inject({ url: `/report/${'A'.repeat(22)}` });
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('没有这份报告');
});

test.each(['', 'x', '..%2f..%2fetc%2fpasswd', `${'A'.repeat(21)}%00`, `${'A'.repeat(22)}/x`])(
  'answers 404 without a report: %j',
  async (token) => {
    const page = await world.app.inject({ url: `/report/${token}` });
    expect(page.statusCode).toBe(404);
  },
);

test('RR3 makes a report once for all who ask, until its room changes, without reading notes', async () => {
  const game = await world.game();
  await playSampleGame(world, game);
  const { partyId, players } = game;
  const { path } = await accepted(world, partyReport, { partyId }, player(players, 1));
  const real = openLog(world.deps.db);
  const read: string[] = [];
  const log: RoomLog = {
    ...real,
    async readTold(id) {
      const entries = await real.readTold(id);
      read.push(JSON.stringify(entries));
      return entries;
    },
  };
  const { app } = await world.another({ log });
  const pages = await Promise.all(Array.from({ length: 8 }, () => app.inject({ url: path })));
  expect(new Set(pages.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect((await app.inject({ url: path })).body).toBe(pages[0]?.body);
  expect(read).toHaveLength(1);
  expect(read[0]).toContain('"clue-triggered"');
  expect(read[0]).not.toContain('"noted"');
  await accepted(world, partyExit, { partyId }, player(players, 2));
  expect((await app.inject({ url: path })).statusCode).toBe(200);
  expect(read).toHaveLength(2);
});
