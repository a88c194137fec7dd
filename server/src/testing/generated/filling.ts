import type { Random } from '@juzhongren/engine/state/seeded-random';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';

export interface Filling {
  readonly transaction: Transaction<Database>;
  readonly random: Random;
  /** Unix time in ms, from which all ages count back. */
  readonly now: number;
}
