import { describe, expect, it } from 'vitest';
import { replay } from './evolve/evolve.ts';
import { project } from './view/project.ts';
import type { RoomState } from './state/state.ts';
import { earlierLog } from './testing/earlier-log.ts';
import { sampleScript } from './testing/sample-script.ts';

/**
 * Formats a view as stage, act, seat, points, next step and known clues. `*` marks a held clue, `!` a clue with a note.
 */
function seen(state: RoomState, userId: number): string {
  const { stage, act, me, points, todo, clues } = project(sampleScript, state, userId, { seq: 0, assetUrl: String });
  const known = clues.map(({ clueId, held, note }) => `${clueId}${held ? '*' : ''}${note === '' ? '' : '!'}`);
  return `${stage}/${act?.number} ${me.characterId} ${points.left} of ${points.of}, ${todo.kind}: ${known.join(' ')}`;
}

/** Views of the three players after `count` events, as they were when the log was written. */
const SEEN_THEN: readonly { count: number; views: readonly string[] }[] = [
  {
    count: 16,
    views: [
      '1/1 shen 3 of 3, search: safe glove',
      '1/1 lu 1 of 3, search: safe glove*',
      '1/1 bai 3 of 3, search: safe locket* glove!',
    ],
  },
  {
    count: 32,
    views: [
      '1/1 shen 1 of 3, wait-act: safe glove! locket riddle* key*',
      '1/1 lu 0 of 3, wait-act: safe! glove* locket letter*',
      '1/1 bai 1 of 3, search: safe locket* glove clock*',
    ],
  },
  {
    count: 48,
    views: [
      '1/2 shen 2 of 2, search: safe glove! locket riddle* key* letter leave',
      '1/2 lu 2 of 2, search: safe! glove*! locket letter* leave',
      '1/2 bai 2 of 2, search: safe! locket* glove! clock* letter leave',
    ],
  },
  {
    count: 64,
    views: [
      '1/2 shen 0 of 2, vote: safe glove! locket! riddle* key* letter leave wine* ash*',
      '1/2 lu 2 of 2, finish-act: safe! glove*! locket letter*! leave',
      '1/2 bai 2 of 3, vote: safe! locket* glove! clock* letter! leave map* diary*',
    ],
  },
  {
    count: 81,
    views: [
      '6/3 shen 0 of 0, closed: safe glove! locket! riddle* key* letter leave wine* ash final',
      '6/3 lu 0 of 0, closed: safe! glove*! locket letter*! leave final',
      '6/3 bai 0 of 0, closed: safe! locket* glove! clock* letter! leave map* diary* ash* key final',
    ],
  },
];

describe('stored game log', () => {
  it.each(SEEN_THEN)('ST14 replays to the same views after $count events', ({ count, views }) => {
    const state = replay(sampleScript, earlierLog.slice(0, count));
    expect([1, 2, 3].map((userId) => seen(state, userId))).toEqual(views);
  });

  it('SC16 shows fractional points of old logs as whole points that add up to the floored sum', () => {
    const state = replay(sampleScript, earlierLog);
    if (state.stage !== 'dismissed' || state.last.stage !== 'debrief') throw new Error('The log goes to its end.');
    const points = [6.67, 10, 6.67, 13.33, 0];
    const scores = state.last.scores.map((score) => ({
      ...score,
      lines: points.map((earned) => ({ kind: 'vote' as const, of: 'final', earned, possible: 40 })),
    }));
    const ended = { ...state, last: { ...state.last, scores } };
    const told = project(sampleScript, ended, 1, { seq: 0, assetUrl: String }).debrief?.scores[0];
    expect(told?.lines.map(({ earned }) => earned)).toEqual([6, 10, 7, 13, 0]);
  });

  it('ST14 replays to the same ending', () => {
    const state = replay(sampleScript, earlierLog);
    expect(state).toMatchObject({
      stage: 'dismissed',
      reason: 'finished',
      last: { stage: 'debrief', endingId: 'fog' },
    });
  });
});
