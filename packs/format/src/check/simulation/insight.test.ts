import { describe, expect, test } from 'vitest';
import { loadSample } from '../../testing/sample-pack.ts';
import { insightOf } from './insight.ts';
import { Room, startedRoom } from './room.ts';

const { script, facts, authored } = loadSample();
const idOf = (author: string): string =>
  Object.entries(authored.clues).find(([, { id }]) => id === author)?.[0] ?? author;
const mindOf = (seat: string, hearsOthers = false) => ({ script, facts, suspect: undefined, seat, hearsOthers });
/** User id of the second seat; the order in the script is he, lin, zhou. */
const LIN = 2;

describe('what a bot concludes from its view', () => {
  test('knows a password that its own text tells', () => {
    const room = new Room(script, startedRoom(script));
    expect(insightOf(mindOf('he'), room.view(1)).password(idOf('tin-box'))).toBeTypeOf('string');
    expect(insightOf(mindOf('zhou'), room.view(3)).password(idOf('tin-box'))).toBeUndefined();
  });

  test('knows what other innocent seats know', () => {
    const room = new Room(script, startedRoom(script));
    expect(insightOf(mindOf('zhou', true), room.view(3)).password(idOf('tin-box'))).toBeTypeOf('string');
  });

  test('learns nothing from a player who left', () => {
    const room = new Room(script, startedRoom(script));
    room.do({ type: 'exit', userId: 1 });
    expect(insightOf(mindOf('zhou', true), room.view(3)).password(idOf('tin-box'))).toBeUndefined();
  });

  test('lets guilty seats name somebody else, and innocent ones nobody who is ruled out', () => {
    const room = new Room(script, startedRoom(script));
    const vote = idOf('final');
    const final = script.clues.find(({ id }) => id === vote);
    const options = (final?.vote?.options ?? []).map(({ id: optionId, label }) => ({ optionId, label }));
    const view = room.view(LIN);
    const base = view.clues[0];
    if (base === undefined) throw new Error('The sample deals a clue in its first act.');
    const ballot = {
      prompt: '',
      options,
      open: true,
      forGood: false,
      mine: null,
      cast: 0,
      of: 3,
      closesAt: null,
      result: null,
    };
    const atTheVote = { ...view, clues: [{ ...base, clueId: vote, vote: ballot }] };
    const culprit = facts?.verdict.culprit;
    expect(insightOf(mindOf('lin'), atTheVote).suspects(vote)).not.toContain(culprit);
    expect(insightOf(mindOf('zhou'), atTheVote).suspects(vote)).toContain(culprit);
    expect(insightOf(mindOf('zhou'), atTheVote).suspects(idOf('kite'))).toEqual([]);
  });
});
