// Tests statements that players pin from the room's talk to the statement board, with two processes.
import { randomUUID } from 'node:crypto';
import { ERROR } from '@juzhongren/contract/errors';
import { partyReplay } from '@juzhongren/contract/room-calls/after';
import { partyState, partyStatement } from '@juzhongren/contract/room-calls/statement-board';
import { partySay } from '@juzhongren/contract/room-calls/talk';
import { userDelete } from '@juzhongren/contract/account-data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProcessBus } from '../bus/in-process-bus.ts';
import { impose } from '../sanctions/store.ts';
import type { RoomProcess, TestUser } from './testing/room-process.ts';
import { accepted, playSampleGame, player, roomWorld, type RoomWorld, viewOf } from './testing/room-world.ts';

let world: RoomWorld;
let other: RoomProcess;
beforeAll(async () => {
  world = await roomWorld();
  // Its own bus, so that it learns of the first process only through the database.
  other = await world.another({ replace: { bus: inProcessBus() } });
});
afterAll(() => world.close());

const STAY = { who: { id: 'lu' }, place: { id: 'garden' }, from: 60, until: 90 };

async function playing() {
  const room = await world.game();
  const { partyId, players } = room;
  const [a, b, c] = [player(players, 0), player(players, 1), player(players, 2)];
  const say = (as: TestUser, text: string, others?: readonly TestUser[]) =>
    accepted(
      world,
      partySay,
      {
        partyId,
        text,
        requestId: randomUUID(),
        ...(others === undefined ? {} : { with: others.map((one) => one.userId) }),
      },
      as,
    );
  const state = (as: TestUser, more: object = {}) => world.call(partyState, { partyId, ...STAY, ...more }, as);
  return { room, partyId, a, b, c, say, state };
}

test('TA12 LE4 quotes a public message by its number and attributes it to its speaker', async () => {
  const { partyId, a, b, c, say, state } = await playing();
  const { chatSeq } = await say(b, '一点钟我在花园 canary');
  const requestId = randomUUID();
  const first = await state(a, { chatSeq, saidBy: 'bai', requestId });
  expect(first.err).toBe(0);
  expect(await state(a, { chatSeq, saidBy: 'bai', requestId })).toEqual(first);
  expect((await state(c, { chatSeq })).err).toBe(ERROR.alreadyDone);
  for (const at of [world, other]) {
    const { ledger: statementBoard } = await viewOf(at, partyId, c);
    expect(statementBoard?.statements).toMatchObject([{ statementId: 's1', chatSeq, saidBy: 'lu', pinnedBy: 'shen' }]);
    expect(JSON.stringify(statementBoard)).not.toContain('canary');
  }
  const rows = await world.deps.db.selectFrom('party_event').select('events').where('party_id', '=', partyId).execute();
  expect(JSON.stringify(rows)).not.toContain('canary');
});

test('TA12 answers 1002 for a whispered message as for a missing one, even to its own people', async () => {
  const { a, b, c, say, state } = await playing();
  const { chatSeq } = await say(a, '一点钟我在花园', [b]);
  for (const as of [a, b, c]) expect(await state(as, { chatSeq })).toEqual(await state(as, { chatSeq: 999 }));
  expect((await state(a, { chatSeq })).err).toBe(ERROR.notFound);
  const stranger = await world.user();
  expect((await state(stranger, { chatSeq })).err).toBe(ERROR.notInRoom);
});

test('LE7 LE8 accepts a belief at another process, and a withdrawal only from the pinner', async () => {
  const { partyId, a, b, state } = await playing();
  await state(a);
  const statementId = 's1';
  await accepted(other, partyStatement, { step: 'weigh', partyId, statementId, believes: true }, b);
  expect((await viewOf(world, partyId, a)).ledger?.statements[0]?.believedBy).toEqual(['lu']);
  const withdraw = { step: 'withdraw', partyId, statementId } as const;
  expect((await other.call(partyStatement, withdraw, b)).err).toBe(ERROR.notYours);
  await accepted(other, partyStatement, withdraw, a);
  expect((await viewOf(world, partyId, b)).ledger?.statements).toEqual([]);
});

test("TA13 removes a deleted account's own words from the statement board", async () => {
  const { partyId, a, b, state } = await playing();
  await state(a, { place: { words: 'canary 河边' } });
  await accepted(world, userDelete, { confirm: a.userId }, a);
  const rows = await world.deps.db.selectFrom('party_event').select('events').where('party_id', '=', partyId).execute();
  expect(JSON.stringify(rows)).not.toContain('canary');
  const third = await world.another({ replace: { bus: inProcessBus() } });
  expect((await viewOf(third, partyId, b)).ledger?.statements[0]?.place).toEqual({ id: null, name: '（已删除）' });
});

test('TA14 refuses pinning by a muted player but lets them weigh statements', async () => {
  const { partyId, a, b, state } = await playing();
  await state(a);
  const at = new Date(world.deps.now());
  const until = new Date(at.getTime() + 60 * 60_000);
  await impose(world.deps.db, { userId: b.userId, kind: 'talk', reason: '刷屏', at, until });
  world.clock.advance(2_000);
  expect((await state(b, { from: 10 })).err).toBe(ERROR.muted);
  await accepted(world, partyStatement, { step: 'weigh', partyId, statementId: 's1', believes: false }, b);
});

test('LE18 RP15 shows the statements in the replay after the game, without quoted words', async () => {
  const { room, partyId, a, b, say, state } = await playing();
  const { chatSeq } = await say(b, 'canary');
  await state(a, { chatSeq });
  expect((await world.call(partyReplay, { partyId }, a)).err).toBe(ERROR.notNow);
  await playSampleGame(world, room);
  const replay = await accepted(world, partyReplay, { partyId }, a);
  expect(replay.ledger?.statements).toMatchObject([{ statementId: 's1', saidBy: 'lu', isTrue: null }]);
  expect(replay.moments.filter(({ kind }) => kind === 'stated')).toMatchObject([{ by: 'lu' }]);
  expect(JSON.stringify(replay)).not.toContain('canary');
});
