import { expect, it } from 'vitest';
import { recordGame } from '../engine/recorded-game.ts';
import { foldGame, foldWithCopies } from '../engine/fold.ts';
import { loadGenerated } from './load-generated.ts';

it('is a legal mystery for six with sixty clues, the same every time', async () => {
  const script = await loadGenerated();
  expect(script.characters).toHaveLength(6);
  expect(script.clues).toHaveLength(60);
  expect(await loadGenerated()).toEqual(script);
});

it('can be played to the end, and both folds come to the same room', async () => {
  const game = recordGame(await loadGenerated(), 1);
  expect(game.steps.length).toBeGreaterThan(150);
  expect(foldGame(game)).toEqual(game.end);
  expect(foldWithCopies(game)).toEqual(game.end);
});
