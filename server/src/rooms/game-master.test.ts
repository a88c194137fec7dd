// Tests the game master at two servers at once.
import { randomUUID } from 'node:crypto';
import { userGameRecord, userGameReport, userProfile } from '@juzhongren/contract/accounts';
import { setBlocked } from '@juzhongren/contract/blocks';
import { partyComment, partyReplay, partyReport } from '@juzhongren/contract/room-calls/after';
import { userEvenings } from '@juzhongren/contract/room-calls/evenings';
import { partyNext, partyNextScripts } from '@juzhongren/contract/room-calls/next';
import { ERROR } from '@juzhongren/contract/errors';
import { partyChair, partyLead } from '@juzhongren/contract/room-calls/game-master';
import { partyExit, partyInvitation, partyJoin, partyView } from '@juzhongren/contract/room-calls/room';
import { partyCharacter, partyReady, partyStart } from '@juzhongren/contract/room-calls/seats';
import { partySay } from '@juzhongren/contract/room-calls/talk';
import { gameData } from '@juzhongren/contract/room-calls/texts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roomMemberOf } from './testing/room-member.ts';
import type { RoomProcess, TestUser } from './testing/room-process.ts';
import {
  accepted,
  everybodyReady,
  hurry,
  player,
  playSampleGame,
  roomWorld,
  type RoomWorld,
  type TestRoom,
  viewOf,
} from './testing/room-world.ts';

let world: RoomWorld;
let other: RoomProcess;
beforeAll(async () => {
  world = await roomWorld();
  other = await world.another();
});
afterAll(() => world.close());

const step = async (
  partyId: string,
  request: object,
  as: TestUser,
  at: Pick<RoomProcess, 'send'> = world,
): Promise<number> => (await at.send(partyChair, { partyId, ...request }, as)).err;
const actAsGameMaster = async (partyId: string, request: object, as: TestUser): Promise<number> =>
  (await world.send(partyLead, { partyId, ...request }, as)).err;

async function roomWithGameMaster(): Promise<TestRoom & { readonly master: TestUser }> {
  const room = await world.lobby(3);
  const { partyId, players } = room;
  const host = player(players, 0);
  const master = await world.user('阿主');
  await accepted(world, partyChair, { partyId, step: 'open', open: true }, host);
  await accepted(other, partyChair, { partyId, step: 'take' }, master);
  for (const [number, one] of players.entries()) {
    const characterId = world.script.characters[number]?.id ?? null;
    await accepted(world, partyCharacter, { partyId, characterId }, one);
    await accepted(world, partyReady, { partyId, ready: true }, one);
  }
  await accepted(world, partyStart, { partyId }, host);
  return { ...room, master };
}

test('GM1 GM3 TF1 seats a newcomer as game master once the host opens the position', async () => {
  const { partyId, players } = await world.lobby(3);
  const master = await world.user('阿主');
  expect((await world.send(partyJoin, { partyId }, master)).err).toBe(ERROR.roomFull);
  expect(await step(partyId, { step: 'open', open: true }, player(players, 1))).toBe(ERROR.hostOnly);
  expect(await step(partyId, { step: 'open', open: true }, player(players, 0), other)).toBe(ERROR.ok);
  expect(await accepted(world, partyInvitation, { partyId }, master)).toMatchObject({ openSeats: 0, openChair: true });
  await accepted(world, partyJoin, { partyId }, master);
  expect(await accepted(other, partyInvitation, { partyId }, master)).not.toHaveProperty('openChair');
  expect((await viewOf(other, partyId, player(players, 2))).chair).toMatchObject({ master: { userId: master.userId } });
  expect(await roomMemberOf(world, partyId, master)).toMatchObject({ character_id: null, left_at: null });
  expect(await step(partyId, { step: 'clear' }, player(players, 0))).toBe(ERROR.ok);
  expect((await roomMemberOf(world, partyId, master))?.left_at).not.toBeNull();
  expect((await world.send(partyJoin, { partyId }, master)).err).toBe(ERROR.invitationInvalid);
});

test('GM2 GM5 RT1 gives the position to one of two players at two servers and answers repeats alike', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { partyId, players } = await world.lobby(3);
    const [host, one, another] = [player(players, 0), player(players, 1), player(players, 2)];
    await accepted(world, partyChair, { partyId, step: 'open', open: true }, host);
    const asked = () => ({ partyId, step: 'take', requestId: randomUUID() });
    const [first, second] = [asked(), asked()];
    const errs = await Promise.all([step(partyId, first, one), step(partyId, second, another, other)]);
    expect(errs.toSorted((a, b) => a - b)).toEqual([ERROR.ok, ERROR.roomFull]);
    const [sits, request] = errs[0] === ERROR.ok ? ([one, first] as const) : ([another, second] as const);
    const view = await viewOf(other, partyId, host);
    expect([view.chair?.master?.userId, view.members.length]).toEqual([sits.userId, 2]);
    for (const at of [world, other]) expect(await step(partyId, request, sits, at)).toBe(ERROR.ok);
    expect((await viewOf(world, partyId, host)).seq).toBe(view.seq);
  }
});

test('GM2 seats a player once as game master when two taps reach two servers', async () => {
  const { partyId, players } = await world.lobby(2);
  const host = player(players, 0);
  const errs = await Promise.all([step(partyId, { step: 'take' }, host), step(partyId, { step: 'take' }, host, other)]);
  expect(errs).toEqual([ERROR.ok, ERROR.ok]);
  const view = await viewOf(world, partyId, player(players, 1));
  expect(view.members.map(({ userId }) => userId)).toEqual([player(players, 1).userId]);
  expect(view.chair?.master).toMatchObject({ userId: host.userId, host: true });
});

test('GM12 PT1 TA1 lets the game master talk to the room and privately to one seat', async () => {
  const { partyId, players, master } = await roomWithGameMaster();
  const [shen, lu] = [player(players, 0), player(players, 1)];
  const said = await accepted(world, partySay, { partyId, text: '各位请坐', requestId: randomUUID() }, master);
  expect(said).toMatchObject({ nickname: '阿主', characterId: null, text: '各位请坐' });
  const whisper = { partyId, text: '你还藏着一句', requestId: randomUUID(), with: [shen.userId] };
  await accepted(other, partySay, whisper, master);
  await accepted(world, partySay, { ...whisper, text: '我知道', requestId: randomUUID(), with: [master.userId] }, shen);
  const heard = async (as: TestUser) =>
    (await accepted(other, partyView, { partyId }, as)).chat.map(({ text }) => text);
  expect(await heard(master)).toEqual(['各位请坐', '你还藏着一句', '我知道']);
  expect(await heard(lu)).toEqual(['各位请坐', null, null]);
});

test('GM16 GM17 PT4 shows opened texts to the game master alone, and nothing after leaving', async () => {
  const { partyId, players, master } = await roomWithGameMaster();
  const texts = (as: TestUser) => world.send(gameData, { partyId, characterId: 'lu' }, as);
  expect((await texts(master)).err).toBe(ERROR.notNow);
  expect(await actAsGameMaster(partyId, { step: 'open', characterId: 'lu' }, player(players, 0))).toBe(ERROR.notNow);
  expect(await actAsGameMaster(partyId, { step: 'open', characterId: 'lu' }, master)).toBe(ERROR.ok);
  expect((await texts(master)).err).toBe(ERROR.ok);
  expect((await texts(player(players, 0))).err).toBe(ERROR.notNow);
  const seen = (await viewOf(other, partyId, player(players, 2))).chair;
  expect(seen).toMatchObject({ opened: ['lu'], deeds: [{ deed: 'opened', characterId: 'lu', word: null }] });
  await accepted(world, partyExit, { partyId }, master);
  expect((await texts(master)).err).toBe(ERROR.notInRoom);
  expect((await world.send(partyView, { partyId }, master)).err).toBe(ERROR.notInRoom);
});

test("GM14 GM18 GM21 shows the game master's actions at the other server", async () => {
  const { partyId, players, master } = await roomWithGameMaster();
  expect(await actAsGameMaster(partyId, { step: 'nudge', characterId: 'lu', word: 'speak' }, master)).toBe(ERROR.ok);
  expect(await actAsGameMaster(partyId, { step: 'nudge', characterId: null, word: 'shout' }, master)).toBe(
    ERROR.badInput,
  );
  expect(await actAsGameMaster(partyId, { step: 'give', characterId: 'lu', placeId: 'garden' }, master)).toBe(ERROR.ok);
  const { act, clues, chair } = await viewOf(other, partyId, player(players, 1));
  expect(clues.some(({ held, foundBy }) => held && foundBy === null)).toBe(true);
  expect(chair?.deeds.map(({ deed }) => deed)).toEqual(['nudged', 'gave']);
  const asked = { step: 'longer', deadlineAt: act?.deadlineAt };
  expect([await actAsGameMaster(partyId, asked, master), await actAsGameMaster(partyId, asked, master)]).toEqual([
    ERROR.ok,
    ERROR.ok,
  ]);
  expect((await viewOf(other, partyId, master)).act?.deadlineAt).toBe((act?.deadlineAt ?? 0) + 300_000);
});

test('GM10 keeps the game running when the game master leaves while handing over a find', async () => {
  for (let round = 0; round < 3; round += 1) {
    const room = await roomWithGameMaster();
    const { partyId, players, master } = room;
    const [gave, left] = await Promise.all([
      actAsGameMaster(partyId, { step: 'give', characterId: 'lu', placeId: 'study' }, master),
      other.send(partyExit, { partyId }, master),
    ]);
    expect([ERROR.ok, ERROR.notInRoom]).toContain(gave);
    expect(left.err).toBe(ERROR.ok);
    const view = await viewOf(world, partyId, player(players, 0));
    expect(view.chair).toMatchObject({ master: null, open: true });
    expect(view.chair?.deeds).toHaveLength(gave === ERROR.ok ? 1 : 0);
    await everybodyReady(world, room);
    expect((await viewOf(other, partyId, player(players, 0))).act?.number).toBe(2);
  }
});

test('GM14 accepts or refuses a nudge that races with dissolving the room', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { partyId, players, master } = await roomWithGameMaster();
    await accepted(world, partyExit, { partyId, dismiss: true }, player(players, 0));
    const [word, gone] = await Promise.all([
      actAsGameMaster(partyId, { step: 'nudge', characterId: null, word: 'time' }, master),
      other.send(partyExit, { partyId, dismiss: true }, player(players, 1)),
    ]);
    expect([ERROR.ok, ERROR.notNow]).toContain(word);
    expect(gone.err).toBe(ERROR.ok);
    const { dismissed, chair } = await viewOf(world, partyId, player(players, 2));
    expect([dismissed?.reason, chair?.deeds.length]).toEqual(['majority', word === ERROR.ok ? 1 : 0]);
  }
});

test('GM13 GM27 refuses a nudge after the game and shows the game master the debrief', async () => {
  const room = await roomWithGameMaster();
  const { partyId, players, master } = room;
  await playSampleGame(world, room);
  const late = await actAsGameMaster(partyId, { step: 'nudge', characterId: null, word: 'vote' }, master);
  expect(late).toBe(ERROR.notNow);
  await hurry(world, partyId);
  const view = await viewOf(other, partyId, master);
  expect(view.debrief?.scores).toHaveLength(3);
  expect(view.leading).toBeNull();
  expect((await world.send(gameData, { partyId, characterId: 'lu' }, master)).err).toBe(ERROR.ok);
  expect((await world.send(partyReplay, { partyId }, master)).err).toBe(ERROR.ok);
  expect(await roomMemberOf(world, partyId, master)).toMatchObject({ score: null, report_token: expect.any(String) });
  expect((await viewOf(world, partyId, player(players, 0))).chair?.master?.nickname).toBe('阿主');
});

const records = (who: TestUser) => accepted(world, userGameRecord, { offset: '0', limit: '20' }, who);
const again = (partyId: string, as: TestUser) =>
  accepted(world, partyNext, { partyId, scriptId: world.script.id, requestId: randomUUID() }, as);

test("TF2 TF12 RR14 gives the game master a record and the room's report, but no played game", async () => {
  const room = await roomWithGameMaster();
  const { partyId, players, master } = room;
  const running = { partyId, led: true, ended: false, scriptCharacterName: '', score: 0 };
  expect(await records(master)).toMatchObject([running]);
  await playSampleGame(world, room);
  const [record] = await records(master);
  expect(record).toMatchObject({ ...running, ended: true });
  expect((await records(player(players, 0)))[0]).not.toHaveProperty('led');
  const { path } = await accepted(world, partyReport, { partyId }, master);
  expect(await accepted(world, userGameReport, { id: String(record?.id) }, master)).toEqual({ path });
  const page = (await world.app.inject({ url: path })).body;
  expect(page).toContain('你主持了这一局');
  expect(page).not.toContain('表现分，满分');
  const card = await world.app.inject({ url: `${path}/card` });
  expect((await world.app.inject({ url: String(card.headers.location) })).headers['content-type']).toBe('image/png');
  expect(await accepted(world, userProfile, {}, master)).toMatchObject({
    gameCount: 0,
    avgScore: 0,
    stayCommentCount: 0,
  });
  expect(await accepted(world, userEvenings, {}, master)).toMatchObject({ word: 'new', finished: 0 });
  const ratings = { entertainmentScore: 10, storyScore: 10, deduceScore: 10, difficultyScore: 10 } as const;
  expect((await world.call(partyComment, { partyId, comment: '好', ...ratings }, master)).err).toBe(ERROR.notNow);
  // A game master keeps both after leaving at the end. A game master who leaves earlier gets neither.
  await accepted(world, partyExit, { partyId }, master);
  expect(await accepted(other, partyReport, { partyId }, master)).toEqual({ path });
  expect(await records(master)).toMatchObject([{ led: true }]);
});

test('TF12 gives no record or report to a game master who leaves before the end', async () => {
  const room = await roomWithGameMaster();
  await accepted(world, partyExit, { partyId: room.partyId }, room.master);
  expect(await records(room.master)).toEqual([]);
  await playSampleGame(world, room);
  expect(await records(room.master)).toEqual([]);
  expect((await world.call(partyReport, { partyId: room.partyId }, room.master)).err).toBe(ERROR.notInRoom);
});

test("AG13 AG11 reserves the next room's position for the game master, who may also open that room", async () => {
  const room = await roomWithGameMaster();
  const { partyId, players, master } = room;
  await playSampleGame(world, room);
  expect((await accepted(world, partyNextScripts, { partyId, offset: '0', limit: '20' }, master)).players).toBe(3);
  const { partyId: nextId } = await again(partyId, player(players, 0));
  expect((await viewOf(other, partyId, master)).next).toMatchObject({ partyId: nextId });
  expect(await records(master)).toMatchObject([{ next: { partyId: nextId, open: true } }]);
  await accepted(world, partyExit, { partyId }, player(players, 1));
  expect((await viewOf(world, nextId, player(players, 0))).chair).toMatchObject({ kept: true, master: null });
  expect(await step(nextId, { step: 'take' }, player(players, 1))).toBe(ERROR.notNow);
  for (const one of players.slice(1)) await accepted(world, partyJoin, { partyId: nextId }, one);
  // The invitation shows the position to anybody with the link; guests are not let in.
  expect((await world.call(partyInvitation, { partyId: nextId })).params).toMatchObject({
    openSeats: 0,
    openChair: true,
    guests: 'closed',
  });
  expect((await world.call(partyJoin, { partyId: nextId }, await world.user())).err).toBe(ERROR.roomFull);
  await accepted(other, partyJoin, { partyId: nextId }, master);
  expect((await viewOf(world, nextId, player(players, 0))).chair).toMatchObject({
    kept: false,
    master: { userId: master.userId },
  });

  const secondRoom = await roomWithGameMaster();
  await playSampleGame(world, secondRoom);
  await accepted(world, partyExit, { partyId: secondRoom.partyId }, secondRoom.master);
  const own = await again(secondRoom.partyId, secondRoom.master);
  expect((await viewOf(world, own.partyId, secondRoom.master)).chair?.master).toMatchObject({
    userId: secondRoom.master.userId,
    host: true,
  });
});

test.each(['who led', 'who opens'])(
  'AG13 reserves no position for somebody who cannot join: blocked by %s',
  async (blocker) => {
    const room = await roomWithGameMaster();
    const { partyId, players, master } = room;
    await playSampleGame(world, room);
    const [from, to] = blocker === 'who led' ? [master, player(players, 0)] : [player(players, 0), master];
    await accepted(world, setBlocked, { userId: to.userId, blocked: true }, from);
    const { partyId: nextId } = await again(partyId, player(players, 0));
    expect((await viewOf(world, nextId, player(players, 0))).chair).toBeNull();
  },
);
