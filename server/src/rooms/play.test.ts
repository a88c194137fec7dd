import { ANSWER_TYPE } from '@juzhongren/contract/enumerations';
import { randomUUID } from 'node:crypto';
import { ERROR } from '@juzhongren/contract/errors';
import { partyComment, partyReport } from '@juzhongren/contract/room-calls/after';
import { partyExit, partyImSignature, partyView } from '@juzhongren/contract/room-calls/room';
import { partyCharacter, partyKickOut, partyReady, partyStart } from '@juzhongren/contract/room-calls/seats';
import { partyClueOp, partyQa, partyVote, partyVoteResult } from '@juzhongren/contract/room-calls/table';
import { partySay } from '@juzhongren/contract/room-calls/talk';
import { gameData } from '@juzhongren/contract/room-calls/texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accepted, everybodyReady, hurry, player, roomWorld, type RoomWorld, viewOf } from './testing/room-world.ts';

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

const eventCount = async (partyId: string) => {
  const rows = await world.deps.db.selectFrom('party_event').select('seq').where('party_id', '=', partyId).execute();
  return rows.length;
};

describe('searching and clues', () => {
  test('finds a clue for points, and refuses a search with no points left', async () => {
    const { partyId, players } = await world.game();
    const lu = player(players, 1);
    const search = (placeId: string) => world.call(partyClueOp, { op: 'discover', partyId, placeId }, lu);
    const { params, err } = await search('study');
    expect(err).toBe(0);
    const view = await viewOf(world, partyId, lu);
    expect(view.clues.find((clue) => clue.clueId === params.clueId)).toMatchObject({ held: true });
    expect(view.points).toEqual({ left: 2, of: 3 });
    expect((await search('cellar')).err).toBe(ERROR.notFound);
    expect((await search('garden')).err).toBe(ERROR.badInput);
    await search('study');
    await search('study');
    expect((await search('study')).err).toBe(ERROR.noPointsLeft);
  });

  test('RT1 finds one clue and answers alike when a request arrives fifty times at once', async () => {
    const { partyId, players } = await world.game();
    const before = await eventCount(partyId);
    const request = { op: 'discover', partyId, placeId: 'study', requestId: randomUUID() } as const;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => world.call(partyClueOp, request, player(players, 1))),
    );
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers[0]?.params.clueId).toBeTypeOf('string');
    expect(await eventCount(partyId)).toBe(before + 1);
    // A request id belongs to the user who sent it.
    const other = await world.call(partyClueOp, request, player(players, 2));
    expect(other.params.seq).toBe(before + 2);
  });

  test('RT6 counts a wrong password once, and answers 4010 to each repeat', async () => {
    const { partyId, players } = await world.game();
    const bai = player(players, 2);
    const request = { op: 'unlock', partyId, clueId: 'locket', password: '错', requestId: randomUUID() } as const;
    expect((await world.call(partyClueOp, request, bai)).err).toBe(ERROR.wrongPassword);
    expect((await world.call(partyClueOp, request, bai)).err).toBe(ERROR.wrongPassword);
    const locket = (await viewOf(world, partyId, bai)).clues.find((clue) => clue.clueId === 'locket');
    expect(locket?.content).toMatchObject({ attemptsLeft: 2, inside: null });
    await accepted(world, partyClueOp, { op: 'unlock', partyId, clueId: 'locket', password: '露' }, bai);
    const open = (await viewOf(world, partyId, bai)).clues.find((clue) => clue.clueId === 'locket');
    expect(open?.content).toMatchObject({ inside: { url: expect.stringMatching(/^\/seat-media\//) } });
  });

  test('shows, gives, publishes, triggers and annotates a clue', async () => {
    const { partyId, players } = await world.game();
    const [shen, lu, bai] = [player(players, 0), player(players, 1), player(players, 2)];
    await accepted(world, partyClueOp, { op: 'discover', partyId, placeId: 'garden', clueId: 'clock' }, shen);
    const op = (who: typeof shen, more: Record<string, unknown>) =>
      world.send(partyClueOp, { partyId, clueId: 'clock', ...more }, who);
    expect((await op(lu, { op: 'publish' })).err).toBe(ERROR.notFound);
    expect((await op(shen, { op: 'show', characterId: 'lu' })).err).toBe(0);
    expect((await op(lu, { op: 'publish' })).err).toBe(ERROR.notYours);
    expect((await op(shen, { op: 'give', characterId: 'bai' })).err).toBe(0);
    expect((await op(bai, { op: 'trigger' })).err).toBe(0);
    expect((await op(bai, { op: 'note', text: '座钟停在四点\u0000\ud800' })).err).toBe(0);
    expect((await op(bai, { op: 'publish' })).err).toBe(0);
    expect((await op(bai, { op: 'publish' })).err).toBe(ERROR.alreadyDone);
    const clock = (await viewOf(world, partyId, bai)).clues.find((clue) => clue.clueId === 'clock');
    expect(clock).toMatchObject({ published: true, content: { done: true } });
    expect(clock?.note).toContain('座钟停在四点');
    expect((await viewOf(world, partyId, lu)).clues.find((clue) => clue.clueId === 'clock')?.note).toBe('');
  });
});

describe('votes, question sheets and texts', () => {
  test('returns the results of a vote once it is closed', async () => {
    const { partyId, players } = await world.game();
    const lu = player(players, 1);
    await everybodyReady(world, { partyId, players });
    const results = () => accepted(world, partyVoteResult, { partyId }, lu);
    expect((await world.call(partyVote, { partyId, clueId: 'leave', choice: 'nobody' }, lu)).err).toBe(ERROR.badInput);
    await accepted(world, partyVote, { partyId, clueId: 'leave', choice: 'go' }, lu);
    await accepted(world, partyVote, { partyId, clueId: 'leave', choice: 'go' }, player(players, 0));
    await accepted(world, partyVote, { partyId, clueId: 'leave', choice: 'stay' }, player(players, 2));
    expect((await results()).votes).toEqual([]);
    world.clock.advance(12_000);
    await world.roomServices.timers.sweep();
    expect((await results()).votes).toMatchObject([
      { clueId: 'leave', how: 'majority', choice: 'go', options: [{ optionId: 'stay', count: 1 }, { count: 2 }] },
    ]);
    expect((await world.call(partyVote, { partyId, clueId: 'leave', choice: 'go' }, lu)).err).toBe(ERROR.alreadyDone);
  });

  test('accepts a whole question sheet, and refuses it before its time', async () => {
    const { partyId, players } = await world.game();
    const lu = player(players, 1);
    const answers = [{ questionId: 'weapon', type: ANSWER_TYPE.Answer, value: 'a' }];
    const hand = () => world.call(partyQa, { partyId, clueId: 'final', answers }, lu);
    expect((await hand()).err).toBe(ERROR.notFound);
    await everybodyReady(world, { partyId, players });
    await everybodyReady(world, { partyId, players });
    expect((await hand()).err).toBe(0);
    const sheet = (await viewOf(world, partyId, lu)).clues.find((clue) => clue.clueId === 'final')?.sheet;
    expect(sheet).toMatchObject({ submitted: true, questions: [{ mine: 'a', solution: null }, { mine: null }, {}] });
  });

  test("returns the seat's texts for all open acts, or for one of them", async () => {
    const { partyId, players } = await world.game();
    const lu = player(players, 1);
    const texts = (act?: number) =>
      accepted(world, gameData, act === undefined ? { partyId } : { partyId, act: String(act) }, lu);
    expect((await texts()).acts.map(({ act }) => act)).toEqual([1]);
    expect(JSON.stringify(await texts())).not.toContain('沈在');
    await everybodyReady(world, { partyId, players });
    expect((await texts()).acts.map(({ act }) => act)).toEqual([1, 2]);
    expect((await texts(2)).acts.map(({ act }) => act)).toEqual([2]);
    expect((await texts(9)).acts).toEqual([]);
  });

  test('moves on when the host starts after the deadline', async () => {
    const { partyId, players } = await world.game();
    const host = player(players, 0);
    expect((await world.call(partyStart, { partyId }, host)).err).toBe(ERROR.notNow);
    world.clock.advance(31 * 60_000);
    await accepted(world, partyStart, { partyId }, host);
    const turning = { at: world.clock.now + 10_000, by: 'time' };
    expect((await viewOf(world, partyId, host)).act).toMatchObject({ number: 1, turning });
    await hurry(world, partyId);
    expect((await viewOf(world, partyId, host)).act).toMatchObject({ number: 2 });
  });
});

describe('room view', () => {
  test('PU13 returns null if nothing is newer, with the talk after what the caller has', async () => {
    const { partyId, players } = await world.game();
    const lu = player(players, 1);
    const { seq } = await accepted(world, partyView, { partyId }, lu);
    const look = (after: number) => accepted(world, partyView, { partyId, after: String(after), chatAfter: '0' }, lu);
    expect((await look(seq)).room).toBeNull();
    expect((await look(seq - 1)).room).toMatchObject({ seq });
    await accepted(world, partySay, { partyId, text: '在吗', requestId: randomUUID() }, lu);
    expect((await look(seq)).chat).toMatchObject([{ chatSeq: 1, text: '在吗', characterId: 'lu' }]);
    expect(await accepted(world, partyView, { partyId, chatAfter: '1' }, lu)).toMatchObject({
      chat: [],
      at: world.clock.now,
    });
  });
});

test('QU8 answers a user outside the room as if the room did not exist', async () => {
  const { partyId, players } = await world.game();
  const stranger = await world.user();
  const former = player(players, 2);
  await accepted(world, partyExit, { partyId }, former);
  const clue = { clueId: 'final' };
  const ratings = { entertainmentScore: 10, storyScore: 10, deduceScore: 10, difficultyScore: 10 } as const;
  const calls = [
    [partyView, {}],
    [partyExit, {}],
    [partyCharacter, { characterId: 'lu' }],
    [partyReady, { ready: true }],
    [partyKickOut, { userId: 1 }],
    [partyStart, {}],
    [partyClueOp, { op: 'publish', ...clue }],
    [partyClueOp, { op: 'discover', placeId: 'study' }],
    [partyQa, { ...clue, answers: [] }],
    [partyVote, { ...clue, choice: null }],
    [partyVoteResult, {}],
    [partySay, { text: '喂', requestId: randomUUID() }],
    [partyComment, { comment: '好', ...ratings }],
    [partyReport, {}],
    [partyImSignature, {}],
    [gameData, {}],
  ] as const;
  for (const [call, request] of calls) {
    for (const who of [stranger, former]) {
      const there = await world.send(call, { partyId, ...request }, who);
      const nowhere = await world.send(call, { partyId: 'nosuchparty0', ...request }, who);
      expect({ path: call.path, err: there.err, text: there.text }).toEqual({
        path: call.path,
        err: ERROR.notInRoom,
        text: nowhere.text,
      });
    }
    expect(await world.send(call, { partyId, ...request })).toMatchObject({ err: ERROR.sessionInvalid });
  }
});
