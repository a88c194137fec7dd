// Plants faults in packs that are known to be right, and looks which level of the checker finds them.
import type { CheckupLevel } from '@juzhongren/contract/checkup';
import { seededRandom } from '@juzhongren/engine/seeded-random';
import { firstRefusal } from './catch-fault.ts';
import type { EditablePack } from './editable-pack.ts';
import type { Fault } from './fault.ts';
import { PLAY_FAULTS } from './play-faults.ts';
import { PROOF_FAULTS } from './proof-faults.ts';
import { TEXT_FAULTS } from './text-faults.ts';

export const FAULTS: readonly Fault[] = [...TEXT_FAULTS, ...PLAY_FAULTS, ...PROOF_FAULTS];

export interface Planted {
  readonly fault: string;
  readonly slug: string;
  readonly seed: number;
  /** The first level that refused the pack; undefined when nobody noticed. */
  readonly caughtBy: CheckupLevel | undefined;
}

/** Every kind of fault so often in every pack that has something to spoil in that way. */
export function* plantFaults(packs: readonly EditablePack[], times: number): Generator<Planted, void> {
  for (const [number, fault] of FAULTS.entries()) {
    for (const pack of packs) {
      for (let time = 0; time < times; time += 1) {
        const seed = number * 1_000 + time;
        const spoilt = pack.copy();
        if (!fault.plant(spoilt, seededRandom(seed))) break;
        yield { fault: fault.name, slug: pack.slug, seed, caughtBy: firstRefusal(spoilt) };
      }
    }
  }
}
