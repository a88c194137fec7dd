// Tests the group library, rooms and past games of a group.
import { randomUUID } from 'node:crypto';
import { setBlocked } from '@juzhongren/contract/blocks';
import { favorite } from '@juzhongren/contract/catalogue';
import { SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import * as group from '@juzhongren/contract/groups/group';
import * as library from '@juzhongren/contract/groups/library';
import { partyChair } from '@juzhongren/contract/room-calls/game-master';
import { partyCreate, partyExit, partyJoin } from '@juzhongren/contract/room-calls/room';
import { partyHost } from '@juzhongren/contract/room-calls/seats';
import type { Script } from '@juzhongren/contract/script/script';
import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProcessBus } from '../bus/in-process-bus.ts';
import { begin } from '../account-data/testing/lives.ts';
import { fixedCatalogue, keepScripts } from '../rooms/testing/fixed-catalogue.ts';
import type { RoomProcess, TestUser } from '../rooms/testing/room-process.ts';
import { accepted, player, playSampleGame, roomWorld, type RoomWorld } from '../rooms/testing/room-world.ts';
import { groupOf, makeGroup, seen } from './testing/group-world.ts';

const { card, characters } = sampleScript;
const forPeople = (id: number, seats: number, change: Partial<Script['card']> = {}): Script => ({
  ...sampleScript,
  id,
  slug: `case-${id}`,
  characters: characters.slice(0, seats),
  card: { ...card, name: `案子${id}`, player: seats, access: SCRIPT_ACCESS.Public, price: 0, ...change },
});
const PAID = { access: SCRIPT_ACCESS.Normal, price: 1_200 } as const;
const SCRIPTS = [
  sampleScript,
  forPeople(2001, 3),
  forPeople(2002, 3, PAID),
  forPeople(2003, 2),
  forPeople(2004, 1),
  forPeople(2005, 2, { access: SCRIPT_ACCESS.Open, price: 900 }),
];

let world: RoomWorld;
let other: RoomProcess;
beforeAll(async () => {
  world = await roomWorld({ replace: { catalogue: fixedCatalogue(SCRIPTS) } });
  await keepScripts(world.deps, SCRIPTS.slice(1));
  other = await world.another({ replace: { bus: inProcessBus() } });
});
afterAll(() => world.close());

const began = (scriptIds: readonly number[], ...people: readonly TestUser[]) =>
  world.deps.db
    .insertInto('script_player')
    .values(
      people.flatMap(({ userId }) =>
        scriptIds.map((script_id) => ({ script_id, user_id: userId, started_at: new Date(), finished_at: null })),
      ),
    )
    .execute();
async function marks(scriptIds: readonly number[], ...people: readonly TestUser[]) {
  for (const one of people)
    for (const scriptId of scriptIds) await accepted(world, favorite, { scriptId, favorite: true }, one);
}
const shown = (groupId: string, as: TestUser, asked: { show?: library.GroupLibraryFilter; player?: number } = {}) =>
  accepted(world, library.groupLibrary, { groupId, show: 'all', player: 0, offset: 0, limit: 20, ...asked }, as);
const idsOf = async (...asked: Parameters<typeof shown>) =>
  (await shown(...asked)).scripts.map(({ script_id }) => script_id);
const open = (groupId: string, as: TestUser, requestId = randomUUID(), at: Pick<RoomProcess, 'call'> = world) =>
  at.call(library.groupOpen, { groupId, scriptId: sampleScript.id, requestId }, as);

test('GR15 lists unplayed, wanted and all multiplayer scripts, filtered by player count, in pages', async () => {
  const { groupId, people } = await groupOf(world, 3);
  const [a, b, c] = [player(people, 0), player(people, 1), player(people, 2)];
  expect(await idsOf(groupId, a)).not.toContain(2004);
  await began([2001], a, b);
  await began([sampleScript.id], c);
  await marks([2003], a, b, c);
  await marks([2001, 2002], b);
  expect(await idsOf(groupId, c, { show: 'unplayed' })).toEqual([2003, 2002, 2005]);
  expect(await idsOf(groupId, c, { show: 'wanted' })).toEqual([2003, 2002, 2001]);
  expect(await idsOf(groupId, c, { show: 'all' })).toEqual([2003, 2002, 2005, sampleScript.id, 2001]);
  expect(await idsOf(groupId, c, { show: 'all', player: 2 })).toEqual([2003, 2005]);
  expect(await idsOf(groupId, c, { show: 'unplayed', player: 1 })).toEqual([]);
  const page = { groupId, show: 'all', player: 0, offset: 1, limit: 2 } as const;
  const { scripts, members } = await accepted(world, library.groupLibrary, page, a);
  expect(scripts.map(({ script_id }) => script_id)).toEqual([2002, 2005]);
  expect(members).toBe(3);
});

test('GR14 counts all members but names only those who allow it, and lets them withdraw', async () => {
  const { groupId, people } = await groupOf(world, 3);
  const [a, b, c] = [player(people, 0), player(people, 1), player(people, 2)];
  await began([2001], a, b);
  await marks([2001], b, c);
  const of2001 = async () => (await shown(groupId, a)).scripts.find(({ script_id }) => script_id === 2001);
  expect(await of2001()).toMatchObject({ played: 2, wanted: 2, playedBy: [], wantedBy: [] });
  await accepted(world, group.groupNamed, { groupId, named: true }, b);
  expect(await of2001()).toMatchObject({ played: 2, wanted: 2, playedBy: [b.userId], wantedBy: [b.userId] });
  await accepted(world, group.groupNamed, { groupId, named: false }, b);
  expect(await of2001()).toMatchObject({ played: 2, wanted: 2, playedBy: [], wantedBy: [] });
  await accepted(world, group.groupNamed, { groupId, named: true }, a);
  const elsewhere = await makeGroup(world, a, '另一车');
  expect((await shown(elsewhere, a)).scripts.find(({ script_id }) => script_id === 2001)).toMatchObject({
    played: 1,
    playedBy: [],
  });
  await accepted(world, group.groupLeave, { groupId }, b);
  expect(await of2001()).toMatchObject({ played: 1, wanted: 1 });
});

test('GR16 counts who plays for free by access, membership and ownership, and tells the caller why', async () => {
  const { groupId, people } = await groupOf(world, 3);
  const [a, b, c] = [player(people, 0), player(people, 1), player(people, 2)];
  const at = new Date(world.clock.now);
  const own = (one: TestUser) => ({ user_id: one.userId, script_id: 2002, source: `test ${one.userId}`, since: at });
  await world.deps.db
    .insertInto('owned_script')
    .values([own(a), own(b)])
    .execute();
  await world.deps.db
    .insertInto('membership')
    .values({ user_id: b.userId, valid_until: new Date(at.getTime() + 60_000) })
    .execute();
  const marksOf = async (one: TestUser) =>
    Object.fromEntries(
      (await shown(groupId, one)).scripts.map(({ script_id, free, mine }) => [script_id, [free, mine]]),
    );
  // A user with both membership and ownership counts once.
  expect(await marksOf(a)).toMatchObject({ 2001: [3, 'public'], 2002: [2, 'owned'], 2005: [3, 'open'] });
  expect(await marksOf(b)).toMatchObject({ 2002: [2, 'owned'] });
  expect(await marksOf(c)).toMatchObject({ 2002: [2, 'none'] });
  world.clock.advance(60_000);
  expect((await marksOf(c))[2002]).toEqual([2, 'none']);
});

test('GR17 links a room opened from the library to the group once per request, on any server', async () => {
  const { groupId, people } = await groupOf(world, 2);
  const [host, friend] = [player(people, 0), player(people, 1)];
  const requestId = randomUUID();
  const answers = await Promise.all([world, other, world].map((at) => open(groupId, host, requestId, at)));
  const [partyId] = answers.map(({ params }) => params.partyId);
  expect(new Set(answers.map(({ params }) => params.partyId)).size).toBe(1);
  expect((await seen(other, groupId, friend)).rooms).toEqual([
    {
      partyId,
      scriptId: sampleScript.id,
      scriptName: card.name,
      cover: expect.any(String),
      player: card.player,
      host: host.nickname,
      taken: 1,
      gathering: true,
      inside: false,
      hosts: false,
    },
  ]);
  expect((await seen(world, groupId, host)).rooms).toMatchObject([{ inside: true, hosts: true }]);
  expect((await accepted(world, group.groupList, {}, friend)).groups).toMatchObject([{ groupId, gathering: 1 }]);
});

test('GR17 never moves a room to another group on a repeat, nor links one that changed hosts', async () => {
  const { groupId, people } = await groupOf(world, 2);
  const [host, friend] = [player(people, 0), player(people, 1)];
  const elsewhere = await makeGroup(world, host, '另一车');
  const rooms = async (of: string) => (await seen(world, of, host)).rooms.map((room) => room.partyId);
  const requestId = randomUUID();
  const { partyId } = (await open(groupId, host, requestId)).params;
  expect((await open(elsewhere, host, requestId, other)).params.partyId).toBe(partyId);
  expect([await rooms(groupId), await rooms(elsewhere)]).toEqual([[partyId], []]);
  await accepted(world, partyJoin, { partyId }, friend);
  await accepted(world, partyHost, { partyId, userId: friend.userId }, host);
  await accepted(world, group.groupRoom, { groupId, partyId, tied: false }, friend);
  for (const of of [groupId, elsewhere]) expect((await open(of, host, requestId)).params.partyId).toBe(partyId);
  expect([await rooms(groupId), await rooms(elsewhere)]).toEqual([[], []]);
});

test('GR17 lets the host link and unlink an existing room, the owner unlink it, and nobody else', async () => {
  const { groupId, people } = await groupOf(world, 3);
  const [owner, host, friend] = [player(people, 0), player(people, 1), player(people, 2)];
  const { partyId } = await accepted(world, partyCreate, { scriptId: sampleScript.id }, host);
  const tie = async (tied: boolean, as: TestUser) =>
    (await world.call(group.groupRoom, { groupId, partyId, tied }, as)).err;
  const rooms = async () => (await seen(world, groupId, friend)).rooms.map((room) => room.partyId);
  expect((await seen(world, groupId, host)).mine).toEqual({ partyId, scriptName: card.name });
  expect(await tie(true, friend)).toBe(ERROR.hostOnly);
  expect(await tie(true, owner)).toBe(ERROR.hostOnly);
  for (const _ of [1, 2]) expect(await tie(true, host)).toBe(ERROR.ok);
  expect((await seen(world, groupId, host)).mine).toBeNull();
  expect(await rooms()).toEqual([partyId]);
  expect(await tie(false, friend)).toBe(ERROR.hostOnly);
  for (const _ of [1, 2]) expect(await tie(false, owner)).toBe(ERROR.ok);
  expect(await rooms()).toEqual([]);
  expect(await tie(true, host)).toBe(ERROR.ok);
  expect(await tie(false, host)).toBe(ERROR.ok);
  await accepted(world, partyExit, { partyId, dismiss: true }, host);
  expect(await tie(true, host)).not.toBe(ERROR.ok);
});

test('GR18 lists a room until it is over, but not for users blocked by its members', async () => {
  const { groupId, people } = await groupOf(world, 3);
  const [host, friend, blocked] = [player(people, 0), player(people, 1), player(people, 2)];
  const { partyId } = (await open(groupId, host)).params;
  const rooms = async (as: TestUser) => (await seen(world, groupId, as)).rooms.map((room) => room.partyId);
  expect(await rooms(blocked)).toEqual([partyId]);
  await accepted(world, setBlocked, { userId: blocked.userId, blocked: true }, host);
  expect(await rooms(blocked)).toEqual([]);
  await accepted(world, partyJoin, { partyId }, friend);
  expect((await seen(world, groupId, friend)).rooms).toMatchObject([{ taken: 2, inside: true, hosts: false }]);
  expect((await world.call(partyJoin, { partyId }, blocked)).err).toBe(ERROR.invitationInvalid);
  await accepted(world, partyExit, { partyId, dismiss: true }, host);
  expect(await rooms(friend)).toEqual([]);
});

test('GR18 does not count the game master as a taken seat', async () => {
  const { groupId, people } = await groupOf(world, 2);
  const [host, friend] = [player(people, 0), player(people, 1)];
  const { partyId } = (await open(groupId, host)).params;
  await accepted(world, partyJoin, { partyId }, friend);
  const taken = async () => (await seen(world, groupId, friend)).rooms.map((room) => room.taken);
  await accepted(world, partyChair, { partyId, step: 'take' }, host);
  expect(await taken()).toEqual([1]);
  await accepted(world, partyChair, { partyId, step: 'leave' }, host);
  expect(await taken()).toEqual([2]);
});

test('GR19 lists a finished game with the members who played, and nothing about its ending', async () => {
  const { groupId, people } = await groupOf(world, 3);
  const [a, b, late] = [player(people, 0), player(people, 1), player(people, 2)];
  const stranger = await world.user();
  const { partyId } = (await open(groupId, a)).params;
  for (const one of [b, stranger]) await accepted(world, partyJoin, { partyId }, one);
  const room = { partyId, players: [a, b, stranger] };
  await begin(world, room);
  const evenings = async (as: TestUser) =>
    (await accepted(world, library.groupEvenings, { groupId, offset: '0', limit: '20' }, as)).evenings;
  expect(await evenings(late)).toEqual([]);
  expect((await seen(world, groupId, late)).rooms).toMatchObject([{ gathering: false, inside: false }]);
  world.clock.advance(60_000);
  await playSampleGame(world, room);
  const [evening, ...more] = await evenings(late);
  expect(more).toEqual([]);
  expect(Object.keys(evening ?? {}).toSorted()).toEqual(
    ['partyId', 'scriptId', 'scriptName', 'cover', 'startedAt', 'duration', 'players', 'members'].toSorted(),
  );
  expect(evening).toMatchObject({ partyId, scriptName: card.name, players: 3, members: [a.userId, b.userId] });
  expect(evening?.duration).toBeGreaterThanOrEqual(60);
  expect((await seen(world, groupId, late)).rooms).toEqual([]);
  await accepted(world, group.groupLeave, { groupId }, b);
  expect(await evenings(late)).toMatchObject([{ players: 3, members: [a.userId] }]);
});

test('GR23 stores a complaint about a name once per request, without naming a user', async () => {
  const { groupId, people } = await groupOf(world, 2);
  const member = player(people, 1);
  const told = { groupId, reason: 'abuse', text: '名字骂人', requestId: randomUUID() } as const;
  const answers = await Promise.all([world, other, world].map((at) => at.call(group.groupComplaint, told, member)));
  expect(answers.map(({ err }) => err)).toEqual([ERROR.ok, ERROR.ok, ERROR.ok]);
  const kept = await world.deps.db
    .selectFrom('complaint')
    .select(['about_id', 'group_id', 'party_id', 'said', 'remark', 'state'])
    .where('user_id', '=', member.userId)
    .execute();
  const only = { about_id: null, group_id: groupId, party_id: '', said: '夜行者', remark: '名字骂人', state: 'new' };
  expect(kept).toEqual([only]);
  expect((await world.call(group.groupComplaint, { ...told, text: '别的' }, member)).err).toBe(ERROR.badInput);
  for (let more = 1; more < 10; more += 1) {
    await accepted(world, group.groupComplaint, { ...told, requestId: randomUUID() }, member);
  }
  const eleventh = { ...told, requestId: randomUUID() };
  expect((await world.call(group.groupComplaint, eleventh, member)).err).toBe(ERROR.tooOften);
});
