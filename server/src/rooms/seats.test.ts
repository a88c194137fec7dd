// Tests the change of host, kicking out players, empty seats, reading aloud, and what a seat writes for itself.
import { randomUUID } from 'node:crypto';
import type { Call } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import { NOTEBOOK_LENGTH_MAX } from '@juzhongren/contract/limits';
import { partyExit, partyJoin } from '@juzhongren/contract/room-calls/room';
import { partyAloud, partyHost, partyKickOut, partyRelease } from '@juzhongren/contract/room-calls/seats';
import { partyClueOp, partyNotebook } from '@juzhongren/contract/room-calls/table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from './commands/command.ts';
import { CLOSE_CODE } from './push/push-socket.ts';
import type { TestUser } from './testing/room-process.ts';
import { accepted, player, roomWorld, type RoomWorld, type TestRoom, viewOf } from './testing/room-world.ts';

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

const three = ({ players }: TestRoom) => [player(players, 0), player(players, 1), player(players, 2)] as const;
const hostOf = async (partyId: string, as: TestUser) =>
  (await viewOf(world, partyId, as)).members.find(({ host }) => host)?.userId;
const goAway = (partyId: string, { userId }: TestUser) =>
  runCommand(world.roomServices, {
    partyId,
    requestId: undefined,
    command: { type: 'presence', userId: 'server', away: [userId], back: [] },
  });
const entriesOf = async (partyId: string) => (await world.roomServices.log.read(partyId, 0)).length;

/**
 * Repeats the request on two servers. Expects the same answer each time and at most one log entry. Returns the error
 * code.
 */
async function repeats(call: Call, request: { partyId: string }, as: TestUser): Promise<number> {
  const named = { ...request, requestId: randomUUID() };
  const before = await entriesOf(request.partyId);
  const first = await world.send(call, named, as);
  const other = await world.another();
  for (const at of [world, other]) expect((await at.send(call, named, as)).text).toBe(first.text);
  expect(await entriesOf(request.partyId)).toBe(before + (first.err === ERROR.ok ? 1 : 0));
  return first.err;
}

describe('change of host', () => {
  test.each(['lobby', 'game'] as const)(
    'HO1 HO8 HO9 hands over the host in a %s; others may only vote while the host is away',
    async (kind) => {
      const room = kind === 'lobby' ? await world.lobby(3) : await world.game();
      const { partyId } = room;
      const [shen, lu, bai] = three(room);
      const name = (by: TestUser, { userId }: { userId: number }) => world.call(partyHost, { partyId, userId }, by);
      expect((await name(lu, lu)).err).toBe(ERROR.hostOnly);
      expect((await name(shen, shen)).err).toBe(ERROR.badInput);
      expect((await name(shen, { userId: 1 })).err).toBe(ERROR.notFound);
      expect(await repeats(partyHost, { partyId, userId: lu.userId } as never, shen)).toBe(ERROR.ok);
      expect(await hostOf(partyId, bai)).toBe(lu.userId);
      const row = await world.deps.db
        .selectFrom('party')
        .select('host_id')
        .where('party_id', '=', partyId)
        .executeTakeFirst();
      expect(row).toEqual({ host_id: lu.userId });

      await goAway(partyId, lu);
      expect((await name(shen, bai)).err).toBe(ERROR.ok);
      expect((await viewOf(world, partyId, bai)).hostAsked).toEqual([{ userId: shen.userId, hostId: bai.userId }]);
      expect(await hostOf(partyId, bai)).toBe(lu.userId);
      expect((await name(bai, bai)).err).toBe(ERROR.ok);
      expect(await hostOf(partyId, bai)).toBe(bai.userId);
    },
  );
});

describe('kicking out a player', () => {
  test('PO1 PO2 TK9 kicks out a player by majority in play, closes the connection and bars a return', async () => {
    const room = await world.game();
    const { partyId } = room;
    const [shen, lu, bai] = three(room);
    const connection = await world.connect(partyId, bai);
    await connection.next('room');
    const put = (by: TestUser, userId: number) => world.call(partyKickOut, { partyId, userId }, by);
    expect((await put(shen, shen.userId)).err).toBe(ERROR.badInput);
    expect((await put(shen, 1)).err).toBe(ERROR.notFound);
    expect(await repeats(partyKickOut, { partyId, userId: bai.userId } as never, shen)).toBe(ERROR.ok);
    expect((await viewOf(world, partyId, bai)).seats.find((seat) => seat.characterId === 'bai')).toMatchObject({
      removalAsked: ['shen'],
      userId: bai.userId,
    });
    expect((await put(lu, bai.userId)).err).toBe(ERROR.ok);
    expect(await connection.closed).toBe(CLOSE_CODE.removed);
    expect((await world.call(partyJoin, { partyId }, bai)).err).toBe(ERROR.invitationInvalid);
    const member = await world.deps.db
      .selectFrom('party_member')
      .select(['left_at', 'character_id'])
      .where('party_id', '=', partyId)
      .where('user_id', '=', bai.userId)
      .executeTakeFirst();
    expect(member).toEqual({ left_at: new Date(world.clock.now), character_id: 'bai' });
  });
});

describe('empty seat', () => {
  test('RE1 releases what the case needs once more than half of the seats ask for it', async () => {
    const room = await world.game();
    const { partyId } = room;
    const [shen, lu, bai] = three(room);
    const release = (by: TestUser, characterId: string) => world.call(partyRelease, { partyId, characterId }, by);
    expect((await release(shen, 'bai')).err).toBe(ERROR.notNow);
    expect((await release(shen, 'nobody')).err).toBe(ERROR.notFound);
    await accepted(world, partyExit, { partyId }, bai);
    expect(await repeats(partyRelease, { partyId, characterId: 'bai' } as never, shen)).toBe(ERROR.ok);
    const seat = async () => (await viewOf(world, partyId, lu)).seats.find(({ characterId }) => characterId === 'bai');
    expect(await seat()).toMatchObject({ released: false, releaseAsked: ['shen'] });
    expect((await release(lu, 'bai')).err).toBe(ERROR.ok);
    expect(await seat()).toMatchObject({ released: true, releaseAsked: [] });
    expect((await release(lu, 'bai')).err).toBe(ERROR.alreadyDone);
    expect((await release(bai, 'bai')).err).toBe(ERROR.notInRoom);
  });
});

describe('opening that is read aloud', () => {
  test('RA3 RA4 RA5 shows the same paragraph on every server, also to a late player', async () => {
    const room = await world.game();
    const { partyId } = room;
    const [shen, lu] = three(room);
    const tell = (by: TestUser, step: 'next' | 'take' | 'apart') =>
      world.call(partyAloud, { partyId, act: 1, paragraph: 0, step }, by);
    const other = await world.another();
    const act = async () => (await viewOf(other, partyId, lu)).act;
    expect(await act()).toMatchObject({ aloud: { paragraph: 0, reader: 'shen' } });
    expect((await tell(lu, 'next')).err).toBe(ERROR.notYours);
    expect((await tell(lu, 'take')).err).toBe(ERROR.ok);
    expect(await act()).toMatchObject({ aloud: { paragraph: 0, reader: 'lu' } });
    const request = { partyId, act: 1, paragraph: 0, step: 'next' };
    expect(await repeats(partyAloud, request, lu)).toBe(ERROR.ok);
    // The opening has only one paragraph, so reading aloud is over.
    expect(await act()).toMatchObject({ aloud: null, apartBy: null });
    expect((await tell(shen, 'next')).err).toBe(ERROR.ok);

    const apart = await world.game();
    const [first] = three(apart);
    const asked = { partyId: apart.partyId, act: 1, paragraph: 0, step: 'apart' as const };
    await accepted(world, partyAloud, asked, first);
    expect((await viewOf(other, apart.partyId, first)).act).toMatchObject({ aloud: null, apartBy: 'shen' });
  });
});

describe('private writing of a seat', () => {
  test('CL16 shows a notebook only to its own seat, whatever it contains', async () => {
    const room = await world.game();
    const { partyId } = room;
    const [shen, lu] = three(room);
    const text = '沈砚秋撒谎？\n座钟\u0000\ud800 canary-notebook';
    const write = (words: string) => world.call(partyNotebook, { partyId, text: words }, lu);
    const connection = await world.connect(partyId, shen);
    expect((await write('字'.repeat(NOTEBOOK_LENGTH_MAX + 1))).err).toBe(ERROR.badInput);
    expect(await repeats(partyNotebook, { partyId, text } as never, lu)).toBe(ERROR.ok);
    expect((await viewOf(world, partyId, lu)).notebook).toContain('canary-notebook');
    const { seq, notebook } = await viewOf(world, partyId, shen);
    expect(notebook).toBe('');
    await connection.next('room', (message) => message.room.seq === seq);
    expect(connection.received.join()).not.toContain('canary-notebook');
    expect((await write('字'.repeat(NOTEBOOK_LENGTH_MAX))).err).toBe(ERROR.ok);
    connection.close();
  });

  test('CL15 shows a pin only to its own seat', async () => {
    const room = await world.game();
    const { partyId } = room;
    const [shen, lu] = three(room);
    const pin = (clueId: string, pinned: boolean) =>
      world.call(partyClueOp, { op: 'pin', partyId, clueId, pinned }, lu);
    expect((await pin('letter', true)).err).toBe(ERROR.notFound);
    expect(await repeats(partyClueOp, { op: 'pin', partyId, clueId: 'safe', pinned: true } as never, lu)).toBe(
      ERROR.ok,
    );
    const isPinned = async (who: TestUser) =>
      (await viewOf(world, partyId, who)).clues.find(({ clueId }) => clueId === 'safe')?.pinned;
    expect([await isPinned(lu), await isPinned(shen)]).toEqual([true, false]);
    expect((await pin('safe', false)).err).toBe(ERROR.ok);
    expect(await isPinned(lu)).toBe(false);
  });

  test('refuses to write a notebook in the lobby', async () => {
    const { partyId, players } = await world.lobby(2);
    const answer = await world.call(partyNotebook, { partyId, text: '早' }, player(players, 1));
    expect(answer.err).toBe(ERROR.notNow);
  });

  test('leaves private entries out of `readTold`, including a return logged with one', async () => {
    const room = await world.game();
    const { partyId } = room;
    const [shen, lu, bai] = three(room);
    const private_ = async () => {
      await accepted(world, partyNotebook, { partyId, text: 'canary' + randomUUID() }, lu);
      await accepted(world, partyClueOp, { op: 'note', partyId, clueId: 'safe', text: 'canary' + randomUUID() }, lu);
      await accepted(world, partyClueOp, { op: 'pin', partyId, clueId: 'safe', pinned: true }, lu);
    };
    await private_();
    await goAway(partyId, lu);
    await private_();
    await accepted(world, partyHost, { partyId, userId: bai.userId }, shen);
    const told = await world.roomServices.log.readTold(partyId);
    expect(JSON.stringify(told)).not.toContain('canary');
    expect(told.flatMap(({ events }) => events.map(({ type }) => type)).slice(-2)).toEqual([
      'went-away',
      'host-changed',
    ]);
    const all = await world.roomServices.log.read(partyId, 0);
    // The second pin is no log entry, because it changes nothing.
    expect(all.length - told.length).toBe(5);
  });
});

test('allows these calls only for signed-in members of the room', async () => {
  const { partyId } = await world.game();
  const stranger = await world.user();
  const calls = [
    [partyHost, { userId: 1 }],
    [partyAloud, { act: 1, paragraph: 0, step: 'apart' }],
    [partyRelease, { characterId: 'lu' }],
    [partyNotebook, { text: '喂' }],
    [partyClueOp, { op: 'pin', clueId: 'safe', pinned: true }],
  ] as const;
  for (const [call, request] of calls) {
    const there = await world.send(call, { partyId, ...request }, stranger);
    const nowhere = await world.send(call, { partyId: 'nosuchparty0', ...request }, stranger);
    expect([call.path, there.err, there.text]).toEqual([call.path, ERROR.notInRoom, nowhere.text]);
    expect((await world.send(call, { partyId, ...request })).err).toBe(ERROR.sessionInvalid);
  }
});
