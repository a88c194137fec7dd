// Tests the next room of the same players: one room whoever opens it first, which scripts are offered, and who sees it.
import { randomUUID } from 'node:crypto';
import { userGameRecord } from '@juzhongren/contract/accounts';
import { SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { partyNext, partyNextScripts } from '@juzhongren/contract/room-calls/next';
import { partyExit, partyJoin, userStatus } from '@juzhongren/contract/room-calls/room';
import type { Script } from '@juzhongren/contract/script/script';
import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProcessBus } from '../../bus/in-process-bus.ts';
import { deleteAccount } from '../../account-data/delete-account.ts';
import { fixedCatalogue, keepScripts } from '../testing/fixed-catalogue.ts';
import type { RoomProcess, TestUser } from '../testing/room-process.ts';
import {
  accepted,
  type Calling,
  playSampleGame,
  player,
  roomWorld,
  type RoomWorld,
  type TestRoom,
  viewOf,
} from '../testing/room-world.ts';

const { card, characters } = sampleScript;
const forPeople = (id: number, player: number, change: Partial<Script['card']> = {}): Script => ({
  ...sampleScript,
  id,
  slug: `case-${id}`,
  characters: characters.slice(0, player),
  card: { ...card, name: `案子${id}`, player, access: SCRIPT_ACCESS.Public, price: 0, ...change },
});
const PAID = { access: SCRIPT_ACCESS.Normal, price: 1_200 } as const;
const SCRIPTS = [
  sampleScript,
  forPeople(2001, 3),
  forPeople(2002, 3, { introduce: '雨下了一夜。有人没有回来！第三句很长很长，放不下。' }),
  forPeople(2003, 3, PAID),
  forPeople(2004, 2),
  forPeople(2005, 1),
];

let world: RoomWorld;
let other: RoomProcess;
beforeAll(async () => {
  const catalogue = fixedCatalogue(SCRIPTS);
  world = await roomWorld({ replace: { catalogue } });
  await keepScripts(world.deps, SCRIPTS.slice(1));
  other = await world.another({ replace: { bus: inProcessBus() } });
});
afterAll(() => world.close());

async function closedCase(): Promise<TestRoom & { a: TestUser; b: TestUser; c: TestUser }> {
  const room = await world.game();
  await playSampleGame(world, room);
  return { ...room, a: player(room.players, 0), b: player(room.players, 1), c: player(room.players, 2) };
}

const open = (
  partyId: string,
  as: TestUser,
  {
    scriptId = 2001,
    at = world,
    requestId = randomUUID(),
  }: { scriptId?: number; at?: Calling; requestId?: string } = {},
) => at.call(partyNext, { partyId, scriptId, requestId }, as);

const offered = (partyId: string, as: TestUser, page = { offset: '0', limit: '20' }) =>
  accepted(world, partyNextScripts, { partyId, ...page }, as);

const began = (scriptIds: readonly number[], ...people: readonly TestUser[]) =>
  world.deps.db
    .insertInto('script_player')
    .values(
      people.flatMap(({ userId }) =>
        scriptIds.map((script_id) => ({ script_id, user_id: userId, started_at: new Date(), finished_at: null })),
      ),
    )
    .execute();

const roomsOf = async (players: readonly TestUser[]) =>
  (
    await world.deps.db
      .selectFrom('party')
      .select('party_id')
      .where(
        'created_by',
        'in',
        players.map(({ userId }) => userId),
      )
      .where('script_id', '>', 2000)
      .execute()
  ).map((row) => row.party_id);

describe('opening the next room', () => {
  test('AG1 AG9 makes the opener host of a room that the others see at once on every server', async () => {
    const { partyId, a, b, c } = await closedCase();
    const connection = await world.connect(partyId, b);
    await connection.next('room');
    const { params } = await open(partyId, a);
    expect(params).toMatchObject({ opened: true, scriptName: '案子2001' });
    expect(await viewOf(world, params.partyId, a)).toMatchObject({ me: { host: true }, script: { script_id: 2001 } });
    const next = { partyId: params.partyId, scriptId: 2001, scriptName: '案子2001', userId: a.userId };
    expect((await connection.next('room', ({ room }) => room.next !== null)).room.next).toMatchObject(next);
    expect((await viewOf(other, partyId, c)).next).toMatchObject(next);
    await accepted(other, partyJoin, { partyId: params.partyId }, b);
    expect((await viewOf(world, params.partyId, a)).members.map(({ userId }) => userId)).toEqual([a.userId, b.userId]);
  });

  test('AG1 leaves neither a room nor a link to it when the write fails', async () => {
    const { partyId, players, a } = await closedCase();
    const broken = await world.another({
      log: {
        ...world.roomServices.log,
        append: (entry, follow) =>
          world.roomServices.log.append(entry, async (transaction) => {
            await follow?.(transaction);
            throw new Error('planted');
          }),
      },
    });
    expect((await open(partyId, a, { at: broken })).status).toBe(500);
    expect(await roomsOf(players)).toEqual([]);
    expect((await viewOf(world, partyId, a)).next).toBeNull();
  });

  test('AG2 puts three who open at once on two servers into one room, and names the first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { partyId, players } = await closedCase();
      const answers = await Promise.all(
        players.map((one, number) => open(partyId, one, { scriptId: 2001 + number, at: number === 1 ? other : world })),
      );
      const first = answers.find(({ params }) => params.opened);
      expect(answers.filter(({ params }) => params.opened)).toHaveLength(1);
      expect(new Set(answers.map(({ params }) => params.partyId)).size).toBe(1);
      const winner = players[answers.findIndex(({ params }) => params.opened)];
      for (const { err, params } of answers) {
        expect(err).toBe(ERROR.ok);
        expect(params).toMatchObject({ by: winner?.nickname, scriptName: first?.params.scriptName });
      }
      expect(await roomsOf(players)).toEqual([first?.params.partyId]);
    }
  });

  test('AG3 answers a repeat with the same room, even on another server', async () => {
    const { partyId, players, a } = await closedCase();
    const requestId = randomUUID();
    const { params } = await open(partyId, a, { requestId });
    for (const at of [world, other]) expect((await open(partyId, a, { requestId, at })).params).toEqual(params);
    expect((await open(partyId, a, { requestId, scriptId: 2002 })).err).toBe(ERROR.badInput);
    expect(await roomsOf(players)).toEqual([params.partyId]);
  });

  test('AG4 allows whoever played to the end, even after leaving or dissolution, and refuses others', async () => {
    const running = await world.game();
    expect((await open(running.partyId, player(running.players, 0))).err).toBe(ERROR.notNow);
    const { partyId, a, b, c } = await closedCase();
    const stranger = await world.user();
    expect((await open(partyId, stranger)).err).toBe(ERROR.notInRoom);
    expect((await world.call(partyNextScripts, { partyId, offset: '0', limit: '9' }, stranger)).err).toBe(
      ERROR.notInRoom,
    );
    await accepted(world, partyExit, { partyId }, c);
    await accepted(world, partyExit, { partyId, dismiss: true }, a);
    expect((await offered(partyId, c)).players).toBe(3);
    expect((await open(partyId, c)).params).toMatchObject({ opened: true });
    expect((await open(partyId, b)).params).toMatchObject({ opened: false, by: c.nickname });
    const left = await world.game();
    const gone = player(left.players, 2);
    await accepted(world, partyExit, { partyId: left.partyId }, gone);
    expect((await open(left.partyId, gone)).err).toBe(ERROR.notInRoom);
  });

  test('AG5 refuses a script that is not offered', async () => {
    const { partyId, a } = await closedCase();
    expect((await open(partyId, a, { scriptId: 9999 })).err).toBe(ERROR.scriptNotAvailable);
  });

  test('NX6 AG10 replaces a dissolved next room, and does not name it any more', async () => {
    const { partyId, a, b } = await closedCase();
    const { params } = await open(partyId, a);
    await accepted(world, partyExit, { partyId: params.partyId, dismiss: true }, a);
    const [record] = await accepted(world, userGameRecord, { offset: '0', limit: '1' }, b);
    expect(record?.next).toBeNull();
    const again = await open(partyId, b, { scriptId: 2002 });
    expect(again.params).toMatchObject({ opened: true, scriptName: '案子2002' });
    expect(again.params.partyId).not.toBe(params.partyId);
  });

  test('starts the next single-player script at once', async () => {
    const alone = await world.user();
    const { partyId, c } = await closedCase();
    await world.deps.db
      .updateTable('party_member')
      .set({ report_token: null })
      .where('party_id', '=', partyId)
      .where('user_id', '<>', c.userId)
      .execute();
    expect((await offered(partyId, c)).scripts.map(({ script_id }) => script_id)).toEqual([2005]);
    const { params } = await open(partyId, c, { scriptId: 2005 });
    await accepted(world, partyJoin, { partyId: params.partyId }, c);
    expect((await viewOf(world, params.partyId, c)).stage).toBe(1);
    expect((await world.call(partyJoin, { partyId: params.partyId }, alone)).err).toBe(ERROR.roomFull);
  });
});

describe('offered scripts', () => {
  test('AG6 AG7 offers scripts with as many seats first, then the least begun, not the one played', async () => {
    const { partyId, a, b, c } = await closedCase();
    await began([2001, 2002], a);
    await began([2001], b);
    for (const one of [a, b, c]) {
      const { players, scripts } = await offered(partyId, one);
      expect(players).toBe(3);
      expect(scripts.map(({ script_id, played }) => [script_id, played])).toEqual([
        [2003, 0],
        [2002, 1],
        [2001, 2],
        [2004, 0],
      ]);
    }
    const { scripts } = await offered(partyId, a, { offset: '1', limit: '1' });
    expect(scripts.map(({ line }) => line)).toEqual(['雨下了一夜。有人没有回来！']);
  });

  test('AG8 marks a free, owned or membership script for the caller alone', async () => {
    const { partyId, a, b, c } = await closedCase();
    const at = new Date(world.deps.now());
    await world.deps.db
      .insertInto('owned_script')
      .values({ user_id: a.userId, script_id: 2003, source: 'test', since: at })
      .execute();
    await world.deps.db
      .insertInto('membership')
      .values({ user_id: b.userId, valid_until: new Date(at.getTime() + 60_000) })
      .execute();
    const marks = async (one: TestUser) =>
      Object.fromEntries((await offered(partyId, one)).scripts.map(({ script_id, mine }) => [script_id, mine]));
    expect(await marks(a)).toMatchObject({ 2001: 'public', 2002: 'public', 2003: 'owned' });
    expect(await marks(b)).toMatchObject({ 2003: 'vip' });
    expect(await marks(c)).toMatchObject({ 2003: 'none' });
  });

  test('AG6 does not count a player who deleted their account', async () => {
    const { partyId, a, c } = await closedCase();
    await deleteAccount(world.roomServices, c.userId);
    expect(await offered(partyId, a)).toMatchObject({ players: 2, scripts: [{ script_id: 2004 }, {}, {}, {}] });
  });
});

describe('player who was away', () => {
  test('AG10 AG11 finds the next room in record and status until they have been there', async () => {
    const { partyId, a, b } = await closedCase();
    const record = async () => (await accepted(world, userGameRecord, { offset: '0', limit: '1' }, b))[0];
    const status = async () => (await accepted(world, userStatus, {}, b)).party;
    expect((await record())?.next).toBeNull();
    expect(await status()).not.toHaveProperty('next');
    const { params } = await open(partyId, a);
    const next = { partyId: params.partyId, scriptName: '案子2001', open: true };
    expect((await record())?.next).toEqual(next);
    expect(await status()).toMatchObject({ partyId, next });
    await accepted(world, partyExit, { partyId, dismiss: true }, a);
    expect(await status()).toMatchObject({ partyId, next });
    await accepted(world, partyJoin, { partyId: params.partyId }, b);
    expect(await status()).toMatchObject({ partyId: params.partyId });
    await accepted(world, partyExit, { partyId: params.partyId }, b);
    expect(await status()).not.toHaveProperty('next');
  });

  test('AG12 refuses a player whom a member of the new room has blocked, as any room does', async () => {
    const { partyId, a, b } = await closedCase();
    await world.deps.db
      .insertInto('user_block')
      .values({ user_id: a.userId, blocked_id: b.userId, created_at: new Date() })
      .execute();
    const { params } = await open(partyId, a);
    expect((await open(partyId, b)).params).toMatchObject({ opened: false, partyId: params.partyId });
    expect((await world.call(partyJoin, { partyId: params.partyId }, b)).err).toBe(ERROR.invitationInvalid);
    const friend = await world.user();
    expect((await world.call(partyJoin, { partyId: params.partyId }, friend)).err).toBe(ERROR.ok);
  });
});
