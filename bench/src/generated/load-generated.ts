import type { Script } from '@juzhongren/contract/script/script';
import { loadPack } from '@juzhongren/pack-format/load/load-pack';
import { scratchFolder } from '../server/scratch-folder.ts';
import { withUndo } from '../server/undo.ts';
import { writePack } from './write-pack.ts';

/**
 * Returns the generated mystery as the engine plays it. Throws with the checker's messages if the pack is not legal.
 */
export async function loadGenerated(): Promise<Script> {
  return await withUndo(async (undo) => {
    const loaded = loadPack(writePack(scratchFolder(undo)));
    if (loaded.ok) return loaded.script;
    throw new Error(
      loaded.messages.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`).join('\n'),
    );
  });
}
