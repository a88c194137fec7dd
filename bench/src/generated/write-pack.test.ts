import { loadPack } from '@juzhongren/pack-format/load/load-pack';
import { expect, it } from 'vitest';
import { recordGame } from '../engine/recorded-game.ts';
import { foldGame, foldWithCopies } from '../engine/fold.ts';
import { scratchFolder } from '../server/scratch-folder.ts';
import { withUndo } from '../server/undo.ts';
import { loadGenerated } from './load-generated.ts';
import { writePack } from './write-pack.ts';

it('loads as a legal pack for six with sixty clues, the same every time', async () => {
  const script = await loadGenerated();
  expect(script.characters).toHaveLength(6);
  expect(script.clues).toHaveLength(60);
  expect(await loadGenerated()).toEqual(script);
});

it('plays to the end, and both folds reach the same state', async () => {
  const game = recordGame(await loadGenerated(), 1);
  expect(game.steps.length).toBeGreaterThan(150);
  expect(foldGame(game)).toEqual(game.end);
  expect(foldWithCopies(game)).toEqual(game.end);
});

it('loads as a legal pack with acts of one minute', async () => {
  await withUndo(async (undo) => {
    const loaded = loadPack(writePack(scratchFolder(undo), { actMinutes: 1 }));
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.messages));
    expect(loaded.script.acts.map(({ minutes }) => minutes)).toEqual([1, 1, 1]);
  });
});
