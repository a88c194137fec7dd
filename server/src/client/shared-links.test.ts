// Tests which data of a shared link the page reveals to a chat that fetches it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { groupUninvite } from '@juzhongren/contract/groups/invitation';
import { partyExit, partyInvitation } from '@juzhongren/contract/room-calls/room';
import { partyMeeting } from '@juzhongren/contract/room-calls/seats';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { groupOf, linkOf } from '../groups/testing/group-world.ts';
import { accepted, player, roomWorld, type RoomWorld } from '../rooms/testing/room-world.ts';
import { dateOf } from '../rooms/poster/labels.ts';
import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { readEnv } from '../settings/env.ts';

const ORIGIN = 'https://play.example.cn';
const TITLE = '局中人 · 剧本杀';
let world: RoomWorld;
let scratch: string;

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'juzhongren-links-'));
  const client = join(scratch, 'dist');
  mkdirSync(join(client, 'assets'), { recursive: true });
  writeFileSync(join(client, 'index.html'), '<title>x</title><!--first--><div id="root"></div><!--data-->');
  const env = readEnv({ NODE_ENV: 'test', HUMAN_CHECK: 'none', CLIENT_DIR: client, PUBLIC_URL: `${ORIGIN}/` });
  world = await roomWorld({ replace: { env } });
});
afterAll(async () => {
  await world.close();
  rmSync(scratch, { recursive: true });
});

/** Returns the page's meta tags and embedded query data, as a chat reads them. */
async function fetched(path: string) {
  const { statusCode, body } = await world.app.inject(path);
  expect(statusCode).toBe(200);
  const said = Object.fromEntries(
    Array.from(body.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)" \/>/g), ([, name = '', content]) => [
      name,
      content,
    ]),
  );
  const [, boot = ''] = /id="boot">([^<]*)</.exec(body) ?? [];
  return { said, queries: (JSON.parse(boot) as { queries: unknown[] }).queries };
}

test('IN8 says who invites to which script and when, and embeds the invitation', async () => {
  const { partyId, players } = await world.lobby(2);
  const host = player(players, 0);
  const meetAt = world.clock.now + 48 * 3_600_000;
  await accepted(world, partyMeeting, { partyId, at: meetAt }, host);
  const { said, queries } = await fetched(`/join/${partyId}`);
  const { name, player: seats } = sampleScript.card;
  expect(said).toMatchObject({
    'og:title': `${host.nickname} 请你来玩《${name}》`,
    'og:url': `${ORIGIN}/join/${partyId}`,
    'og:image': `${ORIGIN}/media/cover.webp`,
    robots: 'noindex, nofollow',
  });
  expect(said['og:description']).toMatch(new RegExp(`^${seats}人本 · .* · ${dateOf(meetAt)}$`));
  expect(queries).toEqual([[['invitation', partyId], await accepted(world, partyInvitation, { partyId }, host)]]);
  // The next visit contains the current members.
  await accepted(world, partyExit, { partyId }, player(players, 1));
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_000);
  expect((await fetched(`/join/${partyId}/`)).queries).toEqual([
    [['invitation', partyId], await accepted(world, partyInvitation, { partyId }, host)],
  ]);
  vi.restoreAllMocks();
});

test('IN8 shows only the script of a room that is over', async () => {
  const { partyId, players } = await world.lobby(1);
  await accepted(world, partyExit, { partyId, dismiss: true }, player(players, 0));
  const { said } = await fetched(`/join/${partyId}`);
  expect(said).toMatchObject({ 'og:title': `《${sampleScript.card.name}》`, 'og:description': '这一局已经结束' });
  expect(JSON.stringify(said)).not.toContain(player(players, 0).nickname);
});

test.each(['/join/AAAAAAAAAAAA', '/join/x', '/group/join/AAAAAAAAAAAAAAAAAAAAAA', '/group/join/x', '/vip'])(
  'IN8 GR25 describes the service at %s, which leads nowhere',
  async (path) => {
    const { said, queries } = await fetched(path);
    expect(said).toMatchObject({ 'og:title': TITLE, 'og:url': `${ORIGIN}/` });
    expect(queries).toEqual([]);
  },
);

test('GR25 says who invites to a group, and nothing once the link is revoked', async () => {
  const { groupId, people } = await groupOf(world, 3);
  const owner = player(people, 0);
  const path = `/group/join/${await linkOf(world, groupId, owner)}`;
  const { said, queries } = await fetched(path);
  expect(said).toMatchObject({
    'og:title': `${owner.nickname} 请你上车：夜行者`,
    'og:description': '一起玩剧本杀，上车就能一起挑本。车上 3 人',
    robots: 'noindex, nofollow',
  });
  expect(queries).toEqual([]);
  await accepted(world, groupUninvite, { groupId, all: true }, owner);
  expect((await fetched(path)).said).toMatchObject({ 'og:title': TITLE });
});

test('serves the page without a database', async () => {
  const { partyId } = await world.lobby(1);
  const load = vi.spyOn(world.deps.db, 'selectFrom').mockImplementation(() => {
    throw new Error('gone');
  });
  const { said } = await fetched('/join/BBBBBBBBBBBB');
  expect(said).toMatchObject({ 'og:title': TITLE });
  load.mockRestore();
  expect((await fetched(`/join/${partyId}`)).said['og:title']).toContain('请你来玩');
});
