// Tests a new player who takes over the seat of a player who left: what they see before and after, and what is stored
// for both.
import { randomUUID } from 'node:crypto';
import { userGameRecord } from '@juzhongren/contract/accounts';
import { ERROR } from '@juzhongren/contract/errors';
import { partyReport } from '@juzhongren/contract/room-calls/after';
import { partyExit, partyImSignature, partyJoin, partyView, userStatus } from '@juzhongren/contract/room-calls/room';
import { partyCharacter } from '@juzhongren/contract/room-calls/seats';
import { partyClueOp, partyNotebook, partyVoteResult } from '@juzhongren/contract/room-calls/table';
import { partySay } from '@juzhongren/contract/room-calls/talk';
import { gameData } from '@juzhongren/contract/room-calls/texts';
import { setBlocked } from '@juzhongren/contract/blocks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findSpeaker } from './commands/view.ts';
import type { TestUser } from './testing/room-process.ts';
import {
  accepted,
  everybodyReady,
  playSampleGame,
  player,
  roomWorld,
  type RoomWorld,
  type TestRoom,
  viewOf,
} from './testing/room-world.ts';
import { meet } from '../testing/meet.ts';

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

const three = ({ players }: TestRoom) => [player(players, 0), player(players, 1), player(players, 2)] as const;

const memberRow = (partyId: string, { userId }: TestUser) =>
  world.deps.db
    .selectFrom('party_member')
    .select(['character_id', 'left_at', 'score', 'report_token'])
    .where('party_id', '=', partyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
const playerRow = ({ userId }: TestUser) =>
  world.deps.db
    .selectFrom('script_player')
    .select(['started_at', 'finished_at'])
    .where('script_id', '=', world.script.id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
const gamerCount = async () =>
  (
    await world.deps.db
      .selectFrom('script')
      .select('gamer_count')
      .where('script_id', '=', world.script.id)
      .executeTakeFirstOrThrow()
  ).gamer_count;
const records = (who: TestUser) => accepted(world, userGameRecord, { offset: '0', limit: '20' }, who);

/** Starts a game and moves it to act two. 陆 has notes, a clue and a notebook there, then 陆 and 白 leave. */
async function twoLeft() {
  const room = await world.game();
  const { partyId } = room;
  const [shen, lu, bai] = three(room);
  await accepted(world, partyClueOp, { op: 'discover', partyId, placeId: 'garden', clueId: 'clock' }, lu);
  await accepted(world, partyClueOp, { op: 'note', partyId, clueId: 'clock', text: 'lu-note' }, lu);
  await accepted(world, partyClueOp, { op: 'pin', partyId, clueId: 'clock', pinned: true }, lu);
  await accepted(world, partyNotebook, { partyId, text: 'lu-notebook' }, lu);
  await accepted(world, partySay, { partyId, text: 'table-talk', requestId: randomUUID() }, shen);
  await everybodyReady(world, room);
  await accepted(world, partyExit, { partyId }, lu);
  await accepted(world, partyExit, { partyId }, bai);
  return { partyId, room, shen, lu, bai };
}

describe('newcomer', () => {
  test('TO4 TA9 sees only the invitation and the seats until seated, then what the seat knows', async () => {
    const { partyId, shen } = await twoLeft();
    const guest = await world.user('新来的');
    await accepted(world, partyJoin, { partyId }, guest);
    const connection = await world.connect(partyId, guest);
    await connection.next('room');
    const before = await world.call(partyView, { partyId }, guest);
    expect(before.params.room).toMatchObject({
      me: { userId: guest.userId, characterId: null, host: false, tookOverAt: null },
      todo: { kind: 'take-seat' },
      act: null,
      clues: [],
      places: [],
      tasks: [],
      announcements: [],
      notebook: '',
    });
    expect(before.params.room?.seats.map(({ characterId, userId }) => [characterId, userId])).toEqual([
      ['shen', shen.userId],
      ['lu', null],
      ['bai', null],
    ]);
    expect(before.params.chat).toEqual([]);
    expect(await accepted(world, gameData, { partyId }, guest)).toEqual({ acts: [] });
    expect(await accepted(world, partyVoteResult, { partyId }, guest)).toEqual({ votes: [] });
    const heard = [before.text, ...connection.received].join();
    for (const secret of ['seat-media', 'lu-note', 'table-talk', '座钟', '在第1幕知道的事', '雨夜来客', '琴声']) {
      expect(heard).not.toContain(secret);
    }
    expect((await world.call(partySay, { partyId, text: '喂', requestId: randomUUID() }, guest)).err).toBe(
      ERROR.notNow,
    );
    expect((await world.call(partyClueOp, { op: 'discover', partyId, placeId: 'study' }, guest)).err).toBe(
      ERROR.notNow,
    );

    const sit = (characterId: string | null) => world.call(partyCharacter, { partyId, characterId }, guest);
    expect((await sit(null)).err).toBe(ERROR.badInput);
    expect((await sit('nobody')).err).toBe(ERROR.notFound);
    expect((await sit('shen')).err).toBe(ERROR.characterTaken);
    expect((await sit('lu')).err).toBe(ERROR.ok);
    expect((await sit('bai')).err).toBe(ERROR.notNow);
    const after = await viewOf(world, partyId, guest);
    expect(after).toMatchObject({
      me: { characterId: 'lu', tookOverAt: world.clock.now },
      notebook: 'lu-notebook',
      act: { number: 2 },
    });
    expect(after.clues.find(({ clueId }) => clueId === 'clock')).toMatchObject({ note: 'lu-note', pinned: true });
    const { acts } = await accepted(world, gameData, { partyId }, guest);
    expect(acts.map(({ act }) => act)).toEqual([1, 2]);
    expect(JSON.stringify(acts)).toContain('陆在第1幕知道的事');
    await connection.next('room', ({ room }) => room.me.characterId === 'lu');
    await connection.next('chat', ({ messages }) => messages.some(({ text }) => text === 'table-talk'));
    connection.close();
  });

  test('gets clue pictures only after taking a seat, under a new address', async () => {
    const room = await world.game();
    const { partyId } = room;
    const [, lu, bai] = three(room);
    await accepted(world, partyClueOp, { op: 'unlock', partyId, clueId: 'locket', password: '露' }, bai);
    const addressFor = async (who: TestUser) =>
      /\/seat-media\/[^"]+/.exec(JSON.stringify(await viewOf(world, partyId, who)))?.[0];
    const former = await addressFor(bai);
    await accepted(world, partyExit, { partyId }, lu);
    await accepted(world, partyExit, { partyId }, bai);
    const guest = await world.user();
    await accepted(world, partyJoin, { partyId }, guest);
    expect(await addressFor(guest)).toBeUndefined();
    await accepted(world, partyCharacter, { partyId, characterId: 'bai' }, guest);
    expect(await addressFor(guest)).toContain(`/${partyId}/${guest.userId}/`);
    expect(await addressFor(guest)).not.toBe(former);
  });

  test('takes the only empty seat at once and speaks as its character', async () => {
    const room = await world.game();
    const { partyId } = room;
    const [, , bai] = three(room);
    await accepted(world, partyExit, { partyId }, bai);
    const guest = await world.user();
    const requestId = randomUUID();
    const first = await world.call(partyJoin, { partyId, requestId }, guest);
    expect((await (await world.another()).call(partyJoin, { partyId, requestId }, guest)).text).toBe(first.text);
    expect(await viewOf(world, partyId, guest)).toMatchObject({ me: { characterId: 'bai' } });
    const said = await accepted(world, partySay, { partyId, text: '我来了', requestId: randomUUID() }, guest);
    expect(said).toMatchObject({ characterId: 'bai', userId: guest.userId });
    expect((await world.call(partyJoin, { partyId }, bai)).err).toBe(ERROR.roomFull);
    expect((await world.call(partyJoin, { partyId }, await world.user())).err).toBe(ERROR.roomFull);
  });

  test("TO14 leaves the room without a trace and leaves the former player's seat untouched", async () => {
    const { partyId, lu } = await twoLeft();
    const guest = await world.user();
    await accepted(world, partyJoin, { partyId }, guest);
    expect((await accepted(world, userStatus, {}, guest)).party?.partyId).toBe(partyId);
    await accepted(world, partyExit, { partyId }, guest);
    expect((await accepted(world, userStatus, {}, guest)).party).toBeNull();
    expect((await world.call(partyView, { partyId }, guest)).err).toBe(ERROR.notInRoom);
    expect((await world.call(partyImSignature, { partyId }, guest)).err).toBe(ERROR.notInRoom);
    expect(await playerRow(guest)).toBeUndefined();
    // The seat still belongs to the player who left it.
    await accepted(world, partyJoin, { partyId }, lu);
    expect(await viewOf(world, partyId, lu)).toMatchObject({ me: { characterId: 'lu', tookOverAt: null } });
  });
});

describe('stored records', () => {
  test('TF2 TF6 credits the player who took over, but not the former player or one without a seat', async () => {
    const { partyId, shen, lu, bai } = await twoLeft();
    const [guest, waits] = [await world.user(), await world.user()];
    const before = await gamerCount();
    await accepted(world, partyJoin, { partyId }, guest);
    await accepted(world, partyJoin, { partyId }, waits);
    expect(await records(waits)).toEqual([]);
    expect(await gamerCount()).toBe(before);
    expect(await memberRow(partyId, guest)).toMatchObject({ character_id: null, left_at: null });
    await accepted(world, partyCharacter, { partyId, characterId: 'lu' }, guest);
    expect(await gamerCount()).toBe(before + 1);
    expect(await memberRow(partyId, guest)).toMatchObject({ character_id: 'lu', left_at: null });
    expect(await playerRow(guest)).toEqual({ started_at: new Date(world.clock.now), finished_at: null });
    expect((await records(guest)).map((record) => record.scriptCharacterName)).toEqual(['陆怀远']);

    // The newcomer without a seat has started the script elsewhere. The end of this game must not mark that as
    // finished.
    await world.deps.db
      .insertInto('script_player')
      .values({ script_id: world.script.id, user_id: waits.userId, started_at: new Date(0), finished_at: null })
      .execute();
    const everybody = { partyId, players: [shen, guest] };
    await everybodyReady(world, everybody);
    await world.roomServices.timers.sweep();
    world.clock.advance(16 * 60_000);
    await world.roomServices.timers.sweep();
    expect((await viewOf(world, partyId, guest)).stage).toBe(3);
    for (const who of [shen, guest]) {
      expect(await memberRow(partyId, who)).toMatchObject({ report_token: expect.any(String), left_at: null });
      expect((await playerRow(who))?.finished_at).not.toBeNull();
      expect((await accepted(world, partyReport, { partyId }, who)).path).toMatch(/^\/report\//);
      expect(await records(who)).toMatchObject([{ partyId, ended: true }]);
    }
    for (const who of [lu, bai, waits]) {
      expect(await memberRow(partyId, who)).toMatchObject({ report_token: null, score: null });
      expect((await playerRow(who))?.finished_at).toBeNull();
    }
    expect((await world.call(partyReport, { partyId }, lu)).err).toBe(ERROR.notInRoom);
    expect((await world.call(partyReport, { partyId }, waits)).err).toBe(ERROR.notNow);
    expect((await viewOf(world, partyId, waits)).debrief).toBeNull();
  });

  test('shows the name of the player who took over in their report', async () => {
    const room = await world.game();
    const { partyId } = room;
    const [shen, lu, bai] = three(room);
    await accepted(world, partyExit, { partyId }, bai);
    const guest = await world.user('接手的人');
    await accepted(world, partyJoin, { partyId }, guest);
    await playSampleGame(world, { partyId, players: [shen, lu, guest] });
    const { path } = await accepted(world, partyReport, { partyId }, guest);
    const page = (await world.app.inject(path)).body;
    expect(page).toContain('接手的人');
    expect(page).not.toContain(bai.nickname);
  });

  test('SV1 keeps the script version of the room after a takeover', async () => {
    const { partyId } = await twoLeft();
    const guest = await world.user();
    const fresh = await world.another();
    await accepted(fresh, partyJoin, { partyId }, guest);
    await accepted(fresh, partyCharacter, { partyId, characterId: 'lu' }, guest);
    expect(await viewOf(fresh, partyId, guest)).toEqual(await viewOf(world, partyId, guest));
    const room = await world.roomServices.rooms.load(partyId);
    expect(room?.version).toBe('v1');
    expect(findSpeaker(room?.state ?? { stage: 'none' }, guest.userId)).toMatchObject({ characterId: 'lu' });
  });

  test('TO10 treats a returning player whose seat was taken as a newcomer', async () => {
    const { partyId, lu, bai } = await twoLeft();
    const guest = await world.user();
    await accepted(world, partyJoin, { partyId }, guest);
    await accepted(world, partyCharacter, { partyId, characterId: 'lu' }, guest);
    await accepted(world, partyJoin, { partyId }, lu);
    // The only empty seat becomes theirs. 白 can no longer return to it.
    expect(await viewOf(world, partyId, lu)).toMatchObject({ me: { characterId: 'bai' } });
    expect(await memberRow(partyId, lu)).toMatchObject({ character_id: 'bai', left_at: null });
    expect((await world.call(partyJoin, { partyId }, bai)).err).toBe(ERROR.roomFull);
  });
});

describe('user blocked by a player', () => {
  const block = async (by: TestUser, { userId }: TestUser, blocked = true) => {
    await meet(world.deps.db, by, { userId });
    return await accepted(world, setBlocked, { userId, blocked }, by);
  };

  test.each([
    ['the host', 0],
    ['another', 1],
  ])('IN4 cannot join when blocked by %s, in the lobby or in play', async (_who, number) => {
    const guest = await world.user();
    const { partyId, players } = await world.lobby(2);
    await block(player(players, number), guest);
    expect((await world.call(partyJoin, { partyId }, guest)).err).toBe(ERROR.invitationInvalid);
    const game = await world.game();
    await accepted(world, partyExit, { partyId: game.partyId }, player(game.players, 2));
    await block(player(game.players, number), guest);
    const join = () => world.call(partyJoin, { partyId: game.partyId }, guest);
    expect((await join()).err).toBe(ERROR.invitationInvalid);
    await block(player(game.players, number), guest, false);
    expect((await join()).err).toBe(ERROR.ok);
  });

  test('IN5 can join despite blocks by players who left or blocks of their own', async () => {
    const guest = await world.user();
    const room = await world.game();
    const { partyId } = room;
    const [shen, , bai] = three(room);
    await block(bai, guest);
    await block(guest, shen);
    await accepted(world, partyExit, { partyId }, bai);
    expect((await world.call(partyJoin, { partyId }, guest)).err).toBe(ERROR.ok);
  });

  test('IN6 RT1 returns to the own seat despite a block and gets the same answer to a repeat', async () => {
    const room = await world.game();
    const { partyId } = room;
    const [shen, lu] = three(room);
    await accepted(world, partyExit, { partyId }, lu);
    await block(shen, lu);
    expect((await world.call(partyJoin, { partyId }, lu)).err).toBe(ERROR.ok);
    const lobby = await world.lobby(1);
    const guest = await world.user();
    const request = { partyId: lobby.partyId, requestId: randomUUID() };
    const first = await world.call(partyJoin, request, guest);
    await accepted(world, partyExit, { partyId: lobby.partyId }, guest);
    await block(player(lobby.players, 0), guest);
    expect((await world.call(partyJoin, request, guest)).text).toBe(first.text);
    expect((await world.call(partyJoin, { partyId: lobby.partyId }, guest)).err).toBe(ERROR.invitationInvalid);
  });
});
