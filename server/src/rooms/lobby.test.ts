import { GAME_STAGE, PARTY_STATUS, SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import { randomUUID } from 'node:crypto';
import { ERROR } from '@juzhongren/contract/errors';
import { partyCreate, partyExit, partyJoin, partyView, userStatus } from '@juzhongren/contract/room-calls/room';
import {
  partyCharacter,
  partyKickOut,
  partyMeeting,
  partyPace,
  partyReady,
  partyStart,
} from '@juzhongren/contract/room-calls/seats';
import type { Script } from '@juzhongren/contract/script/script';
import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accepted, player, playSampleGame, roomWorld, type RoomWorld, viewOf } from './testing/room-world.ts';
import { fixedCatalogue, keepScripts } from './testing/fixed-catalogue.ts';

const priced: Script = {
  ...sampleScript,
  id: 1002,
  slug: 'priced',
  card: { ...sampleScript.card, access: SCRIPT_ACCESS.Normal, price: 1200 },
};
const solo: Script = {
  ...sampleScript,
  id: 1003,
  slug: 'solo',
  card: { ...sampleScript.card, player: 1 },
  characters: sampleScript.characters.slice(0, 1),
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld({ replace: { catalogue: fixedCatalogue([sampleScript, priced, solo]) } });
  await keepScripts(world.deps, [priced, solo]);
});
afterAll(() => world.close());

const gamerCount = async (scriptId: number) => {
  const row = await world.deps.db
    .selectFrom('script')
    .select('gamer_count')
    .where('script_id', '=', scriptId)
    .executeTakeFirstOrThrow();
  return row.gamer_count;
};

describe('creating a room', () => {
  test('makes the creator the host of a room with an unguessable id', async () => {
    const host = await world.user('甲');
    const { partyId, seq } = await accepted(world, partyCreate, { scriptId: 1001 }, host);
    expect(partyId).toMatch(/^[A-Za-z0-9_-]{12}$/);
    expect(seq).toBe(1);
    const view = await viewOf(world, partyId, host);
    expect(view).toMatchObject({
      status: PARTY_STATUS.Created,
      stage: GAME_STAGE.Created,
      me: { userId: host.userId, host: true },
    });
    expect(view.members).toMatchObject([{ nickname: '甲', ready: false, characterId: null }]);
  });

  test('answers 4013 for a missing script, and asks for no payment while creating a priced room', async () => {
    const host = await world.user();
    expect((await world.call(partyCreate, { scriptId: 77 }, host)).err).toBe(ERROR.scriptNotAvailable);
    const { partyId } = await accepted(world, partyCreate, { scriptId: 1002 }, host);
    expect(await viewOf(world, partyId, host)).toMatchObject({
      status: PARTY_STATUS.Created,
      script: { price: 1200 },
      payment: null,
    });
  });

  test('rejects anonymous callers and unknown fields', async () => {
    expect((await world.call(partyCreate, { scriptId: 1001 })).err).toBe(ERROR.sessionInvalid);
    const host = await world.user();
    expect((await world.send(partyCreate, { scriptId: 1001, more: 1 }, host)).err).toBe(ERROR.badInput);
  });

  test('RT8 creates one room when the same request arrives fifty times at once', async () => {
    const host = await world.user();
    const requestId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => world.call(partyCreate, { scriptId: 1001, requestId }, host)),
    );
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    const { opened } = await world.deps.db
      .selectFrom('party')
      .select(({ fn }) => fn.countAll<number>().as('opened'))
      .where('created_by', '=', host.userId)
      .executeTakeFirstOrThrow();
    expect(opened).toBe(1);
  });

  test('starts a game with a single-player script at once', async () => {
    const host = await world.user();
    const before = await gamerCount(1003);
    const { partyId } = await accepted(world, partyCreate, { scriptId: 1003 }, host);
    expect(await viewOf(world, partyId, host)).toMatchObject({
      status: PARTY_STATUS.Gameing,
      stage: GAME_STAGE.Started,
      me: { characterId: 'shen' },
    });
    expect(await gamerCount(1003)).toBe(before + 1);
  });
});

describe('joining a room', () => {
  test.each(['', 'x', 'nosuchparty0', '房间', '../../etc'])(
    'IN3 answers 4046 for an invitation to no room: %j',
    async (partyId) => {
      const guest = await world.user();
      expect((await world.call(partyJoin, { partyId }, guest)).err).toBe(ERROR.invitationInvalid);
    },
  );

  test('answers 4002 for a closed room, 4003 for a full one, 4046 to a kicked user', async () => {
    const { partyId, players } = await world.lobby(3);
    const guest = await world.user();
    expect((await world.call(partyJoin, { partyId }, guest)).err).toBe(ERROR.roomFull);
    const [host, other] = [player(players, 0), player(players, 1)];
    await accepted(world, partyKickOut, { partyId, userId: other.userId }, host);
    expect((await world.call(partyJoin, { partyId }, other)).err).toBe(ERROR.invitationInvalid);
    await accepted(world, partyExit, { partyId, dismiss: true }, host);
    expect((await world.call(partyJoin, { partyId }, guest)).err).toBe(ERROR.invitationExpired);
  });

  test('shows a placeholder name for a user without a profile', async () => {
    const guest = await world.user('');
    const { partyId, players } = await world.lobby(1);
    await accepted(world, partyJoin, { partyId }, guest);
    const { room } = await accepted(world, partyView, { partyId }, player(players, 0));
    expect(room?.members.map(({ nickname }) => nickname)).toContain(`玩家${guest.userId}`);
  });

  test('LO10 changes nothing when a member joins again', async () => {
    const { partyId, players } = await world.lobby(2);
    const again = await accepted(world, partyJoin, { partyId }, player(players, 1));
    expect(again.seq).toBe(2);
  });

  test('QU1 gives the last seat to exactly one of fifty users who join at once', async () => {
    const { partyId } = await world.lobby(2);
    const guests = await Promise.all(Array.from({ length: 50 }, () => world.user()));
    const answers = await Promise.all(guests.map((guest) => world.call(partyJoin, { partyId }, guest)));
    const codes = answers.map((answer) => answer.err);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === ERROR.roomFull)).toHaveLength(49);
  });
});

describe('before the game', () => {
  test('gives each character to one player, and starts the game once all are ready', async () => {
    const { partyId, players } = await world.lobby(3);
    const [host, second, third] = [player(players, 0), player(players, 1), player(players, 2)];
    const choose = (who: typeof host, characterId: string | null) =>
      world.call(partyCharacter, { partyId, characterId }, who);
    expect((await world.call(partyReady, { partyId, ready: true }, host)).err).toBe(ERROR.notNow);
    expect((await choose(host, 'shen')).err).toBe(0);
    expect((await choose(second, 'shen')).err).toBe(ERROR.characterTaken);
    expect((await choose(second, 'nobody')).err).toBe(ERROR.notFound);
    expect((await choose(second, 'lu')).err).toBe(0);
    expect((await choose(third, 'bai')).err).toBe(0);
    await accepted(world, partyReady, { partyId, ready: true }, second);
    expect((await world.call(partyStart, { partyId }, host)).err).toBe(ERROR.notEveryoneReady);
    await accepted(world, partyReady, { partyId, ready: true }, third);
    expect((await world.call(partyStart, { partyId }, second)).err).toBe(ERROR.hostOnly);
    await accepted(world, partyStart, { partyId }, host);
    expect(await viewOf(world, partyId, third)).toMatchObject({
      stage: GAME_STAGE.Started,
      me: { characterId: 'bai' },
    });
  });

  test('QU1 starts once and counts the players once when fifty start requests arrive at once', async () => {
    const before = await gamerCount(1001);
    const { partyId, players } = await world.lobby(3);
    for (const [number, one] of players.entries()) {
      const characterId = sampleScript.characters[number]?.id ?? null;
      await accepted(world, partyCharacter, { partyId, characterId }, one);
      await accepted(world, partyReady, { partyId, ready: true }, one);
    }
    const host = player(players, 0);
    const answers = await Promise.all(Array.from({ length: 50 }, () => world.call(partyStart, { partyId }, host)));
    expect(answers.filter(({ err }) => err === ERROR.ok)).toHaveLength(1);
    expect(await gamerCount(1001)).toBe(before + 3);
  });

  test('lets only the host kick and dissolve, and passes the host role on when the host leaves', async () => {
    const { partyId, players } = await world.lobby(3);
    const [host, second, third] = [player(players, 0), player(players, 1), player(players, 2)];
    const put = (by: typeof host, userId: number) => world.call(partyKickOut, { partyId, userId }, by);
    expect((await put(second, third.userId)).err).toBe(ERROR.hostOnly);
    expect((await put(host, 1)).err).toBe(ERROR.notFound);
    expect((await put(host, third.userId)).err).toBe(0);
    expect((await world.call(partyExit, { partyId, dismiss: true }, second)).err).toBe(ERROR.hostOnly);
    await accepted(world, partyExit, { partyId }, host);
    expect(await viewOf(world, partyId, second)).toMatchObject({ me: { host: true } });
  });
});

describe('user status', () => {
  const latest = async (who: { token: string }, scriptId?: number) =>
    (await accepted(world, userStatus, scriptId === undefined ? {} : { scriptId: String(scriptId) }, who)).party;

  test('returns an open room before a closed one, and among open ones the last joined', async () => {
    const { partyId, players } = await world.lobby(1);
    const host = player(players, 0);
    expect(await latest(host)).toEqual({
      partyId,
      status: PARTY_STATUS.Created,
      stage: GAME_STAGE.Created,
      script: { script_id: 1001, script_name: sampleScript.card.name, player: 3 },
      alone: true,
    });
    world.clock.advance(1_000);
    const { partyId: later } = await accepted(world, partyCreate, { scriptId: 1001 }, host);
    expect(await latest(host)).toMatchObject({ partyId: later });
    await accepted(world, partyExit, { partyId: later, dismiss: true }, host);
    expect(await latest(host)).toMatchObject({ partyId });
    expect(await latest(host, 1001)).toMatchObject({ partyId });
    expect(await latest(host, 1002)).toBeNull();
    await accepted(world, partyExit, { partyId }, host);
    // Only the room that this host dissolved is left.
    expect(await latest(host)).toMatchObject({ partyId: later, status: PARTY_STATUS.Closed });
  });

  test('marks a lobby as alone only while nobody else is in it', async () => {
    const { partyId, players } = await world.lobby(1);
    expect(await latest(player(players, 0))).toMatchObject({ partyId, alone: true });
    const guest = await world.user('后到的');
    await accepted(world, partyJoin, { partyId }, guest);
    expect(await latest(player(players, 0))).not.toHaveProperty('alone');
    await accepted(world, partyExit, { partyId }, guest);
    expect(await latest(player(players, 0))).toMatchObject({ alone: true });
  });

  test('TF8 names the act and the time left to a seated player, and neither to one without a seat', async () => {
    const room = await world.game();
    const { partyId } = room;
    const [host, second, third] = [player(room.players, 0), player(room.players, 1), player(room.players, 2)];
    const minutes = sampleScript.acts[0]?.minutes ?? 0;
    const act = { number: 1, leftMs: minutes * 60_000, paused: false };
    expect(await latest(host)).toMatchObject({ partyId, stage: GAME_STAGE.Started, act });
    world.clock.advance(60_000);
    expect(await latest(host)).toMatchObject({ act: { ...act, leftMs: (minutes - 1) * 60_000 } });
    for (const who of [host, second]) await accepted(world, partyPace, { partyId, step: 'pause' }, who);
    expect(await latest(third)).toMatchObject({ act: { number: 1, leftMs: null, paused: true } });
    await accepted(world, partyPace, { partyId, step: 'resume' }, host);
    await accepted(world, partyExit, { partyId }, second);
    await accepted(world, partyExit, { partyId }, third);
    const guest = await world.user();
    await accepted(world, partyJoin, { partyId }, guest);
    // Two seats are empty, so joining does not seat the newcomer by itself.
    expect(await latest(guest)).not.toHaveProperty('act');
    expect(await latest(guest)).toMatchObject({ stage: GAME_STAGE.Started });
  });

  test('TF8 reports an open room without an act during the debrief', async () => {
    const room = await world.game();
    await playSampleGame(world, room);
    const mine = await latest(player(room.players, 0));
    expect(mine).toMatchObject({ status: PARTY_STATUS.Gameing, stage: GAME_STAGE.VoteEnd });
    expect(mine).not.toHaveProperty('act');
  });

  test('TF11 prefers a room with a meeting time to a solo game from thirty minutes before', async () => {
    const { partyId, players } = await world.lobby(3);
    const [host, second, third] = [player(players, 0), player(players, 1), player(players, 2)];
    const meetAt = world.clock.now + 3 * HOUR_MS;
    await accepted(world, partyMeeting, { partyId, at: meetAt }, host);
    world.clock.advance(1_000);
    const alone = (await accepted(world, partyCreate, { scriptId: 1003 }, host)).partyId;
    expect(await latest(host)).toMatchObject({ partyId: alone });
    world.clock.advance(3 * HOUR_MS - 31 * MINUTE_MS);
    expect(await latest(host)).toMatchObject({ partyId: alone });
    world.clock.advance(MINUTE_MS);
    expect(await latest(host)).toMatchObject({ partyId, meetAt });
    expect(await latest(host, 1003)).toMatchObject({ partyId: alone });
    // The solo game does not hide the room once the room starts to play, either.
    for (const [number, one] of [host, second, third].entries()) {
      const characterId = sampleScript.characters[number]?.id ?? null;
      await accepted(world, partyCharacter, { partyId, characterId }, one);
      await accepted(world, partyReady, { partyId, ready: true }, one);
    }
    await accepted(world, partyStart, { partyId }, host);
    expect(await latest(host)).toMatchObject({ partyId, stage: GAME_STAGE.Started });
    await playSampleGame(world, { partyId, players });
    expect(await latest(host)).toMatchObject({ partyId: alone });
  });

  test('returns null for a user without rooms', async () => {
    expect(await latest(await world.user())).toBeNull();
  });
});
