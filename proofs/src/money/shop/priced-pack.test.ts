import { SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import { loadPack } from '@juzhongren/pack-format/load/load-pack';
import { expect, it } from 'vitest';
import { scratchFolder } from '@juzhongren/bench/server/scratch-folder';
import { withUndo } from '@juzhongren/bench/server/undo';
import { charactersOf, writePack } from '@juzhongren/bench/generated/write-pack';
import { FOUR, SOLO } from './priced-pack.ts';

it.each([SOLO, FOUR])('writes a legal pack with a price for $players', async (priced) => {
  await withUndo(async (undo) => {
    const loaded = loadPack(writePack(scratchFolder(undo), priced));
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.messages));
    expect(loaded.script.card).toMatchObject({ access: SCRIPT_ACCESS.Normal, price: priced.price });
    expect(loaded.script.characters).toHaveLength(charactersOf(priced).length);
  });
});
