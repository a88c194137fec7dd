// Tests that a value memoized for all viewers is never reused for another moment, room or script.
import { expect, it } from 'vitest';
import { games, mystery } from '../testing/games.ts';
import { peopleOf, randomGame } from '../testing/random-game.ts';
import type { RoomState, TableState } from '../state/state.ts';
import { memoizeLast } from './memoize-last.ts';
import { project } from './project.ts';

const assetUrl = (asset: string) => `/asset/${asset}`;
/** A copy that no cache knows. */
const copyOf = (state: object) => JSON.parse(JSON.stringify(state)) as never;

it('VI34 projects the same view right after views of other rooms and other moments', () => {
  let views = 0;
  for (const seed of games(6)) {
    const script = mystery(seed);
    const other = mystery(seed + 1);
    const elsewhere = randomGame({ script: other, seed });
    let before: RoomState | undefined;
    for (const { state } of randomGame({ script, seed, most: 60 })) {
      const there = elsewhere.next().value?.state;
      if (state.stage === 'none') continue;
      for (const userId of peopleOf(script)) {
        const context = { seq: 1, assetUrl };
        const one = JSON.stringify(project(script, state, userId, context));
        if (before !== undefined && before.stage !== 'none') project(script, before, userId, context);
        if (there !== undefined && there.stage !== 'none') project(other, there, userId, context);
        expect(JSON.stringify(project(script, copyOf(state), userId, context))).toBe(one);
        expect(JSON.stringify(project(script, state, userId, context))).toBe(one);
        views += 1;
      }
      before = state;
    }
  }
  expect(views).toBeGreaterThan(300);
});

it('VI34 recomputes for another state or script, and only once for consecutive equal calls', () => {
  let made = 0;
  const number = memoizeLast(() => (made += 1));
  const [one, other] = [mystery(1), mystery(2)];
  const [before, after] = [{} as TableState, {} as TableState];
  expect(number(one, before)).toBe(1);
  expect(number(one, before)).toBe(1);
  expect(number(one, after)).toBe(2);
  expect(number(other, after)).toBe(3);
  expect(number(one, before)).toBe(4);
});
