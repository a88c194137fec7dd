// What the checker says about a pack, level by level.
import { checkUp } from '@juzhongren/pack-format/checkup';
import { compilePack } from '@juzhongren/pack-format/load-pack';
import { CHECKUP_LEVELS, type CheckupLevel } from '@juzhongren/contract/checkup';
import type { EditablePack } from './editable-pack.ts';

/** Tables that are played; enough for a share that lies far from its limit. */
const TABLES = 200;
const SEED = 7;

/** The first level that refuses the pack; undefined when all of them let it pass. */
export function firstRefusal(pack: EditablePack): CheckupLevel | undefined {
  const { levels } = checkUp(compilePack(pack.slug, pack.files()), { tables: TABLES, seed: SEED }).checkup;
  return CHECKUP_LEVELS.find((level) => levels[level] === 'failed');
}
