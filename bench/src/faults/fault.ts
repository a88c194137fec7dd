import type { Random } from '@juzhongren/engine/seeded-random';
import type { EditablePack } from './editable-pack.ts';

/** A kind of mistake that authors make. */
export interface Fault {
  readonly name: string;
  /** Spoils the pack in its own way, by chance; false where this pack has nothing of the kind. */
  readonly plant: (pack: EditablePack, random: Random) => boolean;
}
