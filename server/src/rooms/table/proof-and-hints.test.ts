// Tests proof cards, hints and the what-if part of the replay through the API.
import { ANSWER_TYPE } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { partyReplay } from '@juzhongren/contract/room-calls/after';
import { partyPace } from '@juzhongren/contract/room-calls/seats';
import { partyClueOp, partyQa } from '@juzhongren/contract/room-calls/table';
import type { Script } from '@juzhongren/contract/script/script';
import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accepted,
  everybodyReady,
  player,
  playSampleGame,
  roomWorld,
  type RoomWorld,
  viewOf,
} from '../testing/room-world.ts';

/** The sample script with proofs. The glove proves the weapon; the glove and the letter together prove the culprit. */
const stated: Script = {
  ...sampleScript,
  clues: sampleScript.clues.map((clue) => ({
    ...clue,
    questions: clue.questions.map((question) =>
      question.id === 'weapon'
        ? {
            ...question,
            proof: {
              cards: 1,
              score: 5,
              ways: [['glove']],
              supports: [],
              tells: [{ clueId: 'glove', says: '秘密一' }],
            },
          }
        : question,
    ),
  })),
  facts: {
    verdict: { vote: 'final', culprit: 'v-shen' },
    facts: ['glove', 'letter'].map((id) => ({ id: `f-${id}`, says: '秘密二', clues: [id], seats: [], public: null })),
    conclusions: [{ id: 'c-who', says: '秘密三', from: [['f-glove', 'f-letter']], proves: 'v-shen' }],
  },
};

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld({ script: stated });
});
afterAll(() => world.close());

const SECRET = /秘密|f-glove|c-who/;

describe('proof cards', () => {
  test('accepts known clues as proof, refuses unknown or too many ones, and reveals no judgement', async () => {
    const room = await world.game();
    const { partyId, players } = room;
    const lu = player(players, 1);
    await accepted(world, partyClueOp, { op: 'discover', partyId, placeId: 'garden', clueId: 'glove' }, lu);
    await everybodyReady(world, room);
    await everybodyReady(world, room);
    const hand = (cards: string[], who = lu) => {
      const answers = [{ questionId: 'weapon', type: ANSWER_TYPE.Answer, value: 'a', cards }];
      return world.call(partyQa, { partyId, clueId: 'final', answers }, who);
    };
    expect((await hand(['letter'])).err).toBe(ERROR.badInput);
    expect((await hand(['glove', 'safe'])).err).toBe(ERROR.badInput);
    expect((await hand(['a', 'b', 'c', 'd'])).err).toBe(ERROR.badInput);
    expect((await hand(['glove'], await world.user())).err).toBe(ERROR.notInRoom);
    expect((await hand(['glove'])).err).toBe(ERROR.ok);
    const view = await viewOf(world, partyId, lu);
    const sheet = view.clues.find((clue) => clue.clueId === 'final')?.sheet;
    expect(sheet?.questions[0]?.proof).toEqual({ cards: 1, mine: ['glove'], judged: null });
    expect(JSON.stringify(view)).not.toMatch(SECRET);
  });
});

describe('hints', () => {
  test('gives a hint after a quiet period once enough players ask, and refuses it before', async () => {
    const { partyId, players } = await world.game();
    const ask = (who: { token: string }) => world.call(partyPace, { partyId, step: 'hint' }, who);
    expect((await ask(player(players, 0))).err).toBe(ERROR.notNow);
    world.clock.advance(8 * 60_000);
    expect((await ask(await world.user())).err).toBe(ERROR.notInRoom);
    expect((await ask(player(players, 0))).err).toBe(ERROR.ok);
    expect((await viewOf(world, partyId, player(players, 2))).hints).toMatchObject({ asked: ['shen'], given: [] });
    expect((await ask(player(players, 1))).err).toBe(ERROR.ok);
    const view = await viewOf(world, partyId, player(players, 2));
    expect(view.hints?.given).toMatchObject([{ kind: 'place', placeName: '花园' }]);
    expect(JSON.stringify(view)).not.toMatch(SECRET);
    expect((await ask(player(players, 2))).err).toBe(ERROR.notNow);
  });
});

test('shows the what-if part in the replay only after the case is closed', async () => {
  const room = await world.game();
  const before = await world.call(partyReplay, { partyId: room.partyId }, player(room.players, 0));
  expect(before.err).toBe(ERROR.notNow);
  await playSampleGame(world, room);
  const { whatIf } = await accepted(world, partyReplay, { partyId: room.partyId }, player(room.players, 0));
  expect(whatIf).toMatchObject({
    provable: null,
    kept: [
      { clueId: 'clock', by: 'shen', change: 'beside' },
      { clueId: 'locket', by: 'bai' },
    ],
  });
});
